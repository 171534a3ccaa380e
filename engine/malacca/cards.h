#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace freebooter::malacca {

// What a player does with a ship.
enum class Type : std::uint8_t { Attack, Defence, Trade, None = 0xFF };
inline constexpr int kTypes = 3;

// An action card: the basic set that everybody has, then the special actions (M0).
enum class Card : std::uint8_t {
  Attack,
  Defence,
  Trade,
  Attack2,
  Defence2,
  Trade2,
  AmbushAttackDefence,
  AmbushDefenceTrade,
  None = 0xFF,
};
inline constexpr int kCards = 8;
inline constexpr int kBasicCards = 3;
inline constexpr int kSpecials = kCards - kBasicCards;
inline constexpr int kSpecialCopies = 16;
// How many there are of each special card, from Attack2 on.
inline constexpr std::array<std::uint8_t, kSpecials> kCopies{4, 4, 4, 2, 2};

constexpr bool is_special(Card card) { return card >= Card::Attack2 && card != Card::None; }
constexpr bool is_ambush(Card card) {
  return card == Card::AmbushAttackDefence || card == Card::AmbushDefenceTrade;
}
// The place of a special card among the special cards, and back.
constexpr int special_index(Card card) { return static_cast<int>(card) - kBasicCards; }
constexpr Card special_card(int index) { return static_cast<Card>(index + kBasicCards); }

// What a card is played as; None for an ambush, whose owner chooses (M2.4).
constexpr Type type_of(Card card) {
  const int place = static_cast<int>(card);
  if (place < kBasicCards) return static_cast<Type>(place);
  return place < kBasicCards + kTypes ? static_cast<Type>(place - kBasicCards) : Type::None;
}
// The two sides of an ambush card.
constexpr std::array<Type, 2> sides(Card ambush) {
  if (ambush == Card::AmbushAttackDefence) return {Type::Attack, Type::Defence};
  return {Type::Defence, Type::Trade};
}
// Whether a card can count as this type: one with a type as that, an ambush as either side.
constexpr bool can_count_as(Card card, Type type) {
  if (!is_ambush(card)) return type_of(card) == type;
  return sides(card)[0] == type || sides(card)[1] == type;
}
// +1 or +2 in a fight, once or twice the stake in trade. An ambush counts as a basic card.
constexpr int strength(Card card) { return card >= Card::Attack2 && card <= Card::Trade2 ? 2 : 1; }

// A captain (M5), in the order of the rules M5.1 to M5.8.
enum class Captain : std::uint8_t {
  Morgan,
  Picard,
  Orgonez,
  Caesar,
  ZhengHe,
  Sayyida,
  Laskarina,
  Ingrid,
  None = 0xFF,
};
inline constexpr int kCaptains = 8;

// What a captain starts with (M5).
constexpr std::int32_t captain_coins(Captain captain, int players) {
  switch (captain) {
    case Captain::Picard:
    case Captain::ZhengHe: return 3;
    case Captain::Orgonez: return 9;
    case Captain::Caesar: return players;
    case Captain::Ingrid: return 4;
    default: return 5;
  }
}

// Equipment (M6): copies of each type, the price, and what one card pays.
inline constexpr int kEquipmentCopies = 4;
inline constexpr int kEquipmentPrice = 5;
inline constexpr std::array<std::uint8_t, kTypes> kEquipmentPay{3, 4, 5};

}  // namespace freebooter::malacca
