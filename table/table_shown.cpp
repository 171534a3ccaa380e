#include "table/table_shown.h"

#include <algorithm>
#include <cstdlib>

#include "table/config_json.h"
#include "table/json_parts.h"
#include "table/table.h"

namespace freebooter::table {

namespace {

std::optional<std::string_view> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string_view>(text);
}

struct NumberedSeat {
  const TableShown::Sitting& sitting;
  std::size_t number;
};

void tell_seat(Telling<NumberedSeat>& out) {
  using S = NumberedSeat;
  out.set("seat", [](const S& s) { return s.number; })
      .set("kind", [](const S& s) { return table::name_of(s.sitting.kind); })
      .set("person", [](const S& s) { return s.sitting.person; })
      .set("name", [](const S& s) { return std::string_view(s.sitting.name); })
      .set("steered_by", [](const S& s) { return unless_empty(s.sitting.steered_by); })
      .set("here", [](const S& s) { return s.sitting.here; })
      .set("abandons", [](const S& s) { return s.sitting.abandons; })
      .set("deadline", [](const S& s) { return s.sitting.deadline; });
}

using Committed = std::pair<Seat, Hash>;
void tell_commitment(Telling<Committed>& out) {
  out.set("seat", [](const Committed& one) { return one.first; })
      .set("hash", [](const Committed& one) { return to_hex(one.second); });
}

void tell_fair(Telling<TableTold>& out) {
  using T = TableTold;
  out.fixed("commitment", [](const T& t) { return to_hex(commitment_to(t.room.seed())); })
      .set("cast", [](const T& t) { return t.shown.cast; })
      .set("casting", [](const T& t) { return t.shown.casting; })
      .list(
          "commitments", [](const T& t) { return t.shown.commitments.size(); },
          [](const T& t, std::size_t i) { return t.shown.commitments[i]; }, tell_commitment)
      .set("given_up", [](const T& t) { return Numbers{t.shown.given_up.bits()}; })
      .fixed("shares",
             [](const T& t) {
               return Json::array(t.room.entropy(), [](const SeatEntropy& one) {
                 return Json::object().set("seat", one.seat).set("hex", one.hex);
               });
             })
      .set("seed",
           [](const T& t) {
             return t.shown.seed ? std::optional(to_hex(*t.shown.seed)) : std::nullopt;
           })
      .fixed("key", [](const T& t) { return unless_empty(t.public_key); });
}

int step_of(int people) {
  int step = 1;
  while (people >= 20 * step) step *= 10;
  return step;
}

// A crowd is told about in round numbers: everybody is told when it grows or shrinks, so each one
// who comes would cost as many messages as there are people here. For the same reason what was told
// last stands until it is wrong by a whole step, or somebody who comes and goes where one step ends
// would be told of each time.
int rough(int people, int told) {
  if (std::abs(people - told) < step_of(std::min(people, told))) return told;
  return people - people % step_of(people);
}

}  // namespace

void tell_table(Telling<TableTold>& out) {
  using T = TableTold;
  out.fixed("table", [](const T& t) { return std::string_view(t.room.config().id); })
      .fixed("game", [](const T& t) { return std::string_view(t.room.config().game); })
      .fixed("options", [](const T& t) { return std::string_view(t.room.config().options); })
      .fixed("visibility", [](const T& t) { return table::name_of(t.room.config().visibility); })
      .fixed("clock", [](const T& t) { return clock_json(t.room.config().clock); })
      .fixed("take_back", [](const T& t) { return t.room.config().take_back; })
      .fixed("hints", [](const T& t) { return t.room.config().hints; })
      .set("phase", [](const T& t) { return freebooter::name_of(t.shown.phase); })
      .set("host", [](const T& t) { return t.shown.host; })
      .list(
          "seats", [](const T& t) { return t.shown.seats.size(); },
          [](const T& t, std::size_t i) {
            return NumberedSeat{t.shown.seats[i], i};
          },
          tell_seat)
      .set("watching", [](const T& t) { return t.shown.watching; })
      .set("hushed", [](const T& t) { return t.shown.hushed; })
      .part(
          "fair", [](const T& t) { return std::optional<T>(t); }, tell_fair)
      .set("next", [](const T& t) { return unless_empty(t.shown.next); });
}

TableShown Table::shown() const {
  TableShown out;
  out.phase = room_.phase();
  if (room_.host() != kNobody) out.host = room_.host();
  for (std::size_t i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    TableShown::Sitting sitting;
    sitting.kind = seat.kind;
    if (seat.person != kNobody) sitting.person = seat.person;
    sitting.name = seat_name(i);
    sitting.steered_by = seat.steering_level();
    sitting.here = seat.kind == SeatKind::Bot || seat_here(seat);
    sitting.abandons = seat.abandons;
    sitting.deadline = room_.clock_end(seat);
    out.seats.push_back(std::move(sitting));
  }
  out.watching = rough(watching(), told_.watching);
  out.hushed = room_.hushed();
  const Casting& casting = room_.casting();
  out.cast = casting.number();
  out.casting = room_.phase() == Phase::Gathering && casting.open();
  out.given_up = casting.forfeited();
  if (casting.open() && casting.bound()) {
    for (const Casting::Share& one : casting.shares()) {
      out.commitments.emplace_back(one.seat, one.commitment);
    }
  }
  if (is_over(room_.phase())) out.seed = room_.seed();
  out.next = room_.next();
  return out;
}

int Table::watching() const {
  int seated = 0;
  for (const RoomSeat& seat : room_.seats()) seated += seat_here(seat) ? 1 : 0;
  return static_cast<int>(here_.size()) - seated;
}

}  // namespace freebooter::table
