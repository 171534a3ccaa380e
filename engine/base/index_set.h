#pragma once

#include <bit>
#include <cstdint>

#include "engine/base/nth_bit.h"

namespace freebooter {

// A set of up to eight small numbers: seats, ships or holds. Iterates upward.
class IndexSet {
 public:
  constexpr IndexSet() = default;
  constexpr explicit IndexSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr IndexSet of(std::uint8_t index) {
    return IndexSet(static_cast<std::uint8_t>(1U << index));
  }
  static constexpr IndexSet first(int count) {
    return IndexSet(static_cast<std::uint8_t>((1U << count) - 1U));
  }

  // False for every number past 7.
  constexpr bool has(std::uint8_t index) const { return index < 8 && ((bits_ >> index) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint8_t front() const {
    return static_cast<std::uint8_t>(std::countr_zero(bits_));
  }
  // The number at this place in the set, counted from the lowest.
  constexpr std::uint8_t nth(std::uint32_t place) const { return nth_bit(bits_, place); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void add(std::uint8_t index) {
    bits_ = static_cast<std::uint8_t>(bits_ | (1U << index));
  }
  constexpr void remove(std::uint8_t index) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index));
  }

  // What is in both; in either; in this one only; and only the lowest.
  constexpr IndexSet operator&(IndexSet other) const { return whole(bits_ & other.bits_); }
  constexpr IndexSet operator|(IndexSet other) const { return whole(bits_ | other.bits_); }
  constexpr IndexSet without(IndexSet other) const { return whole(bits_ & ~other.bits_); }
  constexpr IndexSet lowest() const { return whole(bits_ & -bits_); }
  friend constexpr bool operator==(IndexSet, IndexSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr std::uint8_t operator*() const {
      return static_cast<std::uint8_t>(std::countr_zero(bits_));
    }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr IndexSet whole(int bits) { return IndexSet(static_cast<std::uint8_t>(bits)); }

  std::uint8_t bits_ = 0;
};

}  // namespace freebooter
