#include "cli/watch.h"

#include <iostream>
#include <memory>

#include "cli/narrator.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

Action random_action(const AnyMatch& match, Seat seat, Rng& rng) {
  if (seat == kChance) return match.chance_action(rng.below(match.chance_size()));
  return random_choice(match, seat, rng);
}

}  // namespace

void watch(const GameOptions& options, std::uint64_t seed) {
  const std::unique_ptr<AnyMatch> match = options.begin();
  std::vector<std::string> names{"Anne",  "Mary",   "Jack", "Grace",
                                 "Henry", "Jeanne", "Bart", "Ching"};
  names.resize(static_cast<std::size_t>(match->players()));

  std::cout << "A game of " << match->game().name() << " between random players ("
            << match->options_text() << "), seed " << seed << ".\n\n";
  Rng rng(seed);
  Narrator narrator(std::cout, match->game(), names, kEveryone);
  while (!match->finished()) {
    const SeatSet seats = match->to_act();
    const Seat actor = seats.empty() ? kChance : seats.front();
    match->apply(actor, random_action(*match, actor, rng), &narrator);
  }
  narrator.glossary();
}

}  // namespace freebooter::cli
