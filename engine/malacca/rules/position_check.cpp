#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/malacca/open_rules.h"
#include "engine/malacca/position.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

using Found = std::optional<Fault>;
Found about(Part part, std::string message) { return Fault{part, 0, std::move(message)}; }
Found about(Seat seat, std::string message) { return Fault{Part::Seat, seat, std::move(message)}; }

bool is_phase(const State& s, Phase phase) { return s.flow.phase == phase; }
// Are special cards being drawn after a ship, so that all cards on it lie open?
bool drawing(const State& s) {
  return s.flow.round > 0 && (is_phase(s, Phase::Draw) || is_phase(s, Phase::Keep));
}
// Does a ship lie open?
bool at_ship(const State& s) {
  return is_phase(s, Phase::Place) || is_phase(s, Phase::ChooseSide) || drawing(s);
}

Found in_round(const State& s) {
  const bool before = is_phase(s, Phase::FirstLeader) || is_phase(s, Phase::DealCaptain);
  const bool start_draw = is_phase(s, Phase::Draw) && s.flow.round == 0;
  if (s.flow.round > kShips) return about(Part::Round, "there are twelve rounds");
  if ((s.flow.round == 0) != (before || start_draw)) {
    return about(Part::Round, "the round does not fit the phase");
  }
  if (is_phase(s, Phase::Finished) && s.flow.round != kShips) {
    return about(Part::Round, "a game is finished after round 12");
  }
  if (is_phase(s, Phase::FirstLeader) != (s.flow.leader == kNoSeat)) {
    return about(Part::Round, "there is a leader once one was chosen, and not before");
  }
  return std::nullopt;
}

Found in_actor(const State& s) {
  const bool nobody = is_phase(s, Phase::FirstLeader) || is_phase(s, Phase::RevealShip) ||
                      is_phase(s, Phase::Finished);
  if (nobody != (s.flow.actor == kNoSeat)) {
    return about(Part::Phase, nobody ? "this phase asks no seat" : "whom does this phase ask?");
  }
  if (is_phase(s, Phase::Buy) && s.flow.actor != s.flow.leader) {
    return about(Part::Phase, "only the leader buys equipment");
  }
  return std::nullopt;
}

Found in_ships(const State& s) {
  const int left = std::popcount(s.ships_left);
  if (at_ship(s) != (s.flow.cargo > 0)) {
    return about(Part::Cargo, "a cargo lies open from the ship's reveal to the end of the round");
  }
  const int come = s.flow.round - (at_ship(s) || is_phase(s, Phase::Finished) ? 0 : 1);
  if (left != kShips - (s.flow.round == 0 ? 0 : come)) {
    return about(Part::Ships, "so many ships can't be left in this round");
  }
  if (s.flow.cargo == 0) return std::nullopt;
  for (unsigned ship = 0; ship < kShips; ++ship) {
    if (s.options.fleet[ship] == s.flow.cargo && ((s.ships_left >> ship) & 1U) == 0)
      return std::nullopt;
  }
  return about(Part::Cargo, "no ship of the fleet that is not left has this cargo");
}

// M5 Everybody has a captain of their own, in a game with captains; none before they are dealt.
Found in_captains(const State& s) {
  unsigned seen = 0;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const Captain captain = s.seats[seat].captain;
    const bool dealt = s.options.captains && !is_phase(s, Phase::FirstLeader) &&
                       !(is_phase(s, Phase::DealCaptain) && seat >= s.flow.actor);
    if (dealt != (captain != Captain::None)) {
      return about(seat, dealt ? "a captain is missing" : "no captain was dealt here");
    }
    if (!dealt) continue;
    if (((seen >> static_cast<unsigned>(captain)) & 1U) != 0) {
      return about(seat, "all captains are different");
    }
    seen |= 1U << static_cast<unsigned>(captain);
  }
  if (is_phase(s, Phase::DealCaptain) && !s.options.captains) {
    return about(Part::Phase, "this game has no captains");
  }
  return std::nullopt;
}

// M6.1 Four cards of each type; the leader who is asked has the price, and something is left.
Found in_equipment(const State& s) {
  for (std::size_t type = 0; type < kTypes; ++type) {
    if (equipment_left(s, type) >= 0) continue;
    Seat last = 0;  // who has one
    for (Seat seat = 0; seat < s.players(); ++seat) {
      if (s.seats[seat].equipment[type] > 0) last = seat;
    }
    return about(last, "there is not so much equipment in this game");
  }
  if (!is_phase(s, Phase::Buy) || can_buy(s)) return std::nullopt;
  if (s.options.equipment && s.seats[s.flow.leader].coins < kEquipmentPrice) {
    return about(s.flow.leader, "only a leader with 5 coins is asked to buy");
  }
  return about(Part::Phase, "there is no equipment to buy");
}

// M2.2, M2.4 Who has placed a card, and what it counts as.
Found in_placement(const State& s, Seat seat) {
  const Player& player = s.seats[seat];
  const auto turns = [&](Seat of) { return (of + s.players() - s.flow.leader) % s.players(); };
  const bool placed =
      at_ship(s) && (!is_phase(s, Phase::Place) || turns(seat) < turns(s.flow.actor));
  if (placed != (player.placed != Card::None)) {
    return about(seat, placed ? "a placed card is missing" : "no card is placed here now");
  }
  if (player.stake > 0 && (!placed || drawing(s))) return about(seat, "no stake lies here now");
  if (!placed)
    return player.played == Type::None ? std::nullopt : about(seat, "no card is placed here");
  if (is_phase(s, Phase::Place)) {
    if (player.played != Type::None) return about(seat, "no side is chosen yet");
    if (is_special(player.placed) && !player.hand.has(player.placed)) {
      return about(seat, "the placed card is not in the hand");
    }
    return std::nullopt;
  }
  if (!is_ambush(player.placed)) {
    return player.played == type_of(player.placed) ? std::nullopt
                                                   : about(seat, "only an ambush has a side");
  }
  const bool open = is_phase(s, Phase::ChooseSide) && turns(seat) >= turns(s.flow.actor);
  if (open != (player.played == Type::None)) {
    return about(seat, open ? "this side is not chosen yet" : "the side of the ambush is missing");
  }
  if (!open && !can_count_as(player.placed, player.played)) {
    return about(seat, "the ambush has no such side");
  }
  return std::nullopt;
}

