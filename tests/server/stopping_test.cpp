#include <doctest/doctest.h>

#include <atomic>
#include <boost/system/system_error.hpp>
#include <thread>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace {

// Visitors who come one after the other, each with a connection of their own, until told to stop.
class Crowd {
 public:
  explicit Crowd(std::uint16_t port) {
    for (std::thread& door : doors_) door = std::thread([this, port] { come(port); });
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() {
    over_ = true;
    for (std::thread& door : doors_) door.join();
  }

  int served() const { return served_; }
  int misled() const { return misled_; }
  int turned_away() const { return turned_away_; }

 private:
  void come(std::uint16_t port) {
    while (!over_) {
      try {
        ++(Browser(port).get("/api/me").status == 200 ? served_ : misled_);
      } catch (const boost::system::system_error&) {
        ++turned_away_;
      }
    }
  }

  std::atomic<bool> over_ = false;
  std::atomic<int> served_ = 0;
  std::atomic<int> misled_ = 0;
  std::atomic<int> turned_away_ = 0;
  std::thread doors_[3];
};

}  // namespace

TEST_CASE("a server stops while people come: each is served or turned away, and it starts again") {
  GameNight night;
  for (int i = 0; i < 3; ++i) {
    const Crowd crowd(night.port());
    const auto wait_for = [&](auto done) { REQUIRE(night.world().run_until(done)); };
    wait_for([&] { return crowd.served() >= 20; });
    night.stop();
    wait_for([&] { return crowd.turned_away() >= 3; });
    CHECK(crowd.misled() == 0);
    night.restart();
    CHECK(night.browser().get("/api/me").status == 200);
  }
}
