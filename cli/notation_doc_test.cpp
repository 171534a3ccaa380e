#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/match/any_game.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"

using namespace freebooter;

namespace {

const std::string kPage = [] {
  std::stringstream text;
  text << std::ifstream(FREEBOOTER_SOURCE_DIR "/docs/notation.md").rdbuf();
  return text.str();
}();

// What stands between ``` and ```, without a word of its own after the first.
std::vector<std::string> examples() {
  std::vector<std::string> out;
  std::istringstream lines(kPage);
  bool within = false;
  bool kept = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      kept = !within && line == "```";
      within = !within;
      if (kept) out.emplace_back();
    } else if (within && kept) {
      out.back() += line + "\n";
    }
  }
  return out;
}

// The code in the first cells of the tables of a chapter.
std::vector<std::string> actions(const std::string& title) {
  const std::size_t begin = kPage.find("## " + title);
  REQUIRE(begin != std::string::npos);
  std::istringstream lines(kPage.substr(begin, kPage.find("\n## ", begin) - begin));
  std::vector<std::string> out;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| `")) out.push_back(line.substr(3, line.find('`', 3) - 3));
  }
  return out;
}

}  // namespace

TEST_CASE("docs/notation.md: every position and record on the page can be read") {
  int positions = 0;
  int records = 0;
  for (const std::string& text : examples()) {
    CAPTURE(text);
    if (text.starts_with("freebooter record")) {
      ++records;
      const auto record = parse_record(text);
      REQUIRE_MESSAGE(record.ok(), to_string(record.error()));
      CHECK_FALSE(verify(*record).has_value());
    } else if (const AnyGame* const game = find_game(text.substr(0, text.find(' ')))) {
      ++positions;
      const auto match = game->resume(text);
      CHECK_MESSAGE(match.ok(), to_string(match.error()));
    }
  }
  CHECK(positions == 3);
  CHECK(records == 1);
}

TEST_CASE("docs/notation.md: every action on the page is one, and all kinds are there") {
  for (const auto& [game, title] :
       {std::pair{"jamaica", "Actions of Jamaica"}, std::pair{"malacca", "Actions of Malacca"}}) {
    std::vector<bool> told(256);
    const AnyGame& rules = *find_game(game);
    for (const std::string& text : actions(title)) {
      CAPTURE(text);
      const auto action = rules.parse_action(text);
      REQUIRE_MESSAGE(action.ok(), to_string(action.error()));
      CHECK(rules.action_text(*action) == text);
      told[action->kind] = true;
    }
    for (std::size_t kind = 0; kind < told.size(); ++kind) {
      const std::string name(rules.kind_name(static_cast<std::uint8_t>(kind)));
      CAPTURE(name);
      CHECK(told[kind] == (name != "?"));
    }
  }
}
