#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/begin.h"

namespace freebooter::jamaica {

namespace {

template <class Host>
void carry_out(State& s, Seat actor, const Action& action, Host host) {
  Play<Host> play(s, host);
  play.run(begin(play, actor, action));
}

}  // namespace

void apply(State& s, Seat actor, const Action& action, EventSink* sink) {
  if (sink == nullptr) {
    carry_out(s, actor, action, NoSink());
  } else {
    carry_out(s, actor, action, sink);
  }
}

}  // namespace freebooter::jamaica
