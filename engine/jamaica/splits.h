#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/goods.h"

namespace freebooter::jamaica {

// J6.2 Every way to take `amount` of `good` that leaves different holds, each once. Plain
// holds are alike, so a result is a falling row of what is left in them, and the way to it
// takes from the fullest hold down to the largest remainder, and so on. The Sixth Hold is a
// place of its own.
class Splits {
 public:
  Splits(const Holds& holds, Good good, int amount) : amount_(amount) {
    for (std::uint8_t i = 0; i < kPlainHolds; ++i) {
      if (holds[i].good == good) insert(i, holds[i].count);
    }
    if (holds[kSixthHold].good == good) sixth_ = holds[kSixthHold].count;
  }

  std::uint32_t size() const {
    int sum = 0;
    for (int from_sixth = least_from_sixth(); from_sixth <= most_from_sixth(); ++from_sixth) {
      sum += rows(0, kMost, left(from_sixth));
    }
    return static_cast<std::uint32_t>(sum);
  }

  // The n-th of them, n < size().
  Split nth(std::uint32_t n) const {
    int rest = static_cast<int>(n);
    int from_sixth = least_from_sixth();
    for (;; ++from_sixth) {
      const int count = rows(0, kMost, left(from_sixth));
      if (rest < count) break;
      rest -= count;
    }
    Split split = take(kSixthHold, from_sixth);
    int most = kMost;
    int to_leave = left(from_sixth);
    for (int at = 0; at < size_; ++at) {
      int keep = std::min(std::min(most, counts_[index(at)]), to_leave);
      if (size_ - at == 2) keep -= std::exchange(rest, 0);  // every step down is one row
      for (int count = 0; size_ - at > 2 && rest >= (count = rows(at + 1, keep, to_leave - keep));
           --keep) {
        rest -= count;
      }
      split += take(holds_[index(at)], counts_[index(at)] - keep);
      most = keep;
      to_leave -= keep;
    }
    return split;
  }

 private:
  static constexpr int kMost = 15;
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // Keeps the plain holds sorted, fullest first.
  void insert(std::uint8_t hold, int count) {
    int at = size_++;
    for (; at > 0 && counts_[index(at - 1)] < count; --at) {
      counts_[index(at)] = counts_[index(at - 1)];
      holds_[index(at)] = holds_[index(at - 1)];
    }
    counts_[index(at)] = count;
    holds_[index(at)] = hold;
    plain_ += count;
  }

  int least_from_sixth() const { return std::max(0, amount_ - plain_); }
  int most_from_sixth() const { return std::min(amount_, sixth_); }
  int left(int from_sixth) const { return plain_ - (amount_ - from_sixth); }

  // How many falling rows leave `left` tokens in the holds from `at` on, at most `most` in
  // the first of them.
  int rows(int at, int most, int left) const {
    const int holds = size_ - at;
    if (holds == 0) return left == 0 ? 1 : 0;
    const int high = std::min(std::min(most, counts_[index(at)]), left);
    if (holds == 1) return high == left ? 1 : 0;
    if (holds == 2) {
      const int low = std::max((left + 1) / 2, left - counts_[index(at + 1)]);
      return std::max(0, high - low + 1);
    }
    int sum = 0;
    for (int keep = high; keep * holds >= left; --keep) sum += rows(at + 1, keep, left - keep);
    return sum;
  }

  int amount_ = 0;
  int size_ = 0;
  int plain_ = 0;
  int sixth_ = 0;
  std::array<int, kPlainHolds> counts_;
  std::array<std::uint8_t, kPlainHolds> holds_;
};

// The split, if there is only one; else 0. `amount` is above 0 and aboard.
inline Split only_split(const Holds& holds, Good good, int amount) {
  int places = 0;
  int place = 0;
  int aboard = 0;
  int most = 0;
  Split everything = 0;
  for (int i = 0; i < kHolds; ++i) {
    const Hold& hold = holds[static_cast<std::size_t>(i)];
    if (hold.good != good) continue;
    ++places;
    place = i;
    aboard += hold.count;
    most = std::max<int>(most, hold.count);
    everything += take(i, hold.count);
  }
  if (aboard == amount) return everything;
  if (places == 1) return take(place, amount);
  if (places == 2 && place != kSixthHold) {
    // Two plain holds: the row of what is left can be flattened if its ends differ by two.
    const int left = aboard - amount;
    const int high = std::min(most, left);
    if (high - (left - high) >= 2 && high - 1 >= left - (aboard - most)) return 0;
  }
  const Splits splits(holds, good, amount);
  return splits.size() == 1 ? splits.nth(0) : 0;
}

// Whether `split` takes exactly `amount` of `good`, and nothing that is not there.
inline bool is_split(const Holds& holds, Good good, int amount, Split split) {
  int sum = 0;
  for (int i = 0; i < kHolds; ++i) {
    const Hold& hold = holds[static_cast<std::size_t>(i)];
    const int count = taken(split, i);
    if (count > 0 && (hold.good != good || count > hold.count)) return false;
    sum += count;
  }
  return sum == amount && split >= 0 && (split >> (4 * kHolds)) == 0;
}

}  // namespace freebooter::jamaica
