#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "server/load/drivers.h"
#include "server/load/load.h"
#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

std::string url_of(const GameNight& night) {
  return "http://127.0.0.1:" + std::to_string(night.port());
}

load::LoadPlan plan_for(const GameNight& night) {
  load::LoadPlan plan;
  plan.url = url_of(night);
  plan.game = "malacca";
  plan.drivers = {3, 2, 0};
  return plan;
}

net::ServerConfig open_to_loads() {
  net::ServerConfig config;
  config.limits.unlimited = net::Network::loopback();
  return config;
}

}  // namespace

TEST_CASE("a load plays whole games at a server, one after the other, without an error") {
  for (const std::string game : {"jamaica", "malacca"}) {
    CAPTURE(game);
    GameNight night(open_to_loads());
    const load::Site site = load::find_site(url_of(night));
    load::Drivers drivers({2, 1, 0}, [&](std::uint64_t number) {
      return std::make_unique<load::GameParty>(site, game, number + 1);
    });
    drivers.gather();
    drivers.begin();
    load::Figures figures;
    while (figures.ended < 3 && figures.errors == 0) figures.add(drivers.take());
    CHECK(figures.first_error == "");
    CHECK(figures.moves > 20);
    CHECK(figures.bytes > figures.moves * load::kSeats * 50);
    CHECK(figures.told_after.count() == figures.moves);
    // The server has counted as many, and a few that nobody has been told of yet.
    const load::Watched watched = load::watch(site);
    REQUIRE(watched.moves);
    CHECK(*watched.moves >= static_cast<double>(figures.moves));
    CHECK(*watched.cpu_seconds > 0);
    CHECK(*watched.memory > 1e6);
    CHECK(*watched.wal > 0);
  }
}

TEST_CASE(
    "the program loads a server, and says what a move costs, and what it costs at the least") {
  const TempDir data;
  const ServerProcess server(data.path(), {"--unlimited"});
  const Ran ran = run_program({"load", "--url", "http://127.0.0.1:" + std::to_string(server.port()),
                               "--game", "malacca", "--tables", "3", "--threads", "2", "--seconds",
                               "0.5", "--every", "0.2", "--floor-data", data.path(), "--json"});
  CAPTURE(ran.output);
  REQUIRE(ran.code == 0);
  const std::size_t report = ran.output.rfind("\n{") + 1;
  REQUIRE(report > 0);  // after the lines on the way
  const json::value told = json::parse(ran.output.substr(report));
  CHECK(told.at("errors") == 0);
  CHECK(told.at("moves").as_int64() > 0);
  CHECK(told.at("floor").at("moves").as_int64() > 0);
  for (const char* name : {"moves_per_second", "told_ms_median", "told_ms_99", "bytes_per_move",
                           "cpu_us_per_move", "of_floor_moves", "of_floor_cpu"}) {
    CAPTURE(name);
    CHECK(told.at(name).to_number<double>() > 0);
  }
  for (const char* name :
       {"bytes_per_connection", "bytes_per_table_begun", "bytes_per_table_played"}) {
    CAPTURE(name);
    CHECK(told.as_object().contains(name));
  }
  const json::value on_the_way = json::parse(ran.output.substr(0, ran.output.find('\n')));
  CHECK(on_the_way.at("memory").to_number<double>() > 0);
  CHECK(on_the_way.at("wal").to_number<double>() > 0);
}

TEST_CASE("a server that limits who loads it is named as the reason") {
  net::ServerConfig config;
  config.limits.connections_per_address = 4;
  GameNight night(std::move(config));
  CHECK_THROWS_WITH_AS(load::run_load(plan_for(night), {}), load::kLimited, load::Trouble);
}

TEST_CASE("a load of a server that is not there ends in a sentence") {
  load::LoadPlan plan;
  plan.url = "http://127.0.0.1:1";
  CHECK_THROWS_WITH_AS(load::run_load(plan, {}),
                       "the server at 127.0.0.1:1 does not answer: Connection refused",
                       load::Trouble);
}
