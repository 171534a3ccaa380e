#include "cli/run.h"
#include "tests/support/json_numbers.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/figures.h"
#include "tests/support/run_program.h"

using namespace freebooter;
using namespace freebooter::testing;
using testing::Outcome;
using testing::run;

namespace {

// A folder of its own that goes away again.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "freebooter-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

const std::string kPosition =
    "jamaica position 1\noptions players=3\nphase loot\ndice 4 2\n"
    "battle against 1 die 10 defending die 2\n"
    "ship 0 at 14 holds 3food 3gold 1powder 1powder 1powder\nship 1 at 14 holds 2gold\n";

}  // namespace

TEST_CASE("usage errors exit with 2, refusals with 1 and a reason, help with 0") {
  const std::vector<std::vector<std::string>> usage{
      {},
      {"frobnicate"},
      {"sim"},
      {"sim", "chess"},
      {"sim", "jamaica", "--players", "many"},
      {"sim", "jamaica", "--games", "0"},
      {"sim", "jamaica", "--games", "-4"},
      {"sim", "jamaica", "--threads", "0"},
      {"sim", "jamaica", "--edition", ""},
      {"sim", "jamaica", "--games", "1", "--format", "columns"},
      {"sim", "jamaica", "--games", "1", "--records", "/dev/null/x", "--format", "parquet"},
      {"sim", "jamaica", "--edition", "first bank=limited"},
      {"step"},
      {"verify"},
      {"replay", "-", "--seat", "x"},
      {"bench"},
      {"bench", "engine", "--seconds", "0"},
      {"bench", "engine", "chess"},
  };
  for (const auto& arguments : usage) {
    CAPTURE(arguments);
    const Outcome outcome = run(arguments);
    CHECK(outcome.code == 2);
    CHECK_FALSE(outcome.err.empty());
    CHECK(outcome.out.empty());
  }
  const std::vector<std::vector<std::string>> refused{
      {"sim", "jamaica", "--players", "7"},
      {"sim", "jamaica", "--bots", "nobody"},
      {"sim", "jamaica", "--bots", "attack-0"},
      {"sim", "jamaica", "--bots", "sailor,,random"},
      {"sim", "jamaica", "--bots", "sailor,"},
      {"arena", "jamaica", "--bots", ",sailor"},
      {"sim", "jamaica", "--bots", "random,random,random", "--players", "2"},
      {"sim", "jamaica", "--players", "6", "--ghost"},
      {"sim", "jamaica", "--edition", "third"},
      {"sim", "jamaica", "--captains"},
      {"sim", "malacca", "--players", "9"},
      {"sim", "malacca", "--ghost"},
      {"sim", "malacca", "--fleet", "1,2,3,4,5,6,7,8,9,10,11"},
      {"sim", "malacca", "--fleet", "1,2,3,4,5,6,7,8,9,10,11,51"},
      {"play", "--players", "1"},
      {"step", "--position", "/no/such/file"},
      {"step", "--position", "/"},
      {"verify", "/no/such/file"},
      {"sim", "jamaica", "--games", "1", "--records", "/dev/null/x"},
  };
  for (const auto& arguments : refused) {
    CAPTURE(arguments);
    const Outcome outcome = run(arguments);
    CHECK(outcome.code == 1);
    CHECK(outcome.err.starts_with("freebooter: "));
    CHECK(outcome.out.empty());
  }
  for (const char* command : {"play", "sim", "step", "replay", "verify", "bench"}) {
    CAPTURE(command);
    const Outcome outcome = run({command, "--help"});
    CHECK(outcome.code == 0);
    CHECK_FALSE(outcome.out.empty());
  }
}

