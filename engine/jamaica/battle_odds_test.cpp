#include "engine/jamaica/battle_odds.h"

#include <doctest/doctest.h>

#include <cmath>
#include <optional>
#include <string>

#include "engine/jamaica/open_rules.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// How a battle ends for its attacker, found by playing it on in every way by the rules themselves.
struct Fate {
  double win = 0;
  double lose = 0;
};

struct Outcome : EventSink {
  void on(const Event& event) override {
    if (event.kind == static_cast<std::uint8_t>(Happening::BattleTied)) fate = Fate{};
    if (event.kind != static_cast<std::uint8_t>(Happening::BattleWon)) return;
    fate = event.who == attacker ? Fate{1, 0} : Fate{0, 1};
  }
  ShipIndex attacker = kNoShip;
  std::optional<Fate> fate;
};

Fate play_on(const State& s, bool answers);

Fate after(State s, Seat actor, const Action& action, bool answers) {
  Outcome seen;
  seen.attacker = s.flow.battle.attacker;
  apply(s, actor, action, &seen);
  return seen.fate ? *seen.fate : play_on(s, answers);
}

// The Sabre's owner wants to win rather than to lose; the attacked adds all its powder, or none.
Fate play_on(const State& s, bool answers) {
  const Flow& f = s.flow;
  if (f.phase == Phase::CombatRoll) {
    Fate mean;
    for (std::uint32_t i = 0; i < chance_size(s); ++i) {
      const Fate one = after(s, kChance, chance_action(s, i), answers);
      mean.win += one.win / 6;
      mean.lose += one.lose / 6;
    }
    return mean;
  }
  if (f.phase == Phase::Sabre) {
    const Fate again = after(s, f.actor, make(Kind::Reroll), answers);
    const Fate kept = after(s, f.actor, make(Kind::Keep), answers);
    const double gain = (again.win - again.lose) - (kept.win - kept.lose);
    const bool attacks = s.ships[f.battle.attacker].powers.has(Face::Sabre);
    return (attacks ? gain > 0 : gain < 0) ? again : kept;
  }
  if (f.phase == Phase::PowderSplit) {
    return after(s, f.actor, make(Kind::PowderSplit, 0, 0, open_splits(s).nth(0)), answers);
  }
  REQUIRE(f.phase == Phase::Powder);
  const int most = total(s.ships[fighter_of(f.battle)].holds, Good::Powder);
  return after(s, f.actor, make(Kind::Powder, 0, 0, answers ? most : 0), answers);
}

Chances counted(const Fate& fate, bool for_attacker) {
  const auto count = [](double chance) {
    return static_cast<std::uint8_t>(std::lround(chance * kOutcomes));
  };
  const std::uint8_t win = count(for_attacker ? fate.win : fate.lose);
  const std::uint8_t lose = count(for_attacker ? fate.lose : fate.win);
  return {win, static_cast<std::uint8_t>(kOutcomes - win - lose), lose};
}

// Played on by the rules, from before this action.
BattleOdds played(const State& s, Seat actor, const Action& action, bool for_attacker) {
  return {counted(after(s, actor, action, false), for_attacker),
          counted(after(s, actor, action, true), for_attacker)};
}

constexpr Face kNone = kNoFace;

Scene meeting(std::string_view attacker, std::string_view defender, Face of_attacker,
              Face of_defender) {
  Scene g;
  g.at(0, 8).at(1, 9).looted(9).holds(0, attacker).holds(1, defender);
  if (of_attacker != kNone) g.has(0, of_attacker);
  if (of_defender != kNone) g.has(1, of_defender);
  g.acts(0, "forward/food", 1);
  return g;
}

const Face kPowers[][2] = {
    {kNone, kNone},          {Face::Sabre, kNone},          {kNone, Face::Sabre},
    {Face::LadyBeth, kNone}, {Face::Sabre, Face::LadyBeth}, {Face::LadyBeth, Face::Sabre},
};

}  // namespace

