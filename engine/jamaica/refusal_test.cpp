#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "engine/jamaica/notation.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// A decision, who is asked, the rule that asks, and a right answer.
struct Decision {
  const char* name;
  Scene scene;
  Seat asked;
  const char* rule;
  const char* answer;
};

std::vector<Decision> decisions() {
  std::vector<Decision> all;
  const auto add = [&](const char* name, Seat asked, const char* rule, const char* answer,
                       const std::function<void(Scene&)>& build, int ghost = 0) {
    all.push_back({name, ghost > 0 ? Scene::with_ghost(ghost) : Scene(3), asked, rule, answer});
    build(all.back().scene);
  };
  const auto meet = [](Scene& g) -> Scene& { return g.at(0, 8).at(1, 9).looted(9); };

  add("first captain", kChance, "J1.5", "first 1", [](Scene& g) { g.s = setup(g.s.options); });
  add("deal", kChance, "J1.4", "draw gold/gold", [](Scene& g) {
    g.s = setup(g.s.options);
    g.go("first 1");
  });
  add("roll", kChance, "J2.1", "dice 3 4",
      [](Scene& g) { g.acts(0, "gold/gold", 1).go("draw forward/food"); });
  add("place", 2, "J2.1", "place 3",
      [](Scene& g) { g.captain(1).acts(0, "gold/gold", 1).go("draw forward/food; dice 3 4"); });
  add("sail", 0, "J4.1", "sail 7", [](Scene& g) { g.at(0, 6).acts(0, "forward/food", 1); });
  add("load", 0, "J3.1", "load 6",
      [](Scene& g) { g.has(0, Face::SixthHold).acts(0, "gold/gold", 1); });
  add("dump", 0, "J3.1", "dump 1",
      [](Scene& g) { g.holds(0, "1food 2food 3food 1powder 2powder").acts(0, "gold/gold", 1); });
  add("target", 0, "J5.1", "attack 2",
      [&](Scene& g) { meet(g).at(2, 9).acts(0, "forward/food", 1); });
  add("powder", 0, "J5.2", "powder 2",
      [&](Scene& g) { meet(g).holds(0, "2powder 2powder").acts(0, "forward/food", 1); });
  add("defender's powder", 1, "J5.2", "powder 2", [&](Scene& g) {
    meet(g).holds(1, "2powder 2powder").acts(0, "forward/food", 1).go("combat 4");
  });
  add("split", 0, "J5.5", "split 1:1 2:1", [&](Scene& g) {
    meet(g).holds(0, "2powder 2powder").acts(0, "forward/food", 1).go("powder 2");
  });
  add("combat roll", kChance, "J5.2", "combat star",
      [&](Scene& g) { meet(g).acts(0, "forward/food", 1); });
  add("sabre", 1, "J8.4", "keep",
      [&](Scene& g) { meet(g).has(1, Face::Sabre).acts(0, "forward/food", 1).go("combat 4"); });
  add("loot", 0, "J5.6", "take hold 1",
      [&](Scene& g) { meet(g).holds(1, "3gold").acts(0, "forward/food", 1).go("combat star"); });
  add("pay", 0, "J6.2", "pay 1:2",
      [](Scene& g) { g.holds(0, "3food 3food").acts(0, "forward/food", 1); });
  add("shortage roll", kChance, "J7.3", "shortage 2",
      [](Scene& g) { g.acts(0, "forward/food", 1); });
  add("retreat", 0, "J7.6", "retreat 18",
      [](Scene& g) { g.at(0, 25).acts(0, "forward/food", 1).go("shortage 2"); });
  add("treasure", kChance, "J8.1", "treasure +5",
      [](Scene& g) { g.at(0, 3).acts(0, "forward/food", 1); });
  add(
      "ghost", 0, "J10.3", "ghost forward 19",
      [](Scene& g) { g.at(0, 10).at(1, 30).at(2, 18).ghost_acts(1, 1); }, 2);
  add("refill", kChance, "J2.5", "draw forward/food", [](Scene& g) { g.acts(0, "gold/gold", 1); });
  return all;
}

