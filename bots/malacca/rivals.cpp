#include "bots/malacca/rivals.h"

#include <algorithm>

#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

constexpr std::int32_t kAll = LayRegrets::kAll;

// What was seen of a seat: how many rounds, and how often it did what it does most.
struct Seen {
  int rounds = 0;
  int most = 0;

  // Always the same.
  bool steady() const {
    constexpr int kEnough = 3;
    return rounds >= kEnough && most == rounds;
  }
};
Seen seen_of(const Knowledge& knowledge, Seat seat) {
  Seen seen;
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (const bool staked : {false, true}) {
      const int times = knowledge.played(seat, static_cast<Type>(type), staked);
      seen.rounds += times;
      seen.most = std::max(seen.most, times);
    }
  }
  return seen;
}

// So many rounds a rival is taken to have played as a Sailor before: many, for the few that are
// seen are mostly luck, and the Sailor heeds stakes and purses, which they do not tell of.
double sailor_rounds(const Seen& seen) { return seen.steady() ? 0.3 : 50; }

// In proportion, so that they add up to kAll.
LayMix in_all(const std::array<double, Lays::capacity()>& weights, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weights[i];
  LayMix mix{};
  for (std::size_t i = 0; i < count; ++i) {
    mix[i] = static_cast<std::int32_t>(weights[i] * kAll / sum);
  }
  return mix;
}

}  // namespace

LayMix level_mix(const Thinker& who, const Contest& contest, const View& view,
                 const Knowledge& knowledge, int place, const Lays& lays) {
  Job job{view, knowledge, {}, who.level, static_cast<std::uint64_t>(place), {who.iterations}};
  const std::int32_t coins = view.seats[view.viewer].coins;
  Card last = Card::None;
  for (const Lay& lay : lays) {
    if (lay.card != last) job.choices.push_back({make(Kind::Place, lay.card), 0, coins});
    last = lay.card;
  }
  std::array<double, Lays::capacity()> weights{};
  for (const bots::Weighted& entry : bots::policy(job)) {
    const Card card = card_of(entry.choice.action);
    const int stake = contest.level_of(place, entry.choice.action.n);
    for (std::size_t i = 0; i < lays.size(); ++i) {
      if (lays[i].card == card && lays[i].level == stake) weights[i] += entry.weight;
    }
  }
  weights[0] += 1e-9;  // never nothing at all
  return in_all(weights, lays.size());
}

LayMix ShownRivals::mix(const Contest&, const View& view, int, const Lays& lays,
                        const LayMix& sailors) const {
  const double before = sailor_rounds(seen_of(knowledge_, view.viewer));
  std::array<double, Lays::capacity()> weights{};
  for (std::size_t i = 0; i < lays.size(); ++i) weights[i] = before * sailors[i] / kAll;
  const bool beggar = lays[lays.size() - 1].stake == 0;
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (const bool staked : {false, true}) {
      const int seen = knowledge_.played(view.viewer, static_cast<Type>(type), staked);
      if (seen == 0) continue;
      // Shared out among what is like it, as a Sailor would; else evenly.
      constexpr double kAny = 4;
      double like = 0;
      const auto alike = [&](const Lay& lay) {
        return type_of(lay.card) == static_cast<Type>(type) &&
               (beggar || staked == (lay.stake > 0));
      };
      for (std::size_t i = 0; i < lays.size(); ++i) {
        if (alike(lays[i])) like += sailors[i] + kAny;
      }
      for (std::size_t i = 0; like > 0 && i < lays.size(); ++i) {
        if (alike(lays[i])) weights[i] += seen * (sailors[i] + kAny) / like;
      }
    }
  }
  return in_all(weights, lays.size());
}

std::int32_t ShownRivals::trust(Seat seat) const {
  const Seen seen = seen_of(knowledge_, seat);
  // Rounds in which it is taken to have shown itself already, and in which it has not.
  constexpr double kBefore = 4;
  const double doubt = seen.steady() ? 0.3 : 1;
  return static_cast<std::int32_t>(kAll * (seen.rounds + kBefore) /
                                   (seen.rounds + kBefore + doubt));
}

LayMix KnownRivals::mix(const Contest& contest, const View& view, int place, const Lays& lays,
                        const LayMix&) const {
  return level_mix(who_, contest, view, knowledge_, place, lays);
}

}  // namespace freebooter::malacca::crew
