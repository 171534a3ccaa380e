#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
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

// What every seat, and a spectator, keeps in mind: once, where it is the same for all. Give it to
// apply() as the sink, from the first action of the game on.
template <class G>
class Minds : public EventSink {
 public:
  void on(const Event& event) override {
    minds_.back().see(shown_to(event, kSpectator));
    for (std::size_t seat = 0; seat + 1 < kMinds; ++seat) {
      minds_[seat].see(shown_to(event, static_cast<Seat>(seat)));
    }
  }
  const KnowledgeOf<G>& of(Seat viewer) const {
    return minds_[std::min<std::size_t>(viewer, kMinds - 1)];
  }

  // Everybody's as one viewer's.
  void fill_as(Seat viewer) { minds_.fill(KnowledgeOf<G>(of(viewer))); }

 private:
  static constexpr std::size_t kMinds = kOpenKnowledge<G> ? 1 : kMaxSeats + 1;
  std::array<KnowledgeOf<G>, kMinds> minds_{};  // the last is a spectator's
};

}  // namespace freebooter::bots
