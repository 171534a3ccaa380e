#include "bots/malacca/hopes.h"

#include "bots/malacca/net_weights.h"

namespace freebooter::malacca::crew {

namespace {

constexpr std::size_t kRemembered = 2048;

// A number that stands for these purses and cards; never 0.
std::uint64_t number_of(const Showdown& paid, const HandSizes& hands) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
  constexpr unsigned kHandBits = 5;
  std::uint64_t number = 0;
  for (Seat seat = 0; seat < paid.players(); ++seat) {
    const auto coins = static_cast<std::uint64_t>(paid.seats[seat].coins);
    number = (number ^ (coins << kHandBits | hands[seat])) * kSpread;
    number ^= number >> 32U;
  }
  return number | 1U;
}

}  // namespace

const bots::Net& own_net() {
  static const bots::Net net(kMarksShape, kNetWeights);
  return net;
}

Hopes::Hopes(const View& view, const bots::Net& net)
    : net_(net), ships_left_(kShips - view.flow.round), said_(kRemembered) {}

bots::Chances Hopes::of(const Showdown& paid, const HandSizes& hands) {
  const std::uint64_t purses = number_of(paid, hands);
  Said& said = said_[(purses >> 1U) % kRemembered];
  if (said.purses != purses) {
    bots::Marked marked;
    mark(paid, hands, ships_left_, paid.after(paid.flow.leader), marked);
    said = {purses, net_.chances(marked)};
  }
  return said.chances;
}

}  // namespace freebooter::malacca::crew
