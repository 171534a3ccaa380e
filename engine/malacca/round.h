#pragma once

#include "engine/base/event.h"
#include "engine/malacca/state.h"

// The steps of a round that follow one another without anybody's choice. Only for the files of
// this folder.
namespace freebooter::malacca {

// M6.1, M2.1 The next round: the leader may buy equipment, then the ship is revealed.
void begin_round(State& s, EventSink* sink);
void await_ship(State& s);

// M2.3 All have placed: shows the cards, asks the owners of ambush cards, and goes on.
void reveal_cards(State& s, EventSink* sink);
// M2.4 The next ambush to be asked for its side; if there is none, the pay-out.
void ask_sides(State& s, EventSink* sink);

// M3.7 Goes on with the special cards to be drawn, as far as no chance or choice is needed;
// when all are drawn, with the end of the round.
void draw_specials(State& s, EventSink* sink);
// A card to `actor`, who draws: into the hand, or under Sayyida's eyes (M5.6).
void take_special(State& s, KnownCard card, EventSink* sink);
// M5.6 Sayyida keeps this one of the two cards she looks at, and the drawing goes on.
void keep_special(State& s, Card kept, EventSink* sink);

}  // namespace freebooter::malacca
