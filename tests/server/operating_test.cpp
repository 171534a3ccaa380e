#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "engine/match/fair_verify.h"
#include "engine/match/record.h"
#include "server/net/server.h"
#include "tests/server/game_night.h"
#include "tests/server/program.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

std::string person_of(Player& player) {
  return std::string(player.browser().get("/api/me").json().at("id").as_string());
}

json::object order(GameNight& night, const json::object& what) {
  const auto answer = give_order(night.data(), json::serialize(what));
  REQUIRE(answer.ok());
  return json::parse(*answer).as_object();
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A connection that has had an answer and stays open, as a browser leaves it.
class IdleConnection {
 public:
  explicit IdleConnection(std::uint16_t port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    const std::string_view request = "GET /api/server HTTP/1.1\r\nHost: localhost\r\n\r\n";
    REQUIRE(write(file_, request.data(), request.size()) == static_cast<ssize_t>(request.size()));
    char first = 0;
    REQUIRE(read(file_, &first, 1) == 1);
  }
  ~IdleConnection() { close(file_); }
  IdleConnection(const IdleConnection&) = delete;
  IdleConnection& operator=(const IdleConnection&) = delete;

 private:
  int file_;
};

// Two people and a bot at a table of a server in a process of its own.
Players two_people(World& world, std::uint16_t port, const std::string& game) {
  std::uint64_t seeds = 40;
  return seat_people(world, port, {game, "players=3", 2, {"sailor"}}, seeds);
}

void come_back(World& world, const Players& players, std::uint16_t port) {
  REQUIRE(world.run_until([&] {
    return std::none_of(players.begin(), players.end(),
                        [](const auto& player) { return player->connected(); });
  }));
  for (const auto& player : players) {
    player->browser().set_port(port);
    player->connect();
  }
}

}  // namespace

TEST_CASE("what a player was told survives kill -9, and the game goes on to its end") {
  const TempDir dir;
  World world;
  auto server = std::make_unique<ServerProcess>(dir.path("data"));
  const Players players = two_people(world, server->port(), "jamaica");
  for (int round = 0; round < 4; ++round) {
    const int until = players[0]->answers() + 7;
    REQUIRE(world.run_until([&] { return players[0]->answers() >= until || all_over(players); }));
    const std::int64_t told = std::max(players[0]->seq(), players[1]->seq());
    CHECK(server->end_with(SIGKILL) == -1);
    server = std::make_unique<ServerProcess>(dir.path("data"));
    come_back(world, players, server->port());
    REQUIRE(world.run_until([&] { return players[0]->connected() && players[0]->seq() >= told; }));
  }
  play_to_the_end(world, players);
  CHECK(server->end_with(SIGTERM) == 0);
}

TEST_CASE("SIGTERM tells the players, finishes, and ends with success") {
  const TempDir dir;
  World world;
  ServerProcess server(dir.path("data"));
  CHECK(has(server.greeting(), "Only this computer can reach it"));
  const Players players = two_people(world, server.port(), "malacca");
  const int until = players[0]->answers() + 3;
  REQUIRE(world.run_until([&] { return players[0]->answers() >= until || all_over(players); }));
  int code = -1;
  std::thread stopper([&] { code = server.end_with(SIGTERM); });
  REQUIRE(world.run_until([&] { return !players[0]->connected() && !players[1]->connected(); }));
  stopper.join();
  CHECK(code == 0);
  CHECK(players[0]->goodbye() == "restarting");
  const std::string log = server.log();
  CHECK(has(log, "event=started"));
  CHECK(has(log, "event=stopped"));
  CHECK(has(log, "event=table_opened"));
  // Neither what opens a table nor who somebody is can be read in the log.
  CHECK(!has(log, players[0]->table_id()));
  CHECK(!has(log, players[0]->browser().cookie()));
  CHECK(!has(log, "127.0.0.1:"));
}

TEST_CASE("a connection that a browser keeps open for later does not hold up the end") {
  const TempDir dir;
  ServerProcess server(dir.path("data"));
  const IdleConnection idle(server.port());
  CHECK(server.end_with(SIGTERM) == 0);
  CHECK(has(server.log(), "event=stopped"));
}

