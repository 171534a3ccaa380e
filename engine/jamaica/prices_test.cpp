#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/jamaica/splits.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// What a split leaves: plain holds by content, the Sixth Hold at the end.
std::array<int, kHolds> left_by(const Holds& holds, Good good, Split split) {
  std::array<int, kHolds> left{};
  for (std::size_t i = 0; i < kHolds; ++i) {
    if (holds[i].good == good) left[i] = holds[i].count - taken(split, static_cast<int>(i));
  }
  std::sort(left.begin(), left.begin() + kPlainHolds);
  return left;
}

// All of them, by trying every way to take tokens out of every hold.
void try_all(const Holds& holds, Good good, int amount, int hold, Split split,
             std::set<std::array<int, kHolds>>& out) {
  if (hold == kHolds) {
    if (amount == 0) out.insert(left_by(holds, good, split));
    return;
  }
  const Hold& here = holds[static_cast<std::size_t>(hold)];
  const int most = here.good == good ? std::min<int>(here.count, amount) : 0;
  for (int count = 0; count <= most; ++count) {
    try_all(holds, good, amount - count, hold + 1, split + take(hold, count), out);
  }
}

}  // namespace

TEST_CASE("J6.1 a port costs its doubloons, a sea space its food") {
  Scene g;
  g.at(0, 3).holds(0, "6food 6gold").acts(0, "forward/forward", 2, 2);  // port 5, then sea 7
  g.go("sail 7");
  CHECK(g.holds(0) == "4food 3gold");
  CHECK(g.count(Happening::Paid) == 2);
}

TEST_CASE("J6.1 each space asks its own price") {
  for (Space to = 1; to < kSpaces; ++to) {
    CAPTURE(int{to});
    for (const Leg& from : legs(to, Direction::Backward, 1)) {
      if (from.to == kPortRoyal && to != 1) continue;
      Scene g;
      if (facts(to).kind == SpaceKind::Lair) g.looted(to);
      g.at(0, from.to).holds(0, "6food 1food 6gold 1gold").acts(0, "forward/powder", 1);
      if (g.phase() == Phase::Sail) g.go("sail " + std::to_string(to));
      if (g.phase() == Phase::Pay) {
        const Choice first = [&] {
          Choices list;
          choices(g.s, 0, list);
          return list[0];
        }();
        apply(g.s, 0, family_member(g.s, 0, first, 0));
      }
      const SpaceFacts& here = facts(to);
      const bool port = here.kind == SpaceKind::Port;
      const bool sea = here.kind == SpaceKind::Sea;
      CHECK(total(g.s.ships[0].holds, Good::Gold) == 7 - (port ? here.price : 0));
      CHECK(total(g.s.ships[0].holds, Good::Food) == 7 - (sea ? here.price : 0));
    }
  }
}

TEST_CASE("J6.1 lairs and Port Royal are free") {
  Scene lair;
  lair.at(0, 3).looted(4).acts(0, "forward/food", 1);
  CHECK(lair.count(Happening::Paid) == 0);
  CHECK(lair.count(Happening::Short) == 0);
  CHECK(lair.holds(0) == "1food");
  Scene port_royal;
  port_royal.at(0, 3).acts(0, "backward/forward", 3, 4);
  CHECK(port_royal.count(Happening::Paid) == 0);
  CHECK(port_royal.count(Happening::Short) == 0);
}

TEST_CASE("J6.1 the price goes to the bank") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 10).at(0, 4).holds(0, "3gold").acts(0, "forward/powder", 1, 1);
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{13, 10, 9});
}

TEST_CASE("J6.2 the payer takes tokens from whichever holds it likes, split as it likes") {
  Scene g;
  g.holds(0, "3food 3food").acts(0, "forward/food", 1);
  CHECK(g.leaves(0) == Texts{"2food 2food", "3food 1food"});
  g.go("pay 1:1 2:1");
  CHECK(g.holds(0) == "2food 2food 1food");
}

TEST_CASE("J6.2 one of two like holds is as good as the other") {
  Scene g;
  g.holds(0, "3food 3food").acts(0, "forward/food", 1);
  CHECK(g.refusal("pay 1:2") == "accepted");
  CHECK(g.refusal("pay 2:2") == "accepted");
}

TEST_CASE("J6.2 the Sixth Hold is a place of its own") {
  Scene g;
  g.has(0, Face::SixthHold).holds(0, "3food + 3food").acts(0, "forward/food", 1);
  CHECK(g.choices(0) == "pay 1:1 6:1 | pay 1:2 | pay 6:2");
  g.go("pay 6:2");
  CHECK(g.holds(0) == "3food 1food + 1food");
}

