#include "server/net/people.h"

#include <doctest/doctest.h>

#include <chrono>
#include <deque>
#include <future>

#include "server/net/words.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A store that writes people when the test says so.
class SlowStore final : public store::MemoryStore {
 public:
  void put_person(store::Person person, store::Done<store::Nothing> done) override {
    waiting_.push_back([=, this] { MemoryStore::put_person(person, done); });
  }
  void forget_person(PersonId id, store::Done<store::Nothing> done) override {
    waiting_.push_back([=, this] { MemoryStore::forget_person(id, done); });
  }
  void write() {
    while (!waiting_.empty()) {
      const auto next = waiting_.front();
      waiting_.pop_front();
      next();
    }
  }

 private:
  std::deque<std::function<void()>> waiting_;
};

// A store that reads people when the test lets it.
class HeldStore final : public store::MemoryStore {
 public:
  store::Stored<store::Person> person(const PersonId& id) override {
    auto found = MemoryStore::person(id);
    if (id == held) {
      reading.set_value();
      go_on.get_future().wait();
    }
    return found;
  }

  PersonId held;
  std::promise<void> reading;
  std::promise<void> go_on;
};

// A store that can't be read while it is broken.
class UnreadableStore final : public store::MemoryStore {
 public:
  store::Stored<store::Person> person(const PersonId& id) override {
    if (broken) return Err{store::Error{store::Problem::Failed, "the disk is gone"}};
    return MemoryStore::person(id);
  }

  bool broken = false;
};

void ignore(const store::Stored<store::Nothing>&) {}

}  // namespace

TEST_CASE("a ban that is being written holds already, however many others are looked up") {
  SlowStore store;
  People people(store);
  people.ban("ann", true, 1, ignore);
  for (int i = 0; i < 30000; ++i) people.name("guest" + std::to_string(i));
  CHECK(people.banned("ann"));
  people.rename("ann", "Anne", 2, ignore);
  CHECK(people.banned("ann"));
  store.write();
  CHECK(people.banned("ann"));
  CHECK(people.name("ann") == "Anne");
  CHECK(store.person("ann")->banned);
}

TEST_CASE("who is banned and forgotten stays banned, without a name") {
  SlowStore store;
  People people(store);
  people.rename("ann", "Anne", 1, ignore);
  people.ban("ann", true, 2, ignore);
  people.forget("ann", ignore);
  store.write();
  CHECK(people.banned("ann"));
  CHECK(people.name("ann") == pirate_name("ann"));
  people.ban("ann", false, 3, ignore);
  people.forget("ann", ignore);
  store.write();
  CHECK(!people.banned("ann"));
  CHECK(!store.person("ann").ok());
}

TEST_CASE("where a guest came from last is known for a while, and goes when it is forgotten") {
  SlowStore store;
  People people(store);
  CHECK(people.address("ann").empty());
  people.came_from("ann", "192.0.2.1");
  people.came_from("ann", "192.0.2.2");
  CHECK(people.address("ann") == "192.0.2.2");
  people.forget("ann", ignore);
  store.write();
  CHECK(people.address("ann").empty());
}

TEST_CASE("a crowd of new guests makes nobody forgotten who came a moment ago") {
  SlowStore store;
  People people(store);
  for (int i = 0; i < 19'999; ++i) people.came_from("before" + std::to_string(i), "192.0.2.1");
  people.came_from("ann", "192.0.2.2");
  for (int i = 0; i < 15'000; ++i) people.came_from("after" + std::to_string(i), "192.0.2.1");
  CHECK(people.address("ann") == "192.0.2.2");
  for (int i = 0; i < 30'000; ++i) people.came_from("later" + std::to_string(i), "192.0.2.1");
  CHECK(people.address("ann").empty());
  people.came_from("bob", "192.0.2.3");
  for (int i = 0; i < 20'000; ++i) people.came_from("last" + std::to_string(i), "192.0.2.1");
  people.forget("bob", ignore);
  store.write();
  CHECK(people.address("bob").empty());
}

TEST_CASE(
    "while one guest is read from a slow disk nobody waits who is known, and no change is lost") {
  HeldStore store;
  People people(store);
  people.ban("bob", true, 1, ignore);
  store.held = "ann";
  auto ann = std::async(std::launch::async, [&] { return people.find("ann"); });
  store.reading.get_future().wait();
  auto others = std::async(std::launch::async, [&] {
    people.came_from("bob", "192.0.2.1");
    return people.banned("bob");
  });
  const auto answered = others.wait_for(std::chrono::seconds(20));
  store.held.clear();
  if (answered == std::future_status::ready) people.ban("ann", true, 2, ignore);
  store.go_on.set_value();
  REQUIRE(answered == std::future_status::ready);
  CHECK(others.get());
  ann.get();
  // What was read before the ban is not what is known after it.
  CHECK(people.banned("ann"));
}

TEST_CASE("a change at one node undoes none that another has made since") {
  store::MemoryStore store;
  constexpr Millis kLong = 3'600'000;
  People north(store, kLong);
  People south(store, kLong);
  south.rename("ann", "Anne", 1, ignore);
  CHECK(!south.banned("ann"));
  north.ban("ann", true, 2, ignore);
  south.rename("ann", "Anna", 3, ignore);
  CHECK(store.person("ann")->banned);
  CHECK(store.person("ann")->name == "Anna");
  CHECK(south.banned("ann"));
}

TEST_CASE("who can't be read is not changed") {
  UnreadableStore store;
  People people(store);
  people.rename("ann", "Anne", 1, ignore);
  store.broken = true;
  People newer(store);
  CHECK(newer.name("ann") == pirate_name("ann"));
  int refused = 0;
  const auto count = [&](const store::Stored<store::Nothing>& answer) {
    refused += answer ? 0 : 1;
  };
  newer.ban("ann", true, 2, count);
  newer.forget("ann", count);
  CHECK(refused == 2);
  store.broken = false;
  CHECK(store.person("ann")->name == "Anne");
  CHECK(newer.name("ann") == "Anne");
}
