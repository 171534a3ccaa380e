#include <doctest/doctest.h>

#include "engine/liar/game.h"
#include "tests/kit/kit.h"

using namespace freebooter;

namespace {

liar::State position(const std::string& text) {
  const auto read = Liar::parse_position("liar position 1; options players=3 dice=3; " + text);
  REQUIRE_MESSAGE(read.ok(), to_string(read.error()));
  return *read;
}

liar::State after(liar::State s, Seat seat, std::string_view text) {
  const Action action = *Liar::parse_action(text);
  REQUIRE(Liar::check(s, seat, action).accepted());
  Liar::apply(s, seat, action, nullptr);
  return s;
}

std::string refused(const liar::State& s, Seat seat, std::string_view text) {
  const Refusal refusal = Liar::check(s, seat, *Liar::parse_action(text));
  return std::string(wire_name(refusal.code)) + " " + to_string(refusal.rule);
}

const std::string kBidding =
    "phase bid first 0 leader 0 actor 1; bid 4 2; seat 0 left 1 dice 4; seat 1 left 2 dice 1 4; "
    "seat 2 left 1 dice 6";

}  // namespace

TEST_CASE("L2.2 a bid has more dice or a higher face, and no more dice than are in play") {
  const liar::State s = position(kBidding);
  CHECK(refused(s, 1, "bid 4 2") == "wrong_amount L2.2");
  CHECK(refused(s, 1, "bid 3 2") == "wrong_amount L2.2");
  CHECK(refused(s, 1, "bid 5 5") == "wrong_amount L2.2");
  CHECK(after(s, 1, "bid 5 2").flow.actor == 2);
  CHECK(after(s, 1, "bid 1 3").flow.actor == 2);
}

TEST_CASE("L2.1 there is nothing to challenge before the first bid, and nobody bids out of turn") {
  const liar::State s = position(
      "phase bid first 0 leader 2 actor 2; seat 0 left 1 dice 4; seat 1 left 0 place 0; "
      "seat 2 left 1 dice 6");
  CHECK(refused(s, 2, "challenge") == "not_asked L2.1");
  CHECK(refused(s, 0, "bid 1 1") == "not_your_turn L2.1");
}

TEST_CASE("L2.3, L2.4 who was wrong loses a die; one without dice is out, and the next begins") {
  const liar::State right = after(position(kBidding), 1, "challenge");
  CHECK(right.seats[1].left == 1);
  CHECK(right.leader == 1);
  liar::State s = position(kBidding);
  s.count = 3;
  const liar::State wrong = after(s, 1, "challenge");
  CHECK(wrong.seats[0].left == 0);
  CHECK(wrong.seats[0].place == 0);
  CHECK(wrong.leader == 1);
  CHECK(wrong.flow.phase == liar::Phase::Roll);
  CHECK(wrong.flow.actor == 1);
}

TEST_CASE("L3.1 the last with dice wins, and a score is how many were out before") {
  const liar::State s =
      after(position("phase bid first 0 leader 0 actor 2; bid 6 1; seat 0 left 3 dice 6 6 1; "
                     "seat 1 left 0 place 0; seat 2 left 1 dice 2"),
            2, "challenge");
  CHECK(Liar::finished(s));
  CHECK(Liar::winners(s) == 1);
  CHECK(Liar::score(s, 0) == 2);
  CHECK(Liar::score(s, 1) == 0);
  CHECK(Liar::score(s, 2) == 1);
}
