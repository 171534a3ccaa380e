#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/position.h"

// Positions as texts that can be kept: records, and what pickle keeps.
namespace freebooter::python {

// The game as a record. Throws std::invalid_argument for one that has no history, and for names
// that a record can't have.
std::string record_of(const Position& position,
                      const std::optional<std::vector<std::string>>& names);

// The position after so many actions of the record. Throws std::invalid_argument where the rules
// refuse one.
std::unique_ptr<Position> replayed(const Record& record, std::size_t actions);

// What to keep of a position: the name of its game and a text. A game from its start on is kept
// with all that everybody has seen; another as its position alone.
std::pair<std::string, std::string> keep(const Position& position);
std::unique_ptr<Position> bring_back(const std::string& game, const std::string& text);

}  // namespace freebooter::python
