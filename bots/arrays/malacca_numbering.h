#pragma once

#include <array>
#include <string_view>

#include "bots/arrays/numbering.h"
#include "bots/arrays/runs.h"
#include "engine/malacca/game.h"

namespace freebooter::malacca {

// The stakes that have a number: every one up to 20, then ever fewer. After them comes all that one
// has, where that is none of these.
inline constexpr std::array<std::int32_t, 30> kStakes{0,  1,  2,  3,  4,  5,  6,  7,   8,   9,
                                                      10, 11, 12, 13, 14, 15, 16, 17,  18,  19,
                                                      20, 25, 30, 40, 50, 60, 80, 100, 150, 200};
inline constexpr int kAllIn = static_cast<int>(kStakes.size());
inline constexpr int kStakeNumbers = kAllIn + 1;

constexpr arrays::Run run_for(Kind kind, int count, int least = 0) {
  return {static_cast<std::uint8_t>(kind), count, least};
}
inline constexpr arrays::Runs<5, kKinds> kActionRuns(std::array{
    run_for(Kind::Buy, kTypes),
    run_for(Kind::Pass, 1),
    run_for(Kind::Place, kCards* kStakeNumbers),  // card by card, each with every stake
    run_for(Kind::ChooseSide, kTypes),
    run_for(Kind::Keep, kSpecials, kBasicCards),
});
inline constexpr arrays::Runs<4, kKinds> kOutcomeRuns(std::array{
    run_for(Kind::FirstLeader, kMaxSeats),
    run_for(Kind::DealCaptain, kCaptains),  // to whom follows from the position
    run_for(Kind::RevealShip, kDearestShip, 1),
    run_for(Kind::DrawSpecial, kSpecials, kBasicCards),
});

}  // namespace freebooter::malacca

namespace freebooter::arrays {

template <>
struct NumberingOf<Malacca> {
  using State = malacca::State;

  static constexpr int kActions = malacca::kActionRuns.size();
  static constexpr int kOutcomes = malacca::kOutcomeRuns.size();

  static int number_of(const State& s, const Action& action);
  static std::optional<Action> action_of(const State& s, int number);
  static void mark(const State& s, Seat seat, std::span<std::uint8_t> mask);
  static int outcome_number(const Action& action);
  static std::optional<Action> outcome_of(const State& s, int number);
  static std::string action_name(int number);
  static std::string outcome_name(int number);

  static constexpr std::string_view kExact = "stake";
  static std::int32_t exact(const Action& action);
};

}  // namespace freebooter::arrays
