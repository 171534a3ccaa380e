#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>

#include "engine/match/fair_verify.h"
#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/secrecy.h"
#include "tests/support/run_program.h"

// The third game goes everywhere: the command line, the arena, a table over real connections.
// Nothing of the tree was changed for it but the lists that tools/third_game counts.
using namespace freebooter;
using namespace freebooter::testing;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string server_record(Player& player) {
  const HttpAnswer answer = player.browser().get("/api/tables/" + player.table_id() + "/record");
  REQUIRE(answer.status == 200);
  return answer.body;
}

}  // namespace

TEST_CASE("the third game is in the list, after the two") {
  REQUIRE(all_games().size() == 3);
  CHECK(all_games()[2]->name() == "liar");
  CHECK(has(run({"--help"}).out, "Jamaica, Malacca and Liar"));
  CHECK(has(run({"sim", "--help"}).out, "--dice"));
}

TEST_CASE("its games are simulated, recorded, replayed and verified") {
  const TempDir folder;
  const Outcome sim =
      run({"sim", "liar", "--players", "3", "--dice", "2", "--bots", "sailor,random", "--games",
           "20", "--json", "--records", folder.path("records")});
  REQUIRE_MESSAGE(sim.code == 0, sim.err);
  for (const char* figure : {"\"rounds\"", "\"challenges_right\"", "\"win_share_by_seat\""}) {
    CHECK(has(sim.out, figure));
  }
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path("records"))) {
    const std::string path = entry.path().string();
    const Outcome verified = run({"verify", path});
    CHECK_MESSAGE(verified.code == 0, verified.err);
    const Outcome told = run({"replay", path});
    CHECK(told.code == 0);
    CHECK(has(told.out, " wins."));
    ++records;
  }
  CHECK(records == 20);
  const Outcome columns = run(
      {"sim", "liar", "--games", "1", "--records", folder.path("columns"), "--format", "columns"});
  CHECK(columns.code == 1);
  CHECK(has(columns.err, "the actions of liar have no numbers: --format text"));
  CHECK_FALSE(std::filesystem::exists(folder.path("columns")));
  CHECK(run({"sim", "liar", "--dice", "6"}).code == 1);
  CHECK(run({"sim", "jamaica", "--dice", "2"}).code == 1);
  CHECK(has(run({"play", "liar", "--watch", "--seed", "3"}).out, "The last player with dice wins"));
  CHECK(run({"bench", "engine", "liar", "--games", "5"}).code == 0);
}

TEST_CASE("its sailor beats random players in the arena") {
  const Outcome arena = run({"arena", "liar", "--bots", "sailor,random", "--players", "2",
                             "--games", "1000000", "--sprt", "--json"});
  REQUIRE_MESSAGE(arena.code == 0, arena.err);
  CHECK_MESSAGE(has(arena.out, R"("sprt":"proven")"), arena.out);
}

TEST_CASE("a server tells its facts to a page that has never heard of it") {
  const GameNight night;
  const auto facts = night.browser().get("/api/facts").json();
  const auto& game = facts.at("games").as_array().at(2);
  CHECK((game.at("game") == "liar"));
  CHECK(game.at("levels").as_array().size() == 2);
  const auto& dice = game.at("options").as_array().at(0);
  CHECK((dice.at("name") == "dice"));
  CHECK((dice.at("most") == 5));
  CHECK((dice.at("usual") == "5"));
}

TEST_CASE("it is played at tables of a server by people, bots and spectators, in secret") {
  GameNight night;
  for (const auto& table : {std::tuple<std::string, int, std::vector<std::string>>{
                                "players=3", 1, {"sailor", "random"}},
                            {"players=4", 3, {"random"}},
                            {"players=6 dice=3", 2, {"sailor", "sailor", "random", "random"}}}) {
    const auto& [options, people, bots] = table;
    CAPTURE(std::get<0>(table));
    const Players players = night.seated("liar", options, people, bots);
    Player watcher(night.world(), night.browser(), players[0]->table_id(), 1000);
    watcher.connect();
    play_to_the_end(night.world(), players);
    REQUIRE(night.world().run_until([&] { return watcher.over(); }));
    CHECK(watcher.faults().empty());
    const auto record = parse_record(server_record(*players[0]));
    REQUIRE(record.ok());
    std::vector<Player*> receivers = {&watcher};
    for (const auto& player : players) receivers.push_back(player.get());
    check_secrecy(*record, receivers);
  }
}

TEST_CASE("freebooter serve, built with three games, plays it over HTTP and a websocket") {
  const TempDir dir;
  World world;
  ServerProcess server(dir.path("data"));
  Browser host = new_guest(server.port());
  const std::string table = GameNight::open_table(
      host, R"({"game":"liar","options":"players=3 dice=2","seats":[{"kind":"open"},)"
            R"({"kind":"bot","level":"sailor"},{"kind":"bot","level":"random"}]})");
  Players players;
  players.push_back(std::make_unique<Player>(world, host, table, 1));
  Player& player = *players.front();
  player.set_playing(true);
  player.connect();
  REQUIRE(world.run_until([&] { return player.phase() == "gathering"; }));
  player.sit();
  REQUIRE(world.run_until([&] { return player.seat() >= 0; }));
  player.start();
  play_to_the_end(world, players);
  CHECK(player.answers() > 0);
  const Outcome verified = run({"verify", "-"}, server_record(player));
  CHECK_MESSAGE(verified.code == 0, verified.err);
  CHECK(has(verified.out, "Fair: all "));
  CHECK(server.end_with(SIGTERM) == 0);
}
