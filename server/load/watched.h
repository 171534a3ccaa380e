#pragma once

#include <optional>
#include <string_view>

namespace freebooter::load {

struct Site;

// What a server says of itself; nothing of what it keeps to itself.
struct Watched {
  std::optional<double> cpu_seconds;
  std::optional<double> memory;  // bytes
  std::optional<double> wal;     // bytes
  std::optional<double> moves;
};

// Reads the text of GET /metrics.
Watched read_metrics(std::string_view text);
// Asks the server. Throws Trouble.
Watched watch(const Site& site);

}  // namespace freebooter::load
