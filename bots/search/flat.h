#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "bots/search/keyed_chance.h"
#include "bots/search/sea.h"
#include "engine/base/game.h"

namespace freebooter::bots {

// A choice that was thought about, and what its lines were worth to the player: sums of chances.
struct Thought {
  Choice choice;
  std::int64_t sum = 0;
  std::int64_t lines = 0;

  // The chance to win that it leaves, from 0 to 1.
  double chance() const {
    return lines == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(lines * kCertain);
  }
};
using Thoughts = FixedList<Thought, Policy::capacity()>;

// What the winners of a finished game have got of it.
template <class G>
Chances won(const typename G::State& state) {
  const std::uint32_t winners = G::winners(state);
  Chances chances{};
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (((winners >> i) & 1U) != 0) chances[i] = kCertain / std::popcount(winners);
  }
  return chances;
}

// Everybody's chance at the end of a line.
template <class S>
Chances judge(const typename S::State& state, const Net& net) {
  using G = typename S::Game;
  if (G::finished(state)) return won<G>(state);
  Marked marked;
  S::mark(state, marked);
  return net.chances(marked);
}

// How much a search looks into.
struct Effort {
  std::uint32_t iterations = 0;
  // Lines for each choice of a weighty decision that the player comes to in a line; with none it is
  // as quick about it as everybody else.
  std::uint32_t second_thoughts = 0;
};

// The lines of a player.
template <Sea S>
class Lines {
 public:
  using G = typename S::Game;
  using State = typename G::State;

  Lines(Seat player, const Net& net, const Effort& effort)
      : player_(player), net_(net), effort_(effort) {}

  // What the player may hope for where the line ends that begins here.
  std::int32_t play(State& state, Rng& rng) const {
    return play(state, rng, effort_.second_thoughts);
  }

 private:
  // Plays on until the game rests, everybody without much thought but the player where it counts.
  // Luck goes by occasion: whatever the player did, the same dice fall where the same thing is
  // rolled.
  std::int32_t play(State& state, Rng& rng, std::uint32_t thoughts) const {
    KeyedChance luck(rng.next());
    while (!G::finished(state) && !S::rests(state)) {
      if (G::chance_size(state) > 0) {
        play_chance<G>(state, luck);
        continue;
      }
      const Seat seat = G::to_act(state).front();
      const bool thinks = seat == player_ && thoughts > 0 && S::weighty(state);
      const Action action =
          thinks ? better(state, thoughts, rng) : S::reply(state, seat, player_, rng);
      G::apply(state, seat, action, nullptr);
    }
    return judge<S>(state, net_)[player_];
  }
  // What seems best after so many lines for each choice, with other luck than that to come.
  Action better(const State& state, std::uint32_t thoughts, Rng& rng) const {
    const Policy options = S::options(state, player_);
    if (options.size() == 1) return options[0].choice.action;
    const Rng seeds(rng.next());
    std::size_t best = 0;
    std::int64_t highest = -1;
    for (std::size_t i = 0; i < options.size(); ++i) {
      Rng same = seeds;
      std::int64_t sum = 0;
      for (std::uint32_t line = 0; line < thoughts; ++line) {
        State tried = state;
        G::apply(tried, player_, options[i].choice.action, nullptr);
        sum += play(tried, same, 0);
      }
      if (sum > highest) {
        highest = sum;
        best = i;
      }
    }
    return options[best].choice.action;
  }

  Seat player_;
  const Net& net_;
  Effort effort_;
};

// Puts the first `count` thoughts, which have as many lines each, in order; equals keep theirs.
inline void best_first(Thoughts& thoughts, std::size_t count) {
  for (std::size_t i = 1; i < count; ++i) {
    const Thought thought = thoughts[i];
    std::size_t place = i;
    for (; place > 0 && thoughts[place - 1].sum < thought.sum; --place) {
      thoughts[place] = thoughts[place - 1];
    }
    thoughts[place] = thought;
  }
}

// So many candidates can be told apart by so many iterations: with less than a few positions for
// each, luck would choose among them, and the likeliest are the better guess.
inline std::size_t told_apart(std::uint32_t iterations) {
  constexpr std::uint32_t kForEach = 20;
  return std::max<std::size_t>(2, iterations / kForEach);
}

// Tries every candidate in the same imagined positions with the same luck. The worse half is given
// up again and again, so that most lines go to the best. Best first; of equals, the candidate that
// came first. An iteration is a line: a candidate in a position. `play` plays it on, and says what
// the player may hope for at its end.
template <Imagined S, class Play>
Thoughts think(const JobOf<typename S::Game>& job, std::uint32_t iterations, const Play& play) {
  using G = typename S::Game;
  Thoughts thoughts;
  for (const Weighted& candidate : S::candidates(job)) {
    if (thoughts.size() < told_apart(iterations)) thoughts.push_back({candidate.choice});
  }
  if (thoughts.size() < 2) return thoughts;

  const auto halvings = static_cast<std::uint32_t>(std::bit_width(thoughts.size() - 1));
  Rng seeds(job.seed);
  std::uint64_t position = 0;
  for (std::size_t alive = thoughts.size(); alive > 1; alive = (alive + 1) / 2) {
    const std::uint64_t positions = std::max<std::uint64_t>(1, iterations / halvings / alive);
    for (const std::uint64_t end = position + positions; position < end; ++position) {
      // One position is thought through at least.
      if (position > 0 && job.budget.over()) {
        best_first(thoughts, alive);
        return thoughts;
      }
      Rng rng(seeds.next());
      typename G::State imagined = S::imagine(job, rng);
      S::others_first(imagined, job.view.viewer, rng);
      for (std::size_t i = 0; i < alive; ++i) {
        typename G::State state = imagined;
        Rng same = rng;
        G::apply(state, job.view.viewer, thoughts[i].choice.action, nullptr);
        thoughts[i].sum += play(state, same);
        ++thoughts[i].lines;
      }
    }
    best_first(thoughts, alive);
  }
  return thoughts;
}

// The same by lines that everybody plays as the sea says, judged by the net where they rest.
template <Sea S>
Thoughts think(const JobOf<typename S::Game>& job, const Net& net, const Effort& effort) {
  const Lines<S> lines(job.view.viewer, net, effort);
  return think<S>(job, effort.iterations,
                  [&lines](typename S::State& state, Rng& rng) { return lines.play(state, rng); });
}

}  // namespace freebooter::bots
