#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/goods.h"

namespace freebooter::jamaica {

// J6.2 Every way to take `amount` of `good` that leaves different holds, each once. Plain
// holds are alike, so a result is a sorted row of what is left in them: the way to it takes
// from the fullest hold down to the fullest remainder, and so on. The Sixth Hold is a place
// of its own. Ends early when `visit` returns false.
template <class Visit>
class SplitWalk {
 public:
  SplitWalk(const Holds& holds, Good good, int amount, Visit visit) : visit_(visit) {
    for (std::uint8_t i = 0; i < kPlainHolds; ++i) {
      if (holds[i].good == good && !holds[i].empty()) insert(i, holds[i].count);
    }
    const Hold& sixth = holds[kSixthHold];
    const int in_sixth = sixth.good == good ? sixth.count : 0;
    for (int from_sixth = std::max(0, amount - plain_); from_sixth <= std::min(amount, in_sixth);
         ++from_sixth) {
      const int left = plain_ - (amount - from_sixth);
      if (!leave(0, kMost, left, take(kSixthHold, from_sixth))) return;
    }
  }

 private:
  static constexpr int kMost = 15;

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

  // Leaves `left` tokens in the holds from `at` on, at most `most` in each.
  bool leave(int at, int most, int left, Split split) {
    if (at == size_) return left != 0 || visit_(split);
    int room = 0;
    for (int i = at + 1; i < size_; ++i) room += counts_[index(i)];
    const int count = counts_[index(at)];
    for (int keep = std::min({most, count, left}); keep >= 0; --keep) {
      if (left - keep > std::min(room, keep * (size_ - at - 1))) return true;
      if (!leave(at + 1, keep, left - keep, split + take(holds_[index(at)], count - keep))) {
        return false;
      }
    }
    return true;
  }

  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  Visit visit_;
  int size_ = 0;
  int plain_ = 0;
  std::array<int, kPlainHolds> counts_{};
  std::array<std::uint8_t, kPlainHolds> holds_{};
};

template <class Visit>
void for_each_split(const Holds& holds, Good good, int amount, Visit visit) {
  SplitWalk<Visit>(holds, good, amount, visit);
}

// How many there are, counted up to `most`.
inline std::uint32_t count_splits(const Holds& holds, Good good, int amount,
                                  std::uint32_t most = UINT32_MAX) {
  std::uint32_t count = 0;
  for_each_split(holds, good, amount, [&](Split) { return ++count < most; });
  return count;
}

// The split at this place in the walk; 0 past its end.
inline Split nth_split(const Holds& holds, Good good, int amount, std::uint32_t n) {
  Split found = 0;
  std::uint32_t at = 0;
  for_each_split(holds, good, amount, [&](Split split) {
    found = split;
    return at++ != n;
  });
  return at > n ? found : 0;
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
