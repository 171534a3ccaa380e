#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cli/local_numbers.h"
#include "cli/words.h"
#include "tests/support/run_program.h"

using namespace freebooter;
using namespace freebooter::cli;
using testing::Outcome;
using testing::run;

namespace {
constexpr const char* kRecord =
    FREEBOOTER_SOURCE_DIR "/tests/fixtures/records/jamaica-rules-2-proved.txt";
}  // namespace

TEST_CASE("a language that is one folder is spoken, with its plurals, numbers and rules") {
  REQUIRE(kLanguages.size() == 6);
  CHECK(parse_language("el") == Language::Greek);
  const Words words(Language::Greek);
  CHECK(words("coins.n"_key, {{"n", 1}}) == "1 κοιν");
  CHECK(words("coins.n"_key, {{"n", 2}}) == "2 κοινσ");
  CHECK(decimal_text(Language::Greek, -1234.5, 1) == "−1.234,5");
  CHECK(words.rule(*find_game("jamaica"), RuleId{'J', 3, 2})
            .starts_with("Τοκενσ αρε νεβερ αδδεδ το α ηολδ"));
  // The others are what they were.
  CHECK(Words(Language::Polish)("coins.n"_key, {{"n", 3}}) == "3 monety");
}

TEST_CASE("commands tell a record in it") {
  for (const char* command : {"replay", "verify", "review"}) {
    CAPTURE(command);
    std::vector<std::string> arguments{command, kRecord, "--language", "el"};
    if (std::string(command) == "review") arguments.emplace_back("--quick");
    const Outcome told = run(arguments);
    CHECK(told.err == "");
    CHECK(told.code == 0);
    CHECK(told.out.find(" τηε ") != std::string::npos);
    CHECK(told.out.find(" the ") == std::string::npos);
  }
  CHECK(run({"replay", "--help"}).out.find("en, el, fr, pl, ru or uk") != std::string::npos);
}
