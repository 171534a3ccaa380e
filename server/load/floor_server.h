#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "server/load/drivers.h"

// The floor: what a server must do at the least for a move at a table of four, and nothing else. A
// move is one durable append and four sends; what it says is how long the four texts are.
namespace freebooter::load {

// A move of this shape: the lengths of what each seat is told, filled up to the length of the move.
std::string floor_move(const MoveShape& shape);
// The lengths that a move asks for.
std::array<std::size_t, kSeats> told_by(std::string_view move);
// Where seat s of table n connects.
std::string floor_path(std::size_t table, std::size_t seat);

// Serves until the process ends; writes the port that it listens at to this file first. Moves are
// kept in a database in this folder.
[[noreturn]] void serve_floor(const std::string& folder, int tell_port);

}  // namespace freebooter::load
