#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/server/game_night.h"
#include "tests/server/kept_data.h"
#include "tests/server/program.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

// Whether somebody should have decided by now.
bool overdue(const Player& player) {
  for (const json::value& seat : player.table().at("seats").as_array()) {
    const json::value& deadline = seat.at("deadline");
    if (deadline.is_int64() && deadline.as_int64() <= net::wall_clock()) return true;
  }
  return false;
}

// Everybody who sat at the table comes back and plays on to the end. Whoever talks faster than
// the server allows is sent away, and comes back again.
Players play_on(World& world, const KeptData& kept, const KeptTable& table, std::uint16_t port) {
  Players players;
  for (const PersonId& person : table.people) {
    players.push_back(std::make_unique<Player>(world, kept.browser_of(person, port), table.id,
                                               players.size() + 1));
    players.back()->set_playing(false);
    players.back()->connect();
    REQUIRE(world.run_until([&] { return !players.back()->phase().empty(); }));
    if (players.back()->seat() >= 0) players.back()->ask({{"type", "client_return"}});
  }
  // A clock that ran out in the meantime has a bot decide: no race with that.
  REQUIRE(world.run_until([&] { return !overdue(*players[0]); }));
  for (const auto& player : players) player->set_playing(true);
  const bool ended = world.run_until([&] {
    for (const auto& player : players) {
      if (!player->over() && !player->connected()) player->connect();
    }
    return all_over(players);
  });
  REQUIRE(ended);
  check_no_faults(players);
  return players;
}

// The record as the server gives it, proved by the program against what a client was told.
std::string proved_record(Browser& browser, const KeptTable& table, const std::string& folder) {
  const HttpAnswer answer = browser.get("/api/tables/" + table.id + "/record");
  CAPTURE(answer.body);
  REQUIRE(answer.status == 200);
  const std::string file = folder + "/" + table.id + ".txt";
  std::ofstream(file) << answer.body;
  const std::string key(browser.get("/api/server").json().at("key").as_string());
  const Ran ran = run_program({"verify", file, "--receipt", table.receipt, "--key", key});
  CHECK_MESSAGE(ran.code == 0, ran.output);
  return answer.body;
}

}  // namespace

TEST_CASE("the running games of every release are played to their ends under their own rules") {
  for (const fs::path& release : releases()) {
    CAPTURE(release.string());
    const KeptData kept(release);
    const TempDir records;
    ServerProcess server(kept.data());
    World world;
    for (const auto& entry : kept.tables) {
      const auto& [name, table] = entry;
      CAPTURE(entry.first);
      if (name.ends_with("finished") || name.ends_with("abandoned")) continue;
      if (name.ends_with("gathering")) continue;
      const Players players = play_on(world, kept, table, server.port());
      CHECK(players[0]->phase() == "finished");
      const std::string text = proved_record(players[0]->browser(), table, records.path());
      CHECK(text.find("\nrules " + std::to_string(table.rules) + "\n") != std::string::npos);
    }
    CHECK(server.end_with(SIGTERM) == 0);
  }
}

TEST_CASE("the finished games of every release have the records that they had") {
  for (const fs::path& release : releases()) {
    const KeptData kept(release);
    const TempDir records;
    ServerProcess server(kept.data());
    Browser browser(server.port());
    int over = 0;
    for (const auto& entry : kept.tables) {
      const auto& [name, table] = entry;
      CAPTURE(entry.first);
      if (!name.ends_with("finished") && !name.ends_with("abandoned")) continue;
      CHECK(proved_record(browser, table, records.path()) == kept.record_text(name));
      ++over;
    }
    CHECK(over == 3);
    CHECK(server.end_with(SIGTERM) == 0);
    const Ran ran = run_program({"export", records.path("all"), "--data", kept.data()});
    CHECK_MESSAGE(ran.code == 0, ran.output);
    CHECK(ran.output.find("2 games written") != std::string::npos);
  }
}

