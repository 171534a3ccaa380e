#include "bots/liar/crew.h"

#include <array>

namespace freebooter::bots {

namespace {

using LiarJob = CrewOf<Liar>::Job;

// How likely at least `wanted` of so many hidden dice show a face.
double at_least(int wanted, int hidden) {
  if (wanted <= 0) return 1;
  if (wanted > hidden) return 0;
  return at_least(wanted - 1, hidden - 1) / liar::kFaces +
         at_least(wanted, hidden - 1) * (liar::kFaces - 1) / liar::kFaces;
}

double holds(const liar::View& view, const Action& bid, int count) {
  const liar::Preview known = liar::preview(view, bid);
  return at_least(count - known.own, known.hidden);
}

Policy any(const LiarJob& job) { return even(job.choices); }

// Bids what is likeliest to hold, or doubts if that is likelier to be right.
Policy sailor(const LiarJob& job) {
  Policy scored;
  for (const Choice& choice : job.choices) {
    const bool bid = liar::kind_of(choice.action) == liar::Kind::Bid;
    const double likely = holds(job.view, choice.action, bid ? choice.lo : int{job.view.count});
    Action action = choice.action;
    action.n = choice.lo;
    scored.push_back({only(action), bid ? likely : 1 - likely});
  }
  return best_of(scored);
}

constexpr std::array<Rank<LiarJob>, 2> kRanks{{
    {Level::Random, "Random", true, any},
    {Level::Sailor, "Sailor", true, sailor},
}};

}  // namespace

std::span<const Rank<LiarJob>> CrewOf<Liar>::ranks() { return kRanks; }

Action CrewOf<Liar>::pick(const Job&, const Choice& choice, Rng& rng) {
  return any_of(choice, rng);
}

}  // namespace freebooter::bots
