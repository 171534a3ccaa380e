#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <string>

#include "bots/arrays/arrays.h"
#include "bots/ask.h"
#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::arrays;
using namespace freebooter::kit;

namespace {

template <Game G>
std::vector<float> row_of(const typename G::State& s, Seat viewer,
                          const bots::KnowledgeOf<G>& knowledge) {
  std::vector<float> row(static_cast<std::size_t>(PlanesOf<G>::kSize), -1.0F);
  PlanesOf<G>::fill(G::view_for(s, viewer), knowledge, row);
  return row;
}

// Plays a random game of every option set and calls visit(state, minds) before every move.
template <Game G, class Visit>
void every_position(std::uint64_t seed, Visit visit) {
  for (const auto& options : KitOf<G>::option_sets()) {
    Rng rng(seed++);
    typename G::State s = G::setup(options);
    bots::Minds<G> minds;
    while (!G::finished(s)) {
      visit(s, minds);
      const Move move = random_move<G>(s, rng);
      G::apply(s, move.actor, move.action, &minds);
    }
    visit(s, minds);
  }
}

template <Game G>
const Plane& plane(std::string_view name) {
  for (const Plane& found : PlanesOf<G>::planes()) {
    if (found.name == name) return found;
  }
  FAIL("no plane " << name);
  return PlanesOf<G>::planes().front();
}

}  // namespace

TEST_EVERY_GAME("planes have different names, lie beside each other and are explained", G) {
  std::set<std::string_view> names;
  int next = 0;
  for (const Plane& plane : PlanesOf<G>::planes()) {
    CHECK(plane.first == next);
    CHECK(plane.size() > 0);
    CHECK(plane.scale > 0);
    CHECK_FALSE(plane.about.empty());
    names.insert(plane.name);
    next += plane.size();
  }
  CHECK(next == PlanesOf<G>::kSize);
  CHECK(names.size() == PlanesOf<G>::planes().size());
}

TEST_EVERY_GAME("the page of arrays lists every plane, where it lies and what it says", G) {
  std::ifstream in(FREEBOOTER_SOURCE_DIR "/docs/arrays.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  for (const Plane& plane : PlanesOf<G>::planes()) {
    const std::string columns = plane.columns == 0 ? "" : " × " + std::to_string(plane.columns);
    const std::string scale =
        plane.scale == 1 ? "yes" : std::to_string(static_cast<int>(plane.scale));
    const std::string row = "| `" + std::string(plane.name) + "` | " + std::to_string(plane.first) +
                            " | " + std::to_string(plane.rows) + columns + " | " + scale + " | " +
                            std::string(plane.about) + " |";
    CAPTURE(row);
    CHECK(page.find(row) != std::string::npos);
  }
}

TEST_EVERY_GAME("the arrays of a seat do not depend on what it may not know", G) {
  Rng rng(9);
  int leaks = 0;
  int compared = 0;
  every_position<G>(400, [&](const typename G::State& s, const bots::Minds<G>& minds) {
    // At the end everything is turned up.
    if (G::finished(s) || rng.below(4) != 0) return;
    const int players = G::players(G::options_of(s));
    for (int i = 0; i <= players; ++i) {
      const Seat viewer = i < players ? static_cast<Seat>(i) : kSpectator;
      const typename G::State other = KitOf<G>::redeal(s, viewer, rng, false);
      if (other == s) continue;
      const auto& mind = minds.of(i < players ? viewer : Seat{kMaxSeats - 1});
      leaks += row_of<G>(s, viewer, mind) == row_of<G>(other, viewer, mind) ? 0 : 1;
      ++compared;
    }
  });
  CHECK(leaks == 0);
  CHECK(compared > 10'000);
}

TEST_EVERY_GAME("every plane says something at some time, in numbers of ordinary size", G) {
  std::vector<float> most(static_cast<std::size_t>(PlanesOf<G>::kSize));
  int wild = 0;
  every_position<G>(500, [&](const typename G::State& s, const bots::Minds<G>& minds) {
    const Seat viewer = static_cast<Seat>(G::players(G::options_of(s)) - 1);
    const std::vector<float> row = row_of<G>(s, viewer, minds.of(viewer));
    for (std::size_t i = 0; i < row.size(); ++i) {
      wild += std::isfinite(row[i]) && std::abs(row[i]) < 100 ? 0 : 1;
      most[i] = std::max(most[i], std::abs(row[i]));
    }
  });
  CHECK(wild == 0);
  for (const Plane& plane : PlanesOf<G>::planes()) {
    CAPTURE(plane.name);
    float sum = 0;
    for (int i = 0; i < plane.size(); ++i) sum += most[static_cast<std::size_t>(plane.first + i)];
    CHECK(sum > 0);
  }
}

TEST_CASE("every seat of Jamaica sees its own ship first, and the Ghost last") {
  every_position<Jamaica>(600, [&](const jamaica::State& s, const bots::Minds<Jamaica>& minds) {
    const Plane& space = plane<Jamaica>("space");
    for (Seat seat = 0; seat < s.players(); ++seat) {
      const auto row = row_of<Jamaica>(s, seat, minds.of(seat));
      const auto at = [&](int ship, int where) {
        return row[static_cast<std::size_t>(space.first + ship * space.columns + where)];
      };
      if (at(0, s.ships[seat].space) != 1) FAIL("not its own ship");
      if (s.ghost() != jamaica::kNoShip && at(s.ghost(), s.ships[s.ghost()].space) != 1) {
        FAIL("not the Ghost");
      }
    }
  });
}

TEST_CASE("every seat of Malacca sees its own coins first, then those on its left") {
  every_position<Malacca>(700, [&](const malacca::State& s, const bots::Minds<Malacca>& minds) {
    const Plane& coins = plane<Malacca>("coins");
    for (Seat seat = 0; seat < s.players(); ++seat) {
      const auto row = row_of<Malacca>(s, seat, minds.of(seat));
      for (int i = 0; i < s.players(); ++i) {
        const auto other = static_cast<std::size_t>((seat + i) % s.players());
        const float told = row[static_cast<std::size_t>(coins.first + i)] * coins.scale;
        if (std::lround(told) != s.seats[other].coins) FAIL("other coins");
      }
    }
  });
}

TEST_CASE("what a seat has seen played is in its arrays when the table does not show it any more") {
  // After a shuffle nothing lies open, but what was not in the pile is in the hand.
  const Plane& held = plane<Jamaica>("surely_held");
  float seen = 0;
  every_position<Jamaica>(800, [&](const jamaica::State& s, const bots::Minds<Jamaica>& minds) {
    const auto row = row_of<Jamaica>(s, 0, minds.of(0));
    for (int i = 0; i < held.size(); ++i) seen += row[static_cast<std::size_t>(held.first + i)];
  });
  CHECK(seen > 0);
}
