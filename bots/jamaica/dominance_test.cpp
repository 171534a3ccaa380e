#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bots/jamaica/family.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "tests/kit/jamaica_kit.h"
#include "tests/support/bot_games.h"
#include "tests/support/effort.h"

// In every position that a Sailor meets, or who is stronger, no other choice may be better in all
// worlds that it thinks possible.
using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

constexpr int kWorlds = 8;

std::vector<int> counts_of(const Holds& holds, Good good) {
  std::vector<int> counts;
  for (const Hold& hold : holds) counts.push_back(hold.good == good ? hold.count : 0);
  std::sort(counts.rbegin(), counts.rend());
  return counts;
}

int room(const Holds& holds) {
  return static_cast<int>(
      std::count_if(holds.begin(), holds.end(), [](const Hold& hold) { return hold.empty(); }));
}

// Every hold of `a` has at least as much as its counterpart in `b`, and there is as much room,
// which an occupied hold is not for more of the same (J3.3).
bool as_rich(const Holds& a, const Holds& b) {
  if (room(a) < room(b)) return false;
  for (const Good good : {Good::Gold, Good::Food, Good::Powder}) {
    const auto in_a = counts_of(a, good);
    const auto in_b = counts_of(b, good);
    for (std::size_t i = 0; i < in_a.size(); ++i) {
      if (in_a[i] < in_b[i]) return false;
    }
  }
  return true;
}

// The two positions differ in cargoes alone (and in a bank that has the rest), and in the
// first the seat's ship is richer or another poorer.
bool better_for(Seat seat, State first, const State& second) {
  bool gains = false;
  for (ShipIndex i = 0; i < first.ship_count(); ++i) {
    Holds& a = first.ships[i].holds;
    const Holds& b = second.ships[i].holds;
    if (i == seat ? !as_rich(a, b) : !as_rich(b, a)) return false;
    gains = gains || !(as_rich(a, b) && as_rich(b, a));
    a = b;
  }
  first.bank = second.bank;
  return gains && first == second;
}

State after(State world, Seat seat, const Action& action) {
  apply(world, seat, action);
  return world;
}

// J3.3, J6.2 Better at once, in every sampled world. Loot is not judged this way: less of it
// can be paid away sooner, and leave room for more.
bool worse_cargo(const View& view, const Action& other, const Action& chosen) {
  const Kind kind = kind_of(chosen);
  if (kind != Kind::Dump && kind != Kind::Load && kind != Kind::Pay) return false;
  const Seat seat = view.viewer;
  Rng rng(1);
  for (int i = 0; i < kWorlds; ++i) {
    const State world = sample_world(view, rng);
    if (!better_for(seat, after(world, seat, other), after(world, seat, chosen))) return false;
  }
  return true;
}

bool runs_short(const ShipView& ship, Space space) {
  const SpaceFacts& there = facts(space);
  if (there.kind == SpaceKind::Port) return total(ship.holds, Good::Gold) < there.price;
  return there.kind == SpaceKind::Sea && total(ship.holds, Good::Food) < there.price;
}

bool occupied(const View& view, Space space) {
  for (int i = 0; i < view.ship_count(); ++i) {
    if (view.ships[static_cast<std::size_t>(i)].space == space) return true;
  }
  return false;
}

// J7 A lane that ends short for certain, where the other one costs nothing or can be paid.
bool needless_shortage(const View& view, const Action& other, const Action& chosen) {
  const ShipView& ship = view.ships[view.viewer];
  const auto settled = [&](const Action& action) { return !occupied(view, action.a); };
  return kind_of(chosen) == Kind::Sail && settled(chosen) && settled(other) &&
         runs_short(ship, chosen.a) && !runs_short(ship, other.a);
}

int beth(const ShipView& ship) { return ship.powers.has(Face::LadyBeth) ? 2 : 0; }

int sign(int attack, int defence) { return (attack > defence) - (attack < defence); }