TEST_CASE("whoever types a word wrong is told the nearest right one") {
  const auto told = [](std::vector<std::string> words, const std::string& sentence) {
    const Outcome outcome = run(words);
    CHECK(outcome.code != 0);
    CHECK(outcome.out.empty());
    CHECK(outcome.err == "freebooter" + sentence + "\n");
  };
  told({}, ": say what to do; freebooter --help says more");
  told({"smi", "jamaica"}, " has no command 'smi'; did you mean sim?");
  told({"frobnicate"}, " has no command 'frobnicate'; freebooter --help lists what there is");
  told({"sim", "--players", "many"},
       ": --players: expected a number from 0 to 99, not 'many'; freebooter sim --help says more");
  told({"sim", "--players", "100"},
       ": --players: expected a number from 0 to 99, not '100'; freebooter sim --help says more");
  told({"play", "--seed", "-3"},
       ": --seed: expected a whole number, not '-3'; freebooter play --help says more");
  told({"sim", "--games"}, ": --games needs a value; freebooter sim --help says more");
  told({"play", "--plain=maybe"},
       ": --plain takes no value, not 'maybe'; freebooter play --help says more");
  told({"sim", "--players", "3", "--players", "4"},
       ": --players can be given once only; freebooter sim --help says more");
  told({"sim", "jamaica", "--playrs", "3"},
       " sim has no option '--playrs'; did you mean --players?");
  told({"sim", "jamaica", "--gmaes=3"}, " sim has no option '--gmaes'; did you mean --games?");
  told({"sim"}, ": say which game: jamaica or malacca; freebooter sim --help says more");
  told({"replay"},
       ": say which files: game records and folders of them; - for standard input; freebooter "
       "replay --help says more");
  told({"step"}, ": --position or --record is missing; freebooter step --help says more");
  told({"sim", "jamaica", "--format", "text"},
       ": --format needs --records; freebooter sim --help says more");
  told({"review", "x", "--quick", "--seconds", "3"},
       ": --seconds and --quick can't go together; freebooter review --help says more");
  told({"review", "x", "--seconds", "0"},
       ": --seconds: expected a number from 0.001 to 1000000, not '0'; freebooter review --help "
       "says "
       "more");
  told({"verify", "x", "--key", "zz"},
       ": --key: a key is 64 hexadecimal digits, not 'zz'; freebooter verify --help says more");
  told({"replay", "/no/such/file"}, ": there is no file /no/such/file");
  told({"bench", "engin"}, " bench has no command 'engin'; did you mean engine?");
  told({"sim", "jamaica", "more"},
       " sim takes no more words, not 'more'; freebooter sim --help lists what there is");
  told({"sim", "jamiaca"}, ": game: there is no game 'jamiaca'; did you mean jamaica?");
  told({"sim", "chess"},
       ": game: there is no game 'chess'; expected jamaica or malacca; freebooter sim --help says "
       "more");
  told({"sim", "jamaica", "--bots", "sailer"},
       ": jamaica has no bot 'sailer'; did you mean sailor?");
  told({"sim", "jamaica", "--bots", "sailor,,random"},
       ": a bot's name is missing in 'sailor,,random'");
  told({"sim", "jamaica", "--edition", "frist"},
       ": jamaica with players=4 edition=frist: expected second or first; did you mean first?");
}

TEST_CASE("every help fits a screen of 80 columns and has an example of its own") {
  std::vector<std::vector<std::string>> commands{{},
                                                 {"bench", "engine"},
                                                 {"bench", "bots"},
                                                 {"bench", "search"},
                                                 {"bench", "table"},
                                                 {"bench", "store"}};
  std::istringstream list(run({"--help"}).out);
  bool subcommands = false;
  for (std::string line; std::getline(list, line) && !(subcommands && line.empty());) {
    if (subcommands) commands.push_back({line.substr(2, line.find(' ', 2) - 2)});
    subcommands = subcommands || line == "Subcommands:";
  }
  CHECK(commands.size() > 20);
  for (const std::vector<std::string>& command : commands) {
    std::vector<std::string> words = command;
    words.push_back("--help");
    const Outcome help = run(words);
    CAPTURE(help.out);
    CHECK(help.code == 0);
    const std::string name = command.empty() ? "" : command[0];
    CHECK(help.out.find("\nExample: freebooter " + name) != std::string::npos);
    std::istringstream lines(help.out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) CHECK(line.size() <= 80);
    // An operator's commands have more to say than a screen has lines.
    const bool long_one = name == "serve" || name == "load" || name == "train" || name == "report";
    CHECK(count <= (long_one ? 32 : 24));
  }
}