TEST_CASE("J6.2 a payment must be exact, of the right type, and aboard") {
  Scene g;
  g.holds(0, "3food 3food 3gold 1food").acts(0, "forward/food", 1);
  for (const char* wrong : {"pay 1:1", "pay 1:3", "pay 3:2", "pay 1:1 3:1", "pay 4:2", "pay 5:2",
                            "pay 6:2", "pay 1:1 2:1 4:1"}) {
    CAPTURE(std::string(wrong));
    CHECK(g.refusal(wrong) == "wrong_amount J6.2");
  }
  for (const std::int32_t bits : {-1, INT32_MIN, INT32_MAX, 1 << 24, 0}) {
    CHECK(g.refusal(0, make(Kind::Pay, 0, 0, bits)) == "wrong_amount J6.2");
  }
}

TEST_CASE("J6.2 where only one payment is possible it is not asked") {
  Scene g;
  g.holds(0, "1food 1food").acts(0, "forward/powder", 1);
  CHECK(g.holds(0) == "1powder");
  Scene alone;
  alone.holds(0, "5food 5gold").acts(0, "forward/powder", 1);
  CHECK(alone.holds(0) == "3food 5gold 1powder");
}

TEST_CASE("J6.2 every way to pay that leaves other holds is offered once, whatever is aboard") {
  int cases = 0;
  const auto try_holds = [&](const Holds& holds) {
    constexpr Good kGood = Good::Food;
    for (int amount = 1; amount <= std::min(total(holds, kGood), 12); ++amount) {
      std::set<std::array<int, kHolds>> expected;
      try_all(holds, kGood, amount, 0, 0, expected);
      const Splits splits(holds, kGood, amount);
      std::set<std::array<int, kHolds>> found;
      bool exact = true;
      for (std::uint32_t i = 0; i < splits.size(); ++i) {
        exact = exact && is_split(holds, kGood, amount, splits.nth(i));
        found.insert(left_by(holds, kGood, splits.nth(i)));
      }
      const bool once = splits.size() == expected.size();
      if (!exact || !once || found != expected) {
        std::string aboard;
        for (const Hold& hold : holds) aboard += std::to_string(hold.count) + " ";
        FAIL("the ways to pay ", amount, " out of ", aboard, "are wrong");
      }
      ++cases;
    }
  };
  // Every row of contents, with other goods between; the order of the holds must not matter.
  for (int a = 0; a <= 6; ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        for (int d = 0; d <= c; ++d) {
          for (int sixth = 0; sixth <= 6; sixth += 2) {
            Holds holds{};
            const std::array<int, kHolds> counts{d, b, a, -2, c, sixth};
            for (std::size_t i = 0; i < kHolds; ++i) {
              if (counts[i] > 0) holds[i] = {Good::Food, static_cast<std::uint8_t>(counts[i])};
              if (counts[i] < 0) holds[i] = {Good::Gold, 2};
            }
            try_holds(holds);
          }
        }
      }
    }
  }
  for (const auto& counts : std::vector<std::array<int, kHolds>>{
           {6, 6, 6, 6, 6, 6}, {1, 2, 3, 4, 5, 6}, {5, 4, 4, 1, 1, 0}, {2, 2, 2, 2, 2, 2}}) {
    Holds holds{};
    for (std::size_t i = 0; i < kHolds; ++i) {
      if (counts[i] > 0) holds[i] = {Good::Food, static_cast<std::uint8_t>(counts[i])};
    }
    try_holds(holds);
  }
  CHECK(cases > 5000);
}

TEST_CASE("J6.3 a space is paid once, on arrival: staying costs nothing") {
  Scene g;
  g.at(0, 3).holds(0, "5food").acts(0, "food/powder", 1, 1);
  CHECK(g.count(Happening::Paid) == 0);
  CHECK(g.holds(0) == "5food 1food 1powder");
}

TEST_CASE("J6.3 a ship that is attacked does not pay again") {
  Scene g;
  g.at(0, 2).at(1, 3).holds(0, "5food").holds(1, "5food").acts(0, "forward/powder", 1);
  g.go("combat 2; combat 2");
  CHECK(g.count(Happening::Paid) == 1);
  CHECK(g.last(Happening::Paid).who == 0);
  CHECK(g.holds(1) == "5food");
}

TEST_CASE("J6.3 coming back to a space costs its price again") {
  Scene g;
  g.at(0, 2).holds(0, "6food").acts(0, "forward/backward", 1, 1);
  CHECK(g.count(Happening::Paid) == 2);
  CHECK(g.holds(0) == "1food");
}

TEST_CASE("J6.4 whoever can't pay in full suffers a shortage") {
  Scene food;
  food.at(0, 1).holds(0, "2food 6gold").acts(0, "forward/food", 1);  // sea space 2 costs 3
  CHECK(food.count(Happening::Paid) == 0);
  CHECK(food.last(Happening::Short).n == 1);
  CHECK(food.asks() == "chance: shortage_roll");
  Scene gold;
  gold.at(0, 5).holds(0, "6food 4gold").acts(0, "forward/food", 1);  // port 6 costs 5
  CHECK(gold.last(Happening::Short).n == 1);
  CHECK(gold.asks() == "chance: shortage_roll");
  Scene enough;
  enough.at(0, 5).holds(0, "4gold 1gold").acts(0, "forward/food", 1);
  CHECK(enough.count(Happening::Short) == 0);
}
