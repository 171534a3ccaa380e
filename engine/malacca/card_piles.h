#pragma once

#include <bit>
#include <cstdint>

#include "engine/malacca/cards.h"

namespace freebooter::malacca {

// Who knows a special card, besides whoever holds it. What Sayyida al-Hurra puts under the
// pile is known to her alone (M5.6), what was played is known to all; each includes the one
// before, so that of two equal cards the better known one is always the one played.
enum class Known : std::uint8_t { Holder, Sayyida, All };
inline constexpr int kKnown = 3;

// A number of special cards, counted by card and by who knows them: equal cards can't be told
// apart and there is no order that could leak. Four bits a count.
class Cards {
 public:
  constexpr Cards() = default;
  constexpr explicit Cards(std::uint64_t bits) : bits_(bits) {}

  constexpr int count(Card card, Known known) const {
    return static_cast<int>((bits_ >> shift(card, known)) & 0xF);
  }
  constexpr int count(Card card) const {
    return count(card, Known::Holder) + count(card, Known::Sayyida) + count(card, Known::All);
  }
  constexpr bool has(Card card) const {
    return is_special(card) && (bits_ & (kOneCard << shift(card, Known::Holder))) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    const std::uint64_t pairs = (bits_ & kOddNibbles) + ((bits_ >> 4) & kOddNibbles);
    return static_cast<int>((pairs * 0x0101010101010101U) >> 56);
  }
  constexpr std::uint64_t bits() const { return bits_; }

  // The different cards, each once however many there are of it.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t cards) : cards_(cards) {}
    constexpr Card operator*() const { return special_card(std::countr_zero(cards_) / 4); }
    constexpr Iterator& operator++() {
      cards_ &= ~(std::uint64_t{0xF} << (std::countr_zero(cards_) & ~3));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t cards_;
  };
  constexpr Iterator begin() const {
    return Iterator((bits_ | bits_ >> kLevelBits | bits_ >> (2 * kLevelBits)) & kOneLevel);
  }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr void add(Card card, Known known) { bits_ += std::uint64_t{1} << shift(card, known); }
  constexpr void remove(Card card, Known known) { bits_ -= std::uint64_t{1} << shift(card, known); }
  // Removes the card, the best known of equal ones.
  constexpr void remove(Card card) {
    Known known = Known::All;
    while (count(card, known) == 0) known = static_cast<Known>(static_cast<int>(known) - 1);
    remove(card, known);
  }
  // The cards that are known to so many.
  constexpr Cards only(Known known) const {
    return Cards(bits_ & (kOneLevel << (kLevelBits * static_cast<int>(known))));
  }
  friend constexpr Cards operator+(Cards a, Cards b) { return Cards(a.bits_ + b.bits_); }
  friend constexpr bool operator==(Cards, Cards) = default;

  // Every special card there is, known to nobody (M0).
  static constexpr Cards all() {
    Cards cards;
    for (int i = 0; i < kSpecials; ++i) {
      for (int copy = 0; copy < kCopies[static_cast<std::size_t>(i)]; ++copy) {
        cards.add(special_card(i), Known::Holder);
      }
    }
    return cards;
  }

 private:
  static constexpr int kLevelBits = 4 * kSpecials;
  static constexpr std::uint64_t kOneLevel = (std::uint64_t{1} << kLevelBits) - 1;
  static constexpr std::uint64_t kOneCard =
      0xF | std::uint64_t{0xF} << kLevelBits | std::uint64_t{0xF} << (2 * kLevelBits);
  static constexpr std::uint64_t kOddNibbles = 0x0F0F0F0F0F0F0F0FU;
  static constexpr int shift(Card card, Known known) {
    return kLevelBits * static_cast<int>(known) + 4 * special_index(card);
  }
  std::uint64_t bits_ = 0;
};

// A special card of which it is known who knows it.
struct KnownCard {
  Card card = Card::None;
  Known known = Known::Holder;
  friend constexpr bool operator==(KnownCard, KnownCard) = default;
};

// The cards put under the special pile, in the order in which they will come up (M3.10).
// They were played, so all know them, or put there by Sayyida, so she alone does. Four bits a
// card, the next one lowest: 1 to 5 for the card, 8 added if it is Sayyida's secret.
class Queue {
 public:
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return (static_cast<int>(std::bit_width(bits_)) + 3) / 4; }
  constexpr KnownCard operator[](int place) const {
    const unsigned code = static_cast<unsigned>(bits_ >> (4 * place)) & 0xFU;
    if (code == kHidden) return {Card::None, Known::Sayyida};
    return {special_card(static_cast<int>(code & 7U) - 1),
            (code & 8U) != 0 ? Known::Sayyida : Known::All};
  }
  // A card of Card::None stands for one that a viewer does not know.
  constexpr void push(KnownCard card) {
    std::uint64_t code = kHidden;
    if (card.card != Card::None) {
      code = static_cast<std::uint64_t>(special_index(card.card) + 1) |
             (card.known == Known::All ? 0U : 8U);
    }
    bits_ |= code << (4 * size());
  }
  constexpr KnownCard pop() {
    const KnownCard first = (*this)[0];
    bits_ >>= 4;
    return first;
  }
  friend constexpr bool operator==(Queue, Queue) = default;

 private:
  static constexpr unsigned kHidden = 15;
  std::uint64_t bits_ = 0;
};

}  // namespace freebooter::malacca