// J5.2, J5.3 Less powder that ends the battle in the same way, whatever is rolled and however
// the other side answers.
bool wasted_powder(const View& view, const Action& other, const Action& chosen) {
  if (kind_of(chosen) != Kind::Powder || other.n >= chosen.n) return false;
  const Battle& b = view.flow.battle;
  const ShipView& attacker = view.ships[b.attacker];
  const ShipView& defender = view.ships[b.defender];
  for (std::uint8_t die = 0; die < kStar; ++die) {
    if (b.defending) {
      const int attack = b.attack_powder + beth(attacker) + combat_value(b.attack_die);
      const int defence = beth(defender) + combat_value(die);
      if (sign(attack, defence + chosen.n) != sign(attack, defence + other.n)) return false;
      continue;
    }
    for (int answer = 0; answer <= total(defender.holds, Good::Powder); ++answer) {
      for (std::uint8_t second = 0; second < kStar; ++second) {
        const int attack = beth(attacker) + combat_value(die);
        const int defence = beth(defender) + combat_value(second) + answer;
        if (sign(attack + chosen.n, defence) != sign(attack + other.n, defence)) return false;
      }
    }
  }
  return true;
}

// J5.6 What the loser's score falls by and the winner's rises by, if the winner knows the card.
std::optional<int> transfer(const View& view, const Action& action) {
  const Kind kind = kind_of(action);
  if (kind == Kind::TakeNothing) return 0;
  if (kind != Kind::TakeTreasure && kind != Kind::GiveTreasure) return std::nullopt;
  const Face face = view.treasures[action.a].face;
  if (face == kNoFace || is_power(face)) return std::nullopt;
  return kind == Kind::TakeTreasure ? points(face) : -points(face);
}

bool lesser_treasure(const View& view, const Action& other, const Action& chosen) {
  if (view.flow.phase != Phase::Loot || view.flow.battle.winner != view.viewer) return false;
  const auto got = transfer(view, chosen);
  const auto missed = transfer(view, other);
  return got && missed && *missed > *got;
}

// J8.4 When both have rolled: a won battle rolled again, or a lost one let stand.
bool wrong_sabre(const View& view, const Action& chosen) {
  const Battle& b = view.flow.battle;
  const bool attacks = b.attacker == view.viewer;
  if (view.flow.phase != Phase::Sabre || !b.defending) return false;
  if (!attacks && b.defender != view.viewer) return false;
  const int attack = b.attack_powder + beth(view.ships[b.attacker]) + combat_value(b.attack_die);
  const int defence = b.defence_powder + beth(view.ships[b.defender]) + combat_value(b.defence_die);
  int result = b.defence_die == kStar ? -1 : sign(attack, defence);
  if (!attacks) result = -result;
  return kind_of(chosen) == Kind::Reroll ? result > 0 : result < 0;
}

// Why the choice is dominated by the other; empty if it is not.
const char* fault(const View& view, const Action& other, const Action& chosen) {
  if (worse_cargo(view, other, chosen)) return "a worse cargo";
  if (needless_shortage(view, other, chosen)) return "a needless shortage";
  if (wasted_powder(view, other, chosen)) return "wasted powder";
  if (lesser_treasure(view, other, chosen)) return "a lesser treasure";
  if (wrong_sabre(view, chosen)) return "a wrong use of the Sabre";
  return "";
}

// So many positions that this level meets; those that search do so for a moment only.
void never_dominated(bots::Level hero, int wanted) {
  CAPTURE(hero.name());
  int positions = 0;
  int alternatives = 0;
  const auto variants = kit::KitOf<Jamaica>::variants();
  for (std::uint64_t seed = 1; positions < testing::effort(wanted); ++seed) {
    // Among all sorts, so that it meets sensible and odd positions.
    const auto level = [seed, hero](Seat seat) {
      return seat % 2 == 0 ? hero : bots::players_of("jamaica")[(seed + seat) % 3];
    };
    testing::watch_game<Jamaica>(
        variants[seed % variants.size()], seed, level,
        [&](const State& state, const auto& job, const Action& chosen) {
          if (job.level != hero) return;
          ++positions;
          for (const Choice& choice : job.choices) {
            crew::for_each_member(job.view, choice, [&](const Action& other) {
              if (other == chosen) return true;
              ++alternatives;
              CAPTURE(Jamaica::action_text(chosen));
              CAPTURE(Jamaica::action_text(other));
              CAPTURE(Jamaica::position_text(state));
              const std::string found = fault(job.view, other, chosen);
              REQUIRE(found == "");
              return true;
            });
          }
        },
        bots::Budget{16});
  }
  MESSAGE(positions << " positions, " << alternatives << " other choices");
  CHECK(alternatives > positions);
}

}  // namespace