TEST_CASE("a record is told in the reader's language, its bots by their names there") {
  const std::string record =
      std::string(FREEBOOTER_SOURCE_DIR) + "/tests/fixtures/records/jamaica-rules-2-proved.txt";
  const Outcome told = run({"replay", record, "--language", "uk"});
  REQUIRE(told.err == "");
  CHECK(told.out.find("Ямайка, players=3") == 0);
  CHECK(told.out.find("Руда Мег") != std::string::npos);
  CHECK(told.out.find("Red Meg") == std::string::npos);
  CHECK(told.out.find("Olena") != std::string::npos);
  CHECK(told.out.find("Раунд 1 [J2.1]\n") != std::string::npos);
  std::istringstream lines(told.out);
  std::string line;
  std::getline(lines, line);  // the options are the record's own words
  int count = 0;
  for (; std::getline(lines, line); ++count) {
    CAPTURE(line);
    for (const char* english : {" rolls", " sails", " takes", " the ", " pays"}) {
      CHECK(line.find(english) == std::string::npos);
    }
  }
  CHECK(count > 150);
  for (const char* language : {"pl", "fr", "ru"}) {
    CAPTURE(language);
    for (const char* seat : {"all", "none", "1"}) {
      const Outcome other = run({"replay", record, "--language", language, "--seat", seat});
      CHECK(other.err == "");
      CHECK(other.out != told.out);
    }
  }
  CHECK(run({"replay", record, "--language", "xx"}).err.find("there is no language 'xx'") !=
        std::string::npos);
}

TEST_CASE("a game that is watched is told in the reader's language, with its rules") {
  for (const auto& shown : {std::pair{"jamaica", "Раунд 2 ["}, {"malacca", "День 2 з"}}) {
    const char* const game = shown.first;
    const char* const second = shown.second;
    CAPTURE(game);
    const auto watched = [&](const char* language) {
      return run({"play", game, "--watch", "--seed", "3", "--language", language}).out;
    };
    const std::string told = watched("uk");
    CHECK(told.find(": грають випадкові гравці (players=") != std::string::npos);
    CHECK(told.find(std::string("\n") + second) != std::string::npos);
    const std::size_t rules = told.find("\nПравила в дужках:\n  ");
    REQUIRE(rules != std::string::npos);
    CHECK(told.find(" the ", rules) == std::string::npos);
    CHECK(watched("en").find(" between random players (players=") != std::string::npos);
  }
}

TEST_CASE("train tells its figures as one object") {
  const std::string weights =
      (std::filesystem::temp_directory_path() / "freebooter-train-test.cpp").string();
  const Outcome outcome =
      run({"train", "jamaica", "--games", "12", "--own-games", "4", "--generations", "1",
           "--iterations", "2", "--duels", "4", "--weights", weights, "--json"});
  std::filesystem::remove(weights);
  REQUIRE(outcome.code == 0);
  const table::Json told = json_of(outcome.out);
  CHECK(told.at("game") == "jamaica");
  CHECK(told.array_in("generations").size() == 1);
  CHECK(real(told.at("against_sailors").at("high")) >= real(told.at("against_sailors").at("low")));
}

