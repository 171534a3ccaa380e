#include "engine/malacca/rules/tell.h"

namespace freebooter::malacca {

void send(EventSink& sink, RuleId rule, Happening what, Seat who, std::uint8_t a, std::uint8_t b,
          std::int32_t n) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.who = who;
  event.a = a;
  event.b = b;
  event.n = n;
  event.rule = rule;
  sink.on(event);
}

void send_secret(EventSink& sink, RuleId rule, Happening what, Seat who, Card card,
                 SeatSet known_to, std::int32_t n) {
  Event event;
  event.kind = static_cast<std::uint8_t>(what);
  event.who = who;
  event.n = n;
  event.secret = static_cast<std::uint8_t>(card);
  event.known_to = known_to;
  event.rule = rule;
  sink.on(event);
}

}  // namespace freebooter::malacca
