#include "engine/jamaica/preview.h"

#include <doctest/doctest.h>

#include <vector>

#include "engine/base/rng.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "tests/support/jamaica_table.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

constexpr Card kForwardFood = 6;
constexpr Card kForwardForward = 7;
constexpr Card kGoldForward = 4;

Preview card(const char* position, Card card) {
  const Table game(position);
  return preview(view_for(game.state, 0), make(Kind::Pick, card));
}

}  // namespace

TEST_CASE("preview: a card shows each lane with its price, what is missing, and who lies there") {
  // From 17 by 4: over the fork at 19 to 21 (port, 3 gold) or 27 (sea, 4 food).
  const Preview seen = card("dice 4 2; ship 0 at 17 holds 2food 3gold; ship 1 at 21", kForwardFood);
  REQUIRE(seen.landings.size() == 2);
  const Landing& outer = seen.landings[0];
  CHECK(outer.to == 21);
  CHECK(outer.good == Good::Gold);
  CHECK(outer.price == 3);
  CHECK(outer.missing == 0);
  CHECK(outer.opponents == IndexSet::of(1));
  const Landing& inner = seen.landings[1];
  CHECK(inner.to == 27);
  CHECK(inner.good == Good::Food);
  CHECK(inner.missing == 2);
  CHECK(inner.opponents.empty());
  REQUIRE(seen.loads.size() == 1);
  CHECK(seen.loads[0].half == 1);
  CHECK(seen.loads[0].amount == 2);
  CHECK_FALSE(seen.loads[0].dumps);
}

TEST_CASE("preview: the evening sails on from where the morning ended, with what is left") {
  // Forward 1 to space 2 (3 food), then forward 1 to space 3 (2 food): 4 food do not last.
  const Preview seen = card("dice 1 1; ship 0 at 1 holds 4food; ship 1 at 40", kForwardForward);
  REQUIRE(seen.landings.size() == 2);
  CHECK(seen.landings[0].to == 2);
  CHECK(seen.landings[0].missing == 0);
  CHECK(seen.landings[1].from == 2);
  CHECK(seen.landings[1].to == 3);
  CHECK(seen.landings[1].missing == 1);
  CHECK_FALSE(seen.landings[1].uncertain);
}

TEST_CASE("preview: gold loaded in the morning pays in the evening") {
  // Forward 4 from 1 to the port 5 (3 gold).
  const Preview seen = card("dice 3 4; ship 0 at 1 holds 3food; ship 1 at 40", kGoldForward);
  REQUIRE(seen.loads.size() == 1);
  CHECK(seen.loads[0].good == Good::Gold);
  REQUIRE(seen.landings.size() == 1);
  CHECK(seen.landings[0].to == 5);
  CHECK(seen.landings[0].missing == 0);
}

TEST_CASE("preview: a ship that comes home owes nothing and sails no further") {
  const Preview seen = card("dice 5 5; ship 0 at 48 holds 1food; ship 1 at 40", kForwardForward);
  REQUIRE(seen.landings.size() == 1);
  CHECK(seen.landings[0].home);
  CHECK(seen.landings[0].to == kPortRoyal);
  CHECK(seen.landings[0].missing == 0);
}

TEST_CASE("preview: on random games a lane's preview comes true") {
  // Keeps the events of one action.
  struct Log : EventSink {
    void on(const Event& event) override { seen.push_back(event); }
    std::vector<Event> seen;
  };
  const auto is = [](const Event& event, Happening what) {
    return event.kind == static_cast<std::uint8_t>(what);
  };
  Rng rng(11);
  int paid = 0;
  int short_of = 0;
  int fought = 0;
  for (int game = 0; game < 300; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + game % 5);
    options.edition = game % 2 == 0 ? Edition::First : Edition::Second;
    State s = setup(options);
    while (!finished(s)) {
      if (to_act(s).empty()) {
        apply(s, kChance, chance_action(s, rng.below(chance_size(s))));
        continue;
      }
      const Seat seat = to_act(s).front();
      Choices offers;
      choices(s, seat, offers);
      const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      const Action action = family_member(s, seat, choice, rng.below(family_size(s, seat, choice)));
      const Preview seen = preview(view_for(s, seat), action);
      Log log;
      apply(s, seat, action, &log);
      if (kind_of(action) != Kind::Sail && kind_of(action) != Kind::GhostSail) continue;
      REQUIRE(seen.landings.size() == 1);
      REQUIRE(is(log.seen[0], Happening::Sailed));
      const Landing& landing = seen.landings[0];
      CHECK(log.seen[0].a == landing.from);
      CHECK(log.seen[0].b == landing.to);
      if (log.seen.size() == 1) {
        const bool target = s.flow.phase == Phase::Target && landing.opponents.size() > 1;
        const bool pay = s.flow.phase == Phase::Pay && landing.price == s.flow.amount;
        const bool draw = s.flow.phase == Phase::DrawTreasure && landing.treasure;
        const bool quiet = landing.price == 0 && landing.opponents.empty() && !landing.treasure;
        CHECK((target || pay || draw || quiet));
        continue;
      }
      const Event& then = log.seen[1];
      CHECK(is(then, Happening::CameHome) == landing.home);
      CHECK(is(then, Happening::BattleBegan) == (landing.opponents.size() == 1));
      fought += is(then, Happening::BattleBegan) ? 1 : 0;
      if (is(then, Happening::Paid)) {
        CHECK(then.n == landing.price);
        CHECK(landing.missing == 0);
        ++paid;
      }
      if (is(then, Happening::Short)) {
        CHECK(then.n == landing.missing);
        ++short_of;
      }
    }
  }
  CHECK(paid > 100);
  CHECK(short_of > 100);
  CHECK(fought > 100);
}
