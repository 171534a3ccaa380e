#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/base/rule_id.h"
#include "engine/base/seats.h"

namespace freebooter {

// Something that happened, for an interface to tell. `kind` is the game's own enum, which
// says what the fields mean. At most one field is secret: `secret` reads kHidden to every
// viewer outside `known_to`. What lies open to all, spectators too, is known to kOpenToAll.
struct Event {
  static constexpr std::uint8_t kNothing = 0xFF;
  static constexpr std::uint8_t kHidden = 0xFE;

  std::uint8_t kind = 0;
  std::uint8_t who = kNothing;
  std::uint8_t a = kNothing;
  std::uint8_t b = kNothing;
  std::int32_t n = 0;
  std::uint8_t secret = kNothing;
  SeatSet known_to;
  RuleId rule;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

inline constexpr SeatSet kOpenToAll = SeatSet::first(kMaxSeats);

// The event as `viewer` may know it.
constexpr Event shown_to(Event event, Seat viewer) {
  const bool knows =
      viewer == kEveryone || event.known_to == kOpenToAll || event.known_to.has(viewer);
  if (event.secret != Event::kNothing && !knows) event.secret = Event::kHidden;
  event.known_to = SeatSet();
  return event;
}

// How a kind of event is written out: its name and the names of the fields it uses
// ("" for an unused one). A name may carry what the number is: "to:space", "card:treasure".
struct EventShape {
  std::string_view name;
  std::string_view who, a, b, n, secret;
};

// The event in one line: `sailed ship=0 from=12 to=16 steps=4`, and `?` for what is hidden.
std::string event_text(const Event& event, const EventShape& shape);

// Where apply() reports. Absent (a null pointer) it costs a test of that pointer: the rules take
// their sink as a template, and are compiled for a NoSink too, with no report left in them.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on(const Event& event) = 0;
  // A rule that was carried out but has nothing to show.
  virtual void touched(RuleId) {}
};
struct NoSink {};
template <class Sink>
inline constexpr bool kHeard = std::is_same_v<Sink, EventSink*>;

}  // namespace freebooter
