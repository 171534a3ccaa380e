#pragma once

#include "engine/base/event.h"
#include "engine/malacca/card_piles.h"
#include "engine/malacca/events.h"
#include "engine/malacca/state.h"

// How the rules report what they do. Only for the files of this folder. A rule takes its sink as
// a template: an EventSink*, or NoSink, for which all this compiles to nothing.
namespace freebooter::malacca {

void send(EventSink& sink, RuleId rule, Happening what, Seat who, std::uint8_t a, std::uint8_t b,
          std::int32_t n);
void send_secret(EventSink& sink, RuleId rule, Happening what, Seat who, Card card,
                 SeatSet known_to, std::int32_t n);

// An event without a secret.
template <class Sink>
void tell(Sink sink, RuleId rule, Happening what, Seat who, std::uint8_t a, std::uint8_t b,
          std::int32_t n) {
  if constexpr (kHeard<Sink>) send(*sink, rule, what, who, a, b, n);
}
template <class Sink>
void tell(Sink sink, RuleId rule, Happening what, Seat who, std::int32_t n = 0) {
  tell(sink, rule, what, who, Event::kNothing, Event::kNothing, n);
}
template <class Sink, class Enum>
void tell_of(Sink sink, RuleId rule, Happening what, Seat who, Enum a, std::int32_t n = 0) {
  tell(sink, rule, what, who, static_cast<std::uint8_t>(a), Event::kNothing, n);
}

// An event about a card that only those see who may know it.
template <class Sink>
void tell_secret(Sink sink, RuleId rule, Happening what, Seat who, Card card, SeatSet known_to,
                 std::int32_t n = 0) {
  if constexpr (kHeard<Sink>) send_secret(*sink, rule, what, who, card, known_to, n);
}

// A rule that was carried out but has nothing to show.
template <class Sink>
void touch(Sink sink, RuleId rule) {
  if constexpr (kHeard<Sink>) sink->touched(rule);
}

}  // namespace freebooter::malacca
