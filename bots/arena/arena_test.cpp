#include "bots/arena/arena.h"

#include <doctest/doctest.h>

#include "engine/match/games.h"

using namespace freebooter;
using namespace freebooter::bots;

namespace {

Statistics run(const ArenaPlan& plan, const Lineup& lineup) {
  Malacca::Options options;
  options.players = static_cast<std::uint8_t>(lineup.players());
  Statistics statistics(lineup);
  const auto seatings = lineup.seatings();
  run_arena(
      plan, lineup,
      [&](std::uint64_t deal) { return play_deal<Malacca>(options, lineup, seatings, deal); },
      statistics);
  return statistics;
}

}  // namespace

TEST_CASE("every different seating is played once") {
  const Lineup one = make_lineup({Level::Sailor, Level::Random, Level::Random, Level::Random});
  REQUIRE(one.entries.size() == 2);
  CHECK(one.entries[1].seats == 3);
  CHECK(one.seatings().size() == 4);
  const Lineup mixed = make_lineup({Level::Sailor, Level::Random, Level::CabinBoy, Level::Sailor});
  CHECK(mixed.entries.size() == 3);
  CHECK(mixed.seatings().size() == 12);
}

TEST_CASE("the same chance falls in every seating, whatever was chosen before") {
  Jamaica::Options options;
  std::array<std::vector<int>, 3> rolls;
  for (std::size_t level = 0; level < 3; ++level) {
    const auto answer = [&](const auto& state, Seat seat, const auto& knowledge) {
      if (state.flow.phase == jamaica::Phase::PlaceDice && state.flow.round <= 10) {
        rolls[level].push_back(state.flow.dice[0] * 10 + state.flow.dice[1]);
      }
      return decide(ask<Jamaica>(state, seat, knowledge, levels_of("jamaica")[level], 7));
    };
    play_game<Jamaica>(options, 99, answer);
  }
  CHECK(rolls[0].size() >= 5);
  CHECK(rolls[0] == rolls[1]);
  CHECK(rolls[0] == rolls[2]);
}

TEST_CASE("a keyed outcome depends on its own key alone") {
  KeyedChance straight(5);
  KeyedChance detour(5);
  detour.draw(1, 0, 3, 6);
  detour.draw(1, 1, 4, 6);
  for (Seat seat = 0; seat < 4; ++seat) {
    CHECK(straight.draw(2, seat, 3, 1000000) == detour.draw(2, seat, 3, 1000000));
    CHECK(straight.seed(2, seat, 3) == detour.seed(2, seat, 3));
  }
}

TEST_CASE("the number of threads changes nothing in the result") {
  const Lineup lineup = make_lineup({malacca::crew::kAllInTrade, Level::Random, Level::Random});
  ArenaPlan plan{.deals = 40, .seed = 3, .threads = 1};
  const Statistics one = run(plan, lineup);
  plan.threads = 4;
  const Statistics four = run(plan, lineup);
  CHECK(one.games() == 120);
  CHECK(one.standing(0).win_share.mean == four.standing(0).win_share.mean);
  CHECK(one.standing(1).mean_score == four.standing(1).mean_score);
  CHECK(one.standing(0).win_share.high == four.standing(0).win_share.high);
}

TEST_CASE("equal bots win equal shares and rate equal") {
  const Statistics all =
      run({.deals = 25, .seed = 1, .threads = 2},
          make_lineup({Level::Random, Level::Random, Level::Random, Level::Random}));
  CHECK(all.standing(0).win_share.mean == doctest::Approx(0.25));
  CHECK(all.standing(0).elo.mean == doctest::Approx(0));
}

TEST_CASE("intervals count deals, not games") {
  // Two deals of four games, won in all and in none of the seatings: however many games that
  // are, the interval of two opposite results spans everything.
  const Lineup lineup = make_lineup({Level::Sailor, Level::Random});
  Statistics statistics(lineup);
  const auto deal = [](double first) {
    DealResult result;
    result.entries = {{.wins = first}, {.wins = 1 - first}};
    result.games = 2;
    return result;
  };
  statistics.add(deal(1));
  statistics.add(deal(0));
  CHECK(statistics.standing(0).win_share.mean == doctest::Approx(0.5));
  CHECK(statistics.standing(0).win_share.low == 0);
  CHECK(statistics.standing(0).win_share.high == 1);
  CHECK(statistics.standing(0).elo.mean == doctest::Approx(0));
  CHECK(statistics.standing(0).elo.high > 300);
}

TEST_CASE("a ten to one share is 400 points") {
  const Lineup lineup = make_lineup({Level::Sailor, Level::Random});
  Statistics statistics(lineup);
  for (int i = 0; i < 11000; ++i) {
    DealResult result;
    const double won = i % 11 == 0 ? 0 : 1;
    result.entries = {{.wins = won}, {.wins = 1 - won}};
    result.games = 1;
    statistics.add(result);
  }
  CHECK(statistics.standing(0).elo.mean - statistics.standing(1).elo.mean ==
        doctest::Approx(400).epsilon(0.002));
  CHECK(statistics.standing(0).win_share.low < 10.0 / 11);
  CHECK(statistics.standing(0).win_share.high > 10.0 / 11);
}

TEST_CASE("the sequential test stops early when one is clearly stronger, and says so") {
  const Lineup lineup = make_lineup({malacca::crew::kAttack0, malacca::crew::kAllInTrade,
                                     malacca::crew::kAllInTrade, malacca::crew::kAllInTrade});
  const auto seatings = lineup.seatings();
  Statistics statistics(lineup);
  const Verdict verdict = run_arena(
      {.deals = 100000, .seed = 1, .threads = 2, .sprt = SprtBounds{}}, lineup,
      [&](std::uint64_t deal) { return play_deal<Malacca>({}, lineup, seatings, deal); },
      statistics);
  CHECK(verdict == Verdict::Proven);
  CHECK(statistics.deals() < 1000);

  const Lineup reversed = make_lineup({malacca::crew::kAllInTrade, malacca::crew::kAttack0,
                                       malacca::crew::kAttack0, malacca::crew::kAttack0});
  const auto others = reversed.seatings();
  Statistics weak(reversed);
  CHECK(run_arena(
            {.deals = 100000, .seed = 1, .threads = 2, .sprt = SprtBounds{}}, reversed,
            [&](std::uint64_t deal) { return play_deal<Malacca>({}, reversed, others, deal); },
            weak) == Verdict::Refuted);
}