TEST_CASE("sim prints one object whose figures do not depend on the number of threads") {
  const std::vector<std::string> arguments{"sim", "jamaica", "--players", "3",       "--games",
                                           "60",  "--seed",  "5",         "--ghost", "--json"};
  const Outcome one = run(arguments);
  REQUIRE(one.code == 0);
  std::vector<std::string> more = arguments;
  more.insert(more.end(), {"--threads", "3"});
  CHECK(run(more).out == one.out);

  const table::Json out = json_of(one.out);
  CHECK(out.at("games") == 60);
  for (const char* figure : {"rounds", "steps", "decisions", "shortages", "battles",
                             "treasures_drawn", "score", "winner_score"}) {
    CAPTURE(figure);
    CHECK(real(out.at(figure).at("mean")) > 0);
    CHECK(real(out.at(figure).at("se")) > 0);
  }
  double parts = 0;
  for (const auto& [name, value] : *out.at("score").at("by").as_object()) {
    parts += real(value.at("mean"));
  }
  CHECK(parts == doctest::Approx(real(out.at("score").at("mean"))));
  double shares = real(out.at("win_share_ghost").at("mean"));
  CHECK(out.at("win_share_by_seat").as_array()->size() == 3);
  for (const auto& share : out.array_in("win_share_by_seat")) shares += real(share);
  CHECK(shares == doctest::Approx(1));
}

TEST_CASE("sim counts what matters in Malacca, with every variant") {
  const Outcome sim = run({"sim", "malacca", "--players", "5", "--captains", "--equipment",
                           "--fleet", "9,8,7,6,5,4,3,2,1,10,11,50", "--games", "200", "--json"});
  REQUIRE(sim.code == 0);
  const table::Json out = json_of(sim.out);
  const auto mean = [&](const char* figure) { return real(out.at(figure).at("mean")); };
  for (const char* figure :
       {"ships_taken", "attack_success", "defence_success", "trade_success", "special_drawn",
        "special_used", "tragic_heroes", "swabbed_decks", "equipment_bought", "coins"}) {
    CAPTURE(figure);
    CHECK(mean(figure) > 0);
    CHECK(real(out.at(figure).at("se")) > 0);
  }
  CHECK(mean("ships_taken") < 1);
  CHECK(mean("attack_success") < 1);
  CHECK(mean("attack_played") + mean("defence_played") + mean("trade_played") ==
        doctest::Approx(60));
  double seats = 0;
  for (const auto& [name, value] : *out.at("coins").at("by").as_object()) {
    seats += real(value.at("mean"));
  }
  CHECK(seats == doctest::Approx(5 * mean("coins")));
  CHECK(out.at("captain_coins").at("by").as_object()->size() == 8);
  CHECK(out.at("win_share_by_seat").as_array()->size() == 5);
}

