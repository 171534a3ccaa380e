#include "bindings/python/position.h"

#include "bindings/python/position_of.h"
#include "engine/match/games.h"

namespace freebooter::python {

namespace {

TextError no_such_game(std::string_view name) {
  std::string games;
  for (const AnyGame* game : all_games()) {
    games += (games.empty() ? "" : ", ") + std::string(game->name());
  }
  return {1, 1, "no game '" + std::string(name) + "'; there are: " + games};
}

}  // namespace

Result<std::shared_ptr<const Setup>, TextError> set_up(std::string_view game,
                                                       std::string_view options, int rules) {
  const AnyGame* const known = find_game(game);
  if (known == nullptr) return Err{no_such_game(game)};
  // Whether the text and the rules allow it is said by the game itself.
  const auto begun = known->begin(options, rules == 0 ? known->rules_version() : rules);
  if (!begun.ok()) return Err{begun.error()};
  std::shared_ptr<const Setup> out;
  visit_game(game, [&]<Game G>() {
    out = std::make_shared<const SetupOf<G>>(G::options_of(*(*begun)->template state_of<G>()));
  });
  return out;
}

Result<std::unique_ptr<Position>, TextError> resume(std::string_view game, std::string_view text) {
  const AnyGame* const known = find_game(game);
  if (known == nullptr) return Err{no_such_game(game)};
  const auto match = known->resume(text);
  if (!match.ok()) return Err{match.error()};
  std::unique_ptr<Position> out;
  visit_game(game, [&]<Game G>() {
    const typename G::State& state = *(*match)->template state_of<G>();
    out = std::make_unique<PositionOf<G>>(std::make_shared<const SetupOf<G>>(G::options_of(state)),
                                          state, false);
  });
  return out;
}

}  // namespace freebooter::python
