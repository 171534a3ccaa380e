#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

namespace {

using Pile = std::array<std::uint8_t, kFaces>;

// Takes a face out of the pile, each card of the allowed faces equally likely.
template <class Allowed>
Face draw(Pile& pile, Rng& rng, Allowed allowed) {
  std::uint32_t cards = 0;
  for (std::uint8_t face = 0; face < kFaces; ++face) {
    if (allowed(static_cast<Face>(face))) cards += pile[face];
  }
  FREEBOOTER_CHECK(cards > 0);
  std::uint32_t n = rng.below(cards);
  for (std::uint8_t face = 0;; ++face) {
    if (!allowed(static_cast<Face>(face))) continue;
    if (n < pile[face]) {
      --pile[face];
      return static_cast<Face>(face);
    }
    n -= pile[face];
  }
}

// What is known narrows the faces: a given curse is one of the curses, a card that anybody
// has seen face down is no power. The narrow ones are filled first, so that every
// assignment is equally likely.
void sample_treasures(const View& view, State& s, Rng& rng) {
  s.undrawn = kCopies;
  if (s.options.ghost) s.undrawn[idx(static_cast<int>(Face::LadyBeth))] = 0;
  for (int i = 0; i < view.treasures_drawn; ++i) {
    const Face face = view.treasures[idx(i)].face;
    if (face != kNoFace) --s.undrawn[idx(static_cast<int>(face))];
  }
  const auto fill = [&](auto concerns, auto allowed) {
    for (int i = 0; i < view.treasures_drawn; ++i) {
      Treasure& treasure = s.treasures[idx(i)];
      if (treasure.face == kNoFace && concerns(treasure)) {
        treasure.face = draw(s.undrawn, rng, allowed);
      }
    }
  };
  fill([](const Treasure& t) { return t.known_cursed; }, [](Face face) { return is_curse(face); });
  fill([](const Treasure& t) { return !t.known_by.empty(); },
       [](Face face) { return !is_power(face); });
  fill([](const Treasure&) { return true; }, [](Face) { return true; });
}

// Takes `count` cards out of the set, at random.
CardSet deal(CardSet& from, int count, Rng& rng) {
  CardSet dealt;
  for (; count > 0; --count) {
    const Card card = from.nth(rng.below(static_cast<std::uint32_t>(from.size())));
    from.remove(card);
    dealt.add(card);
  }
  return dealt;
}

// The hand and, if there is one, the pick in secret: any of the cards that the viewer has not seen,
// but first those that are surely among them.
void sample_cards(const ShipView& view, CardSet held, Ship& ship, Rng& rng) {
  CardSet unseen = CardSet::all().without(view.discard);
  if (view.pick != kNoCard) unseen.remove(view.pick);
  held = CardSet(static_cast<std::uint16_t>(held.bits() & unseen.bits()));
  const bool secret_pick = view.has_picked && view.pick == kNoCard;
  if (held.empty()) {
    if (secret_pick) ship.pick = deal(unseen, 1, rng).nth(0);
    ship.hand = deal(unseen, view.hand_size, rng);
    ship.pile = unseen;
    return;
  }
  unseen = unseen.without(held);
  const int own = view.hand_size + (secret_pick ? 1 : 0);
  FREEBOOTER_CHECK(held.size() <= own);
  const CardSet others = deal(unseen, own - held.size(), rng);
  ship.hand = CardSet(static_cast<std::uint16_t>(held.bits() | others.bits()));
  if (secret_pick) ship.pick = deal(ship.hand, 1, rng).nth(0);
  ship.pile = unseen;
}

}  // namespace

State sample_world(const View& view, Rng& rng) { return sample_world(view, Held{}, rng); }

State sample_world(const View& view, const Held& held, Rng& rng) {
  State s;
  static_cast<Open&>(s) = view;
  s.treasures = view.treasures;
  sample_treasures(view, s, rng);
  for (int i = 0; i < view.ship_count(); ++i) {
    const ShipView& seen = view.ships[idx(i)];
    Ship& ship = s.ships[idx(i)];
    static_cast<Hull&>(ship) = seen;
    ship.discard = seen.discard;
    ship.pick = seen.pick;
    if (i == s.players()) continue;
    if (view.viewer == i || view.viewer == kEveryone) {
      ship.hand = seen.hand;
      ship.pile = seen.pile;
    } else {
      sample_cards(seen, held[idx(i)], ship, rng);
    }
  }
  return s;
}

}  // namespace freebooter::jamaica
