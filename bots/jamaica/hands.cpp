#include "bots/jamaica/hands.h"

#include <algorithm>
#include <array>

#include "bots/search/regrets.h"

namespace freebooter::jamaica::crew {

namespace {

// The odds that the rival holds the card.
std::uint32_t odds(const Knowledge& knowledge, Seat rival, Card card) {
  constexpr int kParts = 256;
  const int chance = knowledge.chance_held(rival, card);
  return 1U + static_cast<std::uint32_t>(kParts * chance / (Knowledge::kSure + 1 - chance));
}

}  // namespace

CardSet likely_hand(const View& view, const Knowledge& knowledge, Seat rival, Rng& rng) {
  const ShipView& ship = view.ships[rival];
  CardSet unseen = CardSet::all().without(ship.discard);
  if (ship.pick != kNoCard) unseen.remove(ship.pick);
  const bool secret_pick = ship.has_picked && ship.pick == kNoCard;
  const int size = ship.hand_size + (secret_pick ? 1 : 0);
  CardSet hand(static_cast<std::uint16_t>(knowledge.surely_held(rival).bits() & unseen.bits()));
  while (hand.size() < size) {
    std::array<std::uint32_t, kCards> weights{};
    for (CardSet others = unseen.without(hand); !others.empty();) {
      const Card card = others.pop();
      weights[card] = odds(knowledge, rival, card);
    }
    hand.add(static_cast<Card>(bots::draw_weight(weights, kCards, rng)));
  }
  return hand;
}

}  // namespace freebooter::jamaica::crew
