#include "server/load/watched.h"

#include <cstdlib>
#include <string>

#include "server/load/site.h"

namespace freebooter::load {

namespace {

// The value of the line that begins with this name.
std::optional<double> metric(std::string_view text, std::string_view name) {
  const std::string begin = "\n" + std::string(name) + " ";
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return std::nullopt;
  return std::strtod(std::string(text.substr(at + begin.size(), 40)).c_str(), nullptr);
}

}  // namespace

Watched read_metrics(std::string_view text) {
  return {metric(text, "process_cpu_seconds_total"), metric(text, "process_resident_memory_bytes"),
          metric(text, "freebooter_wal_bytes"), metric(text, "freebooter_moves_total")};
}

Watched watch(const Site& site) {
  return read_metrics(wait_for(request(site, "/metrics", "")).body);
}

}  // namespace freebooter::load
