#include <string>
#include <vector>

#include "engine/base/check.h"
#include "table/entry.h"
#include "table/table.h"

using namespace freebooter;
using namespace freebooter::table;

// A log, one entry a line: it is refused, or makes a table that goes on, and whose own entries
// make it again. Then what is left are messages of one client.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::vector<std::string> log;
  std::vector<std::string> messages;
  std::string line;
  for (std::size_t i = 0; i <= size; ++i) {
    if (i < size && data[i] != '\n') {
      line += static_cast<char>(data[i]);
      continue;
    }
    (line.starts_with('{') ? messages : log).push_back(line);
    line.clear();
  }
  if (!log.empty() && log.back().empty()) log.pop_back();
  constexpr Millis kNow = 1'700'000'100'000;
  auto made = Table::replay(log, kNow);
  if (!made.ok()) return 0;
  Table table = std::move(made->first);
  const auto take = [&](Output output) {
    for (std::string& entry : output.entries) log.push_back(std::move(entry));
  };
  take(std::move(made->second));
  take(table.step(input::Arrived{1, "p0", "Anne"}, kNow));
  for (const std::string& text : messages) take(table.step(input::Said{1, text}, kNow));
  take(table.step(input::Tick{}, kNow + 1'000'000));
  const auto again = Table::replay(log, kNow);
  FREEBOOTER_CHECK(again.ok());
  FREEBOOTER_CHECK(again->first.version() == table.version());
  return 0;
}
