#pragma once

#include <cstdint>
#include <string>

namespace freebooter::cli {

// What moves cost at a table of four people, from the message that comes in to the messages that go
// out; nothing of a server.
struct TableFigures {
  std::uint64_t moves = 0;
  std::uint64_t bytes = 0;  // told, to all four
  double seconds = 0;
};

// So many whole games of random answers.
TableFigures play_tables(const std::string& game, std::uint64_t games);

}  // namespace freebooter::cli
