#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <thread>

#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/proof.h"
#include "tests/support/effort.h"
#include "tests/support/postgres_server.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kNodes = 2;
constexpr std::size_t kTables = 4;
constexpr std::chrono::milliseconds kLease(1000);
constexpr std::chrono::milliseconds kRetry(50);

PostgresServer* server_or_skip() {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) {
    REQUIRE_FALSE(PostgresServer::must_be_there());
    MESSAGE("PostgreSQL is not installed: not tested");
  }
  return server;
}

// Two nodes over one database, each a process of its own, and games at them by people who go
// wherever their table is.
class Cluster {
 public:
  explicit Cluster(std::string url) : url_(std::move(url)) {
    for (std::size_t node = 0; node < kNodes; ++node) start(node);
  }

  World& world() { return world_; }
  std::vector<Players>& tables() { return tables_; }
  int games() const { return games_; }
  ServerProcess& node(std::size_t node) { return *nodes_[node]; }
  std::string data(std::size_t node) const { return dir_.path(node == 0 ? "north" : "south"); }
  std::uint16_t port(std::size_t node) const { return nodes_[node]->port(); }

  void start(std::size_t node) {
    nodes_[node] = std::make_unique<ServerProcess>(
        data(node),
        std::vector<std::string>{"--store", url_, "--node", node == 0 ? "north" : "south",
                                 "--lease", std::to_string(kLease.count()), "--unlimited"});
  }
  void seat_all() {
    while (tables_.size() < kTables) {
      const std::size_t node = tables_.size() % kNodes;
      const std::string game = seeds_ % 2 == 0 ? "jamaica" : "malacca";
      tables_.push_back(
          seat_people(world_, port(node), {game, "players=3", 2, {"sailor"}}, seeds_));
    }
  }
  void play_for(std::chrono::milliseconds time) {
    const auto until = Clock::now() + time;
    REQUIRE(world_.run_until([&] {
      come_back();
      return Clock::now() >= until;
    }));
  }
  // From now on nobody goes there; whoever is there loses the connection.
  void avoid(std::size_t node) {
    avoided_ = node;
    for (const Players& players : tables_) {
      for (const auto& player : players) {
        if (player->connected() && player->browser().port() == port(node)) player->disconnect();
      }
    }
  }
  void avoid_nobody() { avoided_ = kNodes; }
  // Everybody is back at its table and has seen whatever anybody was told until now.
  void nothing_is_lost() {
    for (const Players& players : tables_) {
      std::int64_t told = 0;
      for (const auto& player : players) told = std::max(told, player->seq());
      const bool kept = world_.run_until([&] {
        come_back();
        return std::all_of(players.begin(), players.end(), [&](const auto& player) {
          return player->connected() && player->seq() >= told;
        });
      });
      REQUIRE(kept);
    }
  }
  // Games that are over are proved by what all were told during them.
  void end_games() {
    std::erase_if(tables_, [this](const Players& players) {
      check_no_faults(players);
      if (!all_over(players)) return false;
      std::string record;
      for (std::size_t node = 0; node < kNodes; ++node) {
        players[0]->browser().set_port(port(node));
        const HttpAnswer answer =
            players[0]->browser().get("/api/tables/" + players[0]->table_id() + "/record");
        REQUIRE(answer.status == 200);
        CHECK((record.empty() || answer.body == record));
        record = answer.body;
      }
      proved_record(players);
      ++games_;
      return true;
    });
  }
  void finish() {
    REQUIRE(world_.run_until([&] {
      come_back();
      return std::all_of(tables_.begin(), tables_.end(), all_over);
    }));
    end_games();
  }
  int stop(std::size_t node) {
    int code = -1;
    std::atomic<bool> stopped = false;
    std::thread stopper([&] {
      code = nodes_[node]->end_with(SIGTERM);
      stopped = true;
    });
    world_.run_until([&] { return stopped.load(); });
    stopper.join();
    return code;
  }

 private:
  // Who is nowhere tries one node and then the other.
  void come_back() {
    const auto now = Clock::now();
    for (const Players& players : tables_) {
      for (const auto& player : players) {
        auto& next = next_try_[player.get()];
        if (player->connected() || now < next) continue;
        next = now + kRetry;
        std::size_t node = ++turn_ % kNodes;
        if (node == avoided_) node = (node + 1) % kNodes;
        player->browser().set_port(port(node));
        player->connect();
      }
    }
  }

  const std::string url_;
  TempDir dir_;
  World world_;
  std::array<std::unique_ptr<ServerProcess>, kNodes> nodes_;
  std::size_t avoided_ = kNodes;
  std::vector<Players> tables_;
  std::map<const Player*, Clock::time_point> next_try_;
  std::size_t turn_ = 0;
  std::uint64_t seeds_ = 0;
  int games_ = 0;
};

}  // namespace

TEST_CASE(
    "when one of two nodes is killed, its games go on at the other, and nothing told is lost") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  for (int strike = 0; strike < effort(10); ++strike) {
    cluster.seat_all();
    cluster.play_for(std::chrono::milliseconds(100 + 37 * strike));
    const std::size_t victim = static_cast<std::size_t>(strike) % kNodes;
    CHECK(cluster.node(victim).end_with(SIGKILL) == -1);
    cluster.avoid(victim);
    cluster.nothing_is_lost();
    cluster.start(victim);
    cluster.avoid_nobody();
    cluster.end_games();
  }
  cluster.finish();
  CHECK(cluster.games() >= static_cast<int>(kTables));
}

