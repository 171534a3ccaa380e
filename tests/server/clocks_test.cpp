#include <doctest/doctest.h>

#include <atomic>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

// A clock that a test can set forward.
struct TestClock {
  std::shared_ptr<std::atomic<Millis>> ahead = std::make_shared<std::atomic<Millis>>(0);

  ServerConfig config() const {
    ServerConfig out;
    out.now = [ahead = ahead] { return wall_clock() + *ahead; };
    return out;
  }
  void forward(Millis by) const { *ahead += by; }
};

constexpr Millis kHour = Millis{3600} * 1000;

int entries(Browser& browser) {
  const std::string text = browser.get("/metrics").body;
  const std::string name = "\nfreebooter_entries_total ";
  return std::stoi(text.substr(text.find(name) + name.size()));
}

}  // namespace

TEST_CASE("at the end of a real-time clock a Corsair decides, and the game comes to its end") {
  const TestClock clock;
  GameNight night(clock.config());
  const Players players =
      night.seated("malacca", "players=3", 2, {"sailor"}, R"({"kind":"live","seconds":30})", true);
  players[0]->set_playing(true);  // the other one sits there and does nothing
  REQUIRE(night.world().run_until([&] {
    if (players[1]->asked()) clock.forward(5000);
    return all_over(players);
  }));
  CHECK(players[0]->phase() == "finished");
  CHECK(players[1]->answers() == 0);
}

TEST_CASE("a slow clock runs while nobody looks and over a restart") {
  const TestClock clock;
  ServerConfig config = clock.config();
  config.unload_after = 20;
  GameNight night(config);
  Players players =
      night.seated("jamaica", "players=2", 2, {}, R"({"kind":"slow","seconds":86400})", true);
  for (const auto& player : players) player->disconnect();
  const auto in_memory = [&] {
    const std::string text = night.browser().get("/metrics").body;
    const std::string name = "\nfreebooter_tables_in_memory ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  };
  REQUIRE(night.world().run_until([&] { return in_memory() == 0; }));
  clock.forward(23 * kHour);
  night.restart();
  Browser browser = night.browser();
  CHECK(entries(browser) == 0);  // since the restart
  clock.forward(2 * kHour);
  REQUIRE(night.world().run_until([&] { return entries(browser) > 0; }));
  players[0]->browser().set_port(night.port());
  const std::int64_t seen = players[0]->seq();
  players[0]->connect();
  REQUIRE(night.world().run_until([&] { return players[0]->seq() > seen; }));
}

TEST_CASE("a clock that is set back, or far forward, ends no game and deletes none") {
  const TestClock clock;
  ServerConfig config = clock.config();
  config.keep_days = 30;
  GameNight night(config);
  const Players over = night.seated("malacca", "players=2", 2);
  play_to_the_end(night.world(), over);
  const Players players = night.seated("malacca", "players=3", 2, {"sailor"});
  const int until = players[0]->answers() + 2;
  REQUIRE(night.world().run_until([&] { return players[0]->answers() >= until; }));
  clock.forward(-400 * 24 * kHour);
  const std::string nonce = players[0]->ask({{"type", "client_chat"}, {"text", "ahoy"}});
  REQUIRE(night.world().run_until([&] { return players[0]->reply_to(nonce) != nullptr; }));
  CHECK(answer_code(*players[0]->reply_to(nonce)) == "done");
  CHECK(night.browser().get("/healthz").status == 200);
  play_to_the_end(night.world(), players);
  // By this clock everything is old.
  clock.forward(800 * 24 * kHour);
  night.restart();
  const auto expire = [&](bool right) {
    const auto answer = give_order(
        night.data(),
        json::serialize(json::object{{"do", "expire"}, {"days", 30}, {"clock_is_right", right}}));
    REQUIRE(answer.ok());
    return json::parse(*answer).as_object();
  };
  const json::object refused = expire(false);
  REQUIRE(refused.contains("error"));
  CHECK(refused.at("error").as_string().find("--clock-is-right") != json::string::npos);
  const std::string path = "/api/tables/" + over[0]->table_id();
  CHECK(night.browser().get(path).status == 200);
  // The operator knows.
  CHECK(expire(true).at("deleted").to_number<int>() >= 2);
  CHECK(night.browser().get(path).status == 404);
}

TEST_CASE("who is gone too long is relieved by a Corsair, also over a restart, and comes back") {
  const TestClock clock;
  GameNight night(clock.config());
  World& world = night.world();
  const Players players = night.idle("jamaica", "players=2", 2);
  const auto steered_by = [&](std::size_t seat) {
    return players[0]->table().at("seats").at(seat).at("steered_by");
  };
  const auto gone = static_cast<std::size_t>(players[1]->seat());
  players[1]->disconnect();
  players[0]->set_playing(true);
  // The first one plays until it must wait for the other.
  REQUIRE(world.run_until([&] {
    const json::array& asked = players[0]->view().at("to_act").as_array();
    return asked.size() == 1 && asked[0] == static_cast<std::int64_t>(gone);
  }));
  clock.forward(kHour / 60);
  CHECK(steered_by(gone).is_null());
  night.restart();
  players[0]->browser().set_port(night.port());
  const std::size_t told = players[0]->messages().size();
  players[0]->connect();
  REQUIRE(world.run_until([&] { return players[0]->messages().size() > told; }));
  clock.forward(kHour / 10);
  REQUIRE(world.run_until([&] { return steered_by(gone) == "corsair"; }));
  const int until = players[0]->answers() + 4;
  REQUIRE(world.run_until([&] { return players[0]->answers() >= until || all_over(players); }));
  players[1]->browser().set_port(night.port());
  players[1]->connect();
  players[1]->set_playing(true);
  players[1]->ask({{"type", "client_return"}});
  REQUIRE(world.run_until([&] { return steered_by(gone).is_null(); }));
  play_to_the_end(world, players);
  CHECK(players[1]->answers() > 0);
}
