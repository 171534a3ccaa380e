#pragma once

#include "bots/jamaica/sea.h"
#include "bots/review/lookout.h"
#include "engine/jamaica/game.h"

namespace freebooter::bots {

// Jamaica is looked back at with the eyes of its search: positions as a Corsair imagines them,
// lines in which everybody sails on as a Sailor, and the net at their end. A line goes to the end
// of the next round: the net is told which cards are in hand, but what one of them is worth shows
// best when it is played.
template <>
struct LookoutOf<Jamaica> {
  using State = jamaica::State;
  using Job = jamaica::crew::Job;

  static constexpr int kRounds = 2;
  static constexpr double kRepliesInSecond = 450'000;
  static constexpr std::array<HaulKind, 5> kHaulKinds{
      {{Why::Way, 2.5}, {Why::Gold, 2}, {Why::Food, 2}, {Why::Powder, 2}, {Why::Treasure, 1.5}}};

  static Sort sort_of(const Action& action);
  static Policy candidates(const Job& job, const Policy& strong);
  static State imagine(const Job& job, Rng& rng) { return jamaica::crew::Sea::imagine(job, rng); }
  static void others_first(State& state, Seat seat, Rng& rng) {
    jamaica::crew::Sea::others_first(state, seat, rng);
  }
  static Action reply(const State& state, Seat seat, std::uint64_t luck);
  static Chances judge(const State& state);
  static Haul haul(const State& state, Seat seat);
  // The one choice of a Corsair, with no more iterations than lines; for a hint, of the Admiral.
  static Policy as_good(const Job& job, std::uint32_t lines);
};

}  // namespace freebooter::bots
