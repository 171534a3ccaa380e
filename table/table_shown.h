#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/fair.h"
#include "engine/match/table_types.h"
#include "table/room.h"
#include "table/telling.h"

namespace freebooter::table {

// What everybody is told of a table beside the game, as far as it changes: a value to compare with
// what was told last.
struct TableShown {
  struct Sitting {
    SeatKind kind = SeatKind::Open;
    std::optional<std::uint32_t> person;
    std::string name;
    std::string steered_by;  // a level; "" for a person
    bool here = false;
    bool abandons = false;
    std::optional<Millis> deadline;  // of a decision, by the clock
  };

  Phase phase = Phase::Gathering;
  std::optional<std::uint32_t> host;
  std::vector<Sitting> seats;
  int watching = 0;
  bool hushed = false;
  std::uint32_t cast = 0;                          // how often the dice were cast
  bool casting = false;                            // they are being cast now
  std::vector<std::pair<Seat, Hash>> commitments;  // of the cast, once there can be no more
  SeatSet given_up;
  std::optional<Hash> seed;  // when the game is over
  TableId next;
};

// With what never changes, for where everything is told.
struct TableTold {
  const TableShown& shown;
  const Room& room;
  const std::string& public_key;
};
void tell_table(Telling<TableTold>& out);

}  // namespace freebooter::table
