#include "server/store/forgetting.h"

#include <utility>

#include "server/store/sqlite_rows.h"

namespace freebooter::store {

Forgetting::Forgetting(Writer& writer, PersonId person, Done<Nothing> done)
    : writer_(writer), person_(std::move(person)), done_(std::move(done)) {}

void Forgetting::begin() {
  writer_.add(
      [self = shared_from_this()](Database& database) -> Writer::Report {
        const bool known = remove_person(database, self->person_);
        return [self, known] {
          self->known_ = known;
          self->next();
        };
      },
      [self = shared_from_this()](const std::string& why) { self->fail(why); });
}

void Forgetting::next() {
  writer_.add_between(
      [self = shared_from_this()](Database& database) -> Writer::Report {
        const std::size_t gone = leave_matches(database, self->person_, kMatchesAtOnce);
        return [self, gone] {
          if (gone > 0) {
            self->known_ = true;
            return self->next();
          }
          if (!self->known_) return self->done_(Err{Error{Problem::NotFound, self->person_}});
          self->done_(Nothing{});
        };
      },
      [self = shared_from_this()](const std::string& why) { self->fail(why); });
}

void Forgetting::fail(const std::string& why) { done_(Err{Error{Problem::Failed, why}}); }

}  // namespace freebooter::store
