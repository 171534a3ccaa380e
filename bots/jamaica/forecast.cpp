#include "bots/jamaica/forecast.h"

#include <algorithm>
#include <cstddef>

#include "bots/jamaica/cargo.h"
#include "bots/jamaica/odds.h"
#include "bots/jamaica/way_back.h"

namespace freebooter::jamaica::crew {

namespace {

// The powder that a ship is expected to spend in a battle, if it has so much.
constexpr int kBroadside = 5;

constexpr Good good_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::Gold: return Good::Gold;
    case Symbol::Food: return Good::Food;
    case Symbol::Powder: return Good::Powder;
    default: return Good::None;
  }
}

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

Sabre sabre_between(const ShipView& attacker, const ShipView& defender) {
  if (attacker.powers.has(Face::Sabre)) return Sabre::Attacker;
  return defender.powers.has(Face::Sabre) ? Sabre::Defender : Sabre::Nobody;
}

double prize(const View& view, ShipIndex ship, const Taste& taste) {
  double best = 0;
  for (const Hold& hold : view.ships[ship].holds) {
    const double each = hold.good == Good::Gold ? 1.2 : hold.good == Good::Food ? 0.6 : 0.3;
    best = std::max(best, each * hold.count);
  }
  for (const TreasureView& treasure : view.treasures) {
    if (treasure.owner == ship) best = std::max(best, treasure_worth(view, treasure, taste));
  }
  return best;
}

Symbol Turn::symbol() const {
  const CardFace face = kCardFaces[card];
  return half == 0 ? face.morning : face.evening;
}

Forecast::Forecast(const View& view, const Knowledge& knowledge, const Taste& taste)
    : view_(view),
      knowledge_(knowledge),
      worth_(view, taste),
      draw_(draw_worth(view, worth_.taste())) {
  for (ShipIndex i = 0; i < view.ship_count(); ++i) prizes_[i] = prize(view, i, worth_.taste());
}

double Forecast::turn(const ShipView& ship, const Turn& turn) const {
  if (turn.half > 1 || is_home(ship)) return worth_(ship);
  const Symbol symbol = turn.symbol();
  const int die = turn.dice[static_cast<std::size_t>(turn.half)];
  if (const Good good = good_of(symbol); good != Good::None) return load(ship, good, die, turn);
  const Direction direction = symbol == Symbol::Forward ? Direction::Forward : Direction::Backward;
  double best = -1e9;
  for (const Leg& leg : legs(ship.space, direction, die)) {
    best = std::max(best, sail(ship, direction, leg, turn));
  }
  return best;
}

// J3 The best of the places where the tokens may go.
double Forecast::load(const ShipView& ship, Good good, int count, const Turn& turn) const {
  if (view_.options.bank == Bank::Limited) {
    count = std::min<int>(count, view_.bank[static_cast<std::size_t>(good) - 1]);
  }
  const Places places = load_places(ship, good);
  if (count == 0 || places.empty()) return this->turn(ship, turn.next());
  double best = -1e9;
  for (const std::uint8_t place : places) {
    ShipView loaded = ship;
    loaded.holds[place] = {good, static_cast<std::uint8_t>(count)};
    best = std::max(best, this->turn(loaded, turn.next()));
  }
  return best;
}

double Forecast::sail(ShipView ship, Direction direction, const Leg& leg, const Turn& turn) const {
  const bool ahead = direction == Direction::Forward;
  if (leg.crosses) ship.lap = static_cast<std::int8_t>(ship.lap + (ahead ? 1 : -1));
  ship.space = is_home(ship) ? kPortRoyal : leg.to;
  if (is_home(ship)) return worth_(ship);
  return battle(ship) + settle(ship, turn);
}

