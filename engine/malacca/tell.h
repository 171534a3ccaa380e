#pragma once

#include "engine/base/event.h"
#include "engine/malacca/card_piles.h"
#include "engine/malacca/events.h"
#include "engine/malacca/state.h"

// How the rules report what they do. Only for the files of this folder.
namespace freebooter::malacca {

// An event without a secret.
inline void tell(EventSink* sink, RuleId rule, Happening what, Seat who, std::uint8_t a,
                 std::uint8_t b, std::int32_t n) {
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.who = who;
  event.a = a;
  event.b = b;
  event.n = n;
  event.rule = rule;
  sink->on(event);
}
inline void tell(EventSink* sink, RuleId rule, Happening what, Seat who, std::int32_t n = 0) {
  tell(sink, rule, what, who, Event::kNothing, Event::kNothing, n);
}
template <class Enum>
void tell_of(EventSink* sink, RuleId rule, Happening what, Seat who, Enum a, std::int32_t n = 0) {
  tell(sink, rule, what, who, static_cast<std::uint8_t>(a), Event::kNothing, n);
}

// An event about a special card that only those see who may know it.
inline void tell_secret(EventSink* sink, RuleId rule, Happening what, Seat who, Card card,
                        SeatSet known_to, std::int32_t n = 0) {
  if (sink == nullptr) return;
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.who = who;
  event.n = n;
  event.secret = static_cast<std::uint8_t>(card);
  event.known_to = known_to;
  event.rule = rule;
  sink->on(event);
}

inline void touch(EventSink* sink, RuleId rule) {
  if (sink != nullptr) sink->touched(rule);
}

}  // namespace freebooter::malacca
