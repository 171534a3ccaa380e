#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/rng.h"
#include "table/table.h"

namespace freebooter::cli {

// A table of four people, each with a connection, who answer at random; in memory, without a
// server.
class FullTable {
 public:
  FullTable(const std::string& game, std::uint64_t seed);

  // One answer; false when the game is over.
  bool move();
  // What the table's memory is, counted by giving it up.
  std::size_t memory();

  const std::vector<std::string>& log() const { return log_; }
  // Since the game began: what goes to all four over their websockets, and how long the table took.
  std::uint64_t bytes() const { return bytes_; }
  double seconds() const { return seconds_; }

 private:
  void say(table::Connection who, const table::Json& message);
  void cast(table::Connection who);
  void step(const table::Input& input);

  Rng rng_;
  std::optional<table::Table> table_;
  std::map<table::Connection, std::string> asked_;  // prompts, as JSON
  std::map<table::Connection, std::string> you_;    // what each was told of itself last, likewise
  std::vector<std::string> log_;
  Millis now_ = 1'700'000'000'000;
  std::uint64_t nonce_ = 0;
  std::uint64_t bytes_ = 0;
  double seconds_ = 0;
};

}  // namespace freebooter::cli
