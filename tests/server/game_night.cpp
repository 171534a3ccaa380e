#include "tests/server/game_night.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

namespace freebooter::testing {

namespace {

net::ServerConfig with_defaults(net::ServerConfig config, const std::string& data) {
  config.data = data;
  config.bind = "127.0.0.1";
  config.port = 0;
  config.log_file = -1;
  config.threads = 2;
  config.bot_threads = 1;
  config.clock_interval = 20;
  config.bot_beat = 0;
  // A test is one address, and faster than any person.
  config.limits.messages_per_second = 1e6;
  config.limits.message_burst = 1e6;
  config.limits.requests_per_second = 1e6;
  config.limits.request_burst = 1e6;
  config.limits.tables_per_second = 1e6;
  config.limits.address_messages_per_second = 1e6;
  config.limits.address_message_burst = 1e6;
  return config;
}

std::unique_ptr<net::Server> started(const net::ServerConfig& config) {
  auto server = net::Server::start(config);
  if (!server) FAIL(server.error());
  return std::move(server).value();
}

}  // namespace

Browser new_guest(std::uint16_t port) {
  Browser browser(port);
  REQUIRE(browser.get("/api/me").status == 200);
  return browser;
}

GameNight::GameNight(net::ServerConfig config)
    : config_(with_defaults(std::move(config), data())), server_(started(config_)) {}

void GameNight::stop() {
  // The players hear of it while it goes on.
  std::atomic<bool> stopped = false;
  std::thread stopper([&] {
    server_.reset();
    stopped = true;
  });
  world_.run_until([&] { return stopped.load(); });
  stopper.join();
}

void GameNight::restart() {
  stop();
  server_ = started(config_);
}

std::string GameNight::open_table(Browser& host, const std::string& config) {
  const HttpAnswer answer = host.request("POST", "/api/tables", config);
  CAPTURE(answer.body);
  REQUIRE(answer.status == 201);
  return std::string(answer.json().at("id").as_string());
}

Players GameNight::seated(const std::string& game, const std::string& options, int people,
                          const std::vector<std::string>& bots, const std::string& clock,
                          bool idle) {
  return seat_people(world_, port(), {game, options, people, bots, clock, idle}, seeds_);
}

Players seat_people(World& world, std::uint16_t port, const Seating& seating,
                    std::uint64_t& seeds) {
  std::string seats;
  for (int i = 0; i < seating.people; ++i) seats += R"(,{"kind":"open"})";
  for (const std::string& level : seating.bots) {
    seats += R"(,{"kind":"bot","level":")" + level + R"("})";
  }
  Browser host = new_guest(port);
  const std::string table =
      GameNight::open_table(host, R"({"game":")" + seating.game + R"(","options":")" +
                                      seating.options + R"(","visibility":"public","clock":)" +
                                      seating.clock + R"(,"seats":[)" + seats.substr(1) + "]}");
  Players players;
  for (int i = 0; i < seating.people; ++i) {
    players.push_back(
        std::make_unique<Player>(world, i == 0 ? host : new_guest(port), table, ++seeds));
    players.back()->set_playing(!seating.idle);
    players.back()->connect();
    REQUIRE(world.run_until([&] { return players.back()->phase() == "gathering"; }));
    players.back()->sit();
    REQUIRE(world.run_until([&] { return players.back()->seat() >= 0; }));
  }
  players.front()->start();
  REQUIRE(world.run_until([&] {
    return std::all_of(players.begin(), players.end(),
                       [](const auto& player) { return player->phase() != "gathering"; });
  }));
  return players;
}

bool all_over(const Players& players) {
  return std::all_of(players.begin(), players.end(),
                     [](const auto& player) { return player->over(); });
}

void settle(World& world, const Players& players) {
  for (const auto& player : players) player->set_playing(false);
  REQUIRE(world.run_until([&] {
    const auto alike = [&](const auto& player) {
      return player->unanswered() == 0 && player->seq() == players[0]->seq();
    };
    const auto asked = [](const auto& player) { return player->asked(); };
    return std::all_of(players.begin(), players.end(), alike) &&
           (all_over(players) || std::any_of(players.begin(), players.end(), asked));
  }));
}

void check_no_faults(const Players& players) {
  for (const auto& player : players) {
    for (const std::string& fault : player->faults()) FAIL_CHECK(fault);
  }
}

void play_to_the_end(World& world, const Players& players) {
  REQUIRE(world.run_until([&] { return all_over(players); }));
  check_no_faults(players);
  for (const auto& player : players) CHECK(player->phase() == "finished");
}

}  // namespace freebooter::testing
