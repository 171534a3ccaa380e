#include <doctest/doctest.h>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/luck.h"
#include "engine/malacca/actions.h"
#include "engine/malacca/luck.h"
#include "engine/match/fair_verify.h"

using namespace freebooter;

TEST_CASE("the action dice are the Captain's luck, the combat die that of the ship that rolls") {
  jamaica::State s;
  s.flow.captain = 2;
  s.flow.mover = 1;
  s.flow.battle.attacker = 3;
  s.flow.battle.defender = 4;
  const auto luck = [&](jamaica::Kind kind, int a, int b = 0) {
    return jamaica::luck(
        s, jamaica::make(kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)));
  };
  CHECK(luck(jamaica::Kind::RollDice, 5, 6)->who == 2);
  CHECK(luck(jamaica::Kind::RollDice, 5, 6)->worth == 11);
  CHECK(luck(jamaica::Kind::CombatRoll, 4)->who == 3);
  CHECK(luck(jamaica::Kind::CombatRoll, 4)->worth == 10);
  CHECK(luck(jamaica::Kind::CombatRoll, 5)->worth == 12);
  s.flow.battle.defending = true;
  CHECK(luck(jamaica::Kind::CombatRoll, 0)->who == 4);
  CHECK(luck(jamaica::Kind::CombatRoll, 0)->worth == 2);
  const auto treasure = [&](jamaica::Face face) {
    return *luck(jamaica::Kind::DrawTreasure, static_cast<int>(face));
  };
  CHECK(treasure(jamaica::Face::Plus7).who == 1);
  CHECK(treasure(jamaica::Face::Plus7).worth == 7);
  CHECK(treasure(jamaica::Face::Minus4).worth == -4);
  CHECK(treasure(jamaica::Face::Sabre).worth == 0);
  CHECK_FALSE(luck(jamaica::Kind::DrawCard, 1));
  CHECK_FALSE(luck(jamaica::Kind::ShortageRoll, 1));
}

TEST_CASE("a ship's cargo is the luck of all in Malacca") {
  const malacca::State s;
  const auto luck = malacca::luck(s, malacca::make(malacca::Kind::RevealShip, 13));
  REQUIRE(luck);
  CHECK(luck->who == kNoSeat);
  CHECK(luck->worth == 13);
  CHECK_FALSE(malacca::luck(s, malacca::make(malacca::Kind::DrawSpecial, malacca::Card::Attack2)));
}

TEST_CASE("luck is added up for everybody and every kind") {
  const auto chance = [](const char* kind, std::uint32_t size, Luck luck, int all) {
    ProvedChance one;
    one.kind = kind;
    one.size = size;
    one.luck = luck;
    one.worth_of_all = all;
    return one;
  };
  ProvedChance worthless;
  worthless.kind = "draw";
  const std::vector<ProvedChance> chances{
      chance("combat", 6, {1, 12}, 42), worthless, chance("combat", 6, {1, 2}, 42),
      chance("treasure", 4, {1, -3}, 6), chance("dice", 36, {0, 9}, 252)};
  const std::vector<LuckSum> sums = luck_sums(chances);
  REQUIRE(sums.size() == 3);
  CHECK(sums[0].who == 0);
  CHECK(sums[0].kind == "dice");
  CHECK(sums[0].expected == doctest::Approx(7));
  CHECK(sums[1].kind == "combat");
  CHECK(sums[1].count == 2);
  CHECK(sums[1].worth == 14);
  CHECK(sums[1].expected == doctest::Approx(14));
  CHECK(sums[2].worth == -3);
  CHECK(sums[2].expected == doctest::Approx(1.5));
}

TEST_CASE("the kinds of decision are those that choices can have") {
  CHECK(find_game("malacca")->decisions() ==
        std::vector<std::string_view>{"buy", "pass", "place", "choose_side", "keep"});
  const auto jamaica = find_game("jamaica")->decisions();
  CHECK(jamaica.size() == 17);
  CHECK(jamaica.front() == "place_dice");
  CHECK(jamaica.back() == "ghost_sail");
}
