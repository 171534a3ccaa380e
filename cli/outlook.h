#pragma once

#include <string>
#include <string_view>

#include "engine/match/any_game.h"
#include "table/json.h"

// What may follow in a position: everybody's choices, and chance's outcomes with their odds.
namespace freebooter::cli {

// "2", or "chance".
std::string actor_text(Seat actor);

// " in phase load", as the position's text calls it; "" for a game without phases.
std::string in_phase(const AnyMatch& match);

// A line each, with `before` in front; after an outcome of chance its odds, as a comment.
void print_outlook(const AnyMatch& match, std::string_view before);

// "Possible there: 0: dump 1 | 0: dump 3", shortened if it is much.
std::string possible_there(const AnyMatch& match);

// The position, and the same as JSON.
table::Json outlook_json(const AnyMatch& match);

}  // namespace freebooter::cli
