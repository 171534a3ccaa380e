#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/local_numbers.h"
#include "cli/report_charts.h"
#include "cli/report_map.h"
#include "cli/survey_result.h"
#include "tests/support/json_numbers.h"
#include "tests/support/run_program.h"

using namespace freebooter;
using namespace freebooter::testing;
using testing::Outcome;
using testing::run;

namespace {

// A folder of its own that goes away again.
struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "freebooter-XXXXXX").string();
    path = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path / name).string(); }

  std::filesystem::path path;
};

std::string text_of(const std::string& file) {
  std::stringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

std::vector<std::string> command(const char* game, std::vector<std::string> more) {
  std::vector<std::string> out{"report",           game,      "--players", "3",          "--bots",
                               "cabin-boy,random", "--games", "31",        "--language", "en"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

double mean(const table::Json& run, const std::string& figure, const std::string& part) {
  for (const table::Json& one : run.array_in("figures")) {
    if (one.at("figure") == figure && one.at("part") == part) return real(one.at("mean"));
  }
  FAIL("no figure " << figure << " of " << part);
  return 0;
}

}  // namespace

TEST_CASE("the parts of a report merge into the very same page as one run") {
  for (const char* game : {"jamaica", "malacca"}) {
    CAPTURE(game);
    const Folder folder;
    const std::string whole = folder / "whole.html";
    REQUIRE(run(command(game, {"-o", whole, "--threads", "2"})).err == "");
    std::vector<std::string> merge{"merge", "--language", "en", "-o", folder / "merged.html"};
    for (const std::string part : {"3", "1", "2"}) {
      merge.push_back(folder / (part + ".json"));
      REQUIRE(run(command(game, {"--shard", part + "/3", "-o", merge.back()})).err == "");
    }
    REQUIRE(run(merge).err == "");
    CHECK(text_of(folder / "merged.html") == text_of(whole));

    REQUIRE(run(command(game, {"-o", folder / "whole.json"})).code == 0);
    merge[4] = folder / "merged.json";
    REQUIRE(run(merge).code == 0);
    CHECK(text_of(folder / "merged.json") == text_of(folder / "whole.json"));
  }
}

TEST_CASE("parts that do not belong together are not merged, and a page needs them all") {
  const Folder folder;
  const auto part = [&](const std::string& name, std::vector<std::string> more) {
    more.insert(more.end(), {"-o", folder / name});
    REQUIRE(run(command("malacca", more)).err == "");
    return folder / name;
  };
  const std::string first = part("1.json", {"--shard", "1/3"});
  const std::string second = part("2.json", {"--shard", "2/3"});
  const std::string other = part("other.json", {"--shard", "2/3", "--seed", "7"});
  const std::string page = folder / "page.html";
  const auto refused = [&](std::vector<std::string> parts) {
    parts.insert(parts.begin(), {"merge", "-o", page});
    const Outcome outcome = run(parts);
    CHECK(outcome.code == 1);
    CHECK_FALSE(std::filesystem::exists(page));
    return outcome.err;
  };
  CHECK(refused({first, second}).find("a page needs all 3 shards, and this has 2") !=
        std::string::npos);
  CHECK(refused({first, first}).find("shard 1 is given twice") != std::string::npos);
  CHECK(refused({first, other}).find("belongs to another survey") != std::string::npos);
  const std::string newer = folder / "newer.json";
  REQUIRE(run(command("malacca", {"--shard", "3/3", "-o", newer}), "", "5f1c9c7be1a0").err == "");
  const std::string played = refused({first, second, newer});
  CHECK(played.find(", commit 5f1c9c7be1a0, not by freebooter ") != std::string::npos);
  std::ofstream(folder / "junk.json") << "{}";
  CHECK(refused({folder / "junk.json"}).find("this is no part of a survey") != std::string::npos);
  for (const char* shard : {"0/3", "4/3", "1", "x/2", "1/0"}) {
    CAPTURE(shard);
    const Outcome outcome = run(command("malacca", {"--shard", shard, "-o", folder / "x.json"}));
    CHECK(outcome.code == 1);
    CHECK(outcome.err.find("expected I/N") != std::string::npos);
  }
  CHECK(run(command("malacca", {"--shard", "1/2", "-o", page})).err.find("a shard is a part") !=
        std::string::npos);
}

TEST_CASE("a report counts what happens, in shares that add up") {
  const table::Json told = json_of(run(command("jamaica", {"--json"})).out);
  CHECK(told.text_in("command") ==
        "freebooter report jamaica --players 3 --bots cabin-boy,random,random --games 31 --seed 1");
  REQUIRE(told.array_in("runs").size() == 2);
  for (const table::Json& run : told.array_in("runs")) {
    double shares = 0;
    for (const char* seat : {"0", "1", "2"}) shares += mean(run, "win_share", seat);
    CHECK(shares == doctest::Approx(1));
    CHECK(mean(run, "win_level", "cabin-boy") + 2 * mean(run, "win_level", "random") ==
          doctest::Approx(1));
    double points = 0;
    for (int value = -15; value <= 60; ++value) {
      points += mean(run, "points", std::to_string(value));
    }
    CHECK(points == doctest::Approx(3));
    double landings = 0;
    for (int space = 0; space < 50; ++space)
      landings += mean(run, "landings", std::to_string(space));
    CHECK(landings > 20);
    CHECK(mean(run, "treasure_wins", "+7") <= 1);
    CHECK(mean(run, "card_points", "gold/gold") >
          mean(run, "card_points", "forward/backward") - 20);
  }
  const table::Json malacca = json_of(run(command("malacca", {"--json"})).out);
  const table::Json& variant = malacca.array_in("runs").back();
  double captains = 0;
  for (const char* one :
       {"morgan", "picard", "orgonez", "caesar", "zheng-he", "sayyida", "laskarina", "ingrid"}) {
    captains += mean(variant, "captain_dealt", one);
  }
  CHECK(captains == doctest::Approx(3));
  CHECK(mean(variant, "ship_came", "8") == doctest::Approx(2));
  CHECK(mean(variant, "ship_taken", "8") <= 1);
}

TEST_CASE("a report is one page that needs nothing else, in every language") {
  const Folder folder;
  for (const std::string game : {"jamaica", "malacca"}) {
    for (const std::string_view code : cli::kLanguages) {
      const std::string language(code);
      const std::string file = folder / (game + language + ".html");
      REQUIRE(run({"report", game, "--games", "4", "--bots", "random", "--players", "2",
                   "--language", language, "-o", file})
                  .err == "");
      const std::string page = text_of(file);
      CHECK(page.starts_with("<!doctype html>\n<html lang=\"" + language + "\">"));
      CHECK(page.ends_with("</html>\n"));
      for (const char* outside : {"http:", "https:", "<script", "<link", "@import", "url("}) {
        CAPTURE(outside);
        CHECK(page.find(outside) == std::string::npos);
      }
      CHECK(page.find("freebooter report " + game) != std::string::npos);
    }
  }
}

TEST_CASE("charts show their values as text, too") {
  const std::string chart = cli::dot_chart(
      cli::Language::English, {{{"A & B", {cli::estimate(0.25, 0.01)}}}, 0.25, true, true});
  CHECK(chart.find("A &amp; B") != std::string::npos);
  CHECK(chart.find("25.0% <small>± 2.0%</small>") != std::string::npos);
}

TEST_CASE("a map has the engraved chart once, a circle a space, and every value in numbers") {
  const Folder folder;
  REQUIRE(run(command("jamaica", {"-o", folder / "page.html"})).err == "");
  const std::string page = text_of(folder / "page.html");
  const auto count = [&](const std::string& text) {
    std::size_t out = 0;
    for (std::size_t at = 0; (at = page.find(text, at)) != std::string::npos; at += text.size())
      ++out;
    return out;
  };
  CHECK(count("data:image/svg+xml,") == 1);
  CHECK(count("href=\"#sheet\"") == 6);
  CHECK(count("<circle class=\"run0\" cx=\"") >= 150);
  CHECK(count("<li><div><span>Hangman’s Grotto</span>") == 3);
  CHECK(count("role=\"img\"") == count("role=\"img\" aria-label=\""));
  CHECK(cli::chart_marks().size() == 50);
}

TEST_CASE("numbers are written as the readers of a language write them") {
  using cli::Language;
  CHECK(cli::decimal_text(Language::English, -0.004, 2) == "0.00");
  CHECK(cli::decimal_text(Language::English, -1234.5, 1) == "−1,234.5");
  CHECK(cli::decimal_text(Language::French, 1234.5, 1) == "1\u202f234,5");
  CHECK(cli::decimal_text(Language::Polish, 1234.5, 1) == "1234,5");
  CHECK(cli::grouped_text(Language::Polish, 12345) == "12\u00a0345");
  CHECK(cli::grouped_text(Language::Ukrainian, 1000000) == "1\u00a0000\u00a0000");
  CHECK(cli::grouped_text(Language::Russian, 999) == "999");
  CHECK(cli::percent_text(Language::English, 0.253) == "25.3%");
  CHECK(cli::percent_text(Language::Ukrainian, 0.253) == "25,3%");
  CHECK(cli::percent_text(Language::French, 0.253) == "25,3\u00a0%");
  CHECK(cli::percent_text(Language::Russian, 1) == "100,0\u00a0%");
}
