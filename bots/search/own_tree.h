#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "bots/search/regrets.h"
#include "bots/search/sea.h"

namespace freebooter::bots {

// What the player does later in its lines: each of its decisions, by what it did before and by what
// everybody sees, remembers what came of every choice, and tries those that promise most.
template <class S>
class OwnTree {
 public:
  using State = typename S::State;

  OwnTree() = default;

  // A line begins with this choice.
  void begin(const Action& first) {
    walked_.clear();
    key_ = with(1, first);
    known_ = true;
  }
  // What the player does now.
  Action choose(const State& state, Seat seat) {
    // Beyond what is known the line goes on as a fast player's.
    if (!known_) return S::options(state, seat)[0].choice.action;
    const std::uint64_t here = key_ ^ S::seen_by_all(state);
    Edge* const node = edge(here);
    const Policy options = S::options(state, seat);
    if (node == nullptr || options.size() == 1) {
      key_ = with(here, options[0].choice.action);
      return options[0].choice.action;
    }
    known_ = node->lines > 0;
    walk(node);
    const Action chosen = known_ ? best(here, *node, options) : options[0].choice.action;
    key_ = with(here, chosen);
    walk(edge(key_));
    return chosen;
  }
  // The line was worth so much.
  void end(std::int32_t worth) {
    for (Edge* const edge : walked_) {
      edge->sum += worth;
      ++edge->lines;
    }
  }

 private:
  struct Edge {
    std::int64_t sum = 0;
    std::int64_t lines = 0;
  };

  static std::uint64_t with(std::uint64_t key, const Action& action) {
    constexpr std::uint64_t kSpread = 0xD1B54A32D192ED03U;
    const std::uint64_t code = static_cast<std::uint64_t>(action.kind) << 56U |
                               static_cast<std::uint64_t>(action.a) << 48U |
                               static_cast<std::uint64_t>(action.b) << 40U |
                               static_cast<std::uint32_t>(action.n);
    key = (key ^ code) * kSpread;
    return key ^ key >> 29U;
  }
  Edge* edge(std::uint64_t key) {
    return edges_.find(key, [] { return Edge{}; });
  }
  void walk(Edge* edge) {
    if (edge != nullptr && walked_.size() < walked_.capacity()) walked_.push_back(edge);
  }

  // The choice that is the best as far as is known, or that few lines were spent on. Choices come
  // in one by one, the more the more lines there were.
  Action best(std::uint64_t here, const Edge& node, const Policy& options) {
    constexpr double kCurious = 0.07;
    std::size_t wide = 1;
    for (std::int64_t lines = node.lines; lines > 1 && wide < options.size(); lines /= 2) ++wide;
    // As good as a logarithm, and the same on every platform.
    const double all =
        std::sqrt(static_cast<double>(std::bit_width(static_cast<std::uint64_t>(node.lines))));
    std::size_t chosen = 0;
    double highest = -1;
    for (std::size_t i = 0; i < wide; ++i) {
      const Edge* const known = edge(with(here, options[i].choice.action));
      if (known == nullptr) break;
      if (known->lines == 0) return options[i].choice.action;
      const auto lines = static_cast<double>(known->lines);
      const double hope =
          static_cast<double>(known->sum) / (lines * kCertain) + kCurious * all / std::sqrt(lines);
      if (hope > highest) {
        highest = hope;
        chosen = i;
      }
    }
    return options[chosen].choice.action;
  }

  NodeTable<Edge, 1 << 14> edges_;
  FixedList<Edge*, 32> walked_;
  std::uint64_t key_ = 0;
  bool known_ = true;  // whether the line still goes where one went before
};

}  // namespace freebooter::bots
