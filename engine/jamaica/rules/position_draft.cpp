#include "engine/jamaica/rules/position_draft.h"

#include <algorithm>

#include "engine/jamaica/rules/battle.h"
#include "engine/jamaica/rules/position_check.h"

namespace freebooter::jamaica {

namespace {

Card lowest(CardSet set) { return set.nth(0); }

// Completes the parts in an order in which each finds what it depends on.
class Completer {
 public:
  explicit Completer(Draft& d) : draft(d), s(d.state), f(d.state.flow) {}

  std::optional<Fault> run() {
    if (auto fault = treasures()) return fault;
    round();
    for (int i = 0; i < s.players(); ++i) cards(i);
    if (f.phase == Phase::Pick) pending();
    if (in_turn(f.phase) && f.mover == kNoShip) {
      return Fault{Part::Round, 0, "there are not so many turns in a round"};
    }
    if (draft.battle_given) battle();
    tokens();
    if (auto fault = actor()) return fault;
    bank();
    return std::nullopt;
  }

 private:
  std::optional<Fault> treasures() {
    while (s.treasures_drawn < kTreasures && s.treasures[s.treasures_drawn].owner != kNoShip) {
      ++s.treasures_drawn;
    }
    for (int i = 0; i < kTreasures; ++i) {
      const Treasure& t = s.treasures[idx(i)];
      if (t.owner == kNoShip) continue;
      if (i > s.treasures_drawn) {
        return Fault{Part::Treasure, i, "treasures are numbered from 1 without a gap"};
      }
      const auto face = static_cast<std::size_t>(t.face);
      if (s.undrawn[face] == 0) {
        return Fault{Part::Treasure, i, "there are not so many of this treasure"};
      }
      --s.undrawn[face];
      if (t.face_up) s.ships[t.owner].powers.add(t.face);
    }
    if (!draft.lairs_given) {
      s.lair_tokens = static_cast<std::uint16_t>((1U << (kLairs - s.treasures_drawn)) - 1U);
    }
    return std::nullopt;
  }

  void round() {
    const int players = s.players();
    if (f.phase == Phase::FirstCaptain) {
      f.captain = kNoSeat;
    } else if (f.round > 0) {
      f.first_captain =
          static_cast<Seat>((f.captain + players * kLastRound - (f.round - 1)) % players);
    } else {
      f.first_captain = f.captain;
    }
    const bool last = f.phase == Phase::GhostSail || f.phase == Phase::Finished;
    if (!draft.turn_given && last) f.turn = static_cast<std::uint8_t>(players);
    if (!draft.dice_given && f.phase > Phase::RollDice) {
      f.dice = {1, static_cast<std::uint8_t>(f.phase == Phase::PlaceDice ? 2 : 1)};
    }
    if (in_turn(f.phase)) f.mover = f.turn < players ? seat_at(s, f.turn) : s.ghost();
    for (int i = 0; i < s.ship_count(); ++i) f.race_over = f.race_over || s.ships[idx(i)].home();
  }

  // Picks, discards and hands that were not written are dealt from the cards that were not
  // mentioned, the lowest first; the rest is the pile.
  void cards(int seat) {
    Ship& own = s.ships[idx(seat)];
    const ShipDraft& given = draft.ships[idx(seat)];
    CardSet rest = CardSet::all().without(given.mentioned);
    if (!given.pile) own.pile = CardSet();
    if (f.phase == Phase::FirstCaptain) {
      own.pile = given.pile ? own.pile : rest;
      return;
    }
    const int at = place_in_round(s, seat);
    const bool acts = in_turn(f.phase) && at >= f.turn;
    const bool acted = (in_turn(f.phase) && at < f.turn) || f.phase == Phase::Finished ||
                       (f.phase == Phase::Refill && at > f.turn);
    const auto deal = [&](Card card) {
      rest.remove(card);
      return card;
    };
    if (acts && own.pick == kNoCard && !rest.empty()) own.pick = deal(default_pick(seat, rest));
    if (acted && !given.discard && !rest.empty()) own.discard.add(deal(lowest(rest)));
    if (given.pile) {
      // With the pile written, what is not mentioned can only be the hand.
      while (!rest.empty()) own.hand.add(deal(lowest(rest)));
      return;
    }
    const int size = hand_size(own, at, acts || acted);
    while (own.hand.size() < size && !rest.empty()) own.hand.add(deal(lowest(rest)));
    own.pile = rest;
  }

