#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "server/store/store.h"

namespace freebooter::store {

// What was copied from one store to another.
struct Moved {
  std::uint64_t matches = 0;
  std::uint64_t people = 0;
  std::vector<TableId> left_out;  // can't be read
};

struct MoveOptions {
  bool leave_out_damaged = false;                   // else the first ends it
  std::function<void(const MatchLog& copy)> check;  // of each match, once it is there
};

// Copies all matches and people, a few at a time, to a store that is empty. What is there is read
// again and held against what it was made of, one by one, and in the end counted. Nobody else may
// use either meanwhile.
Stored<Moved> move_all(Store& from, Store& to, const MoveOptions& options);

// Whether it keeps neither matches nor people.
Stored<bool> is_empty(Store& store);
// Removes them all.
Stored<Nothing> make_empty(Store& store);

}  // namespace freebooter::store
