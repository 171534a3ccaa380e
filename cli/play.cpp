#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <random>

#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/narrator.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

struct PlayOptions {
  GameOptions game;
  std::uint64_t seed = 0;
  bool seed_given = false;
};

Action random_action(const AnyMatch& match, Seat seat, Rng& rng) {
  if (seat == kChance) return match.chance_action(rng.below(match.chance_size()));
  return random_choice(match, seat, rng);
}

void play(const PlayOptions& options) {
  const std::unique_ptr<AnyMatch> match = options.game.begin();
  std::uint64_t seed = options.seed;
  if (!options.seed_given) seed = std::random_device()();
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

}  // namespace

void add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* const command =
      app.add_subcommand("play", "Play one game between random players and tell it");
  add_game_options(*command, options->game, false);
  auto* const seed = command->add_option("--seed", options->seed, "The same seed, the same game")
                         ->check(CLI::NonNegativeNumber);
  command->callback([options, seed] {
    options->seed_given = seed->count() > 0;
    play(*options);
  });
}

}  // namespace freebooter::cli
