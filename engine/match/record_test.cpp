#include "engine/match/record.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/match/any_game.h"
#include "engine/match/digest.h"
#include "engine/match/games.h"
#include "engine/match/random_player.h"
#include "engine/match/replay.h"

using namespace freebooter;

namespace {

// A whole game between random players.
Record played(std::string_view options, std::uint64_t seed) {
  Rng rng(seed);
  Jamaica::State s = Jamaica::setup(*Jamaica::parse_options(options));
  Record record;
  record.game = "jamaica";
  record.rules_version = s.options.rules;
  record.options = Jamaica::options_text(Jamaica::options_of(s));
  for (int i = 0; i < s.players(); ++i) record.names.push_back("Seat " + std::to_string(i));
  while (!Jamaica::finished(s)) {
    const Move move = random_move<Jamaica>(s, rng);
    Jamaica::apply(s, move.actor, move.action, nullptr);
    record.actions.push_back({move.actor, move.action});
  }
  RecordedResult result;
  for (int i = 0; i < Jamaica::score_count(s); ++i) {
    result.scores.push_back(Jamaica::score(s, static_cast<std::uint32_t>(i)));
  }
  result.winners = Jamaica::winners(s);
  record.result = result;
  return record;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text) {
  const auto record = parse_record(text);
  return record.ok() ? "accepted" : to_string(record.error());
}

const std::string kHeader =
    "freebooter record 1\ngame jamaica\nrules 1\noptions players=2\nseat 0 Anne\nseat 1 Mary B\n";

}  // namespace

TEST_CASE("a record reads back as it was written, and the match is legal") {
  const Record record = played("players=3 ghost=yes bank=limited", 4);
  const std::string text = record_text(record);
  const auto again = parse_record(text);
  REQUIRE_MESSAGE(again.ok(), to_string(again.error()));
  CHECK(record_text(*again) == text);
  CHECK(again->actions.size() == record.actions.size());
  CHECK_FALSE(verify(*again).has_value());
}

TEST_CASE("a record of a match that was broken off is whole") {
  Record record = played("players=4", 5);
  record.result.reset();
  CHECK(verify(record)->message == "the game is over, but the record has no result");
  record.actions.resize(40);
  CHECK_FALSE(verify(record).has_value());
  record.result = RecordedResult{{1, 2, 3, 4}, 8, 0};
  CHECK(verify(record)->message == "there is a result, but the game goes on");
}

TEST_CASE("verify names the first line that is wrong, and the rule") {
  const std::string text = record_text(played("players=4", 6));
  const auto wrong_draw =
      parse_record(replaced(text, "chance: draw", "chance: treasure map\nchance: draw"));
  REQUIRE(wrong_draw.ok());
  const auto fault = verify(*wrong_draw);
  REQUIRE(fault.has_value());
  CHECK(fault->line == 10);
  CHECK(fault->rule == "J1.4"_rule);
  CHECK(to_string(*fault).starts_with("line 10: treasure map is refused: not_asked, J1.4: "));

  const auto record = parse_record(text);
  Record cheat = *record;
  cheat.result->scores[0] += 1;
  CHECK(verify(cheat)->line == record->result->line);
  CHECK(verify(cheat)->message ==
        "the result is wrong, it must be: " + result_text(*record->result));
  cheat = *record;
  cheat.result->winners ^= 15U;
  CHECK(verify(cheat).has_value());
}

TEST_CASE("unknown versions are refused, unknown notes are kept") {
  CHECK(error_of(replaced(kHeader, "record 1", "record 2")) ==
        "line 1, column 19: this version of the format is not known");
  CHECK(error_of(replaced(kHeader, "rules 1", "rules 7")) ==
        "line 3, column 7: version 7 of the rules is not known, only 1 and 2");
  CHECK(error_of(replaced(kHeader, "rules 1", "rules one")) ==
        "line 3, column 7: expected a version of the rules");
  CHECK(error_of(replaced(kHeader, "jamaica", "chess")) ==
        "line 2, column 6: there is no such game");

  const std::string text =
      replaced(kHeader, "players=2",
               "players=2 edition=second tiebreak=ahead bank=unlimited ghost=yes") +
      "x-commitment 9f3a\nchance: first 1\nx-time 1200\nx-empty\n"
      "chance: draw gold/gold\nx-seed 5\n";
  const auto record = parse_record(text);
  REQUIRE_MESSAGE(record.ok(), to_string(record.error()));
  REQUIRE(record->notes.size() == 4);
  CHECK(record->notes[1] == Note{1, "time", "1200"});
  CHECK(record->notes[3] == Note{2, "seed", "5"});
  CHECK(record_text(*record) == text);
}

