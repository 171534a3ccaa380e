#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/net/server.h"
#include "tests/server/client.h"
#include "tests/server/player.h"
#include "tests/support/temp_dir.h"

namespace freebooter::testing {

using Players = std::vector<std::unique_ptr<Player>>;

// A browser that has been at the server once.
Browser new_guest(std::uint16_t port);

// So many people at a new table, the first of them its host; all are seated, bots have the levels
// in `bots`, and the game has begun. Idle people do not answer.
struct Seating {
  std::string game;
  std::string options;
  int people = 1;
  std::vector<std::string> bots = {};
  std::string clock = R"({"kind":"none"})";
  bool idle = false;
};
Players seat_people(World& world, std::uint16_t port, const Seating& seating, std::uint64_t& seeds);

// A server with its own data folder, and the people of one test.
class GameNight {
 public:
  explicit GameNight(net::ServerConfig config = {});

  void stop();
  // Stops the server and starts it again on the same data, at another port.
  void restart();
  net::Server& server() { return *server_; }
  World& world() { return world_; }
  std::uint16_t port() const { return server_->port(); }
  std::string data() const { return dir_.path("data"); }
  net::ServerConfig& config() { return config_; }

  // A new guest, with its cookie.
  Browser browser() const { return new_guest(port()); }
  // Opens a table for this guest and returns its id; fails the test if that is refused.
  static std::string open_table(Browser& host, const std::string& config);

  Players seated(const std::string& game, const std::string& options, int people,
                 const std::vector<std::string>& bots = {},
                 const std::string& clock = R"({"kind":"none"})", bool idle = false);
  Players idle(const std::string& game, const std::string& options, int people) {
    return seated(game, options, people, {}, R"({"kind":"none"})", true);
  }

 private:
  TempDir dir_;
  net::ServerConfig config_;
  std::unique_ptr<net::Server> server_;
  World world_;
  std::uint64_t seeds_ = 0;
};

// Whether the game is over for all of them.
bool all_over(const Players& players);
// Lets everybody stop answering, and waits until a person is asked and all have seen the same.
void settle(World& world, const Players& players);
// Fails the test if one of them saw what it should not.
void check_no_faults(const Players& players);
// Plays on to the end and checks that everybody saw one.
void play_to_the_end(World& world, const Players& players);

}  // namespace freebooter::testing
