#include "bots/malacca/sea.h"

#include "bots/malacca/corsair.h"
#include "bots/malacca/sailor.h"

namespace freebooter::malacca::crew {

// What somebody else keeps in mind can't be known; little depends on it.
Action Sea::reply(const State& state, Seat seat, Seat, Rng& rng) {
  Job job{view_for(state, seat), {}, {}, bots::Level::Sailor, 0, {}};
  choices(state, seat, job.choices);
  return bots::any_of(bots::draw(sailor(job), rng).choice, rng);
}

void Sea::mark(const State& state, bots::Marked& marked) {
  Showdown table{static_cast<const Open&>(state)};
  HandSizes hands{};
  for (Seat seat = 0; seat < state.players(); ++seat) {
    table.seats[seat] = state.seats[seat];
    hands[seat] = static_cast<std::uint8_t>(state.seats[seat].hand.size());
  }
  const int ships_left = kShips + 1 - state.flow.round;
  crew::mark(table, hands, ships_left, state.flow.leader, marked);
}

Action Sea::answer(const Job& job, const bots::Net& net, std::uint32_t iterations) {
  Rng rng(job.seed);
  return bots::any_of(bots::draw(corsair(job, iterations, &net), rng).choice, rng);
}

}  // namespace freebooter::malacca::crew
