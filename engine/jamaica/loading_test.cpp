#include <doctest/doctest.h>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

TEST_CASE("J3.1 a goods symbol loads as many tokens as its die shows into one empty hold") {
  Scene g;
  g.holds(0, "3food 3gold").acts(0, "powder/gold", 4, 6);
  CHECK(g.holds(0) == "3food 3gold 4powder 6gold");
}

TEST_CASE("J3.1 loading is a duty: nobody is asked, and a full ship can't decline") {
  Scene g;
  g.acts(0, "food/powder", 4, 6);
  CHECK(g.holds(0) == "4food 6powder");
  Scene full;
  full.holds(0, "6food 6food 6food 6food 5powder").acts(0, "gold/gold", 1, 1);
  CHECK(full.asks() == "seat 0: dump 1 | dump 5");
  CHECK(full.refusal("take nothing") == "not_asked J3.1");
}

TEST_CASE("J3.2 tokens are never added to a hold that has some") {
  Scene g;
  g.holds(0, "1gold 1food").acts(0, "gold/gold", 2, 3);
  CHECK(g.holds(0) == "1gold 1food 2gold 3gold");
}

TEST_CASE("J3.2 the Sixth Hold is a hold like the others") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "1gold 2gold 3gold 4gold - + 5gold");
  g.acts(0, "gold/forward", 6, 1);
  CHECK(g.holds(0) == "1gold 2gold 3gold 4gold 6gold + 5gold");
}

TEST_CASE("J3.3 with no empty hold, one of another type is thrown overboard") {
  Scene g;
  g.holds(0, "3food 3gold 2powder 4food 1gold").acts(0, "gold/forward", 5);
  CHECK(g.asks() == "seat 0: dump 1 | dump 3 | dump 4");
  CHECK(g.refusal("dump 2") == "wrong_type J3.3");
  CHECK(g.refusal("dump 5") == "wrong_type J3.3");
  g.go("dump 3");
  CHECK(g.holds(0) == "3food 3gold 5gold 4food 1gold");
  CHECK(g.last(Happening::Dumped).n == 2);
}

TEST_CASE("J3.3 a hold that is alone of another type is emptied without asking") {
  Scene g;
  g.holds(0, "3gold 3gold 2gold 4food 1gold").acts(0, "gold/forward", 5);
  CHECK(g.holds(0) == "3gold 3gold 2gold 5gold 1gold");
}

TEST_CASE("J3.3 plain holds with the same in them are one choice, the Sixth Hold is another") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "2food 2food 3food 2gold 2gold + 2food");
  g.acts(0, "gold/forward", 5);
  CHECK(g.asks() == "seat 0: dump 1 | dump 3 | dump 6");
  g.go("dump 2");
  CHECK(g.holds(0) == "2food 5gold 3food 2gold 2gold + 2food");
}

TEST_CASE("J3.3 nothing is thrown overboard while a hold is empty") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "2food 2food 3food 2gold").acts(0, "gold/forward", 5);
  CHECK(g.asks() == "seat 0: load 5 | load 6");
  CHECK(g.refusal("dump 1") == "wrong_type J3.3");
}

TEST_CASE("J3.3 what is thrown overboard goes to the bank") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 10).holds(0, "3gold 3gold 2gold 4food 1gold").acts(0, "gold/forward", 5);
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{5, 14, 10});
}

TEST_CASE("J3.4 if every hold has that very type, the load is ignored") {
  Scene g;
  g.holds(0, "1gold 1gold 1gold 1gold 1gold").acts(0, "gold/gold", 5, 6);
  CHECK(g.count(Happening::LoadIgnored) == 2);
  CHECK(g.holds(0) == "1gold 1gold 1gold 1gold 1gold");
  CHECK(g.asks() == "chance: draw_card");
}

TEST_CASE("J3.4 an ignored load takes nothing from a limited bank") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 10).holds(0, "1gold 1gold 1gold 1gold 1gold").acts(0, "gold/gold", 5, 6);
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{10, 10, 10});
}

TEST_CASE("J3.4 an empty Sixth Hold still takes the load") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "1gold 1gold 1gold 1gold 1gold");
  g.acts(0, "gold/gold", 5, 6);
  CHECK(g.holds(0) == "1gold 1gold 1gold 1gold 1gold + 5gold");
  CHECK(g.count(Happening::LoadIgnored) == 1);
}

TEST_CASE("J3.5 with both a plain hold and the Sixth Hold empty, the player chooses") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "1gold 1gold").acts(0, "food/powder", 5, 6);
  CHECK(g.asks() == "seat 0: load 3 | load 6");
  g.go("load 6");
  CHECK(g.holds(0) == "1gold 1gold 6powder + 5food");
  Scene plain;
  plain.has(0, Face::SixthHold).acts(0, "food/powder", 5, 6).go("load 1; load 2");
  CHECK(plain.holds(0) == "5food 6powder + -");
}

TEST_CASE("J3.6 a limited bank gives what it has left") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 3).acts(0, "powder/gold", 5, 5);
  CHECK(g.holds(0) == "3powder 5gold");
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{5, 10, 0});
}

TEST_CASE("J3.6 too few are loaded by the same rules: a hold of another type goes overboard") {
  Scene g = Scene::with_limited_bank();
  g.bank(1, 10, 10).holds(0, "3gold 3food 2gold 4food 1gold").acts(0, "gold/gold", 5, 5);
  CHECK(g.asks() == "seat 0: dump 2 | dump 4");
  g.go("dump 2");
  CHECK(g.holds(0) == "3gold 1gold 2gold 4food 1gold");
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{0, 13, 10});
}

TEST_CASE("J3.6 with none of the type left the load is ignored and no hold is emptied") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 0, 10).holds(0, "3gold 3powder 2gold 4powder 1gold").acts(0, "food/powder", 5, 6);
  CHECK(g.count(Happening::LoadIgnored) == 1);
  CHECK(g.holds(0) == "3gold 3powder 2gold 4powder 1gold");
  CHECK(g.asks() == "seat 0: dump 1 | dump 3 | dump 5");
}
