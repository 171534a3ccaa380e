#include "engine/jamaica/board.h"

#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/jamaica/rules/play.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

std::string cost(Space space) {
  const SpaceFacts& here = facts(space);
  switch (here.kind) {
    case SpaceKind::PortRoyal: return "PR";
    case SpaceKind::Port: return "G" + std::to_string(here.price);
    case SpaceKind::Sea: return "F" + std::to_string(here.price);
    case SpaceKind::Lair: return "L";
  }
  return "?";
}

std::string ends(Space from, Direction direction, int steps) {
  std::string text;
  for (const Leg& leg : legs(from, direction, steps)) {
    text += (text.empty() ? "" : " ") + std::to_string(leg.to) + (leg.crosses ? "*" : "");
  }
  return text;
}

int rank_of(Space space, int lap = 0) {
  Ship ship;
  ship.space = space;
  ship.lap = static_cast<std::int8_t>(lap);
  return rank(ship);
}

}  // namespace

TEST_CASE("J0.1 the spaces from Port Royal on cost what the board says") {
  std::istringstream printed(
      "PR F2 F3 F2 L G3 G5 F2 F3 L F3 L F2 F3 F4 F3 G3 F2 G3 L F3 G3 L F2 F3 "
      "L F4 F4 G5 F1 G5 G3 F3 L G3 F2 F1 L F1 F4 F4 G5 F2 F3 L G7 F2 F3 F3 F3");
  for (Space space = 0; space < kSpaces; ++space) {
    CAPTURE(int{space});
    std::string expected;
    printed >> expected;
    CHECK(cost(space) == expected);
  }
}

TEST_CASE("J0.1 there are 29 sea spaces, 11 ports and 9 lairs besides Port Royal") {
  std::map<SpaceKind, int> count;
  int lairs = 0;
  for (Space space = 0; space < kSpaces; ++space) {
    ++count[facts(space).kind];
    if (facts(space).kind == SpaceKind::Lair) {
      CHECK(kLairSpaces[static_cast<std::size_t>(lairs)] == space);
      CHECK(lair_number(space) == lairs++);
    }
    if (facts(space).kind != SpaceKind::Lair) CHECK(lair_number(space) == kLairs);
  }
  CHECK(count[SpaceKind::PortRoyal] == 1);
  CHECK(count[SpaceKind::Sea] == 29);
  CHECK(count[SpaceKind::Port] == 11);
  CHECK(count[SpaceKind::Lair] == 9);
}

TEST_CASE("J0.1 each fork has an outer lane of 6 spaces with 2 lairs and a channel of 2") {
  const std::vector<std::array<Space, 4>> forks{{6, 7, 13, 15}, {19, 20, 26, 28}, {32, 33, 39, 41}};
  int found = 0;
  for (Space space = 0; space < kSpaces; ++space) {
    if (facts(space).next != facts(space).next_inner) ++found;
  }
  CHECK(found == 3);
  for (const auto& [from, outer, inner, merge] : forks) {
    const Space fork = from;
    CAPTURE(int{fork});
    CHECK(facts(fork).next == outer);
    CHECK(facts(fork).next_inner == inner);
    int length = 0;
    int lairs = 0;
    for (Space at = outer; at != merge; at = facts(at).next) {
      ++length;
      lairs += facts(at).kind == SpaceKind::Lair ? 1 : 0;
    }
    CHECK(length == 6);
    CHECK(lairs == 2);
    for (const Space at : {inner, facts(inner).next}) CHECK(facts(at).kind == SpaceKind::Sea);
    CHECK(facts(facts(inner).next).next == merge);
  }
}

TEST_CASE("J0.1 every other space leads to the next, and 49 to Port Royal") {
  for (Space space = 0; space < kSpaces; ++space) {
    CAPTURE(int{space});
    const int next = facts(space).next;
    if (space == 12) {
      CHECK(next == 15);
    } else if (space == 25) {
      CHECK(next == 28);
    } else if (space == 38) {
      CHECK(next == 41);
    } else {
      CHECK(next == (space + 1) % kSpaces);
    }
  }
}

TEST_CASE("J0.1 a space scores -5 before the red line, then 2 to 10; Port Royal 15") {
  for (Space space = 1; space <= 40; ++space) CHECK(facts(space).score == -5);
  for (Space space = 41; space <= 49; ++space) CHECK(facts(space).score == space - 39);
  CHECK(facts(kPortRoyal).score == 15);
}