TEST_CASE("a busy port, a folder in use and a folder that can't be written are named") {
  const TempDir dir;
  const ServerProcess server(dir.path("data"));
  Ran ran =
      run_program({"serve", "--port", std::to_string(server.port()), "--data", dir.path("other")});
  CHECK(ran.code == 1);
  CHECK(has(ran.output, "port " + std::to_string(server.port()) + " on 127.0.0.1 is in use"));
  ran = run_program({"serve", "--port", "0", "--data", dir.path("data")});
  CHECK(ran.code == 1);
  CHECK(has(ran.output, "another freebooter server is using the data folder"));
  std::ofstream(dir.path("file")) << "x";
  ran = run_program({"serve", "--port", "0", "--data", dir.path("file/data")});
  CHECK(ran.code == 1);
  CHECK(has(ran.output, "cannot make the data folder"));
  CHECK(run_program({"serve", "--port", "0", "--bind", "nowhere", "--data", dir.path("x")}).code ==
        1);
  CHECK(has(
      run_program({"serve", "--port", "0", "--bind", "192.0.2.1", "--data", dir.path("x")}).output,
      "this computer does not have the address 192.0.2.1"));
  for (const std::string port : {"100000", "-1", "http"}) {
    ran = run_program({"serve", "--port", port});
    CHECK(ran.code == 2);
    CHECK(has(ran.output, "expected a number from 0 to 65535"));
  }
  for (const std::string url : {"play.example", "https://play.example/games", "https://a b"}) {
    ran = run_program({"serve", "--public-url", url, "--port", "0", "--data", dir.path("x")});
    CHECK(ran.code == 1);
    CHECK(has(ran.output, "--public-url must"));
  }
  for (const std::string proxy : {"nonsense", "10.0.0.1/8", "127.0.0.1,10.0.0.0/33"}) {
    ran = run_program({"serve", "--trust-proxy", proxy, "--port", "0", "--data", dir.path("x")});
    CHECK(ran.code == 1);
    CHECK(has(ran.output, "is no address and no network"));
  }
}

TEST_CASE("orders for a folder without a server are refused and make none") {
  const TempDir dir;
  const std::string nowhere = dir.path("nowhere");
  for (const std::vector<std::string>& order : std::vector<std::vector<std::string>>{
           {"admin", "tables"}, {"backup", dir.path("copy.db")}, {"export", dir.path("games")}}) {
    std::vector<std::string> arguments = order;
    arguments.insert(arguments.end(), {"--data", nowhere});
    const Ran ran = run_program(arguments);
    CHECK(ran.code == 1);
    CHECK(has(ran.output, "no server has kept games in " + nowhere));
  }
  CHECK(!std::filesystem::exists(nowhere));
  CHECK(!std::filesystem::exists(dir.path("games")));
  const ServerProcess server(dir.path("data"));
  CHECK(
      has(run_program({"admin", "tables", "--data", dir.path("data")}).output, "No table is open"));
  CHECK(run_program({"admin", "tables", "--json", "--data", dir.path("data")}).output ==
        "{\"tables\":[]}\n");
  CHECK(run_program({"admin", "expire", "9", "--json", "--data", dir.path("data")}).output ==
        "{\"deleted\":0}\n");
}

TEST_CASE("healthz and metrics say how the server is") {
  GameNight night;
  const Players players = night.seated("malacca", "players=3", 2, {"sailor"});
  play_to_the_end(night.world(), players);
  CHECK(night.browser().get("/healthz").body == "ok\n");
  CHECK(night.browser().get("/livez").body == "ok\n");
  const std::string text = night.browser().get("/metrics").body;
  const auto figure = [&](const std::string& name) {
    const std::size_t at = text.find("\n" + name + " ");
    REQUIRE(at != std::string::npos);
    return std::stod(text.substr(at + name.size() + 2));
  };
  CHECK(figure("freebooter_tables{phase=\"finished\"}") == 1);
  CHECK(figure("freebooter_tables{phase=\"playing\"}") == 0);
  CHECK(figure("freebooter_moves_total") > 20);
  CHECK(figure("freebooter_moves_total") >= players[0]->answers() + players[1]->answers());
  CHECK(figure("freebooter_connections") >= 2);
  CHECK(figure("freebooter_commit_seconds_count") > 0);
  CHECK(figure("freebooter_commit_queue") >= 0);
  CHECK(figure("freebooter_bot_decisions_total") > 5);
  CHECK(figure("freebooter_bugs_total") == 0);
}

TEST_CASE("an operator closes a table, running or not") {
  GameNight night;
  const Players players = night.idle("jamaica", "players=2", 2);
  const std::string id = players[0]->table_id();
  CHECK(order(night, {{"do", "tables"}}).at("tables").as_array().size() == 1);
  CHECK(order(night, {{"do", "show"}, {"table", id}}).at("people").as_array().size() == 2);
  CHECK(order(night, {{"do", "close"}, {"table", id}}).empty());
  REQUIRE(night.world().run_until([&] { return all_over(players); }));
  CHECK(players[0]->phase() == "abandoned");
  CHECK(order(night, {{"do", "close"}, {"table", id}}).at("error").as_string() ==
        "the table '" + id + "' is over already");
  CHECK(order(night, {{"do", "close"}, {"table", "aaaaaaaaaaaa"}}).contains("error"));
  CHECK(order(night, {{"do", "dance"}}).contains("error"));
  const Players more = night.idle("jamaica", "players=2", 2);
  night.stop();
  const Ran ran = run_program({"admin", "close", more[0]->table_id(), "--data", night.data()});
  CHECK(ran.code == 0);
  night.restart();
  CHECK(night.browser().get("/api/tables/" + more[0]->table_id()).json().at("phase") ==
        "abandoned");
}

