#pragma once

namespace freebooter::bots {

// The sea of a game, for code that is written once for all of them. A game whose bots search
// specialises this in its own folder (bots/GAME/sea.h), with `type`; others have none.
template <class G>
struct SeaOf {};

}  // namespace freebooter::bots
