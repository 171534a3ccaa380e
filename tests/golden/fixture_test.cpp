#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/match/fair_verify.h"
#include "engine/match/replay.h"

using namespace freebooter;

// tests/fixtures/records holds finished games, each written by the program of its day. They are
// kept as they are, for ever: every version of the rules that a game ever had goes on in them.
namespace {

struct Fixture {
  std::string name;
  std::string text;
};

std::vector<Fixture> fixtures() {
  const std::filesystem::path folder =
      std::filesystem::path(FREEBOOTER_SOURCE_DIR) / "tests/fixtures/records";
  std::vector<Fixture> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    out.push_back({entry.path().filename().string(), text.str()});
  }
  return out;
}

// Where the Ghost was sent past Port Royal, and came home.
struct GhostComesHome : Follower {
  std::string last;
  int times = 0;

  void before(const AnyMatch& match, const RecordedAction& entry) override {
    last = match.game().action_text(entry.action);
  }
  void on(const Event& event) override {
    const bool ghost = last.starts_with("ghost forward ") && last != "ghost forward 0";
    if (ghost && to_string(event.rule) == "J4.4") ++times;
  }
};

}  // namespace

TEST_CASE("records of every version read back word for word, and are right") {
  std::map<std::string, int> count;
  for (const Fixture& one : fixtures()) {
    CAPTURE(one.name);
    const auto record = parse_record(one.text);
    REQUIRE_MESSAGE(record.ok(), to_string(record.error()));
    CHECK(record_text(*record) == one.text);
    const auto fault = verify(*record);
    CHECK_MESSAGE(!fault, to_string(*fault));
    if (has_fair_dice(*record)) {
      const FairProof proof = verify_fair(*record, {});
      CHECK_MESSAGE(!proof.fault, to_string(*proof.fault));
      ++count["proved " + record->game];
    }
    ++count[record->game + " " + std::to_string(record->rules_version)];
  }
  for (const AnyGame* game : all_games()) {
    const std::string name(game->name());
    CHECK(count["proved " + name] >= 1);
    for (const int version : game->rules_versions()) {
      CAPTURE(version);
      CHECK(count[name + " " + std::to_string(version)] >= 3);
    }
  }
}

TEST_CASE("J4.4 by rules 1 the Ghost that comes home is sent to the space beyond") {
  int home = 0;
  for (const Fixture& one : fixtures()) {
    const auto record = parse_record(one.text);
    REQUIRE(record.ok());
    if (record->game != "jamaica" || record->rules_version != 1) continue;
    GhostComesHome ghost;
    REQUIRE(replay(*record, &ghost).ok());
    home += ghost.times;
    if (ghost.times == 0) continue;
    // By the newest rules the same words are refused: a record says by which it was played.
    Record newer = *record;
    newer.rules_version = 2;
    const auto fault = verify(newer);
    REQUIRE(fault.has_value());
    CHECK(to_string(fault->rule) == "J10.3");
  }
  CHECK(home >= 5);
}
