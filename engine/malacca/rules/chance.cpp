#include <bit>

#include "engine/malacca/actions.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

// The place of the index-th bit that is set.
unsigned nth_bit(unsigned bits, std::uint32_t index) {
  for (; index > 0; --index) bits &= bits - 1;
  return static_cast<unsigned>(std::countr_zero(bits));
}

unsigned captains_left(const State& s) {
  unsigned left = (1U << kCaptains) - 1U;
  for (const Player& player : s.seats) {
    if (player.captain != Captain::None) left &= ~(1U << static_cast<unsigned>(player.captain));
  }
  return left;
}

// The card at this place of the pile, equal ones lying together.
Card nth_card(Cards pile, std::uint32_t index) {
  int at = 0;
  for (auto rest = static_cast<int>(index); at < kSpecials - 1; ++at) {
    rest -= pile.count(special_card(at), Known::Holder);
    if (rest < 0) break;
  }
  return special_card(at);
}

}  // namespace

std::uint32_t chance_size(const State& s) {
  switch (s.flow.phase) {
    case Phase::FirstLeader: return s.options.players;
    case Phase::DealCaptain: return static_cast<std::uint32_t>(std::popcount(captains_left(s)));
    case Phase::RevealShip: return static_cast<std::uint32_t>(kShips + 1 - s.flow.round);
    case Phase::Draw: return static_cast<std::uint32_t>(s.pile.size());
    default: return 0;
  }
}

Action chance_action(const State& s, std::uint32_t index) {
  switch (s.flow.phase) {
    case Phase::FirstLeader: return make(Kind::FirstLeader, static_cast<std::uint8_t>(index));
    case Phase::DealCaptain:
      return make(Kind::DealCaptain, s.flow.actor,
                  static_cast<std::uint8_t>(nth_bit(captains_left(s), index)));
    case Phase::RevealShip:
      return make(Kind::RevealShip, s.options.fleet[nth_bit(s.ships_left, index)]);
    case Phase::Draw: return make(Kind::DrawSpecial, nth_card(s.pile, index));
    default: break;
  }
  FREEBOOTER_CHECK(false);
  return {};
}

}  // namespace freebooter::malacca
