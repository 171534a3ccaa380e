#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/tally.h"

namespace freebooter::cli {

// What a balance report counts of a game, beside what every game counts: as a Tally does, and with
// the position at hand (`watch`), which must outlive the game. A game without one of its own is
// reported by what all games have.
template <Game G>
class Survey : public EventSink {
 public:
  static std::vector<FigureName> names(const typename G::State&) { return {}; }
  static Seat first_seat(const typename G::State& s) { return Tally<G>::first_seat(s); }
  void on(const Event&) override {}
  void end(const typename G::State&, Counts&) const {}
};

// A distribution: one figure a value from `least` on, `step` apart; what lies beyond the ends
// counts there.
struct Spread {
  const char* figure;
  int least;
  int most;
  int step = 1;

  std::size_t size() const { return static_cast<std::size_t>((most - least) / step + 1); }
  std::size_t place(int value) const {
    const int within = value < least ? least : value > most ? most : value;
    return static_cast<std::size_t>((within - least) / step);
  }
  void name(std::vector<FigureName>& out) const {
    for (int value = least; value <= most; value += step) {
      out.push_back({figure, std::to_string(value)});
    }
  }
};

// How often something was there, and what it came to each time.
struct Worth {
  std::int64_t times = 0;
  std::int64_t sum = 0;
};

}  // namespace freebooter::cli
