#pragma once

#include <array>

#include "bots/arrays/numbering.h"
#include "bots/arrays/runs.h"
#include "engine/jamaica/game.h"

namespace freebooter::jamaica {

// Six holds of six tokens: so much powder, and so many different ways to take tokens out of them,
// there can be at most.
inline constexpr int kMostPowder = 36;
inline constexpr int kMostWays = 214;

constexpr arrays::Run run_for(Kind kind, int count, int least = 0) {
  return {static_cast<std::uint8_t>(kind), count, least};
}
// What is paid out of, and what powder is brought up from, share the numbers of Pay: which is meant
// follows from what is asked.
inline constexpr arrays::Runs<16, kKinds> kActionRuns(std::array{
    run_for(Kind::PlaceDice, 6, 1), run_for(Kind::Pick, kCards), run_for(Kind::Sail, kSpaces),
    run_for(Kind::Load, kHolds), run_for(Kind::Dump, kHolds), run_for(Kind::Attack, kMaxShips),
    run_for(Kind::Powder, kMostPowder + 1), run_for(Kind::Pay, kMostWays), run_for(Kind::Reroll, 1),
    run_for(Kind::Keep, 1), run_for(Kind::TakeHold, kHolds),
    run_for(Kind::TakeTreasure, kTreasures), run_for(Kind::GiveTreasure, kTreasures),
    run_for(Kind::TakeNothing, 1), run_for(Kind::Retreat, kSpaces),
    run_for(Kind::GhostSail, 2 * kSpaces),  // forward, then backward
});
inline constexpr arrays::Runs<6, kKinds> kOutcomeRuns(std::array{
    run_for(Kind::FirstCaptain, kMaxShips),
    run_for(Kind::DrawCard, kCards),
    run_for(Kind::RollDice, 36),  // 1 1, 1 2, ... 6 6
    run_for(Kind::CombatRoll, kDieFaces),
    run_for(Kind::ShortageRoll, kDieFaces),
    run_for(Kind::DrawTreasure, kFaces),
});

}  // namespace freebooter::jamaica

namespace freebooter::arrays {

template <>
struct NumberingOf<Jamaica> {
  using State = jamaica::State;

  static constexpr int kActions = jamaica::kActionRuns.size();
  static constexpr int kOutcomes = jamaica::kOutcomeRuns.size();

  static int number_of(const State& s, const Action& action);
  static std::optional<Action> action_of(const State& s, int number);
  static void mark(const State& s, Seat seat, std::span<std::uint8_t> mask);
  static int outcome_number(const Action& action);
  static std::optional<Action> outcome_of(const State& s, int number);
  static std::string action_name(int number);
  static std::string outcome_name(int number);
};

}  // namespace freebooter::arrays
