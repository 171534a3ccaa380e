#include "bots/jamaica/sea.h"

#include <doctest/doctest.h>

#include <vector>

#include "bots/search/flat.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "tests/kit/jamaica_kit.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::jamaica;
using crew::Sea;

namespace {

// A net that has learnt nothing: it judges somehow, but always alike.
const bots::Net& some_net() {
  static const std::vector<std::int16_t> weights = [] {
    std::vector<std::int16_t> any(Sea::kShape.size());
    Rng rng(7);
    for (std::int16_t& weight : any) {
      weight = static_cast<std::int16_t>(static_cast<int>(rng.below(201)) - 100);
    }
    return any;
  }();
  static const bots::Net net(Sea::kShape, weights);
  return net;
}

// Every decision of some games in all variants.
template <class Visit>
void each_job(std::uint64_t games, Visit visit) {
  const auto variants = kit::KitOf<Jamaica>::variants();
  const auto level = [](Seat seat) {
    return seat % 2 == 0 ? bots::Level::Sailor : bots::Level::CabinBoy;
  };
  for (std::uint64_t game = 0; game < games; ++game) {
    testing::watch_game<Jamaica>(
        variants[game * 7 % variants.size()], game, level,
        [&](const State& state, const crew::Job& job, const Action&) { visit(state, job); });
  }
}

}  // namespace

TEST_CASE("an imagined position agrees with the view and with what was kept in mind") {
  std::uint64_t held = 0;
  Rng rng(1);
  each_job(10, [&](const State&, const crew::Job& job) {
    const State imagined = Sea::imagine(job, rng);
    REQUIRE(view_for(imagined, job.view.viewer) == job.view);
    for (Seat seat = 0; seat < job.view.players(); ++seat) {
      if (seat == job.view.viewer) continue;
      const Ship& ship = imagined.ships[seat];
      for (CardSet known = job.knowledge.surely_held(seat); !known.empty();) {
        const Card card = known.pop();
        REQUIRE((ship.hand.has(card) || ship.pick == card));
        ++held;
      }
    }
  });
  CHECK(held > 500);
}

TEST_CASE("hands are imagined nearer to those that Sailors hold than hands dealt evenly") {
  std::int64_t likely = 0;
  std::int64_t even = 0;
  Rng rng(2);
  each_job(30, [&](const State& state, const crew::Job& job) {
    const auto right = [&](const State& imagined) {
      int cards = 0;
      for (Seat seat = 0; seat < job.view.players(); seat += 2) {  // the Sailors
        if (seat == job.view.viewer) continue;
        const auto held = [seat](const State& s) {
          CardSet hand = s.ships[seat].hand;
          if (s.ships[seat].pick != kNoCard) hand.add(s.ships[seat].pick);
          return hand;
        };
        cards += held(imagined).size() - held(imagined).without(held(state)).size();
      }
      return cards;
    };
    likely += right(Sea::imagine(job, rng));
    even += right(sample_world(job.view, job.knowledge.surely_held(), rng));
  });
  CAPTURE(likely);
  CAPTURE(even);
  CHECK(likely * 20 > even * 21);
}

TEST_CASE("the same seed and iterations give the same thoughts, to the last line") {
  int positions = 0;
  each_job(1, [&](const State&, const crew::Job& job) {
    if (++positions % 8 != 0) return;
    const bots::Effort effort{60, 2};
    const auto one = bots::think<Sea>(job, some_net(), effort);
    const auto other = bots::think<Sea>(job, some_net(), effort);
    REQUIRE(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      REQUIRE(one[i].choice == other[i].choice);
      REQUIRE(one[i].sum == other[i].sum);
      REQUIRE(one[i].lines == other[i].lines);
    }
  });
  CHECK(positions > 50);
}

TEST_CASE("a search that is cancelled has thought one position through, and says what was best") {
  bots::Cancel cancel;
  cancel.now();
  int positions = 0;
  each_job(1, [&](const State& state, crew::Job job) {
    job.budget.patience = &cancel;
    const auto thoughts = bots::think<Sea>(job, some_net(), {1'000'000'000});
    REQUIRE(thoughts.size() > 0);
    REQUIRE(check(state, job.view.viewer, thoughts[0].choice.action).accepted());
    for (const bots::Thought& thought : thoughts) REQUIRE(thought.lines <= 1);
    ++positions;
  });
  CHECK(positions > 50);
}
