#pragma once

#include "bots/review/review.h"
#include "engine/match/any_game.h"

namespace freebooter::bots {

// Of a position that nobody remembers how it came about, such as one that was set up by hand.

// Everybody's chance, all cards open and everybody going on as a Sailor.
Odds odds_of(const AnyMatch& match, const Scrutiny& scrutiny);
// What the seat, which is asked, might do from what it sees.
Advice advise(const AnyMatch& match, Seat seat, const Scrutiny& scrutiny);

}  // namespace freebooter::bots
