#include "bots/jamaica/knowledge.h"

#include "engine/jamaica/events.h"

namespace freebooter::jamaica::crew {

void Knowledge::see(const Event& event) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::Revealed:
      played_[event.who].add(event.a);
      held_[event.who].remove(event.a);
      break;
    case Happening::Reshuffled:
      // The draw pile was empty: whatever has not been played is in hand.
      held_[event.who] = maybe_held(event.who);
      played_[event.who] = CardSet();
      break;
    default: break;
  }
}

}  // namespace freebooter::jamaica::crew
