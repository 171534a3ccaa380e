#include "bots/malacca/knowledge.h"

#include "engine/malacca/events.h"

namespace freebooter::malacca::crew {

void Knowledge::see(const Event& event) {
  Type type = Type::None;
  switch (static_cast<Happening>(event.kind)) {
    case Happening::RoundBegan: staked_ = SeatSet(); break;
    case Happening::Placed:
      if (event.n > 0) staked_.add(event.who);
      break;
    case Happening::Revealed: type = type_of(static_cast<Card>(event.a)); break;
    case Happening::SideChosen: type = static_cast<Type>(event.a); break;
    default: break;
  }
  if (type == Type::None) return;
  ++played_[event.who][static_cast<std::size_t>(type)][staked_.has(event.who) ? 1 : 0];
}

}  // namespace freebooter::malacca::crew
