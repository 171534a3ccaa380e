#include "bots/malacca/rivals.h"

#include <algorithm>

#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

constexpr std::int32_t kAll = LayRegrets::kAll;

// What can be seen of a lay once it is turned up, for each type without and with a stake.
using Shown = std::array<std::array<double, 2>, kTypes>;

// How often each character shows what; a Sailor and a master about as in games among themselves.
constexpr Shown kOfMaster{{{.42, .30}, {.13, .04}, {.01, .10}}};
constexpr Shown kOfSailor{{{.60, .15}, {.15, .04}, {.01, .05}}};
constexpr Shown kOfGambler{{{.12, .22}, {.12, .25}, {.06, .23}}};
constexpr double kSlip = .004;
constexpr Shown kOfTrader{{{kSlip, kSlip}, {kSlip, kSlip}, {.1, .9}}};
constexpr Shown kOfDefender{{{kSlip, kSlip}, {.98, kSlip}, {kSlip, kSlip}}};
constexpr Shown kOfAttacker{{{.98, kSlip}, {kSlip, kSlip}, {kSlip, kSlip}}};
// What a creature of habit is taken to have shown before, in rounds.
constexpr Shown kBeforeHabit{{{.5, .3}, {.3, .3}, {.1, .5}}};
constexpr double kBeforeHabits = 2.0;

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

ShownRivals::ShownRivals(const Knowledge& knowledge) : knowledge_(knowledge) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) who_[seat] = likelihoods(knowledge, seat);
}

ShownRivals::Likelihoods ShownRivals::likelihoods(const Knowledge& knowledge, Seat seat) {
  // Before anything is seen. Attackers are many among strangers, for with three of them who is not
  // one in a single round never catches up.
  Likelihoods all{.13, .34, .14, .02, .02, .33, .02};
  double rounds = kBeforeHabits;
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (const std::size_t staked : {0U, 1U}) {
      const int times = knowledge.played(seat, static_cast<Type>(type), staked == 1);
      for (int i = 0; i < times; ++i) {
        all[Master] *= kOfMaster[type][staked];
        all[Sailor] *= kOfSailor[type][staked];
        all[Gambler] *= kOfGambler[type][staked];
        all[Trader] *= kOfTrader[type][staked];
        all[Defender] *= kOfDefender[type][staked];
        all[Attacker] *= kOfAttacker[type][staked];
        all[Creature] *= (kBeforeHabit[type][staked] + i) / rounds++;
      }
    }
  }
  double sum = 0;
  for (const double one : all) sum += one;
  for (double& one : all) one /= sum;
  return all;
}

LayMix ShownRivals::mix(const Contest&, const View& view, int, const Lays& lays,
                        const LayMix& sailors) const {
  const Likelihoods& who = who_[view.viewer];
  const bool beggar = lays[lays.size() - 1].stake == 0;
  // What each would lay, in parts that add up to 1.
  std::array<double, Lays::capacity()> weights{};
  for (std::size_t i = 0; i < lays.size(); ++i) weights[i] = who[Sailor] * sailors[i] / kAll;
  const auto share_out = [&](double whole, const auto& part_of) {
    double sum = 0;
    for (const Lay& lay : lays) sum += part_of(lay);
    for (std::size_t i = 0; sum > 0 && i < lays.size(); ++i) {
      weights[i] += whole * part_of(lays[i]) / sum;
    }
  };
  const std::int32_t coins = view.seats[view.viewer].coins;
  // Any amount as likely as another: most of them lie between none and all.
  const double between = (coins - 1) / static_cast<double>(kStakeLevels - 2);
  share_out(who[Gambler], [&](const Lay& lay) {
    return lay.level == 0 || lay.level == kStakeLevels - 1 ? 1.0 : between;
  });
  share_out(who[Trader],
            [&](const Lay& lay) { return lay.card == Card::Trade && lay.stake == coins ? 1 : 0; });
  share_out(who[Defender],
            [&](const Lay& lay) { return lay.card == Card::Defence && lay.stake == 0 ? 1 : 0; });
  share_out(who[Attacker],
            [&](const Lay& lay) { return lay.card == Card::Attack && lay.stake == 0 ? 1 : 0; });
  const double rounds = [&] {
    double sum = kBeforeHabits;
    for (std::size_t type = 0; type < kTypes; ++type) {
      for (const bool staked : {false, true}) {
        sum += knowledge_.played(view.viewer, static_cast<Type>(type), staked);
      }
    }
    return sum;
  }();
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (const bool staked : {false, true}) {
      const double times = kBeforeHabit[type][staked ? 1 : 0] +
                           knowledge_.played(view.viewer, static_cast<Type>(type), staked);
      share_out(who[Creature] * times / rounds, [&](const Lay& lay) {
        const bool alike =
            type_of(lay.card) == static_cast<Type>(type) && (beggar || staked == (lay.stake > 0));
        return alike ? 1 : 0;
      });
    }
  }
  weights[0] += 1e-9;  // never nothing at all
  return in_all(weights, lays.size());
}

std::int32_t ShownRivals::trust(Seat seat) const {
  return static_cast<std::int32_t>(kAll * (1 - who_[seat][Master]));
}

LayMix KnownRivals::mix(const Contest& contest, const View& view, int place, const Lays& lays,
                        const LayMix&) const {
  return level_mix(who_, contest, view, knowledge_, place, lays);
}

}  // namespace freebooter::malacca::crew
