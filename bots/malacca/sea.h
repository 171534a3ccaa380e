#pragma once

#include "bots/malacca/crew.h"
#include "bots/malacca/marks.h"
#include "bots/search/flat.h"
#include "bots/search/sea_of.h"
#include "engine/malacca/game.h"

namespace freebooter::malacca::crew {

// What Malacca adds for a net to learn it (bots/search/sea.h): games of Sailors, judged between two
// ships. Equipment is bought before a ship is seen, so that a purchase is judged at once.
struct Sea {
  using Game = Malacca;
  using State = malacca::State;

  static Action reply(const State& state, Seat seat, Seat player, Rng& rng);
  static bool rests(const State& state) {
    return state.flow.phase == Phase::RevealShip || state.flow.phase == Phase::Buy;
  }
  static void mark(const State& state, bots::Marked& marked);
  static Action answer(const Job& job, const bots::Net& net, std::uint32_t iterations);
  static constexpr const bots::NetShape& kShape = kMarksShape;
};

}  // namespace freebooter::malacca::crew

namespace freebooter::bots {

template <>
struct SeaOf<Malacca> {
  using type = malacca::crew::Sea;
};

}  // namespace freebooter::bots
