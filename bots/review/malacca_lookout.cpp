#include "bots/review/malacca_lookout.h"

#include <algorithm>

#include "bots/malacca/contest.h"
#include "bots/malacca/outlook.h"
#include "engine/malacca/actions.h"
#include "engine/malacca/rules.h"

namespace freebooter::bots {

using malacca::Card;
using malacca::Kind;
using malacca::Phase;
using malacca::Player;

namespace {

// None, some, much or all of a purse.
int stake_size(std::int32_t stake, std::int32_t purse) {
  if (stake == 0) return 0;
  if (stake == purse) return 3;
  return 2 * stake < purse ? 1 : 2;
}

// The position as it was before a seat and those after it had placed.
malacca::State before_placing(malacca::State state, Seat seat) {
  state.flow.actor = seat;
  Seat later = seat;
  do {
    Player& player = state.seats[later];
    player.coins += player.stake;
    player.stake = 0;
    player.placed = Card::None;
    later = state.after(later);
  } while (later != state.flow.leader);
  return state;
}

// A card that a Sailor with this hand would lay with such a stake on it.
Card likely_card(const malacca::State& state, Seat seat, Rng& rng) {
  const malacca::State then = before_placing(state, seat);
  const std::int32_t purse = then.seats[seat].coins;
  const int seen = stake_size(state.seats[seat].stake, purse);
  std::array<double, malacca::kCards> weights{};
  // Anybody may lay anything now and then.
  constexpr double kWhim = 0.02;
  for (int card = 0; card < malacca::kBasicCards; ++card) {
    weights[static_cast<std::size_t>(card)] = kWhim;
  }
  for (const Card card : then.seats[seat].hand) weights[static_cast<std::size_t>(card)] = kWhim;
  const auto job = ask<Malacca>(then, seat, {}, Level::Sailor, 0);
  const Policy mix = policy(job);
  double all = 0;
  for (const Weighted& entry : mix) all += entry.weight;
  for (const Weighted& entry : mix) {
    if (stake_size(entry.choice.action.n, purse) != seen) continue;
    weights[entry.choice.action.a] += entry.weight / all;
  }
  Policy cards;
  for (std::size_t card = 0; card < weights.size(); ++card) {
    if (weights[card] == 0) continue;
    cards.push_back({only(malacca::make(Kind::Place, static_cast<Card>(card))), weights[card]});
  }
  return malacca::card_of(draw(cards, rng).choice.action);
}

bool among(const Policy& policy, const Action& action) {
  for (const Weighted& entry : policy) {
    if (entry.choice.action == action) return true;
  }
  return false;
}

}  // namespace

Sort LookoutOf<Malacca>::sort_of(const Action& action) {
  switch (malacca::kind_of(action)) {
    case Kind::Place: return Sort::Stake;
    case Kind::ChooseSide:
    case Kind::Keep: return Sort::Card;
    case Kind::Buy:
    case Kind::Pass: return Sort::Gear;
    default: return Sort::Other;
  }
}

// Of stakes nothing, half and all are looked into, and whatever the Admiral thinks of.
Policy LookoutOf<Malacca>::candidates(const Job& job, const Policy& strong) {
  Policy all;
  if (job.view.flow.phase != Phase::Place) {
    for (const Choice& choice : job.choices) all.push_back({choice, 1});
    return all;
  }
  const malacca::crew::Contest contest(job.view);
  for (const auto& lay : contest.lays(contest.own_place(), job.view.seats[job.view.viewer].hand)) {
    if (lay.level % 2 != 0) continue;
    all.push_back({only(malacca::make(Kind::Place, lay.card, lay.stake)), 1});
  }
  for (const Weighted& entry : strong) {
    if (!among(all, entry.choice.action)) all.push_back(entry);
  }
  return all;
}

malacca::State LookoutOf<Malacca>::imagine(const Job& job, Rng& rng) {
  State state = malacca::sample_world(job.view, rng);
  if (state.flow.phase != Phase::Place) return state;
  for (Seat seat = state.flow.leader; seat != job.view.viewer; seat = state.after(seat)) {
    state.seats[seat].placed = likely_card(state, seat, rng);
  }
  return state;
}

Action LookoutOf<Malacca>::reply(const State& state, Seat seat, std::uint64_t luck) {
  const Job job = ask<Malacca>(state, seat, {}, Level::Sailor, luck);
  if (job.choices.size() == 1 && job.choices[0].lo == job.choices[0].hi) {
    return job.choices[0].action;
  }
  return decide(job);
}

// A round has just begun: the purses are as the last one left them.
Chances LookoutOf<Malacca>::judge(const State& state) {
  Chances chances{};
  for (Seat seat = 0; seat < state.players(); ++seat) {
    malacca::View view = malacca::view_for(state, seat);
    --view.flow.round;
    const malacca::crew::Prospects prospects(view);
    const double share = prospects(malacca::showdown_of(view), 0);
    chances[seat] = static_cast<std::int32_t>(share * kCertain + 0.5);
  }
  return chances;
}

Haul LookoutOf<Malacca>::haul(const State& state, Seat seat) {
  const Player& player = state.seats[seat];
  return {player.coins + player.stake, player.hand.size()};
}

Policy LookoutOf<Malacca>::as_good(const Job& job, std::uint32_t lines) {
  if (job.view.flow.phase != Phase::Place) return {};
  constexpr double kRare = 0.1;
  constexpr std::uint32_t kQuick = 500;
  constexpr std::uint32_t kEnough = 1'000;
  Job strong = job;
  strong.level = lines < kQuick ? Level::Sailor : Level::Admiral;
  if (job.budget.iterations == 0) strong.budget.iterations = kEnough;
  const Policy mix = policy(strong);
  double all = 0;
  for (const Weighted& entry : mix) all += entry.weight;
  Policy often;
  for (const Weighted& entry : mix) {
    if (entry.weight >= kRare * all) often.push_back(entry);
  }
  return often;
}

}  // namespace freebooter::bots
