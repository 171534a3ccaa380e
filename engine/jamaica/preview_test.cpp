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

TEST_CASE("preview: a load sees what the card did to the holds before") {
  constexpr Card kFoodPowder = 0;
  constexpr Card kGoldGold = 3;
  // The morning's food is the only hold that the evening's powder can throw overboard.
  const Preview full =
      card("dice 2 3; ship 0 holds 1powder 1powder 1powder 1powder -", kFoodPowder);
  REQUIRE(full.loads.size() == 2);
  CHECK_FALSE(full.loads[0].dumps);
  CHECK(full.loads[1].dumps);
  CHECK_FALSE(full.loads[1].ignored);
  // A price that empties a hold makes room.
  const Preview room =
      card("dice 1 3; ship 0 at 0 holds 2food 1gold 1gold 1gold 1gold; ship 1 at 40", kForwardFood);
  REQUIRE(room.loads.size() == 1);
  CHECK_FALSE(room.loads[0].dumps);
  CHECK_FALSE(room.loads[0].uncertain);
  // Which of two holds pays is still to be chosen.
  const Preview open =
      card("dice 1 3; ship 0 at 0 holds 2food 3food 1gold 1gold 1gold; ship 1 at 40", kForwardFood);
  CHECK(open.loads[0].uncertain);
  // What the morning takes out of a limited bank is not there in the evening.
  Table game("dice 5 6; options bank=limited");
  State s = game.state;
  s.bank[0] = 8;
  const Preview bank = preview(view_for(s, 0), make(Kind::Pick, kGoldGold));
  CHECK(bank.loads[0].amount == 5);
  CHECK(bank.loads[1].amount == 3);
}

TEST_CASE("preview: on random games a Captain's card comes true as far as it was certain") {
  struct Log : EventSink {
    void on(const Event& event) override { seen.push_back(event); }
    std::vector<Event> seen;
  };
  Rng rng(12);
  int landings = 0;
  int loads = 0;
  for (int game = 0; game < 150; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + game % 5);
    options.bank = game % 2 == 0 ? Bank::Limited : Bank::Unlimited;
    State s = setup(options);
    Preview seen;
    Seat captain = kNoSeat;
    while (!finished(s)) {
      const Seat actor = to_act(s).empty() ? kChance : to_act(s).front();
      Action action{};
      if (actor == kChance) {
        action = chance_action(s, rng.below(chance_size(s)));
      } else {
        Choices offers;
        choices(s, actor, offers);
        const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
        action = family_member(s, actor, choice, rng.below(family_size(s, actor, choice)));
      }
      if (kind_of(action) == Kind::Pick && actor == s.flow.captain) {
        captain = actor;
        seen = preview(view_for(s, actor), action);
      }
      Log log;
      const int half_before = s.flow.mover == captain ? s.flow.half : 0;
      const bool loot = s.flow.battle.on();
      apply(s, actor, action, &log);
      int half = half_before;
      bool battle = loot;
      for (const Event& event : log.seen) {
        if (event.who != captain) continue;
        const auto what = static_cast<Happening>(event.kind);
        if (what == Happening::ActionBegan) {
          half = event.a;
          battle = false;
        }
        if (what == Happening::BattleBegan) battle = true;
        if (what == Happening::Sailed) {
          bool found = false;
          bool sure = true;
          for (const Landing& landing : seen.landings) {
            if (landing.half != half) continue;
            sure = sure && !landing.uncertain;
            found = found || (landing.from == event.a && landing.to == event.b);
          }
          CHECK((found || !sure));
          landings += found ? 1 : 0;
        }
        if (battle || (what != Happening::Loaded && what != Happening::LoadIgnored)) continue;
        for (const Cargo& cargo : seen.loads) {
          if (cargo.half != half || cargo.uncertain) continue;
          CHECK(cargo.ignored == (what == Happening::LoadIgnored));
          if (what == Happening::Loaded) CHECK(cargo.amount == event.n);
          ++loads;
        }
      }
    }
  }
  CHECK(landings > 1000);
  CHECK(loads > 1000);
}

