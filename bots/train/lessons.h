#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "bots/ask.h"
#include "bots/search/flat.h"
#include "bots/train/teacher.h"
#include "engine/match/random_player.h"

namespace freebooter::bots {

// A position between two rounds, and what became of it.
template <class G>
struct Lesson {
  typename G::State position;
  Outcome outcome{};
};

// Who plays the games that are learnt from: Sailors, or what was learnt before among Sailors. All
// of them are about as good: else a ship would seem to stand well because a weaker player steers
// the others.
struct Players {
  const Net* net = nullptr;
  std::uint32_t iterations = 0;  // of a decision by the net
  const Net* judge = nullptr;    // says what becomes of positions on the way, if there is one
};

// What became of a position is what became of the game, but the nearer a later position is the more
// it counts what a judge thinks of that: much luck lies between a position and the end.
template <Sea S>
void judge_on_the_way(std::vector<Lesson<typename S::Game>>& lessons, const Net& net) {
  constexpr float kBelieved = 0.3F;
  for (std::size_t i = lessons.size(); i-- > 1;) {
    const Chances later = judge<S>(lessons[i].position, net);
    for (std::size_t who = 0; who < later.size(); ++who) {
      const float judged = static_cast<float>(later[who]) / kCertain;
      lessons[i - 1].outcome[who] = kBelieved * judged + (1 - kBelieved) * lessons[i].outcome[who];
    }
  }
}

// Every second table is the usual one for four; the others are any number of players in any
// variant.
template <Game G>
typename G::Options any_table(Rng& rng) {
  for (;;) {
    std::string text = "players=4";
    if (rng.below(2) == 0) {
      const auto more = static_cast<std::uint32_t>(G::kMaxPlayers - G::kMinPlayers);
      text = "players=" + std::to_string(G::kMinPlayers + static_cast<int>(rng.below(more + 1)));
      for (const GameOption& option : G::kOptions) {
        if (option.words.empty()) continue;
        const auto word = rng.below(static_cast<std::uint32_t>(option.words.size()));
        text += " " + std::string(option.name) + "=" + std::string(option.words[word]);
      }
    }
    const auto options = G::parse_options(text);
    if (options.ok() && G::check_options(*options).accepted()) return *options;
  }
}

// One game, as lessons. Now and then somebody acts on a whim, so that odd positions are met, too;
// what came before it is no lesson, for the whim is to blame for what became of that.
template <Sea S>
std::vector<Lesson<typename S::Game>> play_lesson(const Players& players, std::uint64_t seed) {
  using G = typename S::Game;
  constexpr std::uint32_t kWhimOneIn = 200;
  Rng rng(seed);
  typename G::State state = G::setup(any_table<G>(rng));
  const bool by_net = players.net != nullptr;
  SeatSet sailors;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (!by_net || rng.below(4) == 0) sailors.add(seat);
  }
  std::vector<Lesson<G>> lessons;
  Minds<G> minds;
  EventSink* const sink = by_net ? &minds : nullptr;  // the others need nothing in mind
  const auto answer = [&](Seat seat) {
    if (rng.below(kWhimOneIn) == 0) {
      lessons.clear();
      return random_choice<G>(state, seat, rng);
    }
    if (sailors.has(seat)) return S::reply(state, seat, kNoSeat, rng);
    const auto job = ask<G>(state, seat, minds.of(seat), Level::Sailor, rng.next());
    return think<S>(job, *players.net, {players.iterations})[0].choice.action;
  };
  while (!G::finished(state)) {
    if (S::rests(state)) lessons.push_back({state});
    if (G::chance_size(state) > 0) {
      G::apply(state, kChance, random_chance<G>(state, rng), sink);
      continue;
    }
    const Seat seat = G::to_act(state).front();
    G::apply(state, seat, answer(seat), sink);
  }
  const Chances end = won<G>(state);
  for (Lesson<G>& lesson : lessons) {
    for (std::size_t i = 0; i < end.size(); ++i) {
      lesson.outcome[i] = static_cast<float>(end[i]) / kCertain;
    }
  }
  if (players.judge != nullptr) judge_on_the_way<S>(lessons, *players.judge);
  return lessons;
}

// The lessons of so many games. Threads change nothing in them.
template <Sea S>
std::vector<Lesson<typename S::Game>> play_lessons(const Players& players, std::uint64_t seed,
                                                   std::uint32_t games, int threads) {
  std::vector<std::vector<Lesson<typename S::Game>>> played(games);
  std::atomic<std::uint32_t> next{0};
  std::vector<std::thread> workers;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      for (std::uint32_t game = next.fetch_add(1); game < games; game = next.fetch_add(1)) {
        played[game] = play_lesson<S>(players, seed + game);
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  std::vector<Lesson<typename S::Game>> all;
  for (const auto& game : played) all.insert(all.end(), game.begin(), game.end());
  return all;
}

// Learns them in an order of its own.
template <Sea S>
void learn_all(Teacher& teacher, std::vector<Lesson<typename S::Game>>& lessons, float pace,
               Rng& rng) {
  for (std::size_t left = lessons.size(); left > 0; --left) {
    std::swap(lessons[left - 1], lessons[rng.below(static_cast<std::uint32_t>(left))]);
    Marked marked;
    S::mark(lessons[left - 1].position, marked);
    teacher.learn(marked, lessons[left - 1].outcome, pace);
  }
}

// How surprised a net is on average by what became of positions: nets are compared by those that
// none of them has learnt from.
template <Sea S>
double surprise_by(const std::vector<Lesson<typename S::Game>>& lessons, const Net& net) {
  double surprise = 0;
  for (const auto& [position, outcome] : lessons) {
    const Chances chances = judge<S>(position, net);
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (outcome[i] == 0) continue;
      const double chance = std::max(chances[i], std::int32_t{1}) / double{kCertain};
      surprise -= static_cast<double>(outcome[i]) * std::log(chance);
    }
  }
  return surprise / static_cast<double>(lessons.size());
}

}  // namespace freebooter::bots
