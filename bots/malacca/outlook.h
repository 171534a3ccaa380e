#pragma once

#include <array>
#include <cstdint>

#include "bots/malacca/habits.h"
#include "bots/policy.h"
#include "engine/base/fixed_list.h"
#include "engine/malacca/showdown.h"

namespace freebooter::malacca::crew {

// The viewer's share of the chance to win after a round that is paid; after the last ship it is the
// win itself.
class Prospects {
 public:
  explicit Prospects(const View& view);

  // With so many special cards of its own played.
  double operator()(const Showdown& paid, int cards_played) const;

 private:
  double of_purses(const Showdown& paid, int cards_played) const;
  double of_ranks(const Showdown& paid) const;

  Seat viewer_;
  int players_;
  int ships_left_;
  std::array<double, kMaxSeats> besides_{};  // what counts beside the coins, in coins
};

// The ways in which the others' cards may lie, each with its likelihood: all of them at a
// small table, a fixed sample at a large one. Cards that lie open are taken as they are.
class Outlook {
 public:
  Outlook(const View& view, const Knowledge& knowledge);

  // What the viewer may expect of this card with this stake on it.
  double of(Card card, std::int32_t stake) const;
  // And of each side of the open ambush card that it has laid: the weights are prospects.
  bots::Policy sides(const Choices& choices) const;
  // Whether the first card and stake is as good for the viewer as the second in every one of
  // these worlds, and better in one.
  bool dominates(Card card, std::int32_t stake, Card other, std::int32_t other_stake) const;

 private:
  struct World {
    double likelihood;
    Showdown showdown;
  };
  static constexpr int kMostWorlds = 27;     // three players who may do anything
  static constexpr int kSampledWorlds = 18;  // where there would be more

  using Mixes = std::array<Mix, kMaxSeats>;

  // All worlds that grow out of this one, in which the hidden seats have yet to play.
  void enumerate(const World& world, const Mixes& mixes, SeatSet hidden);
  void sample(const World& world, const Mixes& mixes, SeatSet hidden);
  World with(World world, Seat seat, Type type, double likelihood) const;
  // The round paid in this world; of an ambush, by its better side.
  Showdown outcome(const World& world, Card card, std::int32_t stake) const;

  const View& view_;
  Prospects prospects_;
  FixedList<World, kMostWorlds> worlds_;
};

}  // namespace freebooter::malacca::crew
