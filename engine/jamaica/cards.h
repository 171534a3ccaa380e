#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/base/nth_bit.h"

namespace freebooter::jamaica {

enum class Symbol : std::uint8_t { Gold, Food, Powder, Forward, Backward };

// An action card: what its owner does in the morning and in the evening (J0.2).
struct CardFace {
  Symbol morning;
  Symbol evening;
};

// Every colour has the same eleven cards, named by their place here.
using Card = std::uint8_t;
inline constexpr int kCards = 11;
inline constexpr Card kNoCard = 0xFF;
inline constexpr std::array<CardFace, kCards> kCardFaces{{
    {Symbol::Food, Symbol::Powder},
    {Symbol::Forward, Symbol::Backward},
    {Symbol::Powder, Symbol::Gold},
    {Symbol::Gold, Symbol::Gold},
    {Symbol::Gold, Symbol::Forward},
    {Symbol::Backward, Symbol::Forward},
    {Symbol::Forward, Symbol::Food},
    {Symbol::Forward, Symbol::Forward},
    {Symbol::Powder, Symbol::Food},
    {Symbol::Food, Symbol::Forward},
    {Symbol::Forward, Symbol::Powder},
}};

// A set of one colour's action cards. There is no order in it that could leak.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint16_t bits) : bits_(bits) {}
  static constexpr CardSet all() { return CardSet((1U << kCards) - 1U); }

  constexpr bool has(Card card) const { return card < kCards && ((bits_ >> card) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr void add(Card card) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << card)); }
  constexpr void remove(Card card) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << card)); }
  // The card at this place in the set, counted from the lowest.
  constexpr Card nth(std::uint32_t place) const { return nth_bit(bits_, place); }
  // The card at the lowest place, taken out.
  constexpr Card pop() {
    const auto card = static_cast<Card>(std::countr_zero(bits_));
    bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1U));
    return card;
  }
  constexpr CardSet without(CardSet other) const {
    return CardSet(static_cast<std::uint16_t>(bits_ & ~other.bits_));
  }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

// The face of a treasure card (J0.3). Powers first, then riches, then curses.
enum class Face : std::uint8_t {
  Map,
  Sabre,
  LadyBeth,
  SixthHold,
  Plus3,
  Plus5,
  Plus7,
  Minus2,
  Minus3,
  Minus4
};
inline constexpr int kFaces = 10;
inline constexpr Face kNoFace = static_cast<Face>(0xFF);
inline constexpr std::array<std::uint8_t, kFaces> kCopies{1, 1, 1, 1, 2, 1, 2, 1, 1, 1};
inline constexpr std::array<std::int8_t, kFaces> kPoints{0, 0, 0, 0, 3, 5, 7, -2, -3, -4};

constexpr bool is_power(Face face) { return face <= Face::SixthHold; }
constexpr bool is_curse(Face face) { return face >= Face::Minus2 && face <= Face::Minus4; }
constexpr int points(Face face) { return kPoints[static_cast<std::size_t>(face)]; }

// The combat die: 2, 4, 6, 8, 10, star (J0.4).
inline constexpr int kDieFaces = 6;
inline constexpr std::uint8_t kStar = 5;
constexpr int combat_value(std::uint8_t face) { return 2 * (face + 1); }

// J0.4 In the second edition it is the shortage die as well: 2 and 4 carry the circle, 6 and 8
// the square, 10 the skull.
enum class ShortageSymbol : std::uint8_t { Circle, Square, Skull, Star };
inline constexpr int kShortageSymbols = 4;
inline constexpr std::array<ShortageSymbol, kDieFaces> kShortageDie{
    ShortageSymbol::Circle, ShortageSymbol::Circle, ShortageSymbol::Square,
    ShortageSymbol::Square, ShortageSymbol::Skull,  ShortageSymbol::Star,
};
constexpr ShortageSymbol shortage_symbol(std::uint8_t face) { return kShortageDie[face]; }

}  // namespace freebooter::jamaica
