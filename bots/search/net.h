#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/fixed_list.h"
#include "engine/base/seats.h"

namespace freebooter::bots {

// What a net is told of one contender: the numbers of the things that are true of it.
using Marks = FixedList<std::uint16_t, 64>;

// The same of all of them: a player's by seat, others (a Ghost's) after them.
struct Marked {
  std::array<Marks, kMaxSeats> of;
  int count = 0;
};

// The chance of each contender to win, in parts of kCertain.
inline constexpr std::int32_t kCertain = 1 << 15;
using Chances = std::array<std::int32_t, kMaxSeats>;

// How a net is built. Each contender's marks add up to `kInner` numbers. From its own, and from the
// mean and the largest of its rivals', come kOuter numbers, and from those its rating; ratings
// become chances as in a logit model. The weights are the same for every contender, so that a net
// serves any number of them.
struct NetShape {
  // Marks in a row of which exactly one holds, and which stand for a rising number: what is learnt
  // of one of them tells something of its neighbours.
  struct Row {
    std::size_t first;
    std::size_t size;
  };

  static constexpr std::size_t kInner = 32;
  static constexpr std::size_t kJoined = 3 * kInner;
  static constexpr std::size_t kOuter = 16;

  std::size_t marks;
  std::span<const Row> rows;

  // Where the parts lie among the weights, one after the other.
  constexpr std::size_t inner_bias() const { return marks * kInner; }
  constexpr std::size_t outer() const { return inner_bias() + kInner; }
  constexpr std::size_t outer_bias() const { return outer() + kOuter * kJoined; }
  constexpr std::size_t rating() const { return outer_bias() + kOuter; }
  constexpr std::size_t size() const { return rating() + kOuter; }
};

// A net at work, in whole numbers alone: the same chances on every platform. It points to weights
// that outlive it.
class Net {
 public:
  // Numbers inside the net are in parts of kOne, weights of the later layers in parts of kWeight;
  // what a layer hands on lies between 0 and kMost.
  static constexpr std::int32_t kOne = 256;
  static constexpr std::int32_t kWeight = 1024;
  static constexpr std::int32_t kMost = 4 * kOne - 1;
  // Of the weights between the layers: else a sum could overflow.
  static constexpr std::int32_t kHeaviest = 8 * kWeight - 1;

  Net(NetShape shape, std::span<const std::int16_t> weights);

  Chances chances(const Marked& marked) const;

 private:
  using Inner = std::array<std::int16_t, NetShape::kInner>;

  Inner inner(const Marks& marks) const;
  std::int32_t rating(const std::array<std::int16_t, NetShape::kJoined>& joined) const;

  NetShape shape_;
  std::span<const std::int16_t> weights_;
};

}  // namespace freebooter::bots
