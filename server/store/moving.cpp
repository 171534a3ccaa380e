#include "server/store/moving.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace freebooter::store {

namespace {

// So many are in memory at once; logs have some thousand bytes.
constexpr std::size_t kMatchesAtOnce = 50;
constexpr std::size_t kPeopleAtOnce = 500;

// Writes that were asked together, and the first error among them.
class Writes {
 public:
  template <class T>
  Done<T> expected() {
    const std::lock_guard lock(mutex_);
    ++left_;
    return [this](const Stored<T>& answer) {
      const std::lock_guard answered(mutex_);
      if (!answer && !error_) error_ = answer.error();
      if (--left_ == 0) all_.notify_one();
    };
  }
  Stored<Nothing> wait() {
    std::unique_lock lock(mutex_);
    all_.wait(lock, [this] { return left_ == 0; });
    if (error_) return Err{*error_};
    return Nothing{};
  }

 private:
  std::mutex mutex_;
  std::condition_variable all_;
  int left_ = 0;
  std::optional<Error> error_;
};

Err<Error> differs(const std::string& what) {
  return Err{Error{Problem::Failed, what + " is not kept as it was"}};
}

const std::string& id_of(const TableId& match) { return match; }
const std::string& id_of(const Person& person) { return person.id; }

// Calls with all that a store has, so many at once.
template <class T, class Use>
Stored<Nothing> in_bites(Store& store,
                         Stored<std::vector<T>> (Store::*after)(const std::string&, std::size_t),
                         std::size_t at_once, Use use) {
  std::string last;
  while (true) {
    const auto bite = (store.*after)(last, at_once);
    if (!bite) return Err{bite.error()};
    if (bite->empty()) return Nothing{};
    const auto used = use(*bite);
    if (!used) return used;
    last = id_of(bite->back());
  }
}

class Move {
 public:
  Move(Store& from, Store& to, const MoveOptions& options)
      : from_(from), to_(to), options_(options) {}

  Stored<Moved> all() {
    for (const auto part : {&Move::matches, &Move::people, &Move::count}) {
      const auto done = (this->*part)();
      if (!done) return Err{done.error()};
    }
    return moved_;
  }

 private:
  Stored<Nothing> matches() {
    return in_bites(from_, &Store::matches_after, kMatchesAtOnce,
                    [this](const std::vector<TableId>& ids) { return copy_matches(ids); });
  }

  Stored<Nothing> copy_matches(const std::vector<TableId>& ids) {
    std::vector<MatchLog> logs;
    for (const TableId& id : ids) {
      auto log = from_.load(id);
      if (log) {
        logs.push_back(std::move(*log));
      } else if (log.error().problem == Problem::Damaged && options_.leave_out_damaged) {
        moved_.left_out.push_back(id);
      } else {
        return Err{Error{log.error().problem, "the table " + id + ": " + log.error().detail}};
      }
    }
    Writes writes;
    for (const MatchLog& log : logs) to_.restore(log, writes.expected<Version>());
    const auto written = writes.wait();
    if (!written) return written;
    for (const MatchLog& log : logs) {
      const auto there = to_.load(log.head.id);
      if (!there) return Err{there.error()};
      if (*there != log) return differs("the table " + log.head.id);
      if (options_.check) options_.check(*there);
    }
    moved_.matches += logs.size();
    return Nothing{};
  }

  Stored<Nothing> people() {
    return in_bites(from_, &Store::people_after, kPeopleAtOnce,
                    [this](const std::vector<Person>& people) { return copy_people(people); });
  }

  Stored<Nothing> copy_people(const std::vector<Person>& people) {
    Writes writes;
    for (const Person& person : people) to_.put_person(person, writes.expected<Nothing>());
    const auto written = writes.wait();
    if (!written) return written;
    for (const Person& person : people) {
      const auto there = to_.person(person.id);
      if (!there) return Err{there.error()};
      if (*there != person) return differs("the guest " + person.id);
    }
    moved_.people += people.size();
    return Nothing{};
  }

  // Nothing is there that was not copied.
  Stored<Nothing> count() {
    std::uint64_t matches = 0;
    std::uint64_t people = 0;
    const auto add_to = [](std::uint64_t& sum) {
      return [&sum](const auto& bite) -> Stored<Nothing> {
        sum += bite.size();
        return Nothing{};
      };
    };
    auto counted = in_bites(to_, &Store::matches_after, kPeopleAtOnce, add_to(matches));
    if (counted) counted = in_bites(to_, &Store::people_after, kPeopleAtOnce, add_to(people));
    if (!counted) return counted;
    if (matches == moved_.matches && people == moved_.people) return Nothing{};
    return Err{Error{Problem::Failed, "somebody else has written there meanwhile"}};
  }

  Store& from_;
  Store& to_;
  const MoveOptions& options_;
  Moved moved_;
};

}  // namespace

Stored<Moved> move_all(Store& from, Store& to, const MoveOptions& options) {
  return Move(from, to, options).all();
}

Stored<bool> is_empty(Store& store) {
  const auto matches = store.matches_after("", 1);
  if (!matches) return Err{matches.error()};
  const auto people = store.people_after("", 1);
  if (!people) return Err{people.error()};
  return matches->empty() && people->empty();
}

Stored<Nothing> make_empty(Store& store) {
  const auto matches = in_bites(store, &Store::matches_after, kPeopleAtOnce,
                                [&store](const std::vector<TableId>& ids) {
                                  Writes writes;
                                  for (const TableId& id : ids) {
                                    store.remove(id, writes.expected<Nothing>());
                                  }
                                  return writes.wait();
                                });
  if (!matches) return matches;
  return in_bites(store, &Store::people_after, kPeopleAtOnce,
                  [&store](const std::vector<Person>& people) {
                    Writes writes;
                    for (const Person& person : people) {
                      store.forget_person(person.id, writes.expected<Nothing>());
                    }
                    return writes.wait();
                  });
}

}  // namespace freebooter::store
