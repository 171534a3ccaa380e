#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/store/store.h"
#include "server/store/writer.h"

namespace freebooter::store {

// Retention in small bites, each a transaction of its own between other people's writes: nobody
// waits for longer than one bite, and the write-ahead log never holds more than a few. It looks
// through matches and then people by the order of their keys, so that no bite costs more than
// its rows. A match that can't be removed is left alone, and its reason is told at the end.
class Sweep : public std::enable_shared_from_this<Sweep> {
 public:
  // At most so many rows are looked at in one bite, and so many matches removed.
  static constexpr std::int64_t kRowsAtOnce = 200;
  static constexpr std::uint64_t kMatchesAtOnce = 20;

  Sweep(Writer& writer, Millis matches_before, Millis people_before, Done<std::uint64_t> done);
  void begin();

 private:
  enum class Stage : std::uint8_t { Matches, People, Over };
  // Where the next bite begins, and what went so far.
  struct Place {
    Stage stage = Stage::Matches;
    std::int64_t match = 0;
    PersonId person;
    std::uint64_t gone = 0;
  };

  void next();
  void bite(Database& database);
  void bite_matches(Database& database);
  void bite_people(Database& database);
  void taken();
  void failed(const std::string& why);
  void end();

  Writer& writer_;
  const Millis matches_before_;
  const Millis people_before_;
  const Done<std::uint64_t> done_;
  Place at_;                  // durable
  Place reached_;             // what the present bite has come to
  std::int64_t careful_ = 0;  // after a bite that failed: so many rows one by one, to find which
  int failures_ = 0;          // rows that were left alone
  std::string why_;
};

}  // namespace freebooter::store
