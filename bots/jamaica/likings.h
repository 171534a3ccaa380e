#pragma once

#include "engine/jamaica/cards.h"

namespace freebooter::jamaica::crew {

// How much Sailors like to play a card with these dice: of two cards in hand each is played as
// often as its number says, in proportion to both.
int liking(Card card, int morning, int evening);

}  // namespace freebooter::jamaica::crew
