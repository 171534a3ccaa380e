#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"
#include "server/store/writer.h"

namespace freebooter::store {

// Takes a person out of the store: its row at once, in the order of the writes, and its place in
// the lists of matches, of which there may be thousands, in small bites between other people's
// writes.
class Forgetting : public std::enable_shared_from_this<Forgetting> {
 public:
  static constexpr std::int64_t kMatchesAtOnce = 100;

  Forgetting(Writer& writer, PersonId person, Done<Nothing> done);
  void begin();

 private:
  void next();
  void fail(const std::string& why);

  Writer& writer_;
  const PersonId person_;
  const Done<Nothing> done_;
  bool known_ = false;  // there was something to forget
};

}  // namespace freebooter::store
