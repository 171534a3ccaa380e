#pragma once

#include "bots/malacca/crew.h"
#include "bots/review/lookout.h"
#include "engine/malacca/game.h"

namespace freebooter::bots {

// Malacca is looked back at in games that Sailors play to the end. What rivals have laid face down
// is imagined from the stake that lies on it: a card is the likelier the more often a Sailor in
// their place would have laid so much on it.
template <>
struct LookoutOf<Malacca> {
  using State = malacca::State;
  using Job = malacca::crew::Job;

  static constexpr int kRounds = 2;
  static constexpr double kRepliesInSecond = 45'000;
  static constexpr std::array<HaulKind, 2> kHaulKinds{{{Why::Coins, 2}, {Why::Cards, 0.5}}};

  static Sort sort_of(const Action& action);
  static Policy candidates(const Job& job, const Policy& strong);
  static State imagine(const Job& job, Rng& rng);
  static void others_first(State&, Seat, Rng&) {}
  static Action reply(const State& state, Seat seat, std::uint64_t luck);
  static Chances judge(const State& state);
  static Haul haul(const State& state, Seat seat);
  // Here strength is a mix: what the Admiral would lay now and then is as good as the best. In a
  // quick look, a Sailor must do.
  static Policy as_good(const Job& job, std::uint32_t lines);
};

}  // namespace freebooter::bots
