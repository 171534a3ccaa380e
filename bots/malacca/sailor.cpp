#include "bots/malacca/sailor.h"

#include <array>

#include "bots/malacca/outlook.h"
#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

// Choices whose prospects differ by this much are taken e to 1: enough to be unpredictable,
// too little to be generous.
constexpr double kCare = 0.003;
// How often a fighter lays a trader's stake.
constexpr double kBluff = 0.2;

bool trades(Card card) { return can_count_as(card, Type::Trade); }

// What a trader lays, rising. While somebody will still look at the stake it is never all,
// for what fighters can't afford to copy would tell who trades.
std::array<std::int32_t, 3> trading_stakes(std::int32_t coins, bool looked_at) {
  return {coins / 4, coins / 2, looked_at ? coins * 3 / 4 : coins};
}

// The stakes worth thinking about: coins on a fight win nothing, and twice nothing is nothing.
FixedList<std::int32_t, 4> stakes(Card card, std::int32_t coins, bool looked_at) {
  FixedList<std::int32_t, 4> list;
  if (card != Card::Trade2) list.push_back(0);
  if (!trades(card)) return list;
  std::int32_t last = 0;
  for (const std::int32_t stake : trading_stakes(coins, looked_at)) {
    if (stake > last) list.push_back(stake);
    last = stake;
  }
  return list;
}

// Part of a fighter's weight moves to the stakes that a trader lays.
void bluff(const View& view, bots::Policy& mix) {
  const auto copied = trading_stakes(view.seats[view.viewer].coins, true);
  const std::size_t honest = mix.size();
  for (std::size_t i = 0; i < honest; ++i) {
    if (trades(card_of(mix[i].choice.action))) continue;
    const double moved = kBluff * mix[i].weight;
    mix[i].weight -= moved;
    for (const std::int32_t stake : copied) {
      Action action = mix[i].choice.action;
      action.n = stake;
      mix.push_back({bots::only(action), moved / static_cast<double>(copied.size())});
    }
  }
}

bots::Policy place(const Job& job) {
  const Outlook outlook(job.view, job.knowledge);
  const bool looked_at = !last_to_place(job.view);
  bots::Policy scored;
  for (const Choice& choice : job.choices) {
    Action action = choice.action;
    for (const std::int32_t stake : stakes(card_of(action), choice.hi, looked_at)) {
      action.n = stake;
      scored.push_back({bots::only(action), outlook.of(card_of(action), stake)});
    }
  }
  if (!looked_at) return bots::softened(without_dominated(outlook, scored, scored), kCare);
  bots::Policy mix = bots::softened(scored, kCare);
  bluff(job.view, mix);
  return mix;
}

// M6.1 Gear pays for itself in about two successes: worth it while ships are left and some
// coins to go on with. It should fit what its owner does most.
bots::Policy buy(const Job& job) {
  constexpr int kShipsToPayBack = 4;
  constexpr std::int32_t kReserve = 2;
  const View& view = job.view;
  const int ships_left = kShips - view.flow.round;
  const bool worth_it =
      ships_left >= kShipsToPayBack && view.seats[view.viewer].coins >= kEquipmentPrice + kReserve;
  bots::Policy scored;
  for (const Choice& choice : job.choices) {
    if (kind_of(choice.action) == Kind::Pass) {
      scored.push_back({choice, worth_it ? -1.0 : 1000.0});
      continue;
    }
    const Type type = type_of(choice.action);
    const int done = job.knowledge.played(view.viewer, type, false) +
                     job.knowledge.played(view.viewer, type, true);
    scored.push_back({choice, static_cast<double>(done)});
  }
  return bots::best_of(scored);
}

// M5.6 The more useful of two cards: what multiplies coins, then what takes them.
bots::Policy keep(const Job& job) {
  constexpr std::array<double, kSpecials> kUse{4, 1, 5, 3, 2};
  bots::Policy scored;
  for (const Choice& choice : job.choices) {
    const auto index = static_cast<std::size_t>(special_index(card_of(choice.action)));
    scored.push_back({choice, kUse[index]});
  }
  return bots::best_of(scored);
}

}  // namespace

bool last_to_place(const View& view) {
  int open = 0;
  for (Seat seat = 0; seat < view.players(); ++seat) open += view.seats[seat].has_placed ? 0 : 1;
  return open == 1;
}

bots::Policy without_dominated(const Outlook& outlook, const bots::Policy& mix,
                               const bots::Policy& rivals) {
  bots::Policy kept;
  for (const bots::Weighted& entry : mix) {
    const Action& action = entry.choice.action;
    bool beaten = false;
    for (const bots::Weighted& rival : rivals) {
      const Action& other = rival.choice.action;
      beaten = beaten || outlook.dominates(card_of(other), other.n, card_of(action), action.n);
    }
    if (!beaten) kept.push_back(entry);
  }
  return kept;
}

bots::Policy sailor(const Job& job) {
  switch (job.view.flow.phase) {
    case Phase::Place: return place(job);
    // M2.4 By now the cards lie open: the better side.
    case Phase::ChooseSide:
      return bots::best_of(Outlook(job.view, job.knowledge).sides(job.choices));
    case Phase::Buy: return buy(job);
    case Phase::Keep: return keep(job);
    default: return bots::even(job.choices);
  }
}

}  // namespace freebooter::malacca::crew
