#pragma once

#include "engine/base/event.h"
#include "engine/malacca/card_piles.h"
#include "engine/malacca/events.h"
#include "engine/malacca/state.h"

// How the rules report what they do. Only for the files of this folder. Whoever plays without a
// sink pays for a test of the pointer; the rest is kept out of the way.
namespace freebooter::malacca {

void send(EventSink& sink, RuleId rule, Happening what, Seat who, std::uint8_t a, std::uint8_t b,
          std::int32_t n);
void send_secret(EventSink& sink, RuleId rule, Happening what, Seat who, Card card,
                 SeatSet known_to, std::int32_t n);

// An event without a secret.
inline void tell(EventSink* sink, RuleId rule, Happening what, Seat who, std::uint8_t a,
                 std::uint8_t b, std::int32_t n) {
  if (sink != nullptr) [[unlikely]] {
    send(*sink, rule, what, who, a, b, n);
  }
}
inline void tell(EventSink* sink, RuleId rule, Happening what, Seat who, std::int32_t n = 0) {
  tell(sink, rule, what, who, Event::kNothing, Event::kNothing, n);
}
template <class Enum>
void tell_of(EventSink* sink, RuleId rule, Happening what, Seat who, Enum a, std::int32_t n = 0) {
  tell(sink, rule, what, who, static_cast<std::uint8_t>(a), Event::kNothing, n);
}

// An event about a card that only those see who may know it.
inline void tell_secret(EventSink* sink, RuleId rule, Happening what, Seat who, Card card,
                        SeatSet known_to, std::int32_t n = 0) {
  if (sink != nullptr) [[unlikely]] {
    send_secret(*sink, rule, what, who, card, known_to, n);
  }
}

inline void touch(EventSink* sink, RuleId rule) {
  if (sink != nullptr) [[unlikely]] {
    sink->touched(rule);
  }
}

}  // namespace freebooter::malacca
