#include "engine/match/casting.h"

#include <doctest/doctest.h>

using namespace freebooter;

namespace {

const std::string kA(32, 'a');
const std::string kB(32, 'b');

Hash to(Seat seat, const std::string& share, std::uint32_t cast = 1) {
  return share_commitment("table", cast, seat, share);
}

// Seats 0 and 2 have committed, and all is bound.
Casting bound() {
  Casting casting("table");
  CHECK(!casting.begin(SeatSet(5)));
  CHECK(!casting.commit(0, to(0, kA)));
  CHECK(!casting.commit(2, to(2, kB)));
  CHECK(!casting.bind());
  return casting;
}

}  // namespace

TEST_CASE("shares that were committed to and shown make the dice, in the order of the seats") {
  Casting casting("table");
  CHECK(!casting.begin(SeatSet(5)));
  CHECK(casting.awaited() == SeatSet(5));
  CHECK(!casting.commit(2, to(2, kB)));
  CHECK(casting.awaited() == SeatSet(1));
  CHECK(!casting.commit(0, to(0, kA)));
  CHECK(!casting.bind());
  CHECK(!casting.whole());
  CHECK(!casting.show(2, kB));
  CHECK(!casting.show(0, kA));
  CHECK(casting.whole());
  CHECK(casting.entropy() == std::vector<SeatEntropy>{{0, kA}, {2, kB}});
}

TEST_CASE("who is not asked, is late, or says it twice has no part in a cast") {
  Casting casting("table");
  CHECK(casting.commit(0, to(0, kA)));
  CHECK(!casting.begin(SeatSet(5)));
  CHECK(casting.begin(SeatSet(5)));
  CHECK(casting.commit(1, to(1, kA)));
  CHECK(!casting.commit(0, to(0, kA)));
  CHECK(casting.commit(0, to(0, kB)));
  CHECK(casting.show(0, kA));  // not before all have committed
  CHECK(!casting.bind());
  CHECK(casting.bind());
  CHECK(casting.commit(2, to(2, kB)) == "it comes after the others' shares may have been seen");
  CHECK(!casting.show(0, kA));
  CHECK(casting.show(0, kA));
  CHECK(casting.whole());
}

TEST_CASE("a share fits its own table, cast and seat alone") {
  Casting casting = bound();
  const char* const kOther = "the share is not the one that was committed to";
  CHECK(casting.show(0, kB) == kOther);
  CHECK(casting.show(0, "00") == "a share is at least 16 bytes in hex");
  CHECK(share_commitment("other", 1, 0, kA) != to(0, kA));
  CHECK(to(0, kA, 2) != to(0, kA));
  CHECK(to(2, kA) != to(0, kA));
  // Another's commitment can be copied, but its share is then no answer to it.
  Casting copied("table");
  CHECK(!copied.begin(SeatSet(5)));
  CHECK(!copied.commit(0, to(0, kA)));
  CHECK(!copied.commit(2, to(0, kA)));
  CHECK(!copied.bind());
  CHECK(!copied.show(0, kA));
  CHECK(copied.show(2, kA) == kOther);
}

TEST_CASE("a share that is kept back costs the seat; what nobody showed can be called off") {
  Casting casting = bound();
  CHECK(!casting.call_off());
  CHECK(!casting.begin(SeatSet(5)));
  CHECK(casting.number() == 2);

  // Whether or not anybody has shown a share that the record knows of.
  casting = bound();
  CHECK(!casting.forfeit(2));
  CHECK(casting.forfeited() == SeatSet(4));
  CHECK(casting.begin(SeatSet(5)) == "a seat that was given up casts again");
  CHECK(!casting.begin(SeatSet(1)));

  casting = bound();
  CHECK(!casting.show(0, kA));
  CHECK(casting.call_off() == "what was shown can't be called off");
  CHECK(casting.begin(SeatSet(1)));
  CHECK(casting.forfeit(1));  // it was not in it
  CHECK(!casting.forfeit(2));
  CHECK(casting.forfeited() == SeatSet(4));
  CHECK(!casting.open());
  CHECK(casting.begin(SeatSet(5)) == "a seat that was given up casts again");
  CHECK(!casting.begin(SeatSet(1)));
}
