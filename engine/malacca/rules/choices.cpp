#include "engine/malacca/actions.h"
#include "engine/malacca/open_rules.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

void offer(Choices& out, const Action& action) { out.push_back({action, 0, 0}); }

// M2.2 One action card, basic or special, and any number of own coins.
void placements(const Player& player, Choices& out) {
  Choice* const basic = out.extend(kBasicCards);
  for (int card = 0; card < kBasicCards; ++card) {
    basic[card] = {make(Kind::Place, static_cast<Card>(card)), 0, player.coins};
  }
  for (Card card : player.hand) out.push_back({make(Kind::Place, card), 0, player.coins});
}

// M6.1 The leader picks a type of which a card is left, or passes.
void purchases(const State& s, Choices& out) {
  for (std::size_t type = 0; type < kTypes; ++type) {
    if (equipment_left(s, type) > 0) offer(out, make(Kind::Buy, static_cast<Type>(type)));
  }
  offer(out, make(Kind::Pass));
}

}  // namespace

void choices(const State& s, Seat seat, Choices& out) {
  out.clear();
  if (seat != s.flow.actor) return;
  // By far the most frequent question.
  if (s.flow.phase == Phase::Place) return placements(s.seats[seat], out);
  switch (s.flow.phase) {
    case Phase::Buy: purchases(s, out); break;
    case Phase::ChooseSide:
      for (Type side : sides(s.seats[seat].placed)) offer(out, make(Kind::ChooseSide, side));
      break;
    case Phase::Keep:
      for (Card card : s.look) offer(out, make(Kind::Keep, card));
      break;
    default: break;
  }
}

}  // namespace freebooter::malacca
