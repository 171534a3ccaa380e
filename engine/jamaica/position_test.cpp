#include "engine/jamaica/position.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/jamaica/game.h"
#include "engine/jamaica/notation.h"
#include "engine/jamaica/rules/position_check.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// The same position, or the error that keeps it from being read back.
std::string read_back(const State& s) {
  const auto again = parse_position(position_text(s));
  if (!again.ok()) return to_string(again.error());
  return *again == s ? "same" : "different";
}

Action random_action(const State& s, Seat seat, Rng& rng) {
  Choices offers;
  choices(s, seat, offers);
  const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
  return family_member(s, seat, choice, rng.below(family_size(s, seat, choice)));
}

void random_step(State& s, Rng& rng) {
  if (const std::uint32_t outcomes = chance_size(s); outcomes > 0) {
    apply(s, kChance, chance_action(s, rng.below(outcomes)));
  } else {
    const Seat seat = to_act(s).front();
    apply(s, seat, random_action(s, seat, rng));
  }
}

std::string error_of(std::string_view text) {
  const auto position = parse_position(text);
  return position.ok() ? "accepted" : to_string(position.error());
}

}  // namespace

TEST_CASE("every position of random games reads back as it was, in all options") {
  Rng rng(2);
  std::array<int, kPhases> seen{};
  for (int game = 0; game < 160; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + game % 5);
    options.edition = game % 2 == 0 ? Edition::Second : Edition::First;
    options.tiebreak = game % 3 == 0 ? Tiebreak::Behind : Tiebreak::Ahead;
    options.bank = game % 4 < 2 ? Bank::Unlimited : Bank::Limited;
    options.ghost = options.players < 6 && game % 7 < 4;
    State s = setup(options);
    for (;;) {
      ++seen[static_cast<std::size_t>(s.flow.phase)];
      const std::string result = read_back(s);
      if (result != "same") {
        FAIL_CHECK(result << "\n" << position_text(s));
        return;
      }
      if (finished(s)) break;
      random_step(s, rng);
    }
  }
  for (int phase = 0; phase < kPhases; ++phase) {
    CAPTURE(phase);
    CHECK(seen[static_cast<std::size_t>(phase)] > 0);
  }
}

TEST_CASE("an empty text is the first round of four players, about to pick") {
  const auto s = parse_position("");
  REQUIRE(s.ok());
  CHECK(to_act(*s) == SeatSet::first(4));
  CHECK(s->flow.round == 1);
  CHECK(s->flow.first_captain == 0);
  CHECK(s->ships[3].hand.size() == 3);
  CHECK(s->ships[3].holds[0] == Hold{Good::Food, 3});
  CHECK(read_back(*s) == "same");
}

TEST_CASE("a short text fills in what it leaves out") {
  const auto s = parse_position(
      "options players=3 ghost=yes bank=limited; captain 1 round 5; dice 4 2; phase loot turn 2\n"
      "battle against ghost powder 2 die 10 defending die 2 # seat 0 attacks\n"
      "ship 0 at 14 holds 3powder; ship ghost at 14 lap -1 holds 6gold\n"
      "treasure 1 sixth of 0; treasure 2 -2 of 1 cursed known 1 2; treasure 3 map of ghost down");
  REQUIRE_MESSAGE(s.ok(), to_string(s.error()));
  CHECK(s->flow.first_captain == 0);
  CHECK(s->flow.mover == 0);
  CHECK(s->flow.actor == 0);
  CHECK(s->flow.battle.winner == 0);
  CHECK(s->ships[0].hold_count() == 6);
  CHECK(s->ships[0].pick == 1);  // forward/backward: the lowest card that moves in the morning
  CHECK(s->ships[1].discard.size() == 1);
  CHECK(s->bank[0] == 80 - 6 - 3 - 3);
  CHECK(s->undrawn[static_cast<std::size_t>(Face::Map)] == 0);
  CHECK(s->lair_tokens == 0x3F);
  CHECK(s->treasures[1].known_cursed);
  CHECK(s->treasures[2].known_by.empty());
  CHECK(read_back(*s) == "same");
}