// One action of every kind, as it might be sent.
std::vector<std::string> all_kinds() {
  return {"first 0",     "draw gold/gold", "dice 3 4",        "combat 2",        "shortage 2",
          "treasure +5", "place 3",        "pick gold/gold",  "sail 7",          "load 1",
          "dump 1",      "attack 1",       "powder 0",        "split 1:1",       "reroll",
          "keep",        "take hold 1",    "take treasure 1", "give treasure 1", "take nothing",
          "pay 1:1",     "retreat 4",      "ghost forward 4"};
}

}  // namespace

TEST_CASE("every decision takes its right answer, from whom it is asked, and from nobody else") {
  for (const Decision& d : decisions()) {
    CAPTURE(std::string(d.name));
    const std::string not_your_turn = "not_your_turn " + std::string(d.rule);
    CHECK(d.scene.refusal(d.asked, d.answer) == "accepted");
    for (const Seat other :
         {Seat{0}, Seat{1}, Seat{2}, Seat{7}, kChance, kSpectator, kEveryone, kNoSeat, Seat{100}}) {
      if (other == d.asked) continue;
      CAPTURE(int{other});
      CHECK(d.scene.refusal(other, d.answer) == not_your_turn);
    }
  }
}

TEST_CASE("every decision refuses answers of another kind, by the rule that asks") {
  for (const Decision& d : decisions()) {
    CAPTURE(std::string(d.name));
    const std::uint8_t own = action_named(d.answer).kind;
    const std::string not_asked = "not_asked " + std::string(d.rule);
    for (const std::string& text : all_kinds()) {
      const Action action = action_named(text);
      if (action.kind == own) continue;
      // These are answered by two or more kinds.
      const std::string refusal = d.scene.refusal(d.asked, action);
      const Phase phase = d.scene.phase();
      const bool sister = phase == Phase::Load || phase == Phase::Sabre || phase == Phase::Loot;
      CAPTURE(text);
      if (!sister) CHECK(refusal == not_asked);
      if (sister && refusal != not_asked) {
        const std::string kind(kind_name(action.kind));
        CHECK((kind == "load" || kind == "dump" || kind == "reroll" || kind == "take_nothing" ||
               kind == "take_treasure" || kind == "give_treasure"));
      }
    }
    for (const std::uint8_t kind : {std::uint8_t{kKinds}, std::uint8_t{200}, std::uint8_t{255}}) {
      CHECK(d.scene.refusal(d.asked, Action{kind, 0, 0, 0, 0}) == not_asked);
    }
  }
}

TEST_CASE("an action has one form: a field that its kind does not use must be nought") {
  for (const Decision& d : decisions()) {
    CAPTURE(std::string(d.name));
    const Action right = action_named(d.answer);
    const std::string not_asked = "not_asked " + std::string(d.rule);
    Action wrong = right;
    wrong.c = 1;
    CHECK(d.scene.refusal(d.asked, wrong) == not_asked);
    const Kind kind = kind_of(right);
    const bool counts = kind == Kind::Powder || kind == Kind::PowderSplit || kind == Kind::Pay;
    if (!counts) {
      wrong = right;
      wrong.n = 1;
      CHECK(d.scene.refusal(d.asked, wrong) == not_asked);
    }
    if (kind != Kind::RollDice && kind != Kind::GhostSail) {
      wrong = right;
      wrong.b = 1;
      CHECK(d.scene.refusal(d.asked, wrong) == not_asked);
    }
    if (counts || kind == Kind::Keep) {
      wrong = right;
      wrong.a = 1;
      CHECK(d.scene.refusal(d.asked, wrong) == not_asked);
    }
  }
}

