#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

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
    int plain = 0;
    for (const std::uint8_t hold : from.without(HoldSet::of(kSixthHold))) {
      plain += holds[hold].count;
      insert({hold, holds[hold].count});
    }
    const int in_sixth = from.has(kSixthHold) ? holds[kSixthHold].count : 0;
    least_from_sixth_ = std::max(0, amount - plain);
    most_from_sixth_ = std::min(amount, in_sixth);
    left_ = plain - amount;
  }

  std::uint32_t size() const {
    int sum = 0;
    for (int from_sixth = least_from_sixth_; from_sixth <= most_from_sixth_; ++from_sixth) {
      sum += rows(0, kMost, left_ + from_sixth);
    }
    return static_cast<std::uint32_t>(sum);
  }

  // The n-th of them, n < size().
  Split nth(std::uint32_t which) const {
    int n = static_cast<int>(which);
    int from_sixth = least_from_sixth_;
    if (from_sixth < most_from_sixth_) {
      for (int count = 0; n >= (count = rows(0, kMost, left_ + from_sixth)); ++from_sixth) {
        n -= count;
      }
    }
    Split split = take(kSixthHold, from_sixth);
    int most = kMost;
    int left = left_ + from_sixth;
    for (int at = 0; at < size_; ++at) {
      const Place& place = places_[index(at)];
      int keep = std::min(std::min(most, place.count), left);
      if (size_ - at == 2) {
        keep -= n;  // every step down is one row
      } else if (size_ - at > 2) {
        for (int count = 0; n >= (count = rows(at + 1, keep, left - keep)); --keep) n -= count;
      }
      split += take(place.hold, place.count - keep);
      most = keep;
      left -= keep;
    }
    return split;
  }

 private:
  struct Place {
    int hold;
    int count;
  };
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // Keeps the places sorted, fullest first.
  void insert(Place place) {
    int at = size_++;
    for (; at > 0 && places_[index(at - 1)].count < place.count; --at) {
      places_[index(at)] = places_[index(at - 1)];
    }
    places_[index(at)] = place;
  }

  // How many falling rows leave `left` tokens in the places from `at` on, at most `most` in
  // the first of them.
  int rows(int at, int most, int left) const {
    const int places = size_ - at;
    if (places == 2) return rows_of_two(at, most, left);
    if (places < 2)
      return left <= (places == 0 ? 0 : std::min(most, places_[index(at)].count)) ? 1 : 0;
    return rows_of_more(at, most, left);
  }

  int rows_of_two(int at, int most, int left) const {
    const int high = std::min(std::min(most, places_[index(at)].count), left);
    const int low = std::max((left + 1) / 2, left - places_[index(at + 1)].count);
    return std::max(0, high - low + 1);
  }

  [[gnu::noinline]] int rows_of_more(int at, int most, int left) const {
    const int places = size_ - at;
    int keep = std::min(std::min(most, places_[index(at)].count), left);
    int sum = 0;
    if (places == 3) {
      for (; keep * 3 >= left; --keep) sum += rows_of_two(at + 1, keep, left - keep);
    } else {
      for (; keep * places >= left; --keep) sum += rows_of_more(at + 1, keep, left - keep);
    }
    return sum;
  }

  int size_ = 0;
  int left_ = 0;  // in the plain holds, if nothing comes from the Sixth
  int least_from_sixth_ = 0;
  int most_from_sixth_ = 0;
  std::array<Place, kPlainHolds> places_;
};

// The split, if there is only one; else 0. `amount` is above 0 and aboard.
inline Split only_split(const Holds& holds, Good good, int amount) {
  const HoldSet from = HoldScan(holds).with(good);
  if (from.single()) return take(from.front(), amount);
  int plain = 0;
  int fullest = 0;
  int emptiest = Splits::kMost;
  Split everything = 0;
  for (const std::uint8_t hold : from.without(HoldSet::of(kSixthHold))) {
    const int count = holds[hold].count;
    plain += count;
    fullest = std::max(fullest, count);
    emptiest = std::min(emptiest, count);
    everything += take(hold, count);
  }
  const int sixth = from.has(kSixthHold) ? holds[kSixthHold].count : 0;
  if (plain + sixth == amount) return everything + take(kSixthHold, sixth);
  if (sixth > 0) return 0;  // one token more or less of it
  // One way takes from the emptiest hold first. If it leaves two more in the fullest than in the
  // emptiest, one of the two could lie there instead.
  const int in_fullest = std::min(fullest, plain - amount);
  const int in_emptiest = std::max(0, emptiest - amount);
  if (in_fullest - in_emptiest >= 2) return 0;
  return Splits(holds, good, amount).nth(0);
}

// Takes the tokens out, and says how many.
inline int take_out(Holds& holds, Split split) {
  int sum = 0;
  while (split != 0) {
    const int place = std::countr_zero(static_cast<std::uint32_t>(split)) / 4;
    const int count = taken(split, place);
    Hold& hold = holds[static_cast<std::size_t>(place)];
    hold.count = static_cast<std::uint8_t>(hold.count - count);
    if (hold.empty()) hold.good = Good::None;
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
