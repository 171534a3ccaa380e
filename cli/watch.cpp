#include "cli/watch.h"

#include <iostream>
#include <memory>

#include "cli/narrator.h"
#include "engine/match/random_player.h"
#include "engine/match/record.h"
#include "table/bot_names.h"

namespace freebooter::cli {

namespace {

Action random_action(const AnyMatch& match, Seat seat, Rng& rng) {
  if (seat == kChance) return match.chance_action(rng.below(match.chance_size()));
  return random_choice(match, seat, rng);
}

template <class Teller>
void play_on(AnyMatch& match, Rng& rng, Teller& teller) {
  while (!match.finished()) {
    const SeatSet seats = match.to_act();
    const Seat actor = seats.empty() ? kChance : seats.front();
    const RecordedAction action{actor, random_action(match, actor, rng)};
    match.apply(actor, action.action, &teller);
    teller.after(match, action);
  }
  teller.glossary();
}

}  // namespace

void watch(const GameOptions& options, std::uint64_t seed, const Words& words) {
  const std::unique_ptr<AnyMatch> match = options.begin();
  const AnyGame& game = match->game();
  Record record;
  record.game = game.name();
  record.rules_version = match->rules_version();
  record.options = match->options_text();
  const TableId table = std::to_string(seed);
  for (int seat = 0; seat < match->players(); ++seat) {
    const std::string name(table::bot_name(table, static_cast<std::size_t>(seat)));
    const auto local = find_key("bot." + name);
    record.names.push_back(local ? words(*local) : name);
  }
  const auto title = find_key("game." + record.game);
  std::cout << words("term.watch"_key, {{"game", title ? words(*title) : title_of(game)},
                                        {"options", record.options},
                                        {"seed", table}})
            << "\n\n";
  Rng rng(seed);
  if (words.language() == Language::English) {
    Narrator narrator(std::cout, game, record.names, kEveryone);
    return play_on(*match, rng, narrator);
  }
  LocalNarrator narrator(std::cout, Cast{words, Paint(false), true, record.names, kEveryone},
                         record, kEveryone);
  play_on(*match, rng, narrator);
}

}  // namespace freebooter::cli
