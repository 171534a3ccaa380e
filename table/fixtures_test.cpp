#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "engine/match/fair_verify.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// The logs that releases have left behind: see tests/fixtures/README.md.
std::vector<std::filesystem::path> kept_logs() {
  std::vector<std::filesystem::path> out;
  for (const auto& release :
       std::filesystem::directory_iterator(FREEBOOTER_SOURCE_DIR "/tests/fixtures")) {
    if (!release.path().filename().string().starts_with("data-")) continue;
    for (const auto& log : std::filesystem::directory_iterator(release.path() / "logs")) {
      out.push_back(log.path());
    }
  }
  return out;
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::istringstream text(read_file(file.string()));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

constexpr Millis kNow = 1'800'000'000'000;

}  // namespace

TEST_CASE("the logs of every release make their tables again, and prove their dice") {
  int over = 0;
  const auto logs = kept_logs();
  for (const auto& file : logs) {
    CAPTURE(file.string());
    const auto log = lines_of(file);
    auto made = Table::replay(log, kNow);
    REQUIRE_MESSAGE(made.ok(), (made.ok() ? "" : made.error().explain));
    const Table& table = made->first;
    CHECK(table.version() == log.size() + made->second.entries.size());
    const std::string name = file.stem().string();
    const std::string phase(name_of(table.summary().phase));
    const std::string state = name.substr(name.find('-') + 1);
    CHECK(phase == (state == "ghost" || state == "middle" || state == "clock" ? "playing" : state));
    if (!is_over(table.summary().phase)) continue;
    ++over;
    const auto record = parse_record(table.record().value());
    REQUIRE(record.ok());
    CHECK_FALSE(verify_fair(*record, {}).fault);
  }
  CHECK(logs.size() >= 8);
  CHECK(over >= 3);
}
