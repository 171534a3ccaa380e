#include "bots/level.h"

#include <doctest/doctest.h>

using namespace freebooter::bots;

TEST_CASE("a level's name reads back as that level") {
  for (const Level level : levels_of("malacca")) {
    CHECK(parse_level(name_of(level)) == level);
    CHECK_FALSE(title_of(level).empty());
  }
  CHECK_FALSE(parse_level("Sailor"));
  CHECK_FALSE(parse_level(""));
}

TEST_CASE("fixed plans are for Malacca's arena only, and no table offers them") {
  CHECK(levels_of("jamaica").size() == 5);
  CHECK(levels_of("malacca").size() == 8);
  CHECK(title_of(*parse_level("attack-0")) == "Attack 0");
  CHECK(title_of(Level::CabinBoy) == "Cabin boy");
  CHECK(players_of("malacca").size() == 4);
  CHECK(levels_of("chess").empty());
}

TEST_CASE("a Corsair steers for people who are gone") {
  CHECK(relief_of("jamaica") == Level::Corsair);
  CHECK(relief_of("malacca") == Level::Corsair);
}
