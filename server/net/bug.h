#pragma once

#include <stdexcept>

namespace freebooter::net {

// A broken assertion inside a table or a bot. Whoever runs one catches it and loses that table,
// not the process.
struct Bug : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// From now on a broken assertion throws Bug.
void throw_bugs();

}  // namespace freebooter::net