TEST_CASE("in thousands of positions no level takes a choice that another dominates") {
  never_dominated(bots::Level::Sailor, 10000);
  never_dominated(bots::Level::Corsair, 1000);
  never_dominated(bots::Level::Admiral, 300);
}

TEST_CASE("the test of dominance sees a larger hold dumped, and powder wasted") {
  State s = setup({});
  s.ships[0].holds = {Hold{Good::Food, 4},
                      {Good::Food, 2},
                      {Good::Powder, 1},
                      {Good::Powder, 1},
                      {Good::Powder, 1}};
  s.flow.phase = Phase::Load;
  s.flow.actor = s.flow.mover = 0;
  s.flow.half = 1;
  s.flow.dice = {2, 3};
  s.flow.captain = 0;
  s.flow.round = 1;
  s.flow.good = Good::Gold;
  s.flow.amount = 3;
  for (std::uint8_t i = 0; i < 4; ++i) {
    s.ships[i].pick = 0;
    s.ships[i].hand = CardSet(0b110);
    s.ships[i].pile = CardSet::all().without(CardSet(0b111));
  }
  const View view = view_for(s, 0);
  CHECK(worse_cargo(view, make(Kind::Dump, 1), make(Kind::Dump, 0)));
  CHECK_FALSE(worse_cargo(view, make(Kind::Dump, 0), make(Kind::Dump, 1)));
  CHECK_FALSE(worse_cargo(view, make(Kind::Dump, 2), make(Kind::Dump, 1)));

  View battle = view;
  battle.flow.battle.attacker = 1;
  battle.flow.battle.defender = 0;
  battle.flow.battle.defending = true;
  battle.flow.battle.attack_die = 4;
  battle.flow.battle.attack_powder = 9;
  // Nineteen is out of reach: only a star can help.
  CHECK(wasted_powder(battle, make(Kind::Powder, 0, 0, 0), make(Kind::Powder, 0, 0, 3)));
  battle.flow.battle.attack_powder = 0;
  CHECK_FALSE(wasted_powder(battle, make(Kind::Powder, 0, 0, 0), make(Kind::Powder, 0, 0, 3)));
}

TEST_CASE("the test of dominance sees a lesser treasure taken, and the Sabre used wrongly") {
  View view;
  view.options.players = 2;
  view.viewer = 0;
  view.flow.phase = Phase::Loot;
  view.flow.battle.attacker = view.flow.battle.winner = 0;
  view.flow.battle.defender = 1;
  view.treasures[0] = {Face::Plus3, 1, SeatSet::first(2), false, false};
  view.treasures[1] = {Face::Plus7, 1, SeatSet::first(2), false, false};
  view.treasures[2] = {Face::Minus4, 0, SeatSet::of(0), false, false};
  view.treasures[3] = {kNoFace, 1, SeatSet::of(1), false, false};
  const Action three = make(Kind::TakeTreasure, 0);
  const Action seven = make(Kind::TakeTreasure, 1);
  const Action curse = make(Kind::GiveTreasure, 2);
  const Action secret = make(Kind::TakeTreasure, 3);
  CHECK(lesser_treasure(view, seven, three));
  CHECK(lesser_treasure(view, seven, curse));
  CHECK(lesser_treasure(view, curse, three));
  CHECK(lesser_treasure(view, curse, make(Kind::TakeNothing)));
  CHECK_FALSE(lesser_treasure(view, three, seven));
  CHECK_FALSE(lesser_treasure(view, seven, secret));

  view.flow.phase = Phase::Sabre;
  view.flow.battle.defending = true;
  view.flow.battle.attack_die = 4;
  view.flow.battle.defence_die = 0;
  CHECK(wrong_sabre(view, make(Kind::Reroll)));
  CHECK_FALSE(wrong_sabre(view, make(Kind::Keep)));
  view.flow.battle.defence_die = kStar;
  CHECK(wrong_sabre(view, make(Kind::Keep)));
  CHECK_FALSE(wrong_sabre(view, make(Kind::Reroll)));
}
