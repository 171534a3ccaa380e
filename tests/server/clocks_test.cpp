#include <doctest/doctest.h>

#include <atomic>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::testing;

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

TEST_CASE("at the end of a real-time clock a Sailor decides, and the game comes to its end") {
  const TestClock clock;
  GameNight night(clock.config());
  const Players players =
      night.seated("malacca", "players=3", 2, {"sailor"}, R"({"kind":"live","seconds":30})", true);
  players[0]->set_playing(true);  // the other one sits there and does nothing
  REQUIRE(night.world().run_until([&] {
    clock.forward(5000);
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
