#include "bots/arena/ledger.h"

#include <doctest/doctest.h>

using namespace freebooter::bots;

namespace {

DealResult some(double wins) {
  DealResult result;
  result.games = 4;
  result.entries = {{wins, 12.5, 40, 6, 0.25}, {(1 - wins) / 3, 11, 120, 18, 0.75}};
  return result;
}

Ledger ledger() {
  return Ledger("malacca players=4: sailor,random,random,random", "freebooter 1.2.3", 2);
}

}  // namespace

TEST_CASE("a ledger reads back what it wrote, to the last digit") {
  Ledger read = ledger();
  CHECK(read.read(read.head() + Ledger::line(7, some(1.0 / 3)) + Ledger::line(9, some(0.1))) == "");
  REQUIRE(read.deals().size() == 2);
  REQUIRE(read.find(7) != nullptr);
  CHECK(read.find(7)->entries[0].wins == 1.0 / 3);
  CHECK(read.find(7)->entries[1].seconds == 0.75);
  CHECK(read.find(7)->games == 4);
  CHECK(read.find(8) == nullptr);
}

TEST_CASE("two ledgers of an arena merge, and a deal that stands in both counts once") {
  Ledger merged = ledger();
  CHECK(merged.read(merged.head() + Ledger::line(7, some(0.5)) + Ledger::line(8, some(0.5))) == "");
  CHECK(merged.read(merged.head() + Ledger::line(8, some(0.5)) + Ledger::line(9, some(0.5))) == "");
  CHECK(merged.deals().size() == 3);
}

TEST_CASE("what was cut off is left out, and what is damaged or of another arena changes nothing") {
  Ledger read = ledger();
  const std::string line = Ledger::line(9, some(0.5));
  CHECK(read.read(read.head() + Ledger::line(7, some(0.5)) + line.substr(0, 9)) == "");
  CHECK(read.deals().size() == 1);
  CHECK(read.read(read.head() + line + "nonsense\n") == "line 4 is damaged");
  CHECK(read.read(read.head() + "5 4 0 0 0.5\n") == "line 3 is damaged");
  const Ledger other("jamaica players=4: sailor,random,random,random", "freebooter 1.2.3", 2);
  CHECK(read.read(other.head() + line).starts_with("it is not of this arena"));
  const Ledger newer("malacca players=4: sailor,random,random,random", "freebooter 1.2.4", 2);
  CHECK(read.read(newer.head() + line) ==
        "it was played by another program than freebooter 1.2.3, whose bots may be others");
  CHECK(read.read("") != "");
  CHECK(read.deals().size() == 1);
}