TEST_CASE("the records of sim can be replayed and verified, and a forged one is found out") {
  const Folder folder;
  REQUIRE(
      run({"sim", "jamaica", "--games", "3", "--players", "2", "--records", folder.path().string()})
          .code == 0);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    if (entry.path().extension() != ".txt") continue;
    ++files;
    const Outcome verified = run({"verify", entry.path().string()});
    CHECK(verified.code == 0);
    CHECK(verified.out.ends_with(
        "all of them legal. The result is right. It has no proof of its dice.\n"));
  }
  CHECK(files == 3);
  const Outcome folder_of_them = run({"verify", folder.path().string()});
  CHECK(folder_of_them.code == 0);
  CHECK(folder_of_them.out.ends_with("\n3 records, all of them right.\n"));
  CHECK(run({"replay", folder.path().string()}).out.find("jamaica-1-000002.txt ==\n") !=
        std::string::npos);

  const std::string path = folder / "jamaica-1-000001.txt";
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const Outcome all = run({"replay", path});
  CHECK(all.out.find("Round 1: ") != std::string::npos);
  CHECK(all.out.find(" draws a card.") == std::string::npos);
  const Outcome spectator = run({"replay", path, "--seat", "none"});
  CHECK(spectator.out.find(" draws a card.") != std::string::npos);
  CHECK(spectator.out.find("random 0 draws gold/") == std::string::npos);
  const auto events = [&](const char* seat) {
    return json_of(run({"replay", path, "--seat", seat, "--json"}).out);
  };
  CHECK(events("all").bool_in("finished") == true);
  CHECK(events("all").array_in("events").size() > 100);
  CHECK(events("all").array_in("events").size() == events("none").array_in("events").size());
  CHECK(events("all").at("events").text() != events("none").at("events").text());
  CHECK(run({"replay", path, "--json", "--positions"}).code == 2);
  CHECK(run({"replay", path, "--seat", "2"}).code == 1);
  CHECK(run({"replay", path, "--positions"}).out.find("jamaica position 1") != std::string::npos);

  std::string forged = text.str();
  forged.replace(forged.rfind("winners"), 7, "0 winners");
  const Outcome caught = run({"verify", "-"}, forged);
  CHECK(caught.code == 1);
  CHECK(caught.err.find("the result is wrong, it must be: result") != std::string::npos);
  std::ofstream(folder / "forged.txt") << forged;
  const Outcome one_wrong = run({"verify", folder.path().string()});
  CHECK(one_wrong.code == 1);
  CHECK(one_wrong.out.find("000002.txt: ") != std::string::npos);
  CHECK(one_wrong.err.ends_with("freebooter: 1 of 4 records can’t be vouched for\n"));
  const Outcome as_json = run({"verify", "--json", folder.path().string()});
  CHECK(as_json.code == 1);
  std::istringstream told(as_json.out);
  int right = 0;
  for (std::string line; std::getline(told, line);) {
    right += json_of(line).bool_in("right").value_or(false) ? 1 : 0;
  }
  CHECK(right == 3);
  const Folder empty;
  CHECK(run({"verify", empty.path().string()}).err ==
        "freebooter: " + empty.path().string() + " has no game records, which end in .txt\n");
  const Outcome unreadable = run({"verify", "-"}, "freebooter record 9\n");
  CHECK(unreadable.code == 1);
  CHECK(unreadable.err.find("line 1, column 19: ") != std::string::npos);
}

TEST_CASE("step without actions prints the choices") {
  const Outcome outcome = run({"step", "--position", "-"}, kPosition);
  CHECK(outcome.code == 0);
  CHECK(outcome.out == "0: take hold 1\n0: take nothing\n");
}

TEST_CASE("step names the outcomes of chance with their odds, and takes them back as actions") {
  const std::string position =
      "jamaica position 1\noptions players=3\nphase combat-roll\nbattle against 1 powder 1\n"
      "ship 0 at 14 holds 3food 3gold\nship 1 at 14 holds 2gold\n";
  const Outcome asked = run({"step", "--position", "-"}, position);
  CHECK(asked.out.starts_with("chance: combat 2  # 1 of 6\nchance: combat 4  # 1 of 6\n"));
  const Outcome first =
      run({"step", "--position", "-"}, "jamaica position 1; phase roll-dice; round 2");
  CHECK(first.out.starts_with("chance: dice 1 1  # 1 of 36\n"));
  const Outcome rolled =
      run({"step", "--position", "-", "--do", "chance: combat star  # 1 of 6"}, position);
  CHECK(rolled.out.find("# combat_rolled ship=0 face=5") != std::string::npos);
}

TEST_CASE("step as JSON has the position, the choices, the odds and what happened") {
  const table::Json asked = json_of(run({"step", "--position", "-", "--json"}, kPosition).out);
  CHECK(asked.at("phase") == "loot");
  CHECK(asked.at("choices").as_array()->size() == 2);
  CHECK(asked.at("choices").as_array()->front().at("action") == "take hold 1");
  CHECK(asked.at("events").as_array()->empty());
  const table::Json done =
      json_of(run({"step", "--position", "-", "--do", "take hold 1", "--json"}, kPosition).out);
  CHECK(done.at("events").as_array()->front().at("rule") == "J5.6");
  CHECK(done.text_in("position").starts_with("jamaica position 1\n"));
}

