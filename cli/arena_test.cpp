#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"
#include "tests/support/json_numbers.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

Outcome run(const char* command, const std::vector<std::string>& arguments,
            std::string_view commit = {}) {
  std::vector<const char*> argv{"freebooter", command};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  std::ostringstream out;
  std::ostringstream err;
  auto* const old_out = std::cout.rdbuf(out.rdbuf());
  auto* const old_err = std::cerr.rdbuf(err.rdbuf());
  Outcome outcome;
  outcome.code = cli::run(static_cast<int>(argv.size()), argv.data(), commit);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  outcome.out = out.str();
  outcome.err = err.str();
  return outcome;
}

Outcome arena(const std::vector<std::string>& arguments) { return run("arena", arguments); }

// How long bots think is another thing every time.
std::string without_times(const table::Json& result) {
  return std::regex_replace(result.text(), std::regex(R"("ms_per_decision":[^,}]*)"), "");
}

}  // namespace

TEST_CASE("sim lets any level play, one a seat") {
  const auto score = [](const char* game, const char* bots) {
    const Outcome outcome = run("sim", {game, "--bots", bots, "--games", "200", "--json"});
    REQUIRE(outcome.code == 0);
    return real(json_of(outcome.out).at("winner_score").at("mean"));
  };
  CHECK(score("jamaica", "sailor,random") > score("jamaica", "random") + 5);
  // Where everybody defends, nobody's five coins ever move.
  CHECK(score("malacca", "defend-0") == 5);
  CHECK(score("malacca", "defend-0,all-in-trade") > 5);
}

TEST_CASE("arena prints an object whose result does not depend on the number of threads") {
  const auto result = [](const char* threads) {
    const Outcome outcome =
        arena({"jamaica", "--bots", "sailor,cabin-boy", "--players", "3", "--ghost", "--games",
               "50", "--seed", "4", "--threads", threads, "--json"});
    REQUIRE(outcome.code == 0);
    return json_of(outcome.out);
  };
  const table::Json one = result("1");
  const table::Json three = result("3");
  CHECK(one.at("games") == 51);  // whole deals of three seatings
  CHECK(one.at("deals") == 17);
  double shares = real(one.at("ghost").at("win_share"));
  for (std::size_t i = 0; i < 2; ++i) {
    const table::Json& bot = one.at("bots").at(i);
    std::vector<std::string> fields;
    for (const auto& field : *bot.as_object()) fields.push_back(field.name);
    CHECK(fields == std::vector<std::string>{"bot", "seats", "win_share", "interval", "mean_score",
                                             "elo", "ms_per_decision"});
    CHECK(real(bot.at("ms_per_decision")) > 0);
    CHECK(real(bot.at("interval").at(0)) <= real(bot.at("win_share")));
    CHECK(real(bot.at("interval").at(1)) >= real(bot.at("win_share")));
    shares += real(bot.at("win_share")) * real(bot.at("seats"));
  }
  CHECK(shares == doctest::Approx(1));
  CHECK(one.at("bots").at(0).at("bot") == "sailor");
  CHECK(one.at("bots").at(1).at("seats") == 2);
  CHECK(real(one.at("bots").at(0).at("elo")) > real(one.at("bots").at(1).at("elo")));
  CHECK(without_times(one) == without_times(three));
}

TEST_CASE("arena takes the table's size from the bots named, and refuses too many") {
  const Outcome five = arena(
      {"malacca", "--bots", "sailor,random,random,random,attack-0", "--games", "1", "--json"});
  REQUIRE(five.code == 0);
  CHECK(json_of(five.out).at("games") == 20);
  const Outcome many = arena({"malacca", "--bots", "sailor,random,random", "--players", "2"});
  CHECK(many.code == 1);
  CHECK(many.err == "freebooter: 3 bots for 2 players\n");
}