TEST_CASE("a node that sleeps for longer than its leases wakes up fenced") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  cluster.seat_all();
  for (int nap = 0; nap < effort(4); ++nap) {
    cluster.play_for(std::chrono::milliseconds(150));
    const std::size_t sleeper = static_cast<std::size_t>(nap) % kNodes;
    kill(cluster.node(sleeper).process(), SIGSTOP);
    cluster.avoid(sleeper);
    cluster.nothing_is_lost();
    cluster.play_for(std::chrono::milliseconds(100));
    kill(cluster.node(sleeper).process(), SIGCONT);
    // Its bots and clocks go on where they were.
    cluster.play_for(std::chrono::milliseconds(200));
    cluster.avoid_nobody();
    cluster.nothing_is_lost();
  }
  cluster.finish();
}

TEST_CASE("a node that is stopped hands its games over, and its people are at the other at once") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  cluster.seat_all();
  for (std::size_t round = 0; round < kNodes; ++round) {
    cluster.play_for(std::chrono::milliseconds(150));
    CHECK(cluster.stop(round) == 0);
    cluster.avoid(round);
    cluster.nothing_is_lost();
    cluster.start(round);
    cluster.avoid_nobody();
  }
  cluster.finish();
  CHECK(cluster.games() == static_cast<int>(kTables));
}

TEST_CASE("guests are the same at every node, and so are their names and tables") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  Browser guest = new_guest(cluster.port(0));
  const std::string id(guest.get("/api/me").json().at("id").as_string());
  REQUIRE(guest.request("PUT", "/api/me", R"({"name":"Anne Bonny"})").status == 200);
  const std::string table = GameNight::open_table(
      guest,
      R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})");
  guest.set_port(cluster.port(1));
  CHECK(guest.get("/api/me").json().at("id").as_string() == id);
  CHECK(guest.get("/api/me").json().at("name").as_string() == "Anne Bonny");
  CHECK(guest.get("/api/tables/" + table).status == 200);
}

TEST_CASE("a code that one node made carries an identity to a device that comes to another") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  Browser desk = new_guest(cluster.port(0));
  Browser phone = new_guest(cluster.port(1));
  const auto code = desk.request("POST", "/api/me/carry", "{}").json();
  const boost::json::value body = {{"code", code.at("code")}};
  CHECK(phone.send("POST", "/api/me/claim", body).status == 200);
  CHECK(phone.get("/api/me").json() == desk.get("/api/me").json());
  CHECK(desk.send("POST", "/api/me/claim", body).status == 404);
}

TEST_CASE("who is forgotten or banned at one node loses its seats and connections at the other") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  cluster.seat_all();
  cluster.play_for(std::chrono::milliseconds(150));
  Player& banned = *cluster.tables()[1][0];
  Player& forgotten = *cluster.tables()[1][1];
  REQUIRE(banned.browser().port() == cluster.port(1));
  const std::string id(banned.browser().get("/api/me").json().at("id").as_string());
  const Ran ran = run_program({"admin", "ban", id, "--data", cluster.data(0)});
  CHECK_MESSAGE(ran.code == 0, ran.output);
  REQUIRE(cluster.world().run_until([&] { return banned.goodbye() == "banned"; }));
  Browser other_node = forgotten.browser();
  other_node.set_port(cluster.port(0));
  CHECK(other_node.request("DELETE", "/api/me", "").status == 204);
  REQUIRE(cluster.world().run_until([&] { return forgotten.goodbye() == "banned"; }));
  // Its table goes on without it, and nothing brings it back.
  for (std::size_t node = 0; node < kNodes; ++node) {
    Browser again = forgotten.browser();
    again.set_port(cluster.port(node));
    CHECK(again.get("/api/me/games").json().at("games").as_array().empty());
  }
}

TEST_CASE("a second server under a node's name is refused, and the first goes on") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  const std::string url = server->new_database();
  Cluster cluster(url);
  const TempDir dir;
  const Ran ran = run_program(
      {"serve", "--port", "0", "--data", dir.path("data"), "--store", url, "--node", "north"});
  CHECK(ran.code == 1);
  CHECK(ran.output.find("another server is the node north") != std::string::npos);
  CHECK(new_guest(cluster.port(0)).get("/livez").status == 200);
}

TEST_CASE(
    "an operator's orders reach the shared tables by a node's folder, whether it runs or not") {
  PostgresServer* const server = server_or_skip();
  if (server == nullptr) return;
  Cluster cluster(server->new_database());
  Browser guest = new_guest(cluster.port(0));
  const auto open_table = [&] {
    return GameNight::open_table(
        guest,
        R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})");
  };
  const std::string first = open_table();
  const std::string second = open_table();
  const auto admin = [&](std::vector<std::string> order, std::size_t node) {
    order.insert(order.begin(), "admin");
    order.insert(order.end(), {"--data", cluster.data(node)});
    return run_program(order);
  };
  Ran ran = admin({"close", first}, 0);
  CHECK_MESSAGE(ran.code == 0, ran.output);
  CHECK(cluster.stop(1) == 0);
  // What lies there from a time when the server was alone is not what it serves.
  std::filesystem::copy_file(FREEBOOTER_SOURCE_DIR "/tests/fixtures/data-0.0/freebooter.db",
                             cluster.data(1) + "/freebooter.db");
  ran = admin({"tables"}, 1);
  CHECK(ran.code == 0);
  CHECK(ran.output.find(second) != std::string::npos);
  ran = admin({"close", second}, 1);
  CHECK_MESSAGE(ran.code == 0, ran.output);
  for (const std::string& table : {first, second}) {
    CHECK(guest.get("/api/tables/" + table).json().at("phase") == "abandoned");
  }
  for (const char* of_its_own : {"check", "new-keys"}) {
    ran = admin({of_its_own}, 1);
    CHECK(ran.code == 1);
    CHECK(ran.output.find("PostgreSQL") != std::string::npos);
  }
  std::filesystem::remove(cluster.data(1) + "/freebooter.db");
  cluster.start(1);
}
