#include "bots/jamaica/knowledge.h"

#include <algorithm>

#include "bots/jamaica/likings.h"
#include "engine/jamaica/events.h"

namespace freebooter::jamaica::crew {

namespace {

// Nobody likes anything so little that it is never played, and nothing is quite sure that is
// only guessed.
constexpr std::int64_t kLeast = Knowledge::kSure / 32;
constexpr std::int64_t kMost = Knowledge::kSure - kLeast / 8;

// How often the first card is played when both are in hand.
std::int64_t preferred(Card card, Card other, const std::array<std::uint8_t, 2>& dice) {
  const std::int64_t own = liking(card, dice[0], dice[1]);
  return std::max(kLeast, Knowledge::kSure * own / (own + liking(other, dice[0], dice[1])));
}

// The chance when it is to count so much for, and so much against it.
std::uint16_t weighed(std::int64_t chance, std::int64_t in_favour, std::int64_t against) {
  const std::int64_t yes = chance * in_favour;
  const std::int64_t no = (Knowledge::kSure - chance) * against;
  const std::int64_t weighed = yes + no == 0 ? chance : Knowledge::kSure * yes / (yes + no);
  return static_cast<std::uint16_t>(std::min(weighed, kMost));
}

}  // namespace

void Knowledge::see(const Event& event) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::DicePlaced: dice_ = {event.a, event.b}; break;
    case Happening::CardDrawn: draws(event.who); break;
    case Happening::Revealed: plays(event.who, event.a); break;
    case Happening::Reshuffled:
      // The draw pile was empty: whatever has not been played is in hand.
      held_[event.who] = maybe_held(event.who);
      played_[event.who] = CardSet();
      for (Card card = 0; card < kCards; ++card) {
        chances_[event.who][card] = held_[event.who].has(card) ? kSure : 0;
      }
      break;
    default: break;
  }
}

// Any card of the draw pile.
void Knowledge::draws(Seat seat) {
  const int pile = std::max(1, maybe_held(seat).size() - in_hand_[seat]);
  for (CardSet cards = maybe_held(seat); !cards.empty();) {
    std::uint16_t& chance = chances_[seat][cards.pop()];
    chance = static_cast<std::uint16_t>(chance + (kSure - chance) / pile);
  }
  ++in_hand_[seat];
}

void Knowledge::plays(Seat seat, Card card) {
  played_[seat].add(card);
  held_[seat].remove(card);
  chances_[seat][card] = 0;
  if (in_hand_[seat] > 0) --in_hand_[seat];
  // How it is played beside any card that it does not hold.
  std::int64_t sum = 0;
  std::int64_t weight = 0;
  const CardSet others = maybe_held(seat).without(held_[seat]);
  for (CardSet cards = others; !cards.empty();) {
    const Card other = cards.pop();
    const std::int64_t elsewhere = kSure - chances_[seat][other];
    sum += elsewhere * preferred(card, other, dice_);
    weight += elsewhere;
  }
  if (weight == 0) return;
  for (CardSet cards = others; !cards.empty();) {
    const Card other = cards.pop();
    std::uint16_t& chance = chances_[seat][other];
    chance = weighed(chance, preferred(card, other, dice_), sum / weight);
  }
  add_up(seat);
}

void Knowledge::add_up(Seat seat) {
  constexpr int kTimes = 3;
  const CardSet others = maybe_held(seat).without(held_[seat]);
  const std::int64_t wanted =
      std::int64_t{kSure} * std::max(0, in_hand_[seat] - held_[seat].size());
  for (int i = 0; i < kTimes; ++i) {
    std::int64_t sum = 0;
    for (CardSet cards = others; !cards.empty();) sum += chances_[seat][cards.pop()];
    for (CardSet cards = others; !cards.empty();) {
      std::uint16_t& chance = chances_[seat][cards.pop()];
      chance = weighed(chance, wanted, sum);
    }
  }
}

}  // namespace freebooter::jamaica::crew