TEST_CASE("J5.2 the odds of every amount of powder are what playing on in every way comes to") {
  for (const auto& powers : kPowers) {
    const Scene g = meeting("3powder 2powder", "4powder 1gold", powers[0], powers[1]);
    REQUIRE(g.phase() == Phase::Powder);
    const View view = view_for(g.s, 0);
    for (int powder = 0; powder <= 5; ++powder) {
      CHECK(powder_odds(view, powder) == played(g.s, 0, make(Kind::Powder, 0, 0, powder), true));
    }
  }
}

TEST_CASE("J5.3 the same for the one who is attacked, who knows what there is to beat") {
  for (const auto& powers : kPowers) {
    for (const char* roll : {"2", "6", "10"}) {
      Scene g = meeting("3powder", "4powder 1gold", powers[0], powers[1]);
      g.go("powder 2; combat " + std::string(roll));
      if (g.phase() == Phase::Sabre) g.go("keep");
      REQUIRE(g.phase() == Phase::Powder);
      const View view = view_for(g.s, 1);
      for (int powder = 0; powder <= 4; ++powder) {
        const BattleOdds odds = powder_odds(view, powder);
        CHECK(odds == played(g.s, 1, make(Kind::Powder, 0, 0, powder), false));
        CHECK(odds.answered == odds.unanswered);
      }
    }
  }
}

TEST_CASE("J5.2 the faces of the die make up the odds, and each is what it leads to") {
  for (const auto& powers : kPowers) {
    Scene g = meeting("3powder", "4powder", powers[0], powers[1]);
    const View view = view_for(g.s, 0);
    int wins = 0;
    State rolling = g.s;
    apply(rolling, 0, make(Kind::Powder, 0, 0, 2));
    if (rolling.flow.phase == Phase::PowderSplit) {
      apply(rolling, 0, make(Kind::PowderSplit, 0, 0, open_splits(rolling).nth(0)));
    }
    REQUIRE(rolling.flow.phase == Phase::CombatRoll);
    for (std::uint8_t face = 0; face < kDieFaces; ++face) {
      const BattleOdds odds = rolled_odds(view, 2, face);
      CHECK(odds == played(rolling, kChance, make(Kind::CombatRoll, face), true));
      wins += odds.answered.win;
    }
    CHECK(wins == powder_odds(view, 2).answered.win * kDieFaces);
  }
}

TEST_CASE("J8.4 the Sabre's worth is the odds with it less the odds without") {
  for (const bool attacks : {true, false}) {
    for (const char* roll : {"2", "8", "star"}) {
      Scene g = meeting("3powder", "4powder", attacks ? Face::Sabre : kNone,
                        attacks ? kNone : Face::Sabre);
      g.go("powder 1; combat " + std::string(roll));
      REQUIRE(g.phase() == Phase::Sabre);
      const Seat owner = attacks ? 0 : 1;
      const View view = view_for(g.s, owner);
      CHECK(sabre_odds(view, true) == played(g.s, owner, make(Kind::Reroll), attacks));
      CHECK(sabre_odds(view, false) == played(g.s, owner, make(Kind::Keep), attacks));
      g.go("keep");
      if (g.phase() != Phase::Powder) continue;
      g.go("powder 2; combat 6");
      REQUIRE(g.phase() == Phase::Sabre);
      const View late = view_for(g.s, owner);
      CHECK(sabre_odds(late, true) == played(g.s, owner, make(Kind::Reroll), attacks));
      CHECK(sabre_odds(late, false) == played(g.s, owner, make(Kind::Keep), attacks));
    }
  }
}

TEST_CASE("J5.4 whatever is committed, a star of the other side is one in six") {
  const Scene g = meeting("5powder 5powder 5powder", "1gold", kNone, kNone);
  const Chances most = powder_odds(view_for(g.s, 0), 15).answered;
  CHECK(most.lose == 5 * 6);  // of 36 pairs five, six times
  CHECK(most.win == kOutcomes - 5 * 6);
}