TEST_CASE("arena refuses bots that the game does not have, and says which it has") {
  const Outcome plan = arena({"jamaica", "--bots", "sailor,attack-0"});
  CHECK(plan.code == 1);
  CHECK(plan.err ==
        "freebooter: jamaica has no bot 'attack-0'; it has random, cabin-boy, sailor, "
        "corsair or admiral\n");
  CHECK(plan.out.empty());
  CHECK(arena({"malacca", "--bots", "commodore"}).code == 1);
  CHECK(arena({"malacca", "--bots", ""}).code != 0);
  CHECK(arena({"malacca"}).code == 2);
  CHECK(arena({"malacca", "--bots", "sailor", "--games", "0"}).code == 2);
  CHECK(arena({"malacca", "--bots", "sailor", "--seed", "-1"}).code == 2);
  CHECK(arena({"malacca", "--bots", "sailor", "--edition", "first"}).code == 1);
  CHECK(arena({"jamaica", "--bots", "sailor", "--players", "9"}).code == 1);
  CHECK(arena({"malacca", "--bots", "sailor", "--sprt"}).code == 1);
  for (const char* wrong : {"20", "20,0", "0,0", "0,much", "0,20x", "0,5000", "nan,20"}) {
    CAPTURE(wrong);
    const Outcome bounds = arena({"malacca", "--bots", "sailor,random", "--elo", wrong});
    CHECK(bounds.code == 1);
    CHECK(bounds.err.starts_with("freebooter: --elo"));
  }
  CHECK(arena({"malacca", "--bots", "sailor,random", "--elo", "0,10,20"}).code == 2);
}

TEST_CASE("arena with --sprt stops early and gives a verdict") {
  const Outcome outcome =
      arena({"malacca", "--bots", "sailor,all-in-trade", "--games", "1000000", "--sprt", "--json"});
  REQUIRE(outcome.code == 0);
  const table::Json out = json_of(outcome.out);
  CHECK(out.at("sprt") == "proven");
  CHECK(real(out.at("games")) < 5000);
  const Outcome text =
      arena({"malacca", "--bots", "all-in-trade,sailor", "--games", "1000000", "--sprt"});
  CHECK(text.out.find("All-in trade is stronger (20 Elo against 0, 5 % errors): refuted") !=
        std::string::npos);
  // Stronger, but not by so much.
  const Outcome bounds = arena({"malacca", "--bots", "sailor,cabin-boy", "--games", "1000000",
                                "--sprt", "--players", "4", "--elo", "600,800"});
  CHECK(bounds.out.find("Sailor is stronger (800 Elo against 600, 5 % errors): refuted") !=
        std::string::npos);
}

TEST_CASE("an arena goes on where a file of results stands, and files of several are merged") {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("freebooter_results_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string first = folder / "first";
  const std::string second = folder / "second";
  const auto played = [](const std::string& games, const std::string& seed,
                         std::vector<std::string> files) {
    std::vector<std::string> arguments{"malacca", "--bots", "sailor,random", "--players", "2",
                                       "--games", games,    "--seed",        seed,        "--json"};
    for (const std::string& file : files) {
      arguments.push_back("--results");
      arguments.push_back(file);
    }
    const Outcome outcome = arena(arguments);
    REQUIRE(outcome.code == 0);
    return json_of(outcome.out);
  };
  const auto whole = played("40", "1", {});
  played("16", "1", {first});
  const auto on = played("40", "1", {first});
  CHECK(without_times(on) == without_times(whole));
  // Nothing is played again: the very times are those of before.
  CHECK(played("40", "1", {first}).text() == on.text());
  played("20", "2", {second});
  CHECK(played("40", "1", {first, second}).at("games") == 60);

  const Outcome other =
      arena({"malacca", "--bots", "cabin-boy,random", "--players", "2", "--results", first});
  CHECK(other.code == 1);
  CHECK(other.err.find("not of this arena") != std::string::npos);
  const Outcome newer = run(
      "arena", {"malacca", "--bots", "sailor,random", "--players", "2", "--results", first}, "abc");
  CHECK(newer.code == 1);
  CHECK(newer.err.find("played by another program than freebooter") != std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST_CASE("exploit says how much one wins who knows what a bot does") {
  const Outcome read = run("exploit", {"malacca", "--target", "all-in-trade", "--games", "8",
                                       "--iterations", "40", "--json"});
  REQUIRE(read.code == 0);
  CHECK(real(json_of(read.out).at("win_share")) > 0.9);
  CHECK(run("exploit", {"malacca", "--target", "nobody"}).code == 1);
  CHECK(run("exploit", {"jamaica", "--target", "sailor"}).code == 1);
  CHECK(run("exploit", {"malacca"}).code == 2);
}