TEST_CASE("a combat die that is not rolled yet is not written, and one that shows a 2 is") {
  const auto battle = [](const std::string& line) {
    const auto state = parse_position("options players=3; dice 4 2; " + line +
                                      "; ship 0 at 14 holds 3food 3gold 1powder; "
                                      "ship 1 at 14 holds 2gold 1powder");
    REQUIRE_MESSAGE(state.ok(), to_string(state.error()));
    CHECK(read_back(*state) == "same");
    const std::string text = position_text(*state);
    const std::size_t begin = text.find("battle");
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  CHECK(battle("phase powder; battle against 1") == "battle against 1");
  CHECK(battle("phase combat-roll; battle against 1 powder 1") == "battle against 1 powder 1");
  CHECK(battle("phase powder; battle against 1 die 2 defending") ==
        "battle against 1 die 2 defending");
  CHECK(battle("phase loot; battle against 1 die 10 defending die 2") ==
        "battle against 1 die 10 defending die 2");
}

TEST_CASE("a bad position is refused with its line and column") {
  CHECK(error_of("\n  fort 1")
            .starts_with("line 2, column 3: there is no part of a position 'fort'; expected rules, "
                         "options, round"));
  CHECK(error_of("\n  shop 1") ==
        "line 2, column 3: there is no part of a position 'shop'; did you mean ship?");
  CHECK(error_of("ship 0 hodls 1food") ==
        "line 1, column 8: there is no part of a ship 'hodls'; did you mean holds?");
  CHECK(error_of("jamaica position 2") ==
        "line 1, column 18: expected the version of the text, 1 to 1, not '2'");
  CHECK(error_of("options players=4 edition=third") ==
        "line 1, column 19: expected second or first");
  CHECK(error_of("options players=6 ghost=yes") ==
        "line 1, column 1: these options are not allowed (J1.1)");
  CHECK(error_of("round 1; round 2") == "line 1, column 10: round is given twice");
  CHECK(error_of("ship 4 at 3") == "line 1, column 6: expected a ship, 0 to 3, not '4'");
  CHECK(error_of("ship 0 at 50") == "line 1, column 11: expected a space, 0 to 49, not '50'");
  for (const char* holds : {"9food", "0food", "12food"}) {
    CAPTURE(holds);
    CHECK(error_of(std::string("ship 0 holds ") + holds) ==
          "line 1, column 14: a hold has 1 to 6 tokens, at most 6food; - if it is empty");
  }
  CHECK(error_of("ship 0 holds 3fod") ==
        "line 1, column 14: expected a hold's content, such as 3food, or -; did you mean food?");
  CHECK(error_of("ship 0 holds 1food - - - - 1gold") == "line 1, column 1: there is no sixth hold");
  CHECK(error_of("ship 0 hand gold/gold discard gold/gold") ==
        "line 1, column 31: this card already lies elsewhere");
  CHECK(error_of("\nship 0 lap 1") ==
        "line 2, column 1: this ship can't be home yet in this round");
  CHECK(error_of("lairs 4 5") == "line 1, column 9: this space is no lair");
  CHECK(error_of("lairs 4").starts_with("line 1, column 1: there must be as many tokens"));
  CHECK(error_of("treasure 2 map of 0") ==
        "line 1, column 1: treasures are numbered from 1 without a gap");
  CHECK(error_of("treasure 1 map of 0; treasure 2 map of 1") ==
        "line 1, column 22: there are not so many of this treasure");
  CHECK(error_of("treasure 1 map of 0 down") == "line 1, column 1: a player's power lies face up");
  CHECK(error_of("treasure 1 +3 of 0 known 1") == "line 1, column 1: its owner knows it");
  CHECK(error_of("phase sail") == "line 1, column 1: there is one way to sail");
  CHECK(error_of("phase powder") == "line 1, column 1: this phase needs a battle");
  CHECK(error_of("phase ghost-sail") == "line 1, column 1: there are not so many turns in a round");
  CHECK(error_of("phase finished") ==
        "line 1, column 1: the game is not over while no ship is home");
}

TEST_CASE("positions that the rules can't lead to are refused") {
  const char* const bad[] = {
      "phase place-dice; dice 3 3",
      "phase roll-dice; dice 3 3",
      "phase deal",
      "phase deal; round 0; ship 0 at 4",
      "phase refill; round 100",
      "phase pay",
      "phase pay; ship 0 at 1 holds 2food",
      "phase load; dice 2 2; ship 0 pick gold/gold holds 1food",
      "phase load; ship 0 pick gold/gold holds 1food 2food 3food 4food 5food; load 2 gold",
      "phase load; ship 0 pick gold/gold holds 1food 2food 3food 4food 5food; load 1 food",
      "phase load; ship 0 pick forward/gold",
      "phase target; ship 0 at 3; ship 1 at 3",
      "phase target",
      "phase powder; ship 0 at 3; ship 1 at 3; battle against 1",
      "phase powder; ship 0 at 3 holds 1powder; ship 1 at 4; battle against 1",
      "phase powder; ship 0 holds 1powder; battle against 1",
      "phase powder; ship 0 at 3 holds 1powder; battle against 0",
      "phase powder; ship 0 at 3 holds 1powder; ship 1 at 3; battle against 1 die 8",
      "phase powder; ship 0 at 3 holds 1powder; ship 1 at 3; battle against 1 die star defending",
      "phase powder-split; ship 0 at 3 holds 3powder; ship 1 at 3; battle against 1; spend 2",
      "phase powder-split; ship 0 at 3 holds 3powder; ship 1 at 3; battle against 1; spend 9",
      "phase combat-roll; ship 0 at 3; ship 1 at 3; battle against 1 die 8",
      "phase combat-roll; ship 0 at 3; ship 1 at 3; battle against 1 die 8 sabre-used",
      "phase sabre; ship 0 at 3; ship 1 at 3; battle against 1 die 8",
      "phase loot; ship 0 at 3; ship 1 at 3; battle against 1 die 8",
      "phase loot; ship 0 at 3; ship 1 at 3; battle against 1 die 8 defending die 8",
      "phase loot; ship 0 at 3; ship 1 at 3 holds -; battle against 1 die star",
      "phase pick; ship 0 at 3; ship 1 at 3; battle against 1 die star",
      "phase shortage-roll; ship 0 at 1",
      "phase shortage-roll; ship 0 at 4 holds -",
      "options edition=first; phase shortage-roll; ship 0 at 1 holds -",
      "phase retreat; ship 0 at 3 holds -; shortage-die 6",
      "phase retreat; ship 0 at 15 holds -; shortage-die star",
      "phase draw-treasure; ship 0 at 3",
      "phase draw-treasure; ship 0 at 4; lairs 9; treasure 1 +3 of 0",
      "phase pick; retreated",
      "phase pick; load 3 gold",
      "phase pick; spend 3",
      "phase pick; shortage-die 6",
      "phase pick; turn 1",
      "phase pick; evening",
      "ship 0 hand gold/gold pile gold/forward",
      "ship 0 lap -2",
      "ship 0 at 45 lap -1",
      "round 3; ship 0 at 10 lap -3",
      "phase sail; evening; dice 1 1; ship 0 at 15 lap -1 pick forward/backward",
      "ship 0 pick gold/gold; ship 1 pick gold/gold; ship 2 pick gold/gold; ship 3 pick gold/gold",
      "phase roll-dice; ship 0 pick gold/gold",
      "options ghost=yes; ship ghost holds 3food",
      "options ghost=yes; treasure 1 beth of 0",
      "options ghost=yes; ship ghost hand gold/gold",
      "treasure 1 -2 of 0 cursed",
      "treasure 1 +3 of 0 cursed known 0 1",
      ("options bank=limited; ship 0 holds 6food 6food 6food 6food 6food; "
       "ship 1 holds 6food 6food 6food 6food 6food"),
  };
  for (const char* const text : bad) {
    CAPTURE(text);
    CHECK(error_of(text) != "accepted");
  }
}

TEST_CASE("a position names its rules, whichever are the newest when it is read again") {
  Options options;
  const std::string newest = position_text(setup(options));
  CHECK(newest.starts_with("jamaica position 1\nrules 2\noptions "));
  CHECK(parse_position(newest)->options.rules == kNewestRules);
  CHECK(parse_position("jamaica position 1")->options.rules == kNewestRules);
  options.rules = 1;
  const std::string older = position_text(setup(options));
  CHECK(older.starts_with("jamaica position 1\nrules 1\noptions "));
  CHECK(parse_position(older)->options.rules == 1);
  CHECK(parse_position("jamaica position 1; options players=3; rules 1")->options.rules == 1);
  CHECK(parse_position("rules 2")->options.rules == 2);
  CHECK(error_of("rules 7") ==
        "line 1, column 7: version 7 of the rules is not known, only 1 and 2");
  CHECK(error_of("rules 1; rules 1") == "line 1, column 10: rules is given twice");
  CHECK(error_of("rules 1 round 2").starts_with("line 1, column 9: nothing more"));
}

TEST_CASE("J4.2 a ship is as far behind the start as its turns can have led it, and no further") {
  CHECK(error_of("round 1; turn 1; phase load; ship 0 at 46 lap -1; "
                 "ship 1 pick gold/gold holds 1food 2food 3food 4food 5food") == "accepted");
  CHECK(error_of("round 2; ship 0 at 46 lap -1") == "accepted");
  CHECK(error_of("round 1; ship 0 at 46 lap -1") ==
        "line 1, column 10: no ship falls so far behind in so few turns");
  // It has gone back once this round and can go back once more: then it must have had a turn.
  CHECK(error_of("round 1; phase sail; evening; dice 1 1; "
                 "ship 0 at 15 lap -1 pick forward/backward") ==
        "line 1, column 41: no ship falls so far behind in so few turns");
}

TEST_CASE("J7.2, J7.3 no shortage sends a ship further back than the check of positions allows") {
  int most = 0;
  for (const Edition edition : {Edition::First, Edition::Second}) {
    for (Space space = 0; space < kSpaces; ++space) {
      most = std::max(most, most_retreat(edition, space));
    }
  }
  CHECK(most == kMostRetreat);
}
