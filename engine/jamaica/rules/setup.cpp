#include "engine/base/rules_version.h"
#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// J1.1 Two to six players; the Ghost Ship always with two, never with six.
Refusal check_options(const Options& options) {
  const bool known = options.edition <= Edition::First && options.tiebreak <= Tiebreak::Behind &&
                     options.bank <= Bank::Limited;
  if (!known || !knows_rules(kRulesVersions, options.rules))
    return {RefusalCode::BadOption, "J0.7"_rule};
  if (options.players < kMinPlayers || options.players > kMaxPlayers ||
      (options.ghost && options.players == kMaxPlayers)) {
    return {RefusalCode::BadOption, "J1.1"_rule};
  }
  return kAccepted;
}

State setup(const Options& options) {
  FREEBOOTER_CHECK(check_options(options).accepted());
  State s;
  s.options = options;
  if (options.players == 2) s.options.ghost = true;

  // J1.2 Nine of the twelve treasures will be drawn; without Lady Beth if the Ghost has her.
  s.undrawn = kCopies;
  // J1.3 A treasure token on each lair.
  s.lair_tokens = (1U << kLairs) - 1U;
  // J1.4 Port Royal, three food in one hold, three doubloons in another.
  for (int i = 0; i < s.players(); ++i) {
    Ship& ship = s.ships[idx(i)];
    ship.pile = CardSet::all();
    ship.holds[0] = {Good::Food, 3};
    ship.holds[1] = {Good::Gold, 3};
  }
  // J10.1 The Ghost: 5 and 3 doubloons, and Lady Beth for ever.
  if (s.options.ghost) {
    Ship& ghost = s.ships[s.ghost()];
    ghost.holds[0] = {Good::Gold, 5};
    ghost.holds[1] = {Good::Gold, 3};
    ghost.powers.add(Face::LadyBeth);
    s.undrawn[idx(static_cast<int>(Face::LadyBeth))] = 0;
  }
  // J0.5 A limited bank holds the printed counts, the starting tokens included.
  if (options.bank == Bank::Limited) {
    for (int good = 0; good < kGoods; ++good) {
      int aboard = 0;
      for (const Ship& ship : s.ships) aboard += total(ship.holds, static_cast<Good>(good + 1));
      s.bank[idx(good)] = static_cast<std::uint8_t>(kPrintedTokens[idx(good)] - aboard);
    }
  }
  return s;
}

}  // namespace freebooter::jamaica
