#include "engine/malacca/showdown.h"

#include "engine/malacca/rules/payout.h"

namespace freebooter::malacca {

Showdown showdown_of(const View& view) {
  Showdown showdown;
  static_cast<Open&>(showdown) = view;
  for (Seat seat = 0; seat < view.players(); ++seat) showdown.seats[seat] = view.seats[seat];
  return showdown;
}

bool is_taken(const Showdown& showdown) { return tally(showdown).taken(); }

void pay_out(Showdown& showdown) { pay_out(showdown, NoSink()); }

void end_round(Showdown& showdown) {
  if (showdown.options.captains) pay_picard(showdown, NoSink());
}

}  // namespace freebooter::malacca