TEST_CASE("who only watches and talks is shown to the operator too, to be banned") {
  GameNight night;
  const Players players = night.idle("jamaica", "players=2", 2);
  Player watcher(night.world(), night.browser(), players[0]->table_id(), 50);
  watcher.connect();
  REQUIRE(night.world().run_until([&] { return watcher.phase() == "playing"; }));
  const std::string nonce = watcher.ask({{"type", "client_chat"}, {"text", "Boo!"}});
  REQUIRE(night.world().run_until([&] { return watcher.reply_to(nonce) != nullptr; }));
  const json::object shown = order(night, {{"do", "show"}, {"table", players[0]->table_id()}});
  const std::string person = person_of(watcher);
  CHECK(shown.at("people").as_array().size() == 3);
  CHECK(shown.at("people").at(2).at("person").as_string() == person);
  CHECK(order(night, {{"do", "ban"}, {"person", person}}).empty());
  REQUIRE(night.world().run_until([&] { return watcher.goodbye() == "banned"; }));
  CHECK(players[0]->phase() == "playing");
}

TEST_CASE("a banned guest is out, its seats go to bots, and it can be let in again") {
  GameNight night;
  const Players players = night.idle("jamaica", "players=3", 3);
  players[0]->set_playing(true);
  players[2]->set_playing(true);
  const std::string person = person_of(*players[1]);
  CHECK(order(night, {{"do", "ban"}, {"person", person}}).empty());
  REQUIRE(night.world().run_until([&] { return !players[1]->connected(); }));
  CHECK(players[1]->goodbye() == "banned");
  CHECK(players[1]->browser().get("/api/tables").status == 403);
  players[1]->connect();
  REQUIRE(night.world().run_until([&] { return players[1]->goodbye() == "banned"; }));
  REQUIRE(night.world().run_until([&] { return players[0]->over() && players[2]->over(); }));
  CHECK(players[0]->phase() == "finished");
  CHECK(order(night, {{"do", "ban"}, {"person", person}, {"banned", false}}).empty());
  CHECK(players[1]->browser().get("/api/tables").status == 200);
  CHECK(order(night, {{"do", "ban"}, {"person", "nobody"}}).contains("error"));
}

TEST_CASE("an operator forgets a person and deletes what is old") {
  GameNight night;
  const Players players = night.seated("malacca", "players=2", 2);
  play_to_the_end(night.world(), players);
  players[0]->browser().send("PUT", "/api/me", {{"name", "Anne Bonny"}});
  const std::string path = "/api/tables/" + players[0]->table_id();
  CHECK(has(night.browser().get(path).body, "Anne Bonny"));
  CHECK(order(night, {{"do", "forget"}, {"person", person_of(*players[0])}}).empty());
  CHECK(!has(night.browser().get(path).body, "Anne Bonny"));
  CHECK(players[0]->browser().get("/api/me/games").json().at("games").as_array().empty());
  CHECK(order(night, {{"do", "expire"}, {"days", 1}}).at("deleted") == 0);
  CHECK(order(night, {{"do", "expire"}, {"days", 0}}).contains("error"));
}

TEST_CASE("backup and export work while the server runs; no seed of a running game gets out") {
  GameNight night;
  const Players over = night.seated("malacca", "players=3", 2, {"sailor"});
  play_to_the_end(night.world(), over);
  const Players running = night.idle("jamaica", "players=2", 2);
  const TempDir out;
  CHECK(run_program({"export", out.path("games"), "--data", night.data()}).code == 0);
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(out.path("games"))) {
    files.push_back(file.path());
  }
  REQUIRE(files.size() == 1);
  std::ifstream file(files[0]);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const auto record = parse_record(text);
  REQUIRE(record.ok());
  CHECK(!verify_fair(*record).fault);
  CHECK(run_program({"verify", files[0].string()}).code == 0);
  CHECK(run_program({"backup", out.path("copy/freebooter.db"), "--data", night.data()}).code == 1);
  std::filesystem::create_directory(out.path("copy"));
  CHECK(run_program({"backup", out.path("copy/freebooter.db"), "--data", night.data()}).code == 0);
  CHECK(run_program({"backup", out.path("copy/freebooter.db"), "--data", night.data()}).code == 1);
  // The copy is a whole server, with the keys.
  CHECK(run_program({"serve", "--port", "0", "--data", out.path("copy")}).code == 1);
  std::filesystem::copy(night.data() + "/keys", out.path("copy/keys"));
  const ServerProcess copy(out.path("copy"));
  CHECK(Browser(copy.port()).get("/api/tables/" + running[0]->table_id()).json().at("phase") ==
        "playing");
  CHECK(run_program({"export", out.path("none"), "--data", out.path("nothing")}).code == 1);
}

TEST_CASE("the program says of which commit it is, where the sources have a history") {
  const std::string said = run_program({"--version"}).output;
  CAPTURE(said);
  const std::size_t commit = said.find(", commit ");
  if (!std::filesystem::exists(FREEBOOTER_SOURCE_DIR "/.git")) return;
  REQUIRE(commit != std::string::npos);
  CHECK(said.find_first_not_of("0123456789abcdef", commit + 9) == commit + 9 + 12);
}
