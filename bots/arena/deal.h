#pragma once

#include <bit>
#include <cstdint>
#include <ctime>
#include <vector>

#include "bots/arena/lineup.h"
#include "bots/ask.h"
#include "bots/search/keyed_chance.h"
#include "engine/base/check.h"
#include "engine/base/game.h"

namespace freebooter::bots {

// What one entry of the line-up got out of a deal, for one seat on average.
struct EntryResult {
  double wins = 0;  // shared wins are fractions
  double score = 0;
  std::uint64_t decisions = 0;
  std::uint64_t timed = 0;  // those of them whose time was taken
  double seconds = 0;       // and what these took together
};

// One deal, played in every seating.
struct DealResult {
  std::vector<EntryResult> entries;
  double ghost_wins = 0;
  double ghost_score = 0;
  std::uint32_t games = 0;
};

// The processor time of this thread, in seconds: a busy machine does not make a bot slower.
inline double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// To read the clock can take longer than to decide.
inline constexpr std::uint64_t kTimedOneIn = 7;

// Plays a game to its end; `ask_seat` answers for a seat.
template <Dealt G, class AskSeat>
typename G::State play_game(const typename G::Options& options, std::uint64_t deal,
                            AskSeat ask_seat) {
  typename G::State state = G::setup(options);
  KeyedChance chance(deal);
  Minds<G> minds;
  while (!G::finished(state)) {
    if (G::chance_size(state) > 0) {
      play_chance<G>(state, chance, &minds);
      continue;
    }
    const Seat seat = G::to_act(state).front();
    const Action action = ask_seat(state, seat, minds.of(seat));
    FREEBOOTER_CHECK(G::check(state, seat, action).accepted());
    G::apply(state, seat, action, &minds);
  }
  return state;
}

// The deal with this seed, once for every seating of the line-up. `answer_for(entry, job)` says
// what an entry of it does.
template <class G, class AnswerFor>
DealResult play_deal(const typename G::Options& options, const Lineup& lineup,
                     const std::vector<std::vector<int>>& seatings, std::uint64_t deal,
                     AnswerFor answer_for) {
  FREEBOOTER_CHECK(G::players(options) == lineup.players());
  DealResult result;
  result.entries.resize(lineup.entries.size());
  for (const std::vector<int>& seating : seatings) {
    // The players' own luck is keyed as well, by another number.
    KeyedChance luck(~deal);
    const auto answer = [&](const auto& state, Seat seat, const auto& knowledge) {
      const auto who = static_cast<std::size_t>(seating[seat]);
      const auto phase = static_cast<std::uint8_t>(state.flow.phase);
      const Lineup::Entry& asked = lineup.entries[who];
      const auto job = ask<G>(state, seat, knowledge, asked.level,
                              luck.seed(state.flow.round, seat, phase), {asked.iterations});
      EntryResult& entry = result.entries[who];
      if (entry.decisions++ % kTimedOneIn != 0) return answer_for(seating[seat], job);
      const double begin = thread_seconds();
      const Action action = answer_for(seating[seat], job);
      entry.seconds += thread_seconds() - begin;
      ++entry.timed;
      return action;
    };
    const typename G::State end = play_game<G>(options, deal, answer);
    const std::uint32_t winners = G::winners(end);
    const double share = 1.0 / std::popcount(winners);
    for (int i = 0; i < G::score_count(end); ++i) {
      const double won = ((winners >> i) & 1U) != 0 ? share : 0;
      const double score = G::score(end, static_cast<std::uint32_t>(i));
      if (i < lineup.players()) {
        const auto entry = static_cast<std::size_t>(seating[static_cast<std::size_t>(i)]);
        result.entries[entry].wins += won;
        result.entries[entry].score += score;
      } else {
        result.ghost_wins += won;
        result.ghost_score += score;
      }
    }
    ++result.games;
  }
  for (std::size_t i = 0; i < result.entries.size(); ++i) {
    const double games = result.games * static_cast<double>(lineup.entries[i].seats);
    result.entries[i].wins /= games;
    result.entries[i].score /= games;
  }
  result.ghost_wins /= result.games;
  result.ghost_score /= result.games;
  return result;
}

// The same, everybody by its level.
template <class G>
DealResult play_deal(const typename G::Options& options, const Lineup& lineup,
                     const std::vector<std::vector<int>>& seatings, std::uint64_t deal) {
  return play_deal<G>(options, lineup, seatings, deal,
                      [](int, const JobOf<G>& job) { return decide(job); });
}

}  // namespace freebooter::bots