TEST_CASE("step shows the position and the choices at an action of a record") {
  const Folder folder;
  REQUIRE(
      run({"sim", "malacca", "--games", "1", "--players", "2", "--records", folder.path().string()})
          .code == 0);
  const std::string path = folder / "malacca-1-000000.txt";
  const auto at = [&](const std::string& number) {
    return run({"step", "--record", path, "--at", number});
  };
  const Outcome first = at("1");
  CHECK(first.out.find("phase first\n") != std::string::npos);
  CHECK(first.out.find("# action 1 of ") != std::string::npos);
  CHECK(
      first.out.ends_with("# choices\n# chance: first 0  # 1 of 2\n# chance: first 1  # 1 of 2\n"));
  CHECK(at("3").out.find(" is next, ") != std::string::npos);
  CHECK(run({"step", "--position", "-"}, at("3").out).out.find(": place attack 0..5\n") !=
        std::string::npos);
  const Outcome end = run({"step", "--record", path});
  CHECK(end.out.find("# after all ") != std::string::npos);
  CHECK(end.out.find("# the game is over: ") != std::string::npos);
  CHECK(run({"step", "--record", path, "--at", "1", "--do", "first 1"}).code == 0);
  const Outcome late = at("9999");
  CHECK(late.code == 1);
  CHECK(late.err.find(": --at takes 1 to ") != std::string::npos);
  CHECK(run({"step", "--position", path, "--record", path}).code == 2);
  CHECK(run({"step", "--position", path, "--at", "3"}).code == 2);
}

TEST_CASE("step prints the next position, the events and the choices, as a position again") {
  const Outcome outcome = run({"step", "--position", "-", "--do", "take hold 1"}, kPosition);
  REQUIRE(outcome.code == 0);
  CHECK(outcome.out.starts_with("jamaica position 1\n"));
  CHECK(outcome.out.find("phase load\n") != std::string::npos);
  CHECK(outcome.out.find("# hold_taken ship=0 loser=1 good=1 tokens=2  [J5.6] Seat 0 takes 2 gold "
                         "from Seat 1.\n") != std::string::npos);
  CHECK(outcome.out.ends_with("# choices\n# 0: dump 1\n# 0: dump 3\n"));
  const Outcome next = run({"step", "--position", "-"}, outcome.out);
  CHECK(next.out == "0: dump 1\n0: dump 3\n");
}

TEST_CASE("step plays on in Malacca, and names the rule that a stake breaks") {
  const std::string position =
      "malacca position 1; options players=2; round 1 leader 1; phase place 1; cargo 8";
  const Outcome asked = run({"step", "--position", "-"}, position);
  CHECK(asked.out == "1: place attack 0..5\n1: place defence 0..5\n1: place trade 0..5\n");
  const Outcome played =
      run({"step", "--position", "-", "--do", "place attack 2; place trade 5"}, position);
  REQUIRE(played.code == 0);
  CHECK(played.out.find("seat 0 coins 0\nseat 1 coins 18\n") != std::string::npos);
  CHECK(played.out.find("[M3.1] Seat 0 loses the stake of 5.") != std::string::npos);
  const Outcome bad = run({"step", "--position", "-", "--do", "place attack 6"}, position);
  CHECK(bad.code == 1);
  CHECK(bad.err.starts_with("freebooter: 'place attack 6' in phase place: wrong_amount, M2.2: "));
  CHECK(
      bad.err.ends_with("Possible there: 1: place attack 0..5 | 1: place defence 0..5 | "
                        "1: place trade 0..5\n"));
}

