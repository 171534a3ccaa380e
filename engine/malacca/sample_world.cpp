#include <utility>

#include "engine/base/fixed_list.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

// The special cards that the viewer has not located, shuffled.
class Unlocated {
 public:
  Unlocated(const View& view, Rng& rng) {
    for (int i = 0; i < kSpecials; ++i) {
      const Card card = special_card(i);
      int count =
          kCopies[static_cast<std::size_t>(i)] - view.pile.count(card) - view.look.count(card);
      for (const PlayerView& seat : view.seats) {
        count -= seat.hand.count(card);
        if (seat.placed == card && revealed(view.flow)) --count;
      }
      for (int place = 0; place < view.under.size(); ++place) {
        if (view.under[place].card == card) --count;
      }
      for (; count > 0; --count) cards_.push_back(card);
    }
    for (std::size_t left = cards_.size(); left > 1; --left) {
      std::swap(cards_[left - 1], cards_[rng.below(static_cast<std::uint32_t>(left))]);
    }
  }

  Card take() {
    const Card card = cards_.back();
    cards_.pop_back();
    return card;
  }
  // `known`, and as many unlocated cards as make `size`.
  Cards fill(Cards known, int size) {
    for (int missing = size - known.size(); missing > 0; --missing) {
      known.add(take(), Known::Holder);
    }
    return known;
  }

 private:
  FixedList<Card, kSpecialCopies> cards_;
};

// Any of the cards that a seat could have placed: a basic one, or one of its special cards.
Card any_card(Cards hand, Rng& rng) {
  auto index = static_cast<int>(rng.below(static_cast<std::uint32_t>(kBasicCards + hand.size())));
  if (index < kBasicCards) return static_cast<Card>(index);
  index -= kBasicCards;
  int at = 0;
  while (index >= hand.count(special_card(at))) index -= hand.count(special_card(at++));
  return special_card(at);
}

}  // namespace

State sample_world(const View& view, Rng& rng) {
  Unlocated unlocated(view, rng);
  State s;
  static_cast<Open&>(s) = view;
  for (Seat seat = 0; seat < view.players(); ++seat) {
    const PlayerView& seen = view.seats[seat];
    Player& player = s.seats[seat];
    static_cast<Stand&>(player) = seen;
    player.hand = unlocated.fill(seen.hand, seen.hand_size);
    if (seen.has_placed && seen.placed == Card::None) player.placed = any_card(player.hand, rng);
  }
  for (int place = 0; place < view.under.size(); ++place) {
    const KnownCard card = view.under[place];
    s.under.push(card.card == Card::None ? KnownCard{unlocated.take(), Known::Sayyida} : card);
  }
  s.look = unlocated.fill(view.look, view.look_size);
  s.pile = unlocated.fill(view.pile, view.pile_size);
  return s;
}

}  // namespace freebooter::malacca