TEST_CASE("guests and gathering tables of every release are still there") {
  for (const fs::path& release : releases()) {
    const KeptData kept(release);
    ServerProcess server(kept.data());
    World world;
    const KeptTable& table = kept.tables.at("malacca-gathering");
    Player host(world, kept.browser_of(table.people.at(0), server.port()), table.id, 1);
    CHECK(host.browser().get("/api/me").json().at("name") == "Grace O’Malley");
    host.connect();
    REQUIRE(world.run_until([&] { return host.phase() == "gathering"; }));
    CHECK(host.seat() == 0);
    Players players;
    players.push_back(std::make_unique<Player>(world, new_guest(server.port()), table.id, 2));
    players[0]->connect();
    REQUIRE(world.run_until([&] { return players[0]->phase() == "gathering"; }));
    players[0]->sit();
    REQUIRE(world.run_until([&] { return players[0]->seat() == 1; }));
    host.start();
    REQUIRE(world.run_until([&] { return host.over() && players[0]->over(); }));
    CHECK(host.faults().empty());
    CHECK(players[0]->faults().empty());
  }
}

TEST_CASE("a game by rules that nobody knows closes its table in words, once, and stops nobody") {
  const KeptData kept(releases().front());
  // As a newer program would have left it: its rules in the log, and in what lists show.
  for (const std::string name : {"malacca-clock", "malacca-finished", "jamaica-middle"}) {
    const std::string id = kept.tables.at(name).id;
    kept.change(
        "UPDATE entries SET text = replace(text, '\"rules\":1', '\"rules\":99') WHERE text LIKE "
        "'%\"" +
        id + "\"%'");
    kept.change("UPDATE matches SET summary = '{\"rules\":99,' || substr(summary, 2) WHERE id = '" +
                id + "'");
  }
  const KeptTable& table = kept.tables.at("malacca-clock");
  ServerProcess server(kept.data());
  World world;
  for (int visit = 0; visit < 3; ++visit) {
    Player player(world, kept.browser_of(table.people.at(0), server.port()), table.id, 1);
    player.connect();
    REQUIRE(world.run_until([&] { return !player.goodbye().empty(); }));
    CHECK(player.goodbye() == "unknown_rules");
    CHECK(player.messages().back().at("retry_ms").is_null());
  }
  Browser browser = kept.browser_of(table.people.at(0), server.port());
  const json::object mine = browser.get("/api/me/games").json();
  CHECK(mine.at("games").at(0).at("phase") == "closed");
  CHECK(browser.get("/api/tables/" + table.id).json().at("phase") == "closed");
  const HttpAnswer record =
      browser.get("/api/tables/" + kept.tables.at("malacca-finished").id + "/record");
  CHECK(record.status == 409);
  CHECK(record.json().at("error") == "unknown_rules");
  // The clock of the table has run out long ago: time for the server to look, and look again.
  world.run_for(std::chrono::seconds(6));
  CHECK(server.end_with(SIGTERM) == 0);
  const std::string log = server.log();
  std::size_t lines = 0;
  for (std::size_t at = log.find("event=table_closed table=" + table.id.substr(0, 6));
       at != std::string::npos;
       at = log.find("event=table_closed table=" + table.id.substr(0, 6), at + 1)) {
    ++lines;
  }
  CHECK_MESSAGE(lines == 1, log);
  CHECK(log.find("version 99 of the rules is not known") != std::string::npos);
  const TempDir records;
  const Ran ran = run_program({"export", records.path("all"), "--data", kept.data()});
  CHECK_MESSAGE(ran.code == 0, ran.output);
  CHECK(ran.output.find("skipped the game " + kept.tables.at("malacca-finished").id) !=
        std::string::npos);
  CHECK(ran.output.find("1 game written") != std::string::npos);
  // The log is as it was: a program that knows the rules goes on with it.
  kept.change("UPDATE entries SET text = replace(text, '\"rules\":99', '\"rules\":1')");
  ServerProcess again(kept.data());
  const Players players = play_on(world, kept, table, again.port());
  CHECK(players[0]->phase() == "finished");
}

TEST_CASE("a folder of a newer release is refused in a sentence") {
  const KeptData kept(releases().front());
  kept.change("PRAGMA user_version = 1000");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"serve", "--port", "0", "--data", kept.data()},
        {"export", kept.data() + "-out", "--data", kept.data()},
        {"admin", "tables", "--data", kept.data()}}) {
    CAPTURE(arguments[0]);
    const Ran ran = run_program(arguments);
    CHECK(ran.code == 1);
    CHECK_MESSAGE(ran.output.find("newer version of freebooter") != std::string::npos, ran.output);
  }
}
