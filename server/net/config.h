#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/net/address.h"
#include "server/net/limits.h"
#include "server/store/store.h"

namespace freebooter::net {

Millis wall_clock();

// How a server is run. The defaults are those of `freebooter serve` without options.
struct ServerConfig {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  // 0 takes any free one
  std::string data;
  // A database that several nodes share, and the name of this one among them. Without it everything
  // is kept in the data folder.
  std::string store;
  std::string node;
  Millis lease = Millis{10} * 1000;  // after so long a table goes on without a node that fell
  // What was read of a guest is believed for so long where others may change it.
  Millis guests_age = Millis{5} * 1000;
  std::vector<Network> proxies;  // whose X-Forwarded-For and X-Forwarded-Proto are believed
  std::string public_url;        // "https://play.example", without a slash at the end
  int keep_days = 0;             // finished games and guests not seen for so long go; 0 keeps all
  unsigned threads = 0;          // that serve people; 0 for one a core
  unsigned bot_threads = 0;
  bool review = false;         // looks back at its own finished games for whoever asks
  double review_seconds = 20;  // how much work that is (bots/review/analysis.h)
  // Bots' answers come at whole beats: long enough to hide how long one has thought about its
  // secrets, and too short to wait for. 0 for at once.
  Millis bot_beat = 100;
  Millis unload_after = Millis{30} * 1000;
  Millis clock_interval = Millis{5} * 1000;  // how often tables out of memory are looked at
  Limits limits;
  int log_file = 2;
  std::function<Millis()> now = wall_clock;
};

}  // namespace freebooter::net
