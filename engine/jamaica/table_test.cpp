#include "tests/support/jamaica_table.h"

using namespace freebooter;
using namespace freebooter::jamaica;

// The table is what the tests of the rules are written with: what it says must be so.
TEST_CASE("a test table plays a turn, tells what happened and what may be done") {
  auto g = table("dice 5 2; ship 0 at 14 holds 3food 4food 3gold 1powder 5gold");
  g.play("forward/powder");
  CHECK(g.told("revealed seat=0 card=10"));
  CHECK(g.told("sailed ship=0 from=14 to=19 steps=5"));
  CHECK(g.waits() == "draw-treasure 0");
  CHECK(g.touched("J4.1"));
  CHECK_FALSE(g.touched("J5.1"));
  g.go("treasure +7");
  CHECK(g.told("treasure_drawn ship=0 space=19 number=0 treasure=6"));
  CHECK(g.told("treasure_drawn ship=0 space=19 number=0 treasure=?", 1));
  CHECK(g.choices() == "dump 1 | dump 2 | dump 3 | dump 5");
  CHECK(g.refusal("dump 4") == "wrong_type J3.3");
  CHECK(g.refusal("sail 3") == "not_asked J3.1");
  CHECK(g.refusal("1: dump 1") == "not_your_turn J3.1");
  CHECK(g.refusal("dump 1") == "");
  g.go("dump 1");
  CHECK(g.holds(0) == "2powder 4food 3gold 1powder 5gold");
  CHECK(g.ship(0).discard.size() == 1);
}
