#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/jamaica/events.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/rules/play.h"
#include "tests/support/effort.h"
#include "tests/support/jamaica_random.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// Keeps account of a game by what a spectator is told, and nothing else.
class Ledger : public EventSink {
 public:
  explicit Ledger(const State& begin) {
    for (std::size_t i = 0; i < kMaxShips; ++i) {
      for (int good = 1; good <= kGoods; ++good) {
        at(i, good) = total(begin.ships[i].holds, static_cast<Good>(good));
      }
    }
    owner.fill(kNoShip);
  }

  void on(const Event& told) override {
    const Event event = shown_to(told, kSpectator);
    const std::size_t who = event.who;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::RoundBegan:
        ++rounds;
        captain = event.who;
        break;
      case Happening::Loaded: at(who, event.b) += event.n; break;
      case Happening::Dumped:
      case Happening::Paid: at(who, event.b) -= event.n; break;
      case Happening::PowderSpent: at(who, static_cast<int>(Good::Powder)) -= event.n; break;
      case Happening::Short: at(who, event.b) = 0; break;
      case Happening::HoldTaken: at(event.a, event.b) -= event.n; break;
      case Happening::Sailed:
      case Happening::Retreated:
        if (space[who] != event.a) lost_its_way = true;
        space[who] = event.b;
        break;
      case Happening::CameHome: home[who] = true; break;
      case Happening::TreasureDrawn: owner[event.b] = event.who; break;
      case Happening::TreasureTaken: owner[event.b] = event.who; break;
      case Happening::TreasureGiven: owner[event.b] = event.a; break;
      case Happening::Won: winners |= 1U << event.who; break;
      case Happening::Scored: score[who] = event.n; break;
      default: break;
    }
  }

  int& at(std::size_t ship, int good) { return tokens_[ship][idx(good)]; }

  int rounds = 0;
  Seat captain = kNoSeat;
  bool lost_its_way = false;
  std::array<Space, kMaxShips> space{};
  std::array<bool, kMaxShips> home{};
  std::array<ShipIndex, kTreasures> owner{};
  std::array<int, kMaxShips> score{};
  unsigned winners = 0;

 private:
  std::array<std::array<int, kGoods + 1>, kMaxShips> tokens_{};
};

// The Sixth Hold takes its content along, which no event repeats.
void follow_sixth_hold(const State& before, const State& after, Ledger& ledger) {
  for (int i = 0; i < before.treasures_drawn; ++i) {
    const Treasure& treasure = before.treasures[idx(i)];
    const ShipIndex to = after.treasures[idx(i)].owner;
    const bool moved = treasure.face_up && treasure.face == Face::SixthHold && to != treasure.owner;
    if (!moved) continue;
    const Hold& content = before.ships[treasure.owner].holds[kSixthHold];
    const int good = static_cast<int>(content.good);
    ledger.at(treasure.owner, good) -= content.count;
    if (to != before.ghost() || content.good == Good::Gold) ledger.at(to, good) += content.count;
  }
}

}  // namespace

TEST_CASE("J9.4 random games of every option end, through positions that the rules allow") {
  Rng rng(94);
  std::array<int, 20> seen{};
  int longest = 0;
  for (const Options& options : all_options()) {
    for (int game = 0; game < testing::effort(8); ++game) {
      State s = setup(options);
      for (;;) {
        ++seen[static_cast<std::size_t>(s.flow.phase)];
        const auto fault = find_fault(s);
        if (fault.has_value()) FAIL(fault->message, "\n", position_text(s));
        if (finished(s)) break;
        const Step step = random_step(s, rng);
        apply(s, step.actor, step.action);
      }
      longest = std::max<int>(longest, s.flow.round);
    }
  }
  CHECK(longest <= 100);
  for (const int count : seen) CHECK(count > 0);
}

TEST_CASE("J2.7 what a spectator is told adds up to all that lies open") {
  Rng rng(27);
  for (const Options& options : all_options()) {
    State s = setup(options);
    Ledger ledger(s);
    while (!finished(s)) {
      const State before = s;
      const Step step = random_step(s, rng);
      apply(s, step.actor, step.action, &ledger);
      follow_sixth_hold(before, s, ledger);
      INFO(position_text(before));
      REQUIRE_FALSE(ledger.lost_its_way);
      for (int i = 0; i < s.ship_count(); ++i) {
        CAPTURE(i);
        REQUIRE(ledger.space[idx(i)] == s.ships[idx(i)].space);
        REQUIRE(ledger.home[idx(i)] == s.ships[idx(i)].home());
        for (int good = 1; good <= kGoods; ++good) {
          REQUIRE(ledger.at(idx(i), good) == total(s.ships[idx(i)].holds, static_cast<Good>(good)));
        }
      }
      for (int i = 0; i < s.treasures_drawn; ++i) {
        REQUIRE(ledger.owner[idx(i)] == s.treasures[idx(i)].owner);
      }
      REQUIRE(ledger.rounds == s.flow.round);
      if (ledger.rounds > 0 && s.flow.phase != Phase::Refill) {
        REQUIRE(ledger.captain == s.flow.captain);
      }
    }
    const Outcome end = outcome(s);
    REQUIRE(ledger.winners == end.winners);
    for (int i = 0; i < s.ship_count(); ++i) REQUIRE(ledger.score[idx(i)] == end.score[idx(i)]);
  }
}