double Forecast::settle(const ShipView& ship, const Turn& turn) const {
  const SpaceFacts& here = facts(ship.space);
  if (here.kind == SpaceKind::PortRoyal) return this->turn(ship, turn.next());
  if (here.kind == SpaceKind::Lair) {
    const bool token = ((view_.lair_tokens >> lair_number(ship.space)) & 1U) != 0;
    return (token ? draw_ : 0) + this->turn(ship, turn.next());
  }
  const Good good = price_good(here.kind);
  if (total(ship.holds, good) < here.price) return shortage(ship, good, turn);
  ShipView paid = ship;
  pay_from_smallest(paid.holds, good, here.price);
  return this->turn(paid, turn.next());
}

bool Forecast::runs_short(const ShipView& ship, Space space) const {
  const SpaceFacts& there = facts(space);
  if (there.kind == SpaceKind::PortRoyal || there.kind == SpaceKind::Lair) return false;
  return total(ship.holds, price_good(there.kind)) < there.price;
}

// J7 All of the type is lost; then the die, or in the first edition the purse, says how far
// back.
double Forecast::shortage(ShipView ship, Good good, const Turn& turn) const {
  for (Hold& hold : ship.holds) {
    if (hold.good == good) hold = Hold{};
  }
  if (view_.options.edition == Edition::First) return fall_back(ship, 0, turn);
  // Circle and square are on two faces each.
  return (2 * fall_back(ship, 0, turn) + 2 * fall_back(ship, 2, turn) + fall_back(ship, 4, turn) +
          this->turn(ship, turn.next())) /
         6;
}

double Forecast::fall_back(const ShipView& ship, int die, const Turn& turn) const {
  double best = -1e9;
  for (const Leg& leg : ways_back(ship, view_.options.edition, static_cast<std::uint8_t>(die))) {
    best = std::max(best, retreat(ship, leg, turn));
  }
  return best;
}

double Forecast::retreat(ShipView ship, const Leg& leg, const Turn& turn) const {
  ship.space = leg.to;
  if (leg.crosses) ship.lap = static_cast<std::int8_t>(ship.lap - 1);
  const bool lair = facts(ship.space).kind == SpaceKind::Lair;
  // J7.4 Nothing is paid there in the second edition.
  if (view_.options.edition == Edition::First || lair) return battle(ship) + settle(ship, turn);
  return battle(ship) + this->turn(ship, turn.next());
}

// How likely the rival is still where it stands when the viewer's ship comes along. One that
// acts before stays if its card sails nowhere.
double Forecast::presence(ShipIndex rival) const {
  const Flow& f = view_.flow;
  const int players = view_.options.players;
  if (rival >= players || f.mover == view_.viewer || f.captain >= players) return 1;
  const int mine = (view_.viewer + players - f.captain) % players;
  const int theirs = (rival + players - f.captain) % players;
  if (theirs < f.turn || theirs > mine) return 1;
  const CardSet may_play = knowledge_.maybe_held(rival);
  return may_play.empty() ? 1 : 1.0 * still(may_play).size() / may_play.size();
}

// J5 One battle only, with whom it promises most (J5.1).
double Forecast::battle(const ShipView& ship) const {
  if (ship.space == kPortRoyal || worth_.taste().battle <= 0) return 0;
  bool any = false;
  double best = 0;
  for (ShipIndex i = 0; i < view_.ship_count(); ++i) {
    if (i == view_.viewer || view_.ships[i].space != ship.space) continue;
    const double gain = worth_.taste().battle * presence(i) * battle_with(ship, i);
    best = any ? std::max(best, gain) : gain;
    any = true;
  }
  return best;
}

// Both sides spend what powder they have, up to a broadside.
double Forecast::battle_with(const ShipView& ship, ShipIndex rival) const {
  const auto guns = [](const ShipView& s) {
    return std::min(total(s.holds, Good::Powder), kBroadside) +
           (s.powers.has(Face::LadyBeth) ? 2 : 0);
  };
  const ShipView& other = view_.ships[rival];
  const Odds odds = attack_odds(guns(ship), guns(other), sabre_between(ship, other));
  return odds.win * prizes_[rival] * (1 + worth_.taste().harm) - odds.lose * prizes_[view_.viewer];
}

}  // namespace freebooter::jamaica::crew
