#include "bots/jamaica/knowledge.h"

#include <doctest/doctest.h>

#include <cmath>

#include "bots/ask.h"
#include "engine/jamaica/game.h"

using namespace freebooter;
using namespace freebooter::jamaica;

TEST_CASE("J2.5 what a player may and must hold is known from the cards it played") {
  Options options;
  options.players = 3;
  int certain = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State s = setup(options);
    Rng rng(seed);
    std::array<crew::Knowledge, kMaxSeats> minds;
    class Feed : public EventSink {
     public:
      explicit Feed(std::array<crew::Knowledge, kMaxSeats>& all) : minds_(all) {}
      void on(const Event& event) override {
        for (Seat i = 0; i < kMaxSeats; ++i) minds_[i].see(shown_to(event, i));
      }

     private:
      std::array<crew::Knowledge, kMaxSeats>& minds_;
    } feed(minds);
    while (!finished(s)) {
      if (const std::uint32_t n = chance_size(s)) {
        apply(s, kChance, chance_action(s, rng.below(n)), &feed);
      } else {
        const Seat seat = to_act(s).front();
        Choices offered;
        choices(s, seat, offered);
        const Choice& choice = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
        const std::uint32_t size = family_size(s, seat, choice);
        apply(s, seat, family_member(s, seat, choice, rng.below(size)), &feed);
      }
      if (s.flow.phase != Phase::Pick) continue;
      for (Seat i = 0; i < options.players; ++i) {
        const CardSet held = minds[(i + 1) % options.players].surely_held(i);
        const CardSet maybe = minds[(i + 1) % options.players].maybe_held(i);
        CardSet hand = s.ships[i].hand;
        if (s.ships[i].pick != kNoCard) hand.add(s.ships[i].pick);
        REQUIRE(held.without(hand).empty());
        REQUIRE(hand.without(maybe).empty());
        certain += held.size();
      }
    }
  }
  CHECK(certain > 0);
}

TEST_CASE("what Sailors hold is guessed better by what they played with which dice than evenly") {
  double guessed = 0;
  double even = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Options options;
    options.players = 4;
    bots::Minds<Jamaica> minds;
    State s = setup(options);
    Rng rng(seed);
    while (!finished(s)) {
      if (const std::uint32_t n = chance_size(s)) {
        apply(s, kChance, chance_action(s, rng.below(n)), &minds);
        continue;
      }
      const Seat seat = to_act(s).front();
      const crew::Knowledge& mind = minds.of(seat);
      if (s.flow.phase == Phase::Pick && to_act(s).size() == options.players) {
        for (Seat rival = 1; rival < options.players; ++rival) {
          const CardSet open = mind.maybe_held(rival).without(mind.surely_held(rival));
          const CardSet hand = s.ships[rival].hand;
          const int held = hand.size() - mind.surely_held(rival).size();
          if (held == 0 || held == open.size()) continue;
          const double evenly = 1.0 * held / open.size();
          for (CardSet cards = open; !cards.empty();) {
            const Card card = cards.pop();
            const int chance = mind.chance_held(rival, card);
            REQUIRE(chance >= 0);
            REQUIRE(chance <= crew::Knowledge::kSure);
            const double guess = (chance + 1.0) / (crew::Knowledge::kSure + 2.0);
            guessed -= std::log(hand.has(card) ? guess : 1 - guess);
            even -= std::log(hand.has(card) ? evenly : 1 - evenly);
          }
        }
      }
      const auto job = bots::ask<Jamaica>(s, seat, mind, bots::Level::Sailor, rng.next());
      apply(s, seat, bots::decide(job), &minds);
    }
  }
  CAPTURE(guessed);
  CAPTURE(even);
  CHECK(guessed < 0.99 * even);
}
