#pragma once

#include <bit>
#include <cstdint>

namespace freebooter {

// A player's place at the table, counted clockwise from 0.
using Seat = std::uint8_t;

inline constexpr Seat kMaxSeats = 8;
inline constexpr Seat kChance = 0xF0;     // who acts when dice roll and cards are drawn
inline constexpr Seat kSpectator = 0xF1;  // a viewer without a seat: sees what all may see
inline constexpr Seat kEveryone = 0xF2;   // a viewer of finished games: sees all
inline constexpr Seat kNoSeat = 0xFF;

// A set of seats. Iterates in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << seat)); }
  static constexpr SeatSet first(int count) {
    return SeatSet(static_cast<std::uint8_t>((1U << count) - 1U));
  }

  // False for every viewer that is not a seat.
  constexpr bool has(Seat seat) const { return seat < kMaxSeats && ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat front() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
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
  std::uint8_t bits_ = 0;
};

}  // namespace freebooter
