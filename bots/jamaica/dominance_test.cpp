#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "bots/jamaica/family.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "tests/support/bot_games.h"

// In every position that a Sailor meets, no other choice may be better in all worlds that it
// thinks possible.
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

// Every hold of `a` has at least as much as its counterpart in `b`, and one has more; and
// there is as much room, which an occupied hold is not for more of the same (J3.3).
bool richer(const Holds& a, const Holds& b) {
  if (room(a) < room(b)) return false;
  bool more = false;
  for (const Good good : {Good::Gold, Good::Food, Good::Powder}) {
    const auto in_a = counts_of(a, good);
    const auto in_b = counts_of(b, good);
    for (std::size_t i = 0; i < in_a.size(); ++i) {
      if (in_a[i] < in_b[i]) return false;
      more = more || in_a[i] > in_b[i];
    }
  }
  return more;
}

// The two positions differ in one ship's cargo alone (and in a bank that has the rest), and
// it is richer in the first.
bool better_for(Seat seat, State first, State second) {
  const bool gains = richer(first.ships[seat].holds, second.ships[seat].holds);
  first.ships[seat].holds = second.ships[seat].holds;
  first.bank = second.bank;
  return gains && first == second;
}

State after(State world, Seat seat, const Action& action) {
  apply(world, seat, action);
  return world;
}

// J3.3, J6.2 Better at once, in every sampled world.
bool dominates(const View& view, Seat seat, const Action& other, const Action& chosen) {
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

}  // namespace

TEST_CASE("in ten thousand positions a Sailor never takes a choice that another dominates") {
  int positions = 0;
  int alternatives = 0;
  const auto variants = testing::jamaica_variants();
  for (std::uint64_t seed = 1; positions < 10000; ++seed) {
    // Sailors among all sorts, so that they meet sensible and odd positions.
    const auto level = [seed](Seat seat) {
      return seat % 2 == 0 ? bots::Level::Sailor : static_cast<bots::Level>((seed + seat) % 3);
    };
    testing::watch_game<Jamaica>(
        variants[seed % variants.size()], seed, level,
        [&](const State& state, const auto& job, const Action& chosen) {
          if (job.level != bots::Level::Sailor) return;
          ++positions;
          for (const Choice& choice : job.choices) {
            crew::for_each_member(job.view, choice, [&](const Action& other) {
              if (other == chosen) return true;
              CAPTURE(Jamaica::action_text(chosen));
              CAPTURE(Jamaica::action_text(other));
              CAPTURE(Jamaica::position_text(state));
              ++alternatives;
              const Kind kind = kind_of(chosen);
              if (kind == Kind::Dump || kind == Kind::Load || kind == Kind::Pay) {
                REQUIRE_FALSE(dominates(job.view, job.view.viewer, other, chosen));
              }
              REQUIRE_FALSE(needless_shortage(job.view, other, chosen));
              REQUIRE_FALSE(wasted_powder(job.view, other, chosen));
              return true;
            });
          }
        });
  }
  CHECK(alternatives > 10000);
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
  CHECK(dominates(view, 0, make(Kind::Dump, 1), make(Kind::Dump, 0)));
  CHECK_FALSE(dominates(view, 0, make(Kind::Dump, 0), make(Kind::Dump, 1)));
  CHECK_FALSE(dominates(view, 0, make(Kind::Dump, 2), make(Kind::Dump, 1)));

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
