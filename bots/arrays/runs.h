#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace freebooter::arrays {

// A run of numbers for the actions of one kind: `count` of them, of which the first stands for the
// value `least` of the field that tells them apart.
struct Run {
  std::uint8_t kind;
  int count;
  int least = 0;
  int first = 0;  // filled in by Runs

  constexpr bool has(int number) const { return number >= first && number < first + count; }
  constexpr int number(int value) const { return first + value - least; }
  constexpr int value(int number) const { return number - first + least; }
};

// Runs one after the other, from 0 on without a gap. Kinds is how many kinds the game has.
template <std::size_t N, int Kinds>
class Runs {
 public:
  constexpr explicit Runs(const std::array<Run, N>& runs) : runs_(runs) {
    for (std::uint8_t& place : by_kind_) place = kNone;
    for (std::size_t i = 0; i < N; ++i) {
      runs_[i].first = size_;
      size_ += runs_[i].count;
      by_kind_[runs_[i].kind] = static_cast<std::uint8_t>(i);
    }
  }

  constexpr int size() const { return size_; }
  // Null for a kind that has no numbers here.
  constexpr const Run* of_kind(std::uint8_t kind) const {
    if (kind >= Kinds || by_kind_[kind] == kNone) return nullptr;
    return &runs_[by_kind_[kind]];
  }
  // Null for a number past the last one.
  constexpr const Run* with(int number) const {
    for (const Run& run : runs_) {
      if (run.has(number)) return &run;
    }
    return nullptr;
  }

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  std::array<Run, N> runs_;
  std::array<std::uint8_t, static_cast<std::size_t>(Kinds)> by_kind_{};
  int size_ = 0;
};

}  // namespace freebooter::arrays