  int hand_size(const Ship& own, int at, bool has_played) const {
    const int full = hand_limit(own);
    if (f.phase == Phase::Deal) return at < f.turn ? full : 0;
    if (f.phase == Phase::Refill) return at < f.turn ? full : full - 1;
    return has_played || own.pick != kNoCard ? full - 1 : full;
  }

  // For the ship that acts, a card that leads to what is asked.
  Card default_pick(int seat, CardSet from) const {
    if (seat != f.mover) return lowest(from);
    for (Card card = 0; card < kCards; ++card) {
      const Symbol symbol = symbol_in(card, f.half);
      const bool moves = good_of(symbol) == Good::None;
      const bool loads = f.phase == Phase::Load && !draft.battle_given;
      const bool fits =
          loads ? !moves && (f.good == Good::None || good_of(symbol) == f.good) : moves;
      if (fits && from.has(card)) return card;
    }
    return lowest(from);
  }

  void pending() {
    for (int i = 0; i < s.players(); ++i) {
      if (s.ships[idx(i)].pick == kNoCard) f.pending.add(static_cast<Seat>(i));
    }
  }

  void battle() {
    f.battle.attacker = f.mover;
    const bool over = f.phase == Phase::Loot || f.phase == Phase::Load;
    if (over && in_turn(f.phase)) f.battle.winner = battle_winner(s);
  }

  void tokens() {
    if (f.phase == Phase::Pay) {
      const SpaceFacts& here = facts(s.ships[f.mover].space);
      f.good = price_good(here.kind);
      f.amount = here.price;
    }
    const bool own_load = f.phase == Phase::Load && !draft.battle_given && f.mover < s.players();
    if (own_load && f.amount == 0 && s.ships[f.mover].pick != kNoCard) {
      f.good = good_of(symbol_in(s.ships[f.mover].pick, f.half));
      f.amount = f.dice[f.half];
    }
  }

  // Who decides, or for whom chance acts.
  std::optional<Fault> actor() {
    const Battle& b = f.battle;
    const bool fighting = f.phase >= Phase::Powder && f.phase <= Phase::Loot;
    if (fighting && !b.on()) return Fault{Part::Battle, 0, "this phase needs a battle"};
    const bool over = f.phase == Phase::Loot || (f.phase == Phase::Load && b.on());
    if (over && b.winner == kNoShip) return Fault{Part::Battle, 0, "somebody must have won"};
    switch (f.phase) {
      case Phase::FirstCaptain:
      case Phase::Pick:
      case Phase::Finished: f.actor = kNoSeat; break;
      case Phase::RollDice:
      case Phase::PlaceDice: f.actor = f.captain; break;
      case Phase::Deal:
      case Phase::Refill: f.actor = seat_at(s, f.turn); break;
      case Phase::Load: f.actor = controller(s, loader_of(f)); break;
      case Phase::Powder:
      case Phase::PowderSplit:
      case Phase::CombatRoll: f.actor = controller(s, fighter_of(b)); break;
      case Phase::Sabre: {
        const bool attacker = s.ships[b.attacker].powers.has(Face::Sabre);
        f.actor = controller(s, attacker ? b.attacker : b.defender);
        break;
      }
      case Phase::Loot: f.actor = controller(s, b.winner); break;
      case Phase::DrawTreasure: f.actor = f.mover == s.ghost() ? kNoSeat : f.mover; break;
      case Phase::Target:
      case Phase::GhostSail: f.actor = f.mover == s.ghost() ? f.captain : f.mover; break;
      default: f.actor = f.mover; break;
    }
    return std::nullopt;
  }

  void bank() {
    if (s.options.bank == Bank::Unlimited) return;
    for (int good = 0; good < kGoods; ++good) {
      int left = kPrintedTokens[idx(good)];
      if (f.phase == Phase::Load && f.good == static_cast<Good>(good + 1)) left -= f.amount;
      for (const Ship& ship : s.ships) left -= total(ship.holds, static_cast<Good>(good + 1));
      s.bank[idx(good)] = static_cast<std::uint8_t>(std::max(left, 0));
    }
  }

  Draft& draft;
  State& s;
  Flow& f;
};

}  // namespace

std::optional<Fault> complete(Draft& draft) { return Completer(draft).run(); }

Word Draft::place_of(const Fault& fault) const {
  if (fault.part == Part::Ship) return ship_places[idx(fault.number)];
  if (fault.part == Part::Treasure) return treasure_places[idx(fault.number)];
  const auto found = places.find(fault.part);
  return found == places.end() ? Word{} : found->second;
}

}  // namespace freebooter::jamaica