TEST_CASE("every decision refuses what is out of reach, with the code that says why") {
  for (const Decision& d : decisions()) {
    CAPTURE(std::string(d.name));
    const auto refusal = [&](std::string_view text) {
      return d.scene.refusal(d.asked, action_named(text));
    };
    const auto refusal_of = [&](Kind kind, int a, int b = 0, int n = 0) {
      return d.scene.refusal(
          d.asked, make(kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), n));
    };
    const std::string name = d.name;
    if (name == "first captain") CHECK(refusal("first 3") == "not_there J1.5");
    if (name == "deal") CHECK(refusal_of(Kind::DrawCard, kCards) == "not_there J1.4");
    if (name == "roll") CHECK(refusal_of(Kind::RollDice, 0, 7) == "wrong_amount J0.4");
    if (name == "place") CHECK(refusal("place 5") == "not_there J2.1");
    if (name == "sail") {
      CHECK(refusal("sail 6") == "not_there J4.1");
      CHECK(refusal_of(Kind::Sail, 50) == "not_there J4.1");
      CHECK(refusal_of(Kind::Sail, 255) == "not_there J4.1");
    }
    if (name == "load") {
      CHECK(refusal("dump 1") == "wrong_type J3.3");
      CHECK(refusal_of(Kind::Load, kHolds) == "not_yours J3.1");
    }
    if (name == "dump") {
      CHECK(refusal("load 1") == "wrong_type J3.2");
      CHECK(refusal("load 6") == "not_yours J3.1");
      CHECK(refusal_of(Kind::Dump, 255) == "not_yours J3.1");
    }
    if (name == "target") {
      CHECK(refusal("attack 0") == "not_there J5.1");
      CHECK(refusal("attack 3") == "not_there J5.1");
      CHECK(refusal_of(Kind::Attack, 255) == "not_there J5.1");
    }
    if (name == "powder" || name == "defender's powder") {
      CHECK(refusal("powder 5") == "wrong_amount J5.2");
      CHECK(refusal_of(Kind::Powder, 0, 0, -1) == "wrong_amount J5.2");
      CHECK(refusal_of(Kind::Powder, 0, 0, INT32_MIN) == "wrong_amount J5.2");
    }
    if (name == "split") {
      CHECK(refusal("split 1:2 2:1") == "wrong_amount J5.5");
      CHECK(refusal("split 3:2") == "wrong_amount J5.5");
      CHECK(refusal_of(Kind::PowderSplit, 0, 0, -1) == "wrong_amount J5.5");
    }
    if (name == "combat roll") CHECK(refusal_of(Kind::CombatRoll, 6) == "wrong_amount J0.4");
    if (name == "shortage roll") CHECK(refusal_of(Kind::ShortageRoll, 6) == "wrong_amount J0.4");
    if (name == "loot") {
      CHECK(refusal("take hold 2") == "not_there J5.6");
      CHECK(refusal_of(Kind::TakeHold, 255) == "not_there J5.6");
      CHECK(refusal("take treasure 1") == "not_there J5.6");
      CHECK(refusal_of(Kind::TakeTreasure, 255) == "not_there J5.6");
      CHECK(refusal("give treasure 1") == "not_yours J5.6");
      CHECK(refusal_of(Kind::GiveTreasure, 255) == "not_yours J5.6");
    }
    if (name == "pay") CHECK(refusal("pay 1:3") == "wrong_amount J6.2");
    if (name == "retreat") {
      CHECK(refusal("retreat 26") == "not_there J7.6");
      CHECK(refusal_of(Kind::Retreat, 255) == "not_there J7.6");
    }
    if (name == "treasure") CHECK(refusal_of(Kind::DrawTreasure, 255) == "not_there J8.1");
    if (name == "ghost") {
      CHECK(refusal("ghost backward 19") == "not_there J10.3");
      CHECK(refusal_of(Kind::GhostSail, 19, 2) == "not_there J10.3");
      CHECK(refusal_of(Kind::GhostSail, 255, 255) == "not_there J10.3");
    }
    if (name == "refill") CHECK(refusal("draw gold/gold") == "not_there J2.5");
  }
}

TEST_CASE("J2.2 a pick must be a card of one's own hand, and is made once") {
  Scene g(3);
  g.acts(0, "gold/gold", 1).go("draw forward/food; dice 3 3");
  CHECK(g.refusal(0, "pick gold/gold") == "not_yours J2.2");
  CHECK(g.refusal(0, "pick forward/food") == "accepted");
  CHECK(g.refusal(0, make(Kind::Pick, kCards)) == "not_yours J2.2");
  CHECK(g.refusal(0, make(Kind::Pick, kNoCard)) == "not_yours J2.2");
  g.go(0, "pick forward/food");
  CHECK(g.refusal(0, "pick food/powder") == "not_your_turn J2.2");
  CHECK(g.refusal(kChance, "pick gold/gold") == "not_your_turn J2.2");
  CHECK(g.refusal(1, "place 3") == "not_asked J2.2");
}
