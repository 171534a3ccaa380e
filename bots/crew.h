#pragma once

#include <span>
#include <string_view>

#include "bots/job.h"
#include "bots/policy.h"

namespace freebooter::bots {

// A level of a game: its title, whether a table offers it as a player, and what it does with a job.
template <class Job>
struct Rank {
  Level level;
  std::string_view title;  // "Cabin boy"
  bool player;
  Policy (*policy)(const Job& job);
};

// The bots of a game: each game specialises this in its own folder (bots/GAME/crew.h) with
//   using Knowledge            what a player keeps in mind of the events that it may see; with
//                              `kOpen = true` in it where nothing of that is another's secret, so
//                              that it is the same for all
//   using Job                  bots::Job of its view and that knowledge
//   static std::span<const Rank<Job>> ranks()
//                              the levels that know the game, weakest first, players before others
//   static Action pick(const Job& job, const Choice& choice, Rng& rng)
//                              one of the actions that a choice stands for
template <class G>
struct CrewOf;

template <class G>
using JobOf = typename CrewOf<G>::Job;
template <class G>
using KnowledgeOf = typename CrewOf<G>::Knowledge;
template <class G>
inline constexpr bool kOpenKnowledge = requires {
  requires KnowledgeOf<G>::kOpen;
};

// The mix of choices that the job's level draws from; any legal choice if the game has no such
// level.
template <class G, class View, class Knowledge>
Policy policy(const Job<G, View, Knowledge>& job) {
  for (const auto& rank : CrewOf<G>::ranks()) {
    if (rank.level == job.level) return rank.policy(job);
  }
  return even(job.choices);
}

// What the bot does: one draw from that mix, by the job's seed. Legal, and the same every time.
template <class G, class View, class Knowledge>
Action decide(const Job<G, View, Knowledge>& job) {
  Rng rng(job.seed);
  const Policy mix = policy(job);
  return CrewOf<G>::pick(job, draw(mix, rng).choice, rng);
}

}  // namespace freebooter::bots
