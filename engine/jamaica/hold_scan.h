#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/base/index_set.h"
#include "engine/jamaica/goods.h"

namespace freebooter::jamaica {

using HoldSet = IndexSet;

// All holds of a ship in one number, so that they are looked through at once. It has four lanes
// of 16 bits, the goods in the lower byte and the counts in the upper; a lane is shared by two
// holds, four bits each: by 0 and 4, by 1 and 5, by 2, by 3.
class HoldScan {
 public:
  explicit HoldScan(const Holds& holds) {
    static_assert(std::endian::native == std::endian::little && sizeof(Holds) == 12);
    std::uint64_t four = 0;
    std::uint32_t two = 0;
    std::memcpy(&four, holds.data(), sizeof four);
    std::memcpy(&two, holds.data() + 4, sizeof two);
    lanes_ = four | static_cast<std::uint64_t>(two) << 4U;
  }

  // The holds with this good; of None, those that are empty.
  HoldSet with(Good good) const { return HoldSet(static_cast<std::uint8_t>(gather(equal(good)))); }

  // The tokens of this good in all holds.
  int total(Good good) const {
    const std::uint64_t counts = (lanes_ >> 8U) & (equal(good) * 0xF);
    const std::uint64_t pairs = (counts & kFirst * 0xF) + ((counts >> 4U) & kFirst * 0xF);
    return static_cast<int>(pairs * kFirst >> 48);
  }

  // A bit a hold, out of the lowest bits of its places.
  static unsigned gather(std::uint64_t places) {
    constexpr std::uint64_t kToTheTop = (1ULL << 48) | (1ULL << 33) | (1ULL << 18) | (1ULL << 3);
    return static_cast<unsigned>(places * kToTheTop >> 48U) & ((1U << kHolds) - 1U);
  }

 private:
  static constexpr std::uint64_t kFirst = 0x0001000100010001;  // the first hold of every lane
  static constexpr std::uint64_t kEach = kFirst * 0x11;

  // A 1 for each hold with this good. Goods are below 4: from 4, only a difference of none
  // leaves the bit of 4.
  std::uint64_t equal(Good good) const {
    const std::uint64_t differ =
        (lanes_ & kEach * 0xF) ^ (static_cast<std::uint64_t>(good) * kEach);
    return ((kEach * 4 - differ) >> 2U) & kEach;
  }

  std::uint64_t lanes_;
};

inline int total(const Holds& holds, Good good) { return HoldScan(holds).total(good); }

// The holds that have no like one before them: like plain holds are one choice, the Sixth Hold
// is a place of its own (J6.2). Of empty holds it says nothing.
inline HoldSet first_alike(const Holds& holds) {
  std::uint64_t four = 0;
  std::uint16_t fifth = 0;
  std::memcpy(&four, holds.data(), sizeof four);
  std::memcpy(&fifth, holds.data() + 4, sizeof fifth);
  // In lanes of 16 bits: the top bit is left where both are the same.
  constexpr std::uint64_t kLanes = 0x0001000100010001;
  constexpr std::uint64_t kTops = kLanes << 15U;
  const auto same = [](std::uint64_t a, std::uint64_t b) { return (kTops - (a ^ b)) & kTops; };
  const std::uint64_t before =
      same(four, four << 16U) | same(four, four << 32U) | same(four, four << 48U);
  const bool fifth_before = same(four, fifth * kLanes) != 0;
  return HoldSet(static_cast<std::uint8_t>(
      ~(HoldScan::gather(before >> 15U) | static_cast<unsigned>(fifth_before) << 4U)));
}

}  // namespace freebooter::jamaica
