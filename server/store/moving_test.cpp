#include "server/store/moving.h"

#include <doctest/doctest.h>

#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

constexpr int kMatches = 120;  // more than are copied at once
constexpr int kPeople = 1100;

MatchLog match(int number) {
  MatchLog log;
  log.head.id = "m" + std::to_string(number);
  log.head.created = 10 + number;
  log.head.updated = 1000 + number;
  log.head.card.game = number % 2 == 0 ? "jamaica" : "malacca";
  log.head.card.phase = static_cast<Phase>(static_cast<std::size_t>(number) % kPhases);
  log.head.card.listed = number % 3 == 0;
  log.head.card.summary = "{\"seats\":3}";
  log.head.card.people = {"p" + std::to_string(number), "p7"};
  if (number % 2 == 1) log.head.card.deadline = 5000 + number;
  for (int entry = 0; entry < number % 5; ++entry) log.entries.push_back(std::string(1, '\0'));
  log.head.version = static_cast<Version>(log.entries.size());
  return log;
}

void fill(Store& store) {
  for (int i = 0; i < kMatches; ++i) {
    store.restore(match(i), [](const Stored<Version>&) {});
  }
  for (int i = 0; i < kPeople; ++i) {
    const std::string id = "p" + std::to_string(i);
    store.put_person({id, "Captain " + id, i, 2 * i, i % 10 == 0}, [](const Stored<Nothing>&) {});
  }
}

void check_full(Store& store) {
  for (int i = 0; i < kMatches; ++i) CHECK(*store.load("m" + std::to_string(i)) == match(i));
  CHECK(*store.person("p30") == Person{"p30", "Captain p30", 30, 60, true});
  CHECK(store.people_after("", 2 * kPeople)->size() == kPeople);
}

// A store in which one match can't be read.
class DamagedStore final : public MemoryStore {
 public:
  Stored<MatchLog> load(const TableId& id) override {
    if (id == "m5") return Err{Error{Problem::Damaged, "the chain of its entries is broken"}};
    return MemoryStore::load(id);
  }
};

// A store that does not keep what it says it has.
class ForgetfulStore final : public MemoryStore {
 public:
  void restore(MatchLog log, Done<Version> done) override {
    if (log.head.id == "m60") ++log.head.updated;
    MemoryStore::restore(std::move(log), std::move(done));
  }
};

}  // namespace

TEST_CASE("all that a store keeps is copied to another and back") {
  const TempDir dir;
  MemoryStore memory;
  auto sqlite = SqliteStore::open(dir.path("freebooter.db"));
  REQUIRE(sqlite.ok());
  fill(memory);
  CHECK(*is_empty(**sqlite));
  int checked = 0;
  const auto there = move_all(memory, **sqlite, {false, [&](const MatchLog&) { ++checked; }});
  REQUIRE(there.ok());
  CHECK(there->matches == kMatches);
  CHECK(there->people == kPeople);
  CHECK(checked == kMatches);
  check_full(**sqlite);
  MemoryStore back;
  REQUIRE(move_all(**sqlite, back, {}).ok());
  check_full(back);
  CHECK(!*is_empty(**sqlite));
  REQUIRE(make_empty(**sqlite).ok());
  CHECK(*is_empty(**sqlite));
}

TEST_CASE("a match that can't be read ends the copy, or is left out if that is wished") {
  DamagedStore from;
  fill(from);
  MemoryStore to;
  const auto refused = move_all(from, to, {});
  REQUIRE(!refused.ok());
  CHECK(refused.error().problem == Problem::Damaged);
  CHECK(refused.error().detail.find("m5") != std::string::npos);
  REQUIRE(make_empty(to).ok());
  const auto moved = move_all(from, to, {true, {}});
  REQUIRE(moved.ok());
  CHECK(moved->left_out == std::vector<TableId>{"m5"});
  CHECK(moved->matches == kMatches - 1);
  CHECK(to.load("m5").error().problem == Problem::NotFound);
}

TEST_CASE("a copy that is not what it was made of is noticed") {
  MemoryStore from;
  fill(from);
  ForgetfulStore to;
  CHECK(move_all(from, to, {}).error().detail.find("m60") != std::string::npos);
}

TEST_CASE("a copy into a store where there is something else is noticed") {
  MemoryStore from;
  fill(from);
  MemoryStore strange_match;
  MatchLog other = match(1);
  other.head.id = "other";
  strange_match.restore(other, [](const Stored<Version>&) {});
  CHECK(!move_all(from, strange_match, {}).ok());
  MemoryStore same_match;
  same_match.restore(match(3), [](const Stored<Version>&) {});
  CHECK(move_all(from, same_match, {}).error().problem == Problem::Exists);
  MemoryStore strange_person;
  strange_person.put_person({"other", "Nobody", 1, 1, false}, [](const Stored<Nothing>&) {});
  CHECK(!move_all(from, strange_person, {}).ok());
}
