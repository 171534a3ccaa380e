#include <doctest/doctest.h>

#include "table/json.h"
#include "tests/support/run_program.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

const std::string kRecords = std::string(FREEBOOTER_SOURCE_DIR) + "/tests/fixtures/records/";

}  // namespace

TEST_CASE(
    "review tells chances, luck and mistakes, the same for a seed and any number of threads") {
  const std::vector<std::string> quick{"review", kRecords + "malacca-rules-1-three.txt",
                                       "--seconds", "0.1"};
  auto one = quick;
  one.insert(one.end(), {"--threads", "1"});
  const Outcome told = run(one);
  REQUIRE(told.code == 0);
  for (const char* part :
       {"\nLuck and skill\n", "  Result without luck  ", "Everybody’s chance of winning",
        "card and stake: ", "sailor 0: from 33 to 33\n", "± "}) {
    CAPTURE(part);
    CHECK(told.out.find(part) != std::string::npos);
  }
  auto three = quick;
  three.insert(three.end(), {"--threads", "3"});
  CHECK(run(three).out == told.out);
}

TEST_CASE("review is told in the reader's language, with its own numbers") {
  const std::string file = kRecords + "jamaica-rules-2-proved.txt";
  const Outcome told = run({"review", file, "--seconds", "0.1", "--language", "uk"});
  REQUIRE(told.err == "");
  for (const char* part : {"Ямайка, players=3", "Руда Мег: ", "Корабель-Привид: ", "Olena: ",
                           "Результат без удачі", " ± ", "0,0 (0/"}) {
    CAPTURE(part);
    CHECK(told.out.find(part) != std::string::npos);
  }
  for (const char* english : {"Red Meg", "Luck", "Round", " the "}) {
    CAPTURE(english);
    CHECK(told.out.find(english) == std::string::npos);
  }
  CHECK(run({"review", file, "--language", "xx"}).err.find("there is no language 'xx'") !=
        std::string::npos);
}

TEST_CASE("review as JSON has a step for every action, with everybody's chance") {
  const std::string file = kRecords + "malacca-rules-1-three.txt";
  const Outcome told = run({"review", file, "--seconds", "0.1", "--json"});
  REQUIRE(told.code == 0);
  table::JsonLimits limits;
  limits.fractions = true;
  const auto json = table::parse_json(told.out, limits);
  REQUIRE(json);
  CHECK(json->at("seats").as_array()->size() == 3);
  const auto& steps = *json->at("steps").as_array();
  CHECK(steps.size() > 40);
  for (const table::Json& step : steps) CHECK(step.at("chances").as_array()->size() == 3);
}

TEST_CASE("review refuses what is no record and a game that is not over") {
  const Outcome none = run({"review", "-"}, "hello\n");
  CHECK(none.code == 1);
  CHECK(none.out.empty());
  const Outcome missing = run({"review", "/nowhere/at/all"});
  CHECK(missing.code == 1);
  const std::string begun =
      "freebooter record 1\ngame malacca\nrules 1\noptions players=2\nseat 0 Anne\nseat 1 Ben\n"
      "chance: first 0\n";
  const Outcome early = run({"review", "-"}, begun);
  CHECK(early.code == 1);
  CHECK(early.err == "freebooter: -: the game is not over: there is nothing to look back at yet\n");
}