TEST_CASE("notes may follow the result, nothing else may") {
  const Record record = played("players=4", 7);
  const std::string text = record_text(record) + "x-signature abc\n";
  const auto again = parse_record(text);
  REQUIRE(again.ok());
  CHECK(record_text(*again) == text);
  CHECK(error_of(text + "0: keep\n").ends_with("nothing but notes may follow the result"));
  CHECK(error_of(text + "result 1 winners 0").ends_with("nothing but notes may follow the result"));
}

TEST_CASE("a bad record is refused with its line and column") {
  CHECK(error_of("") == "line 1, column 1: expected freebooter record");
  CHECK(error_of("freebooter record 1\n") == "line 2, column 1: expected game");
  CHECK(error_of(replaced(kHeader, "seat 1", "seat 2")) == "line 6, column 1: expected seat 1");
  CHECK(error_of(replaced(kHeader, "seat 1 Mary B\n", "seat 1 \n")) ==
        "line 6, column 7: expected a name of up to 64 printable bytes");
  CHECK(error_of(replaced(kHeader, "players=2", "players=7"))
            .starts_with("line 4, column 9: bad_option, J1.1"));
  CHECK(error_of(replaced(kHeader, "players=2", "players=2 ghost=maybe")) ==
        "line 4, column 19: expected no or yes");
  CHECK(error_of(kHeader + "2: keep") == "line 7, column 1: expected chance or a seat");
  CHECK(error_of(kHeader + "keep") == "line 7, column 1: expected an action, such as 0: keep");
  CHECK(error_of(kHeader + "# comment\n  1: sail 99 # far") ==
        "line 8, column 11: expected a space, 0 to 49, not '99'");
  CHECK(error_of(kHeader + "1: first 1") == "line 7, column 1: this is for chance to do");
  CHECK(error_of(kHeader + "chance: keep") == "line 7, column 1: this is not for chance to do");
  CHECK(error_of(kHeader + "result") == "line 7, column 7: expected a winner");
  CHECK(error_of(kHeader + "result 3 4") == "line 7, column 11: expected a winner");
  CHECK(error_of(kHeader + "result 3 4 winners 2") ==
        "line 7, column 20: expected a winner, 0 to 1, not '2'");
  CHECK(error_of(kHeader + "x- hm") ==
        "line 7, column 3: a note's name has small letters, digits and -");
  CHECK(error_of(kHeader) == "accepted");
}

TEST_CASE("the digest is the published FNV-1a") {
  CHECK(hex(digest("")) == "cbf29ce484222325");
  CHECK(hex(digest("a")) == "af63dc4c8601ec8c");
  CHECK(hex(digest("foobar")) == "85944171f73967e8");
}

TEST_CASE("either game can be used without knowing which") {
  CHECK(find_game("chess") == nullptr);
  const AnyGame* game = find_game("jamaica");
  REQUIRE(game != nullptr);
  const auto bad = game->begin("players=6 ghost=yes");
  CHECK(bad.error().message.starts_with("bad_option, J1.1: 2 to 6 play"));
  auto match = game->resume(
      "phase powder; ship 0 at 3 holds 3powder 2powder; ship 1 at 3; battle against 1");
  REQUIRE(match.ok());
  AnyMatch& m = **match;
  CHECK(m.to_act() == SeatSet::of(0));
  CHECK(choice_texts(m, 0) == std::vector<std::string>{"powder 0..5"});
  const auto copy = m.copy();
  m.apply(0, *game->parse_action("powder 2"));
  CHECK(choice_texts(m, 0) == std::vector<std::string>{"split 2:2", "split 1:1 2:1"});
  CHECK(choice_texts(*copy, 0).size() == 1);
  CHECK(m.state_of<Jamaica>()->flow.amount == 2);
  CHECK(refusal_text(*game, m.check(0, *game->parse_action("powder 2")))
            .starts_with("not_asked, J5.5: "));
}

TEST_CASE("a match begins by the newest rules, or by those that are asked for") {
  const AnyGame& game = *find_game("jamaica");
  CHECK((*game.begin("players=3"))->rules_version() == game.rules_version());
  const auto older = game.begin("players=3 ghost=yes", 1);
  REQUIRE(older.ok());
  CHECK((*older)->rules_version() == 1);
  CHECK((*older)->copy()->rules_version() == 1);
  CHECK((*game.resume((*older)->position_text()))->rules_version() == 1);
  for (const int unknown : {0, 3, 257}) {
    const auto begun = game.begin("players=3", unknown);
    REQUIRE_FALSE(begun.ok());
    CHECK(begun.error().message ==
          "version " + std::to_string(unknown) + " of the rules is not known, only 1 and 2");
    Record record;
    record.game = "jamaica";
    record.rules_version = unknown;
    record.options = "players=3";
    CHECK(replay(record).error().message == begun.error().message);
  }
}
