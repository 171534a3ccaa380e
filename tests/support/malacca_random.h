#pragma once

#include <array>
#include <utility>
#include <vector>

#include "engine/malacca/actions.h"
#include "engine/malacca/game.h"

// Random games and other deals of Malacca for property tests.
namespace freebooter::malacca {

// Every number of players with and without each variant.
inline std::vector<Options> every_option() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (int variant = 0; variant < 4; ++variant) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.captains = (variant & 1) != 0;
      options.equipment = (variant & 2) != 0;
      if (variant == 3) options.fleet = {1, 1, 2, 3, 5, 8, 8, 8, 13, 21, 34, 50};
      all.push_back(options);
    }
  }
  return all;
}

struct RandomMove {
  Seat actor = kChance;
  Action action{};
};

inline RandomMove random_move(const State& s, Rng& rng) {
  if (const std::uint32_t n = chance_size(s); n > 0) {
    return {kChance, chance_action(s, rng.below(n))};
  }
  const Seat seat = to_act(s).front();
  Choices offered;
  choices(s, seat, offered);
  // Defence now and then more often than chance would have it, so that piles run empty.
  const bool defend = s.flow.phase == Phase::Place && rng.below(3) == 0;
  const Choice& choice =
      offered[defend ? 1 : rng.below(static_cast<std::uint32_t>(offered.size()))];
  return {seat, family_member(s, seat, choice, rng.below(family_size(s, seat, choice)))};
}

inline bool is_sayyida(const State& s, Seat viewer) {
  return viewer < s.players() && s.seats[viewer].captain == Captain::Sayyida;
}

inline void shuffle(std::vector<Card>& cards, Rng& rng) {
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// The position with the special cards dealt anew that `viewer` does not know, and unless
// `keep_placed`, with other cards face down. A hand of which a card is kept so stays as it is.
inline State redeal(const State& s, Seat viewer, Rng& rng, bool keep_placed) {
  std::vector<Known> hidden{Known::Holder};
  if (!is_sayyida(s, viewer)) hidden.push_back(Known::Sayyida);
  // The secret places in a fixed order, first as a source, then as a destination.
  std::vector<Card> cards;
  const auto lift = [&](Cards& from) {
    for (Known known : hidden) {
      for (int i = 0; i < kSpecials; ++i) {
        while (from.count(special_card(i), known) > 0) {
          from.remove(special_card(i), known);
          cards.push_back(special_card(i));
        }
      }
    }
  };
  State out = s;
  std::array<std::array<int, kKnown>, kMaxSeats> held{};
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (seat == viewer || (keep_placed && is_special(s.seats[seat].placed))) continue;
    for (Known known : hidden) {
      held[seat][static_cast<std::size_t>(known)] = s.seats[seat].hand.only(known).size();
    }
    lift(out.seats[seat].hand);
  }
  const bool looks = is_sayyida(s, viewer);
  const int looked = looks ? 0 : s.look.only(Known::Holder).size();
  if (!looks) lift(out.look);
  const int unseen = s.pile.size();
  lift(out.pile);
  for (int place = 0; place < s.under.size(); ++place) {
    if (s.under[place].known == Known::Sayyida && !looks) cards.push_back(s.under[place].card);
  }
  shuffle(cards, rng);
  const auto take = [&] {
    const Card card = cards.back();
    cards.pop_back();
    return card;
  };
  for (Seat seat = 0; seat < s.players(); ++seat) {
    for (Known known : hidden) {
      for (int i = 0; i < held[seat][static_cast<std::size_t>(known)]; ++i) {
        out.seats[seat].hand.add(take(), known);
      }
    }
  }
  for (int i = 0; i < looked; ++i) out.look.add(take(), Known::Holder);
  for (int i = 0; i < unseen; ++i) out.pile.add(take(), Known::Holder);
  out.under = Queue();
  for (int place = 0; place < s.under.size(); ++place) {
    const KnownCard card = s.under[place];
    const bool secret = card.known == Known::Sayyida && !looks;
    out.under.push(secret ? KnownCard{take(), card.known} : card);
  }
  if (s.flow.phase != Phase::Place || keep_placed) return out;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    Player& player = out.seats[seat];
    if (seat == viewer || player.placed == Card::None) continue;
    do {
      player.placed = static_cast<Card>(rng.below(kCards));
    } while (is_special(player.placed) && !player.hand.has(player.placed));
  }
  return out;
}

}  // namespace freebooter::malacca