TEST_CASE("step refuses a wrong action with its rule, and prints nothing") {
  const auto refused = [](const std::string& actions) {
    const Outcome outcome = run({"step", "--position", "-", "--do", actions}, kPosition);
    CHECK(outcome.code == 1);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(refused("take hold 2")
            .starts_with("freebooter: 'take hold 2' in phase loot: not_there, J5.6: "));
  const std::string second = refused("take hold 1; sail 3");
  CHECK(second.starts_with("freebooter: action 2 of 2, 'sail 3' in phase load: not_asked, J3.1: "));
  CHECK(second.ends_with(" Possible there: 0: dump 1 | 0: dump 3\n"));
  CHECK(refused("1: take hold 1").find("not_your_turn") != std::string::npos);
  CHECK(refused("7: take hold 1").find("there is no such seat") != std::string::npos);
  CHECK(refused("fly").find("there is no action 'fly'; expected ") != std::string::npos);
  CHECK(refused("tkae hold 1").find("there is no action 'tkae'; did you mean take?") !=
        std::string::npos);
  const Outcome several =
      run({"step", "--position", "-", "--do", "pick gold/gold"}, "jamaica position 1");
  CHECK(several.err.find("several seats are asked") != std::string::npos);
  CHECK(run({"step", "--position", "-"}, "freebooter record 1\n").err ==
        "freebooter: - is a game record, not a position; freebooter step --record reads it\n");
  CHECK(run({"verify", "-"}, kPosition).err ==
        "freebooter: - is a position, not a game record; freebooter step --position reads it\n");
  CHECK(run({"replay", "-"}, "# a note\nhello\n").err ==
        "freebooter: - is no game record, which begins with: freebooter record 1\n");
  const Outcome bad = run({"step", "--position", "-"}, "jamaica position 1\nship 9");
  CHECK(bad.err.find("line 2, column 6: ") != std::string::npos);
}

TEST_CASE("bench prints one object per game") {
  const Outcome outcome = run({"bench", "engine", "--games", "3", "--json"});
  REQUIRE(outcome.code == 0);
  std::istringstream lines(outcome.out);
  std::string line;
  int games = 0;
  for (; std::getline(lines, line); ++games) {
    const table::Json object = json_of(line);
    for (const char* key : {"games_per_second", "steps_per_game", "ns_per_step", "copy_ns"}) {
      CAPTURE(key);
      CHECK(real(object.at(key)) > 0);
    }
    CHECK(object.at("players") == 4);
    CHECK(real(object.at("state_bytes")) <= 256);
  }
  CHECK(games == 2);
  CHECK(run({"bench", "engine", "malacca", "--games", "3"}).out.starts_with("malacca, "));
}

TEST_CASE("bench search counts iterations of both searches of both games") {
  const Outcome outcome =
      run({"bench", "search", "--seconds", "0.01", "--iterations", "20", "--json"});
  REQUIRE(outcome.code == 0);
  std::istringstream lines(outcome.out);
  std::vector<std::string> games;
  for (std::string line; std::getline(lines, line);) {
    const table::Json object = json_of(line);
    CHECK(real(object.at("playouts_per_second")) > 0);
    CHECK(real(object.at("corsair_per_second")) > 0);
    games.push_back(*object.at("game").as_string());
  }
  CHECK(games == std::vector<std::string>{"jamaica", "malacca"});
  CHECK(run({"bench", "search", "malacca", "--seconds", "0.01"}).out.starts_with("malacca, "));
  CHECK(run({"bench", "search", "--iterations", "1"}).code == 2);
}

TEST_CASE("bench says what a table costs, in bytes too, within what is promised") {
  for (const char* game : {"jamaica", "malacca"}) {
    const table::Json told = json_of(run({"bench", "table", game, "--games", "20", "--json"}).out);
    CAPTURE(told.text());
    CHECK(real(told.at("us_per_move")) > 0);
    CHECK(real(told.at("bytes_per_move")) > 500);
    CHECK(real(told.at("bytes_per_move")) <= 1500);
    CHECK(real(told.at("bytes_per_table_begun")) <= 16 * 1024);
    CHECK(real(told.at("bytes_per_table_late")) <= 32 * 1024);
  }
}

TEST_CASE("bench says how a server starts and wakes with many games stored") {
  const Folder folder;
  const Outcome outcome =
      run({"bench", "store", "--games", "60", "--data", folder.path().string(), "--json"});
  CHECK(outcome.err == "");
  const table::Json told = json_of(outcome.out);
  CHECK(told.at("games") == 60);
  CHECK(real(told.at("start_ms")) > 0);
  CHECK(real(told.at("wake_ms")) > 0);
  CHECK(real(told.at("wake_ms_worst")) >= real(told.at("wake_ms")));
  CHECK(std::filesystem::is_empty(folder.path()));
  CHECK(run({"bench", "store", "--data", "/nowhere"}).err ==
        "freebooter: no folder can be made in '/nowhere'\n");
}

TEST_CASE("a load that can't be is refused in a sentence") {
  const auto refused = [](std::vector<std::string> more) {
    more.insert(more.begin(), "load");
    const Outcome outcome = run(more);
    CHECK(outcome.out.empty());
    CHECK(outcome.code != 0);
    return outcome.err;
  };
  CHECK(refused({}).starts_with("freebooter: --url is missing: "));
  CHECK(refused({"--url", "localhost"}) ==
        "freebooter: 'localhost' is no address of a server, such as http://localhost:8080\n");
  CHECK(refused({"--url", "http://127.0.0.1:1"}) ==
        "freebooter: the server at 127.0.0.1:1 does not answer: Connection refused\n");
  CHECK(refused({"--url", "http://127.0.0.1:1", "--tables", "1", "--threads", "2"}) ==
        "freebooter: --threads: there are more threads than tables\n");
  CHECK(refused({"--url", "http://127.0.0.1:1", "--tables", "0"})
            .starts_with("freebooter: --tables: "));
  CHECK(refused({"--url", "http://127.0.0.1:1", "--seconds", "0"})
            .starts_with("freebooter: --seconds: "));
  CHECK(refused({"--url", "http://127.0.0.1:1", "--think", "-1"})
            .starts_with("freebooter: --think: "));
  CHECK(refused({"--url", "http://127.0.0.1:1", "--game", "chess"})
            .starts_with("freebooter: --game: "));
}

TEST_CASE("the same seed plays the same game") {
  const Outcome game = run({"play", "--watch", "--seed", "3"});
  CHECK(game.code == 0);
  CHECK(run({"play", "--watch", "--seed", "3"}).out == game.out);
  CHECK(run({"play", "--watch", "--seed", "4"}).out != game.out);
  CHECK(game.out.find(" wins. [J9.3]") != std::string::npos);
}

TEST_CASE("means and standard errors are those of the textbook") {
  cli::Figures figures({{"x", "", 2}});
  CHECK(figures.error(0) == 0);
  for (const int value : {2, 4, 6, 8}) figures.add({value});
  CHECK(figures.mean(0) == doctest::Approx(2.5));
  CHECK(figures.error(0) == doctest::Approx(0.6454972));
}

TEST_CASE("a share is a ratio of sums, with the standard error of one") {
  // 1 of 2, 3 of 4, 0 of 2: 4 of 8. What is left when a half is taken off: 0, 1, -1.
  cli::Figures figures({{"tries", ""}, {"success", "", 1, 0}});
  CHECK(figures.mean(1) == 0);
  figures.add({2, 1});
  figures.add({4, 3});
  cli::Figures more(figures.names());
  more.add({2, 0});
  figures.merge(more);
  CHECK(figures.mean(1) == doctest::Approx(0.5));
  CHECK(figures.error(1) == doctest::Approx(std::sqrt(2.0 / 2 / 3) / (8.0 / 3)));
  cli::Figures never({{"tries", ""}, {"success", "", 1, 0}});
  never.add({0, 0});
  never.add({0, 0});
  CHECK(never.mean(1) == 0);
  CHECK(never.error(1) == 0);
}