TEST_CASE("J0.1 the spaces lie where the printed board has them") {
  std::istringstream printed(
      "905,240 900,315 917,388 905,460 940,545 905,600 905,675 940,760 908,822 880,915 826,935 "
      "757,935 700,945 800,705 726,765 653,842 590,830 527,797 466,800 395,850 313,933 258,925 "
      "178,945 99,930 54,862 45,740 320,742 203,728 160,650 80,550 90,455 80,370 102,290 45,190 "
      "90,85 150,62 204,72 272,85 336,92 218,230 315,228 388,200 440,145 493,160 565,170 600,70 "
      "683,72 760,82 850,82 926,105");
  for (Space space = 0; space < kSpaces; ++space) {
    CAPTURE(int{space});
    std::string expected;
    printed >> expected;
    CHECK(std::to_string(facts(space).x) + "," + std::to_string(facts(space).y) == expected);
  }
}

TEST_CASE("J4.1 a move ends exactly as many spaces on as the die shows, on either lane") {
  CHECK(ends(0, Direction::Forward, 4) == "4");
  CHECK(ends(6, Direction::Forward, 1) == "7 13");
  CHECK(ends(5, Direction::Forward, 6) == "11 17");
  CHECK(ends(19, Direction::Forward, 3) == "22 28");
  CHECK(ends(32, Direction::Forward, 2) == "34 40");
  CHECK(ends(12, Direction::Forward, 2) == "16");
  CHECK(ends(14, Direction::Forward, 2) == "16");
}

TEST_CASE("J4.1 backward, both lanes behind a merge can be taken") {
  CHECK(ends(15, Direction::Backward, 1) == "12 14");
  CHECK(ends(28, Direction::Backward, 3) == "23 19");
  CHECK(ends(41, Direction::Backward, 6) == "33 29");
  CHECK(ends(7, Direction::Backward, 1) == "6");
  CHECK(ends(13, Direction::Backward, 1) == "6");
}

TEST_CASE("J4.1 forward and backward undo each other") {
  for (Space from = 0; from < kSpaces; ++from) {
    for (int die = 1; die <= 6; ++die) {
      for (const Leg& there : legs(from, Direction::Forward, die)) {
        CAPTURE(int{from});
        CAPTURE(die);
        bool back = false;
        for (const Leg& leg : legs(there.to, Direction::Backward, die)) {
          back = back || leg == Leg{from, there.crosses};
        }
        CHECK(back);
      }
    }
  }
}

TEST_CASE("J4.2 only the step between 49 and Port Royal crosses the line") {
  CHECK(ends(49, Direction::Forward, 1) == "0*");
  CHECK(ends(47, Direction::Forward, 5) == "2*");
  CHECK(ends(44, Direction::Forward, 5) == "49");
  CHECK(ends(0, Direction::Forward, 3) == "3");
  CHECK(ends(0, Direction::Backward, 1) == "49*");
  CHECK(ends(3, Direction::Backward, 3) == "0");
  CHECK(ends(3, Direction::Backward, 4) == "49*");
}

TEST_CASE("J4.5 within a lap, later on the track is ahead") {
  CHECK(rank_of(1) > rank_of(0));
  CHECK(rank_of(49) > rank_of(48));
  CHECK(rank_of(20) > rank_of(19));
  for (Space space = 0; space < kSpaces; ++space) {
    CAPTURE(int{space});
    if (facts(space).next != kPortRoyal) CHECK(rank_of(facts(space).next) > rank_of(space));
    if (facts(space).next != kPortRoyal) CHECK(rank_of(facts(space).next_inner) > rank_of(space));
  }
}

TEST_CASE("J4.5 a ship in a lane is ahead of all up to the fork and behind all from the merge") {
  for (Space lane = 7; lane <= 14; ++lane) {
    CAPTURE(int{lane});
    CHECK(rank_of(lane) > rank_of(6));
    CHECK(rank_of(lane) < rank_of(15));
  }
}

TEST_CASE("J4.5 between two lanes of a fork, fewer spaces to the merge is ahead; equal is level") {
  CHECK(rank_of(13) > rank_of(7));
  CHECK(rank_of(13) > rank_of(10));
  CHECK(rank_of(13) == rank_of(11));
  CHECK(rank_of(13) < rank_of(12));
  CHECK(rank_of(14) == rank_of(12));
  CHECK(rank_of(14) > rank_of(11));
  CHECK(rank_of(27) == rank_of(25));
  CHECK(rank_of(26) == rank_of(24));
  CHECK(rank_of(40) == rank_of(38));
  CHECK(rank_of(39) == rank_of(37));
}

TEST_CASE("J4.5 more laps is ahead: home before all, behind the start after Port Royal") {
  CHECK(rank_of(kPortRoyal, 1) > rank_of(49));
  CHECK(rank_of(49, -1) < rank_of(kPortRoyal));
  CHECK(rank_of(48, -1) < rank_of(49, -1));
  CHECK(rank_of(49, -2) < rank_of(kPortRoyal, -1));
}
