#include "engine/malacca/showdown.h"

#include <doctest/doctest.h>

#include "engine/malacca/actions.h"
#include "tests/support/malacca_random.h"

using namespace freebooter;
using namespace freebooter::malacca;

namespace {

bool paid(Phase phase) { return phase != Phase::Place && phase != Phase::ChooseSide; }

}  // namespace

TEST_CASE("M3.1 a showdown is paid as the ship itself is, in every variant") {
  int rounds = 0;
  std::uint64_t seed = 1;
  for (const Options& options : every_option()) {
    Rng rng(seed++);
    for (int game = 0; game < 6; ++game) {
      State s = setup(options);
      while (!finished(s)) {
        const State before = s;
        const auto [actor, action] = random_move(s, rng);
        apply(s, actor, action);
        // Was this the last card, or the last side?
        if (paid(before.flow.phase) || !paid(s.flow.phase)) continue;
        Showdown showdown = showdown_of(view_for(before, kEveryone));
        Stand& own = showdown.seats[actor];
        if (kind_of(action) == Kind::Place) {
          own.coins -= action.n;
          own.stake = action.n;
          own.placed = card_of(action);
        } else {
          own.played = type_of(action);
        }
        for (Stand& stand : showdown.playing()) {
          if (stand.played == Type::None) stand.played = type_of(stand.placed);
        }
        pay_out(showdown);
        // Pierre's coin comes after the draws (M3.10).
        const bool draws = s.flow.phase == Phase::Draw || s.flow.phase == Phase::Keep;
        if (!draws) end_round(showdown);
        for (Seat seat = 0; seat < s.players(); ++seat) {
          REQUIRE(showdown.seats[seat].coins + showdown.seats[seat].stake == score(s, seat));
        }
        if (draws) REQUIRE(showdown.flow.draws.has(s.flow.actor));
        ++rounds;
      }
    }
  }
  CHECK(rounds == 12 * 6 * 28);
}
