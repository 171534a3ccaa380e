#pragma once

#include <memory>
#include <string>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace freebooter::store::postgres {

// Keeps nodes from starting on a database for as long as it lives, so that it can be copied or
// filled as a whole. What is being filled is marked until it is whole: nodes refuse it, of older
// versions, too.
class Hold {
 public:
  // Refused while anybody uses the database. With `make` it may be new, else it must have been a
  // server's.
  static Stored<std::unique_ptr<Hold>> take(const std::string& url, bool make);

  // Whether it was being filled before, and that never came to its end.
  bool unfinished() const { return unfinished_; }
  Stored<Nothing> mark_unfinished();
  Stored<Nothing> mark_whole();  // it is held as before

 private:
  explicit Hold(const std::string& url);

  Connection connection_;
  bool unfinished_ = false;
};

}  // namespace freebooter::store::postgres
