#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/rng.h"

namespace freebooter::bots {

// What a player regrets not to have done at one point of a game that is played over and over
// (regret matching): the more, the more often it is done. Nothing is regretted below 0, so that
// what has become good is soon found. All in whole numbers: the same on every platform.
template <std::size_t N>
class Regrets {
 public:
  using Worths = std::array<std::int32_t, N>;
  using Mix = std::array<std::int32_t, N>;  // in parts of kAll
  static constexpr std::int32_t kAll = 1 << 12;

  // With a mix to begin with, which counts as much as `weight` of regret.
  Regrets(std::size_t count, const Mix& first, std::int32_t weight) : count_(count) {
    for (std::size_t i = 0; i < count; ++i) regrets_[i] = first[i] * weight / kAll + 1;
  }

  std::size_t count() const { return count_; }
  Mix mix() const {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < count_; ++i) total += regrets_[i];
    Mix mix{};
    if (total == 0) {
      for (std::size_t i = 0; i < count_; ++i) mix[i] = kAll / static_cast<std::int32_t>(count_);
      return mix;
    }
    for (std::size_t i = 0; i < count_; ++i) {
      mix[i] = static_cast<std::int32_t>(std::int64_t{regrets_[i]} * kAll / total);
    }
    return mix;
  }

  // What each choice would have been worth this time.
  void learn(const Worths& worths) {
    constexpr std::int64_t kMost = 1 << 30;
    const Mix now = mix();
    std::int64_t sum = 0;
    std::int64_t weight = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      sum += std::int64_t{now[i]} * worths[i];
      weight += now[i];
      means_[i] += now[i];
    }
    const std::int64_t had = weight == 0 ? 0 : sum / weight;
    for (std::size_t i = 0; i < count_; ++i) {
      regrets_[i] = static_cast<std::int32_t>(
          std::clamp<std::int64_t>(regrets_[i] + worths[i] - had, 0, kMost));
    }
  }

  // The mean of the mixes since the last time it was forgotten; it is what comes to rest.
  const std::array<std::int64_t, N>& means() const { return means_; }
  void forget_means() { means_ = {}; }

 private:
  std::size_t count_;
  std::array<std::int32_t, N> regrets_{};
  std::array<std::int64_t, N> means_{};
};

// One entry of the first `count`, drawn by its weight; the first if none has any.
template <class Weights>
std::size_t draw_weight(const Weights& weights, std::size_t count, Rng& rng) {
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < count; ++i) total += static_cast<std::uint32_t>(weights[i]);
  if (total == 0) return 0;
  std::uint32_t left = rng.below(total);
  for (std::size_t i = 0;; ++i) {
    const auto weight = static_cast<std::uint32_t>(weights[i]);
    if (left < weight) return i;
    left -= weight;
  }
}

// Points of a game by a number each, with room for so many and no allocation once it is made.
template <class Node, std::size_t kRoom>
class NodeTable {
  static_assert((kRoom & (kRoom - 1)) == 0);

 public:
  NodeTable() : slots_(2 * kRoom, kNone) { nodes_.reserve(kRoom); }

  void clear() {
    std::fill(slots_.begin(), slots_.end(), kNone);
    nodes_.clear();
  }

  // The node of this number; where there is none it is made by `make`, and if there is no room,
  // none.
  template <class Make>
  Node* find(std::uint64_t key, Make make) {
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
    for (std::size_t slot = (key * kSpread) >> 40;; ++slot) {
      std::uint32_t& index = slots_[slot & (slots_.size() - 1)];
      if (index == kNone) {
        if (nodes_.size() == kRoom) return nullptr;
        index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({key, make()});
        return &nodes_.back().second;
      }
      if (nodes_[index].first == key) return &nodes_[index].second;
    }
  }

  template <class Visit>
  void each(Visit visit) {
    for (auto& node : nodes_) visit(node.second);
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::vector<std::pair<std::uint64_t, Node>> nodes_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace freebooter::bots
