#pragma once

#include <array>
#include <cstdint>

#include "bots/search/net.h"
#include "engine/base/fixed_list.h"
#include "engine/malacca/showdown.h"

namespace freebooter::malacca::crew {

// A card and the coins on it. Stakes are told apart by level alone: none, a quarter, half, three
// quarters or all of the purse.
struct Lay {
  Card card;
  std::uint8_t level;
  std::int32_t stake;

  friend constexpr bool operator==(const Lay&, const Lay&) = default;
};
inline constexpr int kStakeLevels = 5;
using Lays = FixedList<Lay, static_cast<std::size_t>(kCards* kStakeLevels)>;

// What everybody has laid, by place: the leader's first.
using Laid = std::array<Lay, kMaxSeats>;

// One ship as a little game of its own: from the leader on everybody lays a card and a stake, then
// it is paid, and what counts is everybody's chance to win all. Those who have placed are taken to
// have laid what is seen, whatever the card.
class Contest {
 public:
  explicit Contest(const View& view);

  int players() const { return open_.players(); }
  // How many have placed before the viewer, whose place that is.
  int own_place() const { return own_place_; }
  Seat seat_at(int place) const;
  // What a seat might lay, or might have laid. Trading without coins earns nothing and is left
  // out, except where it does; so are coins on a fight where nobody is left to see them.
  Lays lays(int place, Cards hand) const;
  // The level of the stake that lies at a place.
  int seen_level(int place) const { return seen_[static_cast<std::size_t>(place)]; }
  // The level that comes nearest to a stake.
  int level_of(int place, std::int32_t stake) const;

  // The chance to win of the seat at this place, in parts of bots::kCertain, once all have laid.
  std::int32_t worth(const Laid& laid, int place) const;

  // The round as the seat at this place would see it, with this hand, were these laid before it.
  View seen_from(const Laid& laid, int place, Cards hand) const;

 private:
  std::int32_t purse(int place) const { return open_.seats[seat_at(place)].coins; }
  std::int32_t stake_of(int place, int level) const;
  // The chance of a seat after a round that is paid.
  std::int32_t chance(const Showdown& paid, const Laid& laid, Seat seat) const;
  Showdown settled(Showdown showdown, const Laid& laid) const;

  View view_;
  Showdown open_;  // before anybody has laid anything
  int own_place_ = 0;
  int ships_left_;
  std::array<std::uint8_t, kMaxSeats> seen_{};
};

}  // namespace freebooter::malacca::crew
