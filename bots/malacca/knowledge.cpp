#include "bots/malacca/knowledge.h"

#include "engine/malacca/events.h"

namespace freebooter::malacca::crew {

void Knowledge::see(const Event& event) {
  Type type = Type::None;
  switch (static_cast<Happening>(event.kind)) {
    case Happening::Revealed: type = type_of(static_cast<Card>(event.a)); break;
    case Happening::SideChosen: type = static_cast<Type>(event.a); break;
    default: break;
  }
  if (type != Type::None) ++played_[event.who][static_cast<std::size_t>(type)];
}

}  // namespace freebooter::malacca::crew
