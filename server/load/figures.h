#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/load/latencies.h"

namespace freebooter::load {

inline constexpr std::size_t kSeats = 4;

// How many bytes of text a move was, and what each seat was told of it.
struct MoveShape {
  std::size_t said = 0;
  std::array<std::size_t, kSeats> told{};
};
inline constexpr std::size_t kKeptShapes = 4096;

struct DriversPlan {
  std::size_t tables = 1;
  std::size_t threads = 1;
  std::uint32_t think_ms = 0;  // on average, between two moves at a table
};

// What came of a load, or of a part of it.
struct Figures {
  std::uint64_t moves = 0;
  std::uint64_t ended = 0;  // parties that had nothing left to do
  std::uint64_t bytes = 0;  // of text, told of moves
  Latencies told_after;     // from a move to the last seat that was told of it
  std::uint64_t errors = 0;
  std::string first_error;
  std::vector<MoveShape> shapes;  // of some of the moves

  void add(const Figures& other) {
    moves += other.moves;
    ended += other.ended;
    bytes += other.bytes;
    told_after.add(other.told_after);
    errors += other.errors;
    if (first_error.empty()) first_error = other.first_error;
    if (shapes.size() < kKeptShapes) {
      shapes.insert(shapes.end(), other.shapes.begin(), other.shapes.end());
    }
  }
};

}  // namespace freebooter::load
