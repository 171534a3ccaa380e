#include "bots/jamaica/forecast.h"

#include <algorithm>
#include <cstddef>

#include "bots/jamaica/cargo.h"
#include "engine/jamaica/odds.h"

namespace freebooter::jamaica::crew {

namespace {

// The powder that a ship is expected to spend in a battle, if it has so much.
constexpr int kBroadside = 5;

// The cards of the set that sail nowhere.
CardSet still(CardSet cards) {
  constexpr CardSet kStill = [] {
    CardSet found;
    for (Card card = 0; card < kCards; ++card) {
      const CardFace face = kCardFaces[card];
      if (good_of(face.morning) != Good::None && good_of(face.evening) != Good::None) {
        found.add(card);
      }
    }
    return found;
  }();
  return CardSet(static_cast<std::uint16_t>(cards.bits() & kStill.bits()));
}

}  // namespace

double prize(const View& view, ShipIndex ship, const Worth& worth) {
  double best = 0;
  for (const Hold& hold : view.ships[ship].holds) {
    const double each = hold.good == Good::Gold ? 1.2 : hold.good == Good::Food ? 0.6 : 0.3;
    best = std::max(best, each * hold.count);
  }
  for (const Treasure& treasure : view.treasures) {
    if (treasure.owner == ship) best = std::max(best, worth.hopes().of(treasure, worth.taste()));
  }
  return best;
}

Forecast::Forecast(const View& view, const Knowledge& knowledge, const Taste& taste)
    : view_(view),
      knowledge_(knowledge),
      worth_(view, taste),
      draw_(worth_.hopes().of_draw(worth_.taste())) {
  for (ShipIndex i = 0; i < view.ship_count(); ++i) prizes_[i] = prize(view, i, worth_);
}

double Forecast::turn(const Hull& ship, const Turn& turn) const {
  if (turn.half > 1 || ship.home()) return worth_(ship);
  const Symbol symbol = turn.symbol();
  const int die = turn.dice[static_cast<std::size_t>(turn.half)];
  if (const Good good = good_of(symbol); good != Good::None) return load(ship, good, die, turn);
  const Direction direction = direction_of(symbol);
  double best = -1e9;
  for (const Leg& leg : legs(ship.space, direction, die)) {
    best = std::max(best, sail(ship, direction, leg, turn));
  }
  return best;
}

// J3 The best of the places where the tokens may go.
double Forecast::load(const Hull& ship, Good good, int count, const Turn& turn) const {
  count = bank_gives(view_.options.bank, view_.bank, good, count);
  const HoldSet places = load_places(ship, good);
  if (count == 0 || places.empty()) return this->turn(ship, turn.next());
  double best = -1e9;
  for (const std::uint8_t place : places) {
    Hull loaded = ship;
    loaded.holds[place] = {good, static_cast<std::uint8_t>(count)};
    best = std::max(best, this->turn(loaded, turn.next()));
  }
  return best;
}

double Forecast::sail(Hull ship, Direction direction, const Leg& leg, const Turn& turn) const {
  follow_leg(ship, direction, leg);
  if (ship.home()) return worth_(ship);
  return battle(ship) + settle(ship, turn);
}

double Forecast::settle(const Hull& ship, const Turn& turn) const {
  const SpaceFacts& here = facts(ship.space);
  if (here.kind == SpaceKind::PortRoyal) return this->turn(ship, turn.next());
  if (here.kind == SpaceKind::Lair) {
    return (view_.has_token(ship.space) ? draw_ : 0) + this->turn(ship, turn.next());
  }
  const Good good = price_good(here.kind);
  if (!can_pay_there(ship, ship.space)) return shortage(ship, good, turn);
  Hull paid = ship;
  pay_from_smallest(paid.holds, good, here.price);
  return this->turn(paid, turn.next());
}

// J7 All of the type is lost; then the die, or in the first edition the purse, says how far
// back.
double Forecast::shortage(Hull ship, Good good, const Turn& turn) const {
  lose_all(ship.holds, good);
  if (view_.options.edition == Edition::First) return fall_back(ship, {}, turn);
  double sum = 0;
  for (std::size_t i = 0; i < kShortageSymbols; ++i) {
    const auto rolled = static_cast<ShortageSymbol>(i);
    const auto faces = std::count(kShortageDie.begin(), kShortageDie.end(), rolled);
    const bool stays = rolled == ShortageSymbol::Star;
    sum += static_cast<double>(faces) *
           (stays ? this->turn(ship, turn.next()) : fall_back(ship, rolled, turn));
  }
  return sum / kDieFaces;
}

double Forecast::fall_back(const Hull& ship, ShortageSymbol rolled, const Turn& turn) const {
  double best = -1e9;
  for (const Leg& leg : retreats(ship, view_.options.edition, rolled)) {
    best = std::max(best, retreat(ship, leg, turn));
  }
  return best;
}

double Forecast::retreat(Hull ship, const Leg& leg, const Turn& turn) const {
  jamaica::fall_back(ship, leg);
  const bool lair = facts(ship.space).kind == SpaceKind::Lair;
  const bool settled = retreats_for_free(view_.options.edition) && !lair;
  return battle(ship) + (settled ? this->turn(ship, turn.next()) : settle(ship, turn));
}

// How likely the rival is still where it stands when the viewer's ship comes along. One that
// acts before stays if its card sails nowhere.
double Forecast::presence(ShipIndex rival) const {
  const Flow& f = view_.flow;
  const int players = view_.options.players;
  if (rival >= players || f.mover == view_.viewer || f.captain >= players) return 1;
  const int mine = place_in_round(view_, view_.viewer);
  const int theirs = place_in_round(view_, rival);
  if (theirs < f.turn || theirs > mine) return 1;
  const CardSet may_play = knowledge_.maybe_held(rival);
  return may_play.empty() ? 1 : 1.0 * still(may_play).size() / may_play.size();
}

// J5 One battle only, with whom it promises most (J5.1).
double Forecast::battle(const Hull& ship) const {
  if (worth_.taste().battle <= 0) return 0;
  bool any = false;
  double best = 0;
  for (const ShipIndex i : opponents_on(view_, ship.space, view_.viewer)) {
    const double gain = worth_.taste().battle * presence(i) * battle_with(ship, i);
    best = any ? std::max(best, gain) : gain;
    any = true;
  }
  return best;
}

// Both sides spend what powder they have, up to a broadside.
double Forecast::battle_with(const Hull& ship, ShipIndex rival) const {
  const auto guns = [](const Hull& s) {
    return std::min(total(s.holds, Good::Powder), kBroadside) + battle_bonus(s);
  };
  const Hull& other = view_.ships[rival];
  const Odds odds = attack_odds(guns(ship), guns(other), sabre_between(ship, other));
  return odds.win * prizes_[rival] * (1 + worth_.taste().harm) - odds.lose * prizes_[view_.viewer];
}

}  // namespace freebooter::jamaica::crew
