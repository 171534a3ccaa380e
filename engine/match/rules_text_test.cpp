#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "engine/match/any_game.h"

namespace freebooter {

namespace {

std::string page_of(std::string_view game) {
  std::ifstream in(std::string(FREEBOOTER_SOURCE_DIR "/docs/rules/") + std::string(game) + ".md");
  std::string out;
  for (std::string word; in >> word; out += ' ') out += word;
  return out;
}

// What the page says from where the rule begins to its first source.
std::string told(const std::string& page, const std::string& rule) {
  for (const std::string& begin :
       {"- **" + rule + "** ", "- **" + rule + " ", "### " + rule + " ", "| **" + rule + "** "}) {
    const std::size_t at = page.find(begin);
    if (at != std::string::npos) return page.substr(at, page.find(" (*", at) - at);
  }
  return "";
}

}  // namespace

TEST_CASE("every rule is explained by one game, in the very words of its page") {
  std::ifstream ids(FREEBOOTER_SOURCE_DIR "/tests/rule_ids.txt");
  int rules = 0;
  for (std::string id; ids >> id; ++rules) {
    CAPTURE(id);
    int games = 0;
    for (const AnyGame* game : all_games()) {
      const std::string words(game->explain(parse_rule(id)));
      if (words.empty()) continue;
      ++games;
      CAPTURE(words);
      const std::string line = told(page_of(game->name()), id);
      CAPTURE(line);
      REQUIRE(line.ends_with(" " + words));
      // Nothing was left out at the front: before it stand the number and at most a name.
      CHECK(line.size() - words.size() < 60);
    }
    CHECK(games == 1);
  }
  CHECK(rules > 90);
}

TEST_CASE("what is no rule is not explained") {
  for (const AnyGame* game : all_games()) {
    CHECK(game->explain({}).empty());
    CHECK(game->explain("Z1.1"_rule).empty());
    CHECK(game->explain("J99.1"_rule).empty());
  }
}

}  // namespace freebooter
