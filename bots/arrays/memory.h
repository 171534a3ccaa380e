#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/ask.h"
#include "engine/base/event.h"
#include "engine/base/seats.h"

namespace freebooter::arrays {

// What every seat, and a spectator, has seen of a game: what a bot keeps in mind of it, and one
// number that stands for all of it, event by event. Two positions that a seat came to by the same
// sights have the same number for it; by others, almost surely another.
template <class G>
class Memory : public EventSink {
 public:
  explicit Memory(int players) : players_(players) {}

  void on(const Event& event) override {
    minds_.on(event);
    for (Seat seat = 0; seat < players_; ++seat) see(seat, shown_to(event, seat));
    see(kSpectator, shown_to(event, kSpectator));
  }
  // What a seat did itself it remembers to the letter.
  void note_own(Seat seat, const Action& action) {
    stir(sights_[place(seat)], number(action.kind, action.a, action.b, action.c) << 32U |
                                   static_cast<std::uint32_t>(action.n));
  }

  const bots::KnowledgeOf<G>& mind(Seat viewer) const { return minds_.of(viewer); }
  // With what the viewer sees now: not all that changes on the table is an event.
  std::uint64_t sights(Seat viewer, std::span<const float> now) const {
    std::uint64_t all = sights_[place(viewer)];
    for (const float value : now) stir(all, std::bit_cast<std::uint32_t>(value));
    return all;
  }

  // Everybody's as one viewer's: for a position that it imagines, in which what the others have
  // seen must not show.
  void imagine_as(Seat viewer) {
    minds_.fill_as(viewer);
    sights_.fill(std::uint64_t{sights_[place(viewer)]});
  }

 private:
  static constexpr std::size_t kViewers = kMaxSeats + 1;  // the last is a spectator
  static std::size_t place(Seat viewer) { return viewer < kMaxSeats ? viewer : kMaxSeats; }
  static std::uint64_t number(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) {
    return std::uint64_t{a} << 24U | std::uint64_t{b} << 16U | std::uint64_t{c} << 8U | d;
  }
  static void stir(std::uint64_t& sights, std::uint64_t word) {
    sights = (sights ^ word) * 0x9E3779B97F4A7C15U;
    sights ^= sights >> 29U;
  }
  void see(Seat viewer, const Event& seen) {
    std::uint64_t& sights = sights_[place(viewer)];
    stir(sights,
         number(seen.kind, seen.who, seen.a, seen.b) << 32U | static_cast<std::uint32_t>(seen.n));
    stir(sights, std::uint64_t{seen.secret} + 1);
  }

  int players_;
  bots::Minds<G> minds_;
  std::array<std::uint64_t, kViewers> sights_{};
};

}  // namespace freebooter::arrays