TEST_CASE("preview: a laying of the dice shows what every card would lead to once they lie so") {
  Rng rng(12);
  int compared = 0;
  for (int game = 0; game < 40; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + game % 5);
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
      const auto cards = preview_laying(view_for(s, seat), action);
      apply(s, seat, action);
      if (kind_of(action) != Kind::PlaceDice) {
        CHECK(cards.empty());
        continue;
      }
      const View laid = view_for(s, seat);
      REQUIRE(cards.size() == static_cast<std::size_t>(laid.ships[seat].hand.size()));
      for (const LaidCard& one : cards) {
        CHECK(laid.ships[seat].hand.has(one.card));
        const Preview known = preview(laid, make(Kind::Pick, one.card));
        CHECK(one.leads_to.landings == known.landings);
        CHECK(one.leads_to.loads == known.loads);
        ++compared;
      }
    }
  }
  CHECK(compared > 1000);
}

TEST_CASE(
    "preview: nobody but the Captain sees where a laying leads, and nobody's hand but theirs") {
  Rng rng(13);
  Options options;
  options.players = 4;
  State s;
  do {  // equal dice are not asked for
    s = setup(options);
    while (to_act(s).empty()) apply(s, kChance, chance_action(s, rng.below(chance_size(s))));
  } while (s.flow.phase != Phase::PlaceDice);
  const Action laying = make(Kind::PlaceDice, s.flow.dice[0]);
  CHECK(preview_laying(view_for(s, s.flow.captain), laying).size() == 3);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (seat != s.flow.captain) CHECK(preview_laying(view_for(s, seat), laying).empty());
  }
  CHECK(preview_laying(view_for(s, kSpectator), laying).empty());
}

TEST_CASE("J6.2 what remains after a payment, and after powder, is what the way of paying leaves") {
  const Table game("dice 1 1; ship 0 at 0 holds 2food 3food 3gold; ship 1 at 40");
  Table paying = game;
  paying.play("forward/food");  // sea space 1, two food
  REQUIRE(paying.state.flow.phase == Phase::Pay);
  const View view = view_for(paying.state, paying.state.flow.actor);
  CHECK(remains(view, make(Kind::Pay, 0, 0, take(0, 2))) == Aboard{3, 3, 0, 3});
  CHECK(remains(view, make(Kind::Pay, 0, 0, take(0, 1) + take(1, 1))) == Aboard{3, 3, 0, 2});
  CHECK_FALSE(remains(view, make(Kind::Pay, 0, 0, take(2, 2))));
  CHECK_FALSE(remains(view, make(Kind::Load, 4)));
}

TEST_CASE("J3.3 what remains after a load counts what went overboard for it") {
  Table game("dice 4 1; ship 0 at 1 holds 3food 3gold 2powder 1food 2powder; ship 1 at 40");
  game.play("gold/gold");
  REQUIRE(game.choices() == "dump 1 | dump 3 | dump 4");
  const View view = view_for(game.state, game.state.flow.actor);
  CHECK(remains(view, make(Kind::Dump, 0)) == Aboard{7, 1, 4, 0});
  CHECK(remains(view, make(Kind::Dump, 2)) == Aboard{7, 4, 2, 0});
  CHECK_FALSE(remains(view, make(Kind::Dump, 1)));
  CHECK_FALSE(remains(view_for(game.state, kSpectator), make(Kind::Pick, 0)));
}

TEST_CASE("J6.1 a landing says what is left of what it costs") {
  const Preview seen = card("dice 4 2; ship 0 at 17 holds 2food 5gold; ship 1 at 40", kForwardFood);
  REQUIRE(seen.landings.size() == 2);
  CHECK(seen.landings[0].left == 2);  // port 21: 3 of 5 gold
  CHECK(seen.landings[1].left == 0);  // sea 27: short of food
}
