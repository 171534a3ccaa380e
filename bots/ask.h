#pragma once

#include <array>
#include <cstdint>

#include "bots/crews.h"
#include "engine/base/event.h"
#include "engine/base/seats.h"

// For whoever runs a game and has its state: turns a position into questions for bots. The
// bots themselves never include this.
namespace freebooter::bots {

// The question that `seat` is asked now.
template <class G>
JobOf<G> ask(const typename G::State& state, Seat seat, const KnowledgeOf<G>& knowledge,
             Level level, std::uint64_t seed, Budget budget = {}) {
  JobOf<G> job{G::view_for(state, seat), knowledge, {}, level, seed, budget};
  G::choices(state, seat, job.choices);
  return job;
}

// What every seat keeps in mind. Give it to apply() as the sink, from the first action of
// the game on.
template <class G>
class Minds : public EventSink {
 public:
  void on(const Event& event) override {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) minds_[seat].see(shown_to(event, seat));
  }
  const KnowledgeOf<G>& of(Seat seat) const { return minds_[seat]; }

 private:
  std::array<KnowledgeOf<G>, kMaxSeats> minds_{};
};

}  // namespace freebooter::bots
