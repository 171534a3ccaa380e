#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/hold_scan.h"

namespace freebooter::jamaica {

// J6.2 Every way to take `amount` of `good` that leaves different holds, each once. Plain
// holds are alike, so a result is a falling row of what is left in them, and the way to it
// takes from the fullest hold down to the largest remainder, and so on. The Sixth Hold is a
// place of its own.
class Splits {
 public:
  static constexpr int kMost = 15;  // more than any hold has

  // `amount` must be aboard.
  Splits(const Holds& holds, Good good, int amount) {
    const HoldSet from = HoldScan(holds).with(good);
    const HoldSet plain = from.without(HoldSet::of(kSixthHold));
    size_ = plain.size();
    if (size_ <= 2) {
      const Place one = place_of(holds, plain);
      const Place other = place_of(holds, plain.without(plain.lowest()));
      places_[0] = std::max(one, other);
      places_[1] = std::min(one, other);
      left_ = count(places_[0]) + count(places_[1]) - amount;
    } else {
      left_ = insert(holds, plain) - amount;
    }
    const int in_sixth = from.has(kSixthHold) ? holds[kSixthHold].count : 0;
    least_from_sixth_ = std::max(0, -left_);
    most_from_sixth_ = std::min(amount, in_sixth);
  }

  std::uint32_t size() const {
    int sum = 0;
    for (int from_sixth = least_from_sixth_; from_sixth <= most_from_sixth_; ++from_sixth) {
      sum += rows(left_ + from_sixth);
    }
    return static_cast<std::uint32_t>(sum);
  }

  // The n-th of them, n < size().
  Split nth(std::uint32_t which) const {
    int n = static_cast<int>(which);
    int from_sixth = least_from_sixth_;
    if (from_sixth < most_from_sixth_) {
      for (int here = 0; n >= (here = rows(left_ + from_sixth)); ++from_sixth) n -= here;
    }
    const int left = left_ + from_sixth;
    return take(kSixthHold, from_sixth) +
           (size_ <= 2 ? row_of_two(0, kMost, left, n) : row_of_more(left, n));
  }

 private:
  // A plain hold by its count, then from the first to the last: the larger comes first.
  using Place = unsigned;
  static Place place(unsigned hold, unsigned count) { return count * 8 + (7 - hold); }
  static int hold(Place place) { return static_cast<int>(7 - place % 8); }
  static int count(Place place) { return static_cast<int>(place / 8); }
  // The first of these holds; none is as good as an empty one.
  static Place place_of(const Holds& holds, HoldSet set) {
    return set.empty() ? 0 : place(set.front(), holds[set.front()].count);
  }
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // Puts the places in order; says how many tokens they have.
  [[gnu::noinline]] int insert(const Holds& holds, HoldSet plain) {
    int sum = 0;
    int size = 0;
    for (const std::uint8_t hold : plain) {
      sum += holds[hold].count;
      places_[index(size++)] = place(hold, holds[hold].count);
    }
    std::sort(places_.begin(), places_.begin() + size, std::greater<>());
    return sum;
  }

  // How many falling rows leave `left` tokens in the plain holds.
  int rows(int left) const {
    return size_ <= 2 ? rows_of_two(0, kMost, left) : rows_of_more(0, kMost, left);
  }

  // The same in the two places from `at` on, at most `most` in the first of them.
  int rows_of_two(int at, int most, int left) const {
    return std::max(0, highest(at, most, left) - lowest(at, left) + 1);
  }
  int highest(int at, int most, int left) const {
    return std::min(std::min(most, count(places_[index(at)])), left);
  }
  int lowest(int at, int left) const {
    return std::max((left + 1) / 2, left - count(places_[index(at + 1)]));
  }
  // The n-th of these rows: every step down is one.
  Split row_of_two(int at, int most, int left, int n) const {
    const int keep = highest(at, most, left) - n;
    return leave(at, keep) + leave(at + 1, left - keep);
  }

  // In all places from `at` on: three or more.
  [[gnu::noinline]] int rows_of_more(int at, int most, int left) const {
    const int places = size_ - at;
    int keep = highest(at, most, left);
    int sum = 0;
    if (places == 3) {
      for (; keep * 3 >= left; --keep) sum += rows_of_two(at + 1, keep, left - keep);
    } else {
      for (; keep * places >= left; --keep) sum += rows_of_more(at + 1, keep, left - keep);
    }
    return sum;
  }
  [[gnu::noinline]] Split row_of_more(int left, int n) const {
    Split split = 0;
    int most = kMost;
    int at = 0;
    for (; size_ - at > 2; ++at) {
      int keep = highest(at, most, left);
      for (int here = 0; n >= (here = rows_after(at, keep, left - keep)); --keep) n -= here;
      split += leave(at, keep);
      most = keep;
      left -= keep;
    }
    return split + row_of_two(at, most, left, n);
  }
  int rows_after(int at, int most, int left) const {
    return size_ - at == 3 ? rows_of_two(at + 1, most, left) : rows_of_more(at + 1, most, left);
  }

  Split leave(int at, int keep) const {
    const Place from = places_[index(at)];
    return take(hold(from), count(from) - keep);
  }

  int size_ = 0;  // of the plain holds
  int left_ = 0;  // in them, if nothing comes from the Sixth
  int least_from_sixth_ = 0;
  int most_from_sixth_ = 0;
  std::array<Place, kPlainHolds> places_;  // fullest first; at least two
};

// Takes the tokens out, and says how many.
inline int take_out(Holds& holds, Split split) {
  int sum = 0;
  while (split != 0) {
    const int place = std::countr_zero(static_cast<std::uint32_t>(split)) / 4;
    const int count = taken(split, place);
    Hold& hold = holds[static_cast<std::size_t>(place)];
    hold.count = static_cast<std::uint8_t>(hold.count - count);
    hold.good = hold.count == 0 ? Good::None : hold.good;
    split -= take(place, count);
    sum += count;
  }
  return sum;
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
