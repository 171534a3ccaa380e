#include "tests/golden/golden.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

using namespace freebooter;

namespace {

const std::filesystem::path kFolder = std::filesystem::path(FREEBOOTER_SOURCE_DIR) / "tests/golden";

std::string read(const std::filesystem::path& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

std::vector<std::filesystem::path> files(const std::string& game) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(game + "-") && name.ends_with(".txt")) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

// The first line in which the texts differ.
std::string difference(const std::string& a, const std::string& b) {
  std::istringstream lines_a(a);
  std::istringstream lines_b(b);
  std::string line_a;
  std::string line_b;
  for (int number = 1;; ++number) {
    const bool more_a = static_cast<bool>(std::getline(lines_a, line_a));
    const bool more_b = static_cast<bool>(std::getline(lines_b, line_b));
    if (!more_a && !more_b) return "";
    if (more_a != more_b || line_a != line_b) {
      return "line " + std::to_string(number) + ": " + line_a + " <> " + line_b;
    }
  }
}

// The rules of a game in tests/rule_ids.txt: those that it can tell.
std::set<RuleId> all_rules(const AnyGame& game) {
  std::ifstream in(kFolder.parent_path() / "rule_ids.txt");
  std::set<RuleId> out;
  for (std::string word; in >> word;) {
    const RuleId rule = parse_rule(word);
    if (!rule.none() && !game.explain(rule).empty()) out.insert(rule);
  }
  return out;
}

}  // namespace

TEST_CASE("the golden playthroughs play as they did") {
  int count = 0;
  for (const AnyGame* game : all_games()) {
    for (const auto& path : files(std::string(game->name()))) {
      CAPTURE(path.filename().string());
      const std::string text = read(path);
      const auto now = golden::blessed(text);
      REQUIRE_MESSAGE(now.ok(), now.error());
      CHECK(difference(text, *now) == "");
      ++count;
    }
  }
  CHECK(count >= 12);
}

TEST_EVERY_GAME("together they carry out every rule that is carried out in steps", G) {
  std::set<RuleId> missing = all_rules(*find_game(G::kName));
  REQUIRE(missing.size() > 30);
  for (const auto& path : files(std::string(G::kName))) {
    const auto rules = golden::trace(read(path));
    REQUIRE(rules.ok());
    for (const RuleId rule : *rules) missing.erase(rule);
  }
  for (const RuleId rule : kit::KitOf<G>::still_rules()) missing.erase(rule);
  std::string names;
  for (const RuleId rule : missing) names += to_string(rule) + " ";
  CHECK(names == "");
}

TEST_CASE("a changed digest, a changed refusal and an illegal action are noticed") {
  const std::string text = golden::make("jamaica", "players=3", 5);
  REQUIRE(golden::blessed(text).ok());
  CHECK(*golden::blessed(text) == text);
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const std::size_t at = changed.find(from);
    REQUIRE(at != std::string::npos);
    return changed.replace(at, from.size(), to);
  };
  CHECK(*golden::blessed(with("x-digest ", "x-digest 0")) == text);
  CHECK(*golden::blessed(with("not_", "NOT_")) == text);
  CHECK_FALSE(golden::blessed(with("chance: dice", "chance: first 0\nchance: dice")).ok());
  CHECK_FALSE(
      golden::blessed(with("chance: dice", "x-refused chance: dice 1 1\nchance: dice")).ok());
  CHECK_FALSE(golden::blessed(with("chance: dice", "x-refused nonsense\nchance: dice")).ok());
}