Found in_sides(const State& s) {
  if (is_phase(s, Phase::ChooseSide) && !is_ambush(s.seats[s.flow.actor].placed)) {
    return about(Part::Phase, "only the owner of an ambush chooses a side");
  }
  return std::nullopt;
}

// M3.7, M5.6, M5.7 Who draws, and what Sayyida looks at.
Found in_draws(const State& s) {
  const Flow& flow = s.flow;
  const bool draw = is_phase(s, Phase::Draw) || is_phase(s, Phase::Keep);
  for (Seat seat : flow.draws) {
    if (seat >= s.players()) return about(Part::Draws, "there is no such seat");
    const bool start = flow.round == 0 && s.seats[seat].captain == Captain::Laskarina;
    const bool defended = drawing(s) && s.seats[seat].played == Type::Defence;
    if (!start && !defended) return about(Part::Draws, "this seat has nothing to draw");
  }
  if (is_phase(s, Phase::DealCaptain)) {
    for (Seat seat = 0; seat < flow.actor; ++seat) {
      if (s.seats[seat].captain == Captain::Laskarina && !flow.draws.has(seat)) {
        return about(Part::Draws, "Laskarina draws a card");
      }
    }
  }
  if (draw && (flow.draws.empty() || first_clockwise(flow.draws, flow.leader) != flow.actor)) {
    return about(Part::Draws, "the first from the leader on who draws is not the one asked");
  }
  if (is_phase(s, Phase::Draw) && s.pile.empty()) {
    return about(Part::Phase, "no unseen card is left to draw");
  }
  const int looked = s.look.size();
  const bool sayyida = draw && s.seats[flow.actor].captain == Captain::Sayyida;
  if (is_phase(s, Phase::Keep) ? looked != 2 || !sayyida : looked > (sayyida ? 1 : 0)) {
    return about(Part::Look, "Sayyida does not look at so many cards now");
  }
  if (!s.look.only(Known::Sayyida).empty()) {
    return about(Part::Look, "what Sayyida looks at has no ~");
  }
  for (int i = 0; i < kSpecials; ++i) {
    if (s.look.count(special_card(i), Known::All) > 1) {
      return about(Part::Look, "two equal cards that all know leave nothing to choose");
    }
  }
  return std::nullopt;
}

// M0 All special cards are somewhere, once; what is known fits who is there to know it.
Found in_cards(const State& s) {
  bool sayyida = false;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    sayyida = sayyida || s.seats[seat].captain == Captain::Sayyida;
  }
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const bool own = s.seats[seat].captain == Captain::Sayyida;
    if ((own || !sayyida) && !s.seats[seat].hand.only(Known::Sayyida).empty()) {
      return about(seat, "there is no other Sayyida to know a card with ~");
    }
  }
  if (s.pile != s.pile.only(Known::Holder)) return about(Part::Pile, "nobody knows these cards");
  for (int i = 0; i < kSpecials; ++i) {
    const Card card = special_card(i);
    int count = s.pile.count(card) + s.look.count(card);
    for (int place = 0; place < s.under.size(); ++place) {
      if (s.under[place].card == card) ++count;
      if (s.under[place].known == Known::Sayyida && !sayyida) {
        return about(Part::Under, "there is no Sayyida to know a card with ~");
      }
    }
    for (Seat seat = 0; seat < s.players(); ++seat) {
      count += s.seats[seat].hand.count(card);
      if (at_ship(s) && !is_phase(s, Phase::Place) && s.seats[seat].placed == card) ++count;
    }
    if (count != kCopies[static_cast<std::size_t>(i)]) {
      return about(Part::Pile, "the special cards do not add up to 4, 4, 4, 2 and 2");
    }
  }
  return std::nullopt;
}

// No round more than trebles all coins and adds 200: so no fortune can ever overflow. Once cards
// are drawn after a ship, only Pierre's coin is still to come in the round (M5.2).
Found in_fortunes(const State& s) {
  std::int64_t most = 100 + (drawing(s) ? 1 : 0);
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].coins < 0 || s.seats[seat].stake < 0) return about(seat, "coins below 0");
    most += std::int64_t{s.seats[seat].coins} + s.seats[seat].stake;
  }
  const bool paid = drawing(s) || is_phase(s, Phase::Finished);
  for (int round = s.flow.round + (paid ? 1 : 0); round <= kShips; ++round) most *= 3;
  if (most > std::numeric_limits<std::int32_t>::max()) {
    return about(Part::Seat, "no game gets to so many coins in this round");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> find_fault(const State& s) {
  if (!check_options(s.options).accepted()) {
    return about(Part::Options, "2 to 8 players, and ships of 1 to 50");
  }
  for (const auto check : {in_round, in_actor, in_ships, in_captains, in_equipment}) {
    if (Found fault = check(s)) return fault;
  }
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (Found fault = in_placement(s, seat)) return fault;
  }
  for (const auto check : {in_sides, in_draws, in_cards, in_fortunes}) {
    if (Found fault = check(s)) return fault;
  }
  return std::nullopt;
}

}  // namespace freebooter::malacca
