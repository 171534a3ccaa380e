#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"
#ifdef FREEBOOTER_POSTGRES
#include "server/store/postgres/postgres_store.h"
#include "tests/support/postgres_server.h"
#endif

using namespace freebooter;
using namespace freebooter::store;

namespace {

using Entries = std::vector<std::string>;

// Runs an asynchronous write and waits for its answer.
template <class T, class Write>
Stored<T> wait_for(Write write) {
  std::promise<Stored<T>> promise;
  auto answer = promise.get_future();
  write([&promise](Stored<T> result) { promise.set_value(std::move(result)); });
  return answer.get();
}

MatchCard card(Phase phase = Phase::Gathering) {
  MatchCard out;
  out.game = "jamaica";
  out.phase = phase;
  out.listed = true;
  out.summary = "{\"seats\":3}";
  out.people = {"ann"};
  return out;
}

constexpr Millis kHour = 3'600'000;

struct Kit {
  Store& store;

  Stored<Version> create(const TableId& id, Millis now, MatchCard c, Entries entries = {"start"}) {
    return wait_for<Version>([&](Done<Version> done) {
      store.create(id, now, std::move(c), std::move(entries), std::move(done));
    });
  }
  Stored<Version> append(const TableId& id, Version expected, Millis now, MatchCard c,
                         Entries entries) {
    return append_under(id, {0, expected}, now, std::move(c), std::move(entries));
  }
  Stored<Version> append_under(const TableId& id, Tip tip, Millis now, MatchCard c,
                               Entries entries) {
    return wait_for<Version>([&](Done<Version> done) {
      store.append(id, tip, now, std::move(c), std::move(entries), std::move(done));
    });
  }
  // A lease that runs for an hour, or one that has run out already.
  Stored<Epoch> acquire(const TableId& id, const std::string& node, Millis ttl = kHour) {
    return wait_for<Epoch>(
        [&](Done<Epoch> done) { store.acquire(id, node, ttl, std::move(done)); });
  }
  Stored<Renewed> renew(const TableId& id, Epoch epoch, Millis ttl = kHour) {
    return wait_for<Renewed>(
        [&](Done<Renewed> done) { store.renew(id, epoch, ttl, std::move(done)); });
  }
  Stored<Nothing> release(const TableId& id, Epoch epoch) {
    return wait_for<Nothing>(
        [&](Done<Nothing> done) { store.release(id, epoch, std::move(done)); });
  }
  Stored<Nothing> remove(const TableId& id) {
    return wait_for<Nothing>([&](Done<Nothing> done) { store.remove(id, std::move(done)); });
  }
  Stored<Nothing> put(Person person) {
    return wait_for<Nothing>(
        [&](Done<Nothing> done) { store.put_person(std::move(person), std::move(done)); });
  }
  Stored<Nothing> forget(const PersonId& id) {
    return wait_for<Nothing>([&](Done<Nothing> done) { store.forget_person(id, std::move(done)); });
  }
  std::uint64_t expire(Millis matches, Millis people) {
    return *wait_for<std::uint64_t>(
        [&](Done<std::uint64_t> done) { store.expire(matches, people, std::move(done)); });
  }
  Entries entries(const TableId& id) { return store.load(id)->entries; }
  std::string ids(const MatchQuery& query) {
    std::string out;
    const auto heads = store.list(query);
    for (const MatchHead& head : *heads) out += (out.empty() ? "" : " ") + head.id;
    return out;
  }
};

// Runs a body on every implementation.
void on_each_store(const std::function<void(Kit)>& body) {
  SUBCASE("memory") {
    MemoryStore store;
    body({store});
  }
  SUBCASE("sqlite") {
    const TempDir dir;
    auto store = SqliteStore::open(dir.path("freebooter.db"));
    REQUIRE(store.ok());
    body({**store});
  }
#ifdef FREEBOOTER_POSTGRES
  SUBCASE("postgresql") {
    testing::PostgresServer* const server = testing::PostgresServer::shared();
    if (server == nullptr) {
      REQUIRE_FALSE(testing::PostgresServer::must_be_there());
      MESSAGE("PostgreSQL is not installed: not tested");
      return;
    }
    auto store = PostgresStore::open(server->new_database());
    if (!store) FAIL(store.error().detail);
    body({**store});
  }
#endif
}

}  // namespace

TEST_CASE("a match is loaded as it was written, whatever bytes its entries hold") {
  on_each_store([](Kit kit) {
    const Entries odd = {"", "two\nlines", std::string("zero\0byte", 9), "\xff not utf-8", "'; --"};
    MatchCard c = card();
    c.deadline = 77;
    REQUIRE(kit.create("m1", 10, c, odd).ok());
    REQUIRE(kit.append("m1", 5, 20, c, {"six", "seven"}).ok());
    const auto log = kit.store.load("m1");
    REQUIRE(log.ok());
    Entries all = odd;
    all.insert(all.end(), {"six", "seven"});
    CHECK(log->entries == all);
    CHECK(log->head.id == "m1");
    CHECK(log->head.version == 7);
    CHECK(log->head.created == 10);
    CHECK(log->head.updated == 20);
    CHECK(log->head.card.game == "jamaica");
    CHECK(log->head.card.summary == "{\"seats\":3}");
    CHECK(log->head.card.people == std::vector<PersonId>{"ann"});
    CHECK(log->head.card.deadline == 77);
    CHECK(kit.store.figures().entries == 7);
  });
}

TEST_CASE("an append that expects another length of the log is a conflict and writes nothing") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card()).ok());
    for (const Version wrong : {0U, 2U, 1000U}) {
      const auto answer = kit.append("m1", wrong, 2, card(Phase::Finished), {"lost"});
      REQUIRE(!answer.ok());
      CHECK(answer.error().problem == Problem::Conflict);
    }
    CHECK(kit.entries("m1") == Entries{"start"});
    CHECK(kit.store.head("m1")->card.phase == Phase::Gathering);
    CHECK(kit.store.head("m1")->updated == 1);
    CHECK(*kit.append("m1", 1, 3, card(), {"kept"}) == 2);
  });
}

TEST_CASE("unknown matches are not found, known ones are not created again") {
  on_each_store([](Kit kit) {
    CHECK(kit.store.load("nobody").error().problem == Problem::NotFound);
    CHECK(kit.store.head("nobody").error().problem == Problem::NotFound);
    CHECK(kit.append("nobody", 0, 1, card(), {"x"}).error().problem == Problem::NotFound);
    CHECK(kit.remove("nobody").error().problem == Problem::NotFound);
    REQUIRE(kit.create("m1", 1, card(), {"first"}).ok());
    CHECK(kit.create("m1", 2, card(), {"second"}).error().problem == Problem::Exists);
    CHECK(kit.entries("m1") == Entries{"first"});
  });
}

TEST_CASE("an append without entries may still move the card and the deadline") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card()).ok());
    MatchCard moved = card();
    moved.deadline = 500;
    CHECK(*kit.append("m1", 1, 2, moved, {}) == 1);
    CHECK(kit.store.deadlines(499)->empty());
    CHECK(kit.store.deadlines(500)->size() == 1);
    CHECK(*kit.append("m1", 1, 2, card(), {}) == 1);
    CHECK(kit.store.deadlines(500)->empty());
  });
}

TEST_CASE("logs written in turns do not mix") {
  on_each_store([](Kit kit) {
    constexpr Version kRounds = 50;
    const std::vector<TableId> ids = {"a", "b", "c"};
    for (const TableId& id : ids) REQUIRE(kit.create(id, 1, card(), {}).ok());
    for (Version round = 0; round < kRounds; ++round) {
      for (const TableId& id : ids) {
        REQUIRE(kit.append(id, round, 2, card(), {id + std::to_string(round)}).ok());
      }
    }
    for (const TableId& id : ids) {
      const Entries entries = kit.entries(id);
      REQUIRE(entries.size() == kRounds);
      for (Version round = 0; round < kRounds; ++round) {
        CHECK(entries[round] == id + std::to_string(round));
      }
    }
    REQUIRE(kit.remove("b").ok());
    CHECK(kit.store.load("b").error().problem == Problem::NotFound);
    CHECK(kit.entries("a").size() == kRounds);
    CHECK(kit.entries("c").size() == kRounds);
    REQUIRE(kit.create("b", 3, card(), {"again"}).ok());
    CHECK(kit.entries("b") == Entries{"again"});
  });
}

TEST_CASE("of several writers of one match exactly one gets each place in the log") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card(), {}).ok());
    constexpr int kWriters = 4;
    constexpr Version kEach = 25;
    std::vector<std::thread> writers;
    for (int writer = 0; writer < kWriters; ++writer) {
      writers.emplace_back([&kit, writer] {
        Version at = 0;
        for (Version done = 0; done < kEach; ++at) {
          if (kit.append("m1", at, 2, card(), {std::to_string(writer)}).ok()) ++done;
          const auto head = kit.store.head("m1");
          if (head->version <= at) --at;
        }
      });
    }
    for (std::thread& writer : writers) writer.join();
    const Entries entries = kit.entries("m1");
    CHECK(entries.size() == kWriters * kEach);
    for (int writer = 0; writer < kWriters; ++writer) {
      CHECK(std::count(entries.begin(), entries.end(), std::to_string(writer)) == kEach);
    }
  });
}

TEST_CASE("writes are done in the order in which they were asked") {
  on_each_store([](Kit kit) {
    constexpr Version kCount = 300;
    kit.store.create("m1", 1, card(), {}, [](const Stored<Version>&) {});
    std::atomic<Version> good = 0;
    for (Version i = 0; i < kCount; ++i) {
      kit.store.append("m1", {0, i}, 2, card(), {std::to_string(i)},
                       [&good](const Stored<Version>& answer) { good += answer.ok() ? 1U : 0U; });
    }
    REQUIRE(kit.append("m1", kCount, 2, card(), {"last"}).ok());
    CHECK(good == kCount);
    CHECK(kit.entries("m1").size() == kCount + 1);
  });
}

TEST_CASE("lists show the latest change first, by phase, person and visibility") {
  on_each_store([](Kit kit) {
    MatchCard secret = card();
    secret.listed = false;
    MatchCard of_two = card(Phase::Playing);
    of_two.people = {"ann", "bob"};
    MatchCard finished = card(Phase::Finished);
    finished.people = {"bob"};
    REQUIRE(kit.create("open", 10, card()).ok());
    REQUIRE(kit.create("secret", 20, secret).ok());
    REQUIRE(kit.create("two", 30, of_two).ok());
    REQUIRE(kit.create("over", 40, finished).ok());
    CHECK(kit.ids({}) == "over two secret open");
    MatchQuery listed;
    listed.phase = Phase::Gathering;
    CHECK(kit.ids(listed) == "secret open");
    listed.listed_only = true;
    CHECK(kit.ids(listed) == "open");
    MatchQuery anns;
    anns.person = "ann";
    CHECK(kit.ids(anns) == "two secret open");
    anns.limit = 1;
    anns.offset = 1;
    CHECK(kit.ids(anns) == "secret");
    MatchQuery bobs;
    bobs.person = "bob";
    bobs.phase = Phase::Finished;
    CHECK(kit.ids(bobs) == "over");
    REQUIRE(kit.append("open", 1, 50, of_two, {}).ok());
    CHECK(kit.ids({}) == "open over two secret");
    bobs.phase.reset();
    CHECK(kit.ids(bobs) == "open over two");
    CHECK(*kit.store.counts() == std::vector<std::uint64_t>{1, 2, 1, 0});
  });
}

TEST_CASE("deadlines come earliest first and go with their match") {
  on_each_store([](Kit kit) {
    MatchCard c = card();
    for (const auto& [id, at] :
         std::vector<std::pair<TableId, Millis>>{{"late", 30}, {"soon", 10}, {"next", 20}}) {
      c.deadline = at;
      REQUIRE(kit.create(id, 1, c).ok());
    }
    const auto due = kit.store.deadlines(25);
    REQUIRE(due->size() == 2);
    CHECK((*due)[0].id == "soon");
    CHECK((*due)[1].at == 20);
    REQUIRE(kit.remove("soon").ok());
    CHECK(kit.store.deadlines(25)->size() == 1);
    // Who holds the lease looks after it.
    REQUIRE(kit.acquire("next", "north").ok());
    CHECK(kit.store.deadlines(25)->empty());
    REQUIRE(kit.renew("next", 1, 0).ok());
    CHECK(kit.store.deadlines(25)->size() == 1);
  });
}

TEST_CASE("a lease that runs is one node's alone, and the next one has the next epoch") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card()).ok());
    CHECK(*kit.acquire("m1", "north") == 1);
    const auto refused = kit.acquire("m1", "south");
    REQUIRE(!refused.ok());
    CHECK(refused.error().problem == Problem::Held);
    CHECK(refused.error().detail == "north");
    // A node that has forgotten that it holds it.
    CHECK(*kit.acquire("m1", "north") == 2);
    REQUIRE(kit.release("m1", 2).ok());
    CHECK(*kit.acquire("m1", "south", 0) == 3);
    // It has run out, and nobody has taken it: it can still be prolonged.
    REQUIRE(kit.renew("m1", 3).ok());
    CHECK(kit.acquire("m1", "north").error().problem == Problem::Held);
    REQUIRE(kit.renew("m1", 3, 0).ok());
    CHECK(*kit.acquire("m1", "north") == 4);
    CHECK(kit.renew("m1", 3).error().problem == Problem::Fenced);
    CHECK(kit.release("m1", 3).error().problem == Problem::Fenced);
    CHECK(kit.acquire("m1", "south").error().problem == Problem::Held);
    REQUIRE(kit.release("m1", 4).ok());
    CHECK(kit.renew("m1", 4).error().problem == Problem::Fenced);
    CHECK(kit.release("m1", 4).error().problem == Problem::Fenced);
    CHECK(kit.acquire("nobody", "north").error().problem == Problem::NotFound);
    CHECK(kit.renew("nobody", 1).error().problem == Problem::NotFound);
    CHECK(kit.release("nobody", 1).error().problem == Problem::NotFound);
  });
}

TEST_CASE("who renews a lease learns who was refused it, once") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card()).ok());
    REQUIRE(kit.acquire("m1", "north").ok());
    CHECK(kit.renew("m1", 1)->wanted.empty());
    REQUIRE(!kit.acquire("m1", "south").ok());
    CHECK(kit.renew("m1", 1)->wanted == "south");
    CHECK(kit.renew("m1", 1)->wanted.empty());
    REQUIRE(!kit.acquire("m1", "south").ok());
    REQUIRE(!kit.acquire("m1", "east").ok());
    CHECK(kit.renew("m1", 1)->wanted == "east");
    REQUIRE(kit.append_under("m1", {1, 1}, 2, card(), {"still north's"}).ok());
    REQUIRE(kit.release("m1", 1).ok());
    REQUIRE(kit.acquire("m1", "south").ok());
    CHECK(kit.renew("m1", 2)->wanted.empty());
  });
}

TEST_CASE("an append under a lease that is another's by now is fenced and writes nothing") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card()).ok());
    REQUIRE(kit.acquire("m1", "north", 0).ok());
    // Nobody has taken it yet, though it has run out.
    REQUIRE(kit.append_under("m1", {1, 1}, 2, card(), {"north's"}).ok());
    REQUIRE(kit.acquire("m1", "south").ok());
    const auto asleep = kit.append_under("m1", {1, 2}, 3, card(Phase::Finished), {"lost"});
    REQUIRE(!asleep.ok());
    CHECK(asleep.error().problem == Problem::Fenced);
    CHECK(kit.append("m1", 2, 3, card(), {"lost"}).error().problem == Problem::Fenced);
    CHECK(kit.append_under("m1", {3, 2}, 3, card(), {"lost"}).error().problem == Problem::Fenced);
    CHECK(kit.append_under("m1", {2, 1}, 3, card(), {"lost"}).error().problem == Problem::Conflict);
    CHECK(kit.entries("m1") == Entries{"start", "north's"});
    CHECK(kit.store.head("m1")->card.phase == Phase::Gathering);
    CHECK(*kit.append_under("m1", {2, 2}, 4, card(), {"south's"}) == 3);
  });
}

TEST_CASE("of nodes that fight for a match each tells only what stays in its log") {
  on_each_store([](Kit kit) {
    REQUIRE(kit.create("m1", 1, card(), {}).ok());
    constexpr int kNodes = 3;
    constexpr std::size_t kEach = 20;
    std::mutex mutex;
    std::map<Version, std::string> told;
    std::vector<std::thread> nodes;
    for (int node = 0; node < kNodes; ++node) {
      nodes.emplace_back([&, name = std::to_string(node)] {
        for (std::size_t done = 0; done < kEach;) {
          const auto epoch = kit.acquire("m1", name, 0);
          if (!epoch) continue;  // another took it while this was on its way
          auto version = kit.store.head("m1")->version;
          for (int entry = 0; entry < 3; ++entry) {
            const auto answer = kit.append_under("m1", {*epoch, version}, 2, card(), {name});
            if (!answer) break;
            ++done;
            const std::lock_guard lock(mutex);
            told[version] += name;
            version = *answer;
          }
        }
      });
    }
    for (std::thread& node : nodes) node.join();
    const Entries entries = kit.entries("m1");
    REQUIRE(entries.size() == told.size());
    for (const auto& [place, what] : told) CHECK(entries[place] == what);
  });
}

TEST_CASE("a person is kept, renamed, and forgotten with its place in lists") {
  on_each_store([](Kit kit) {
    CHECK(kit.store.person("ann").error().problem == Problem::NotFound);
    REQUIRE(kit.put({"ann", "Anne Bonny", 1, 1, false}).ok());
    REQUIRE(kit.put({"ann", "Ännchen", 1, 5, true}).ok());
    CHECK(kit.store.person("ann")->name == "Ännchen");
    CHECK(kit.store.person("ann")->seen == 5);
    CHECK(kit.store.person("ann")->banned);
    MatchCard both = card();
    both.people = {"ann", "bob"};
    REQUIRE(kit.create("m1", 1, both).ok());
    REQUIRE(kit.forget("ann").ok());
    CHECK(kit.store.person("ann").error().problem == Problem::NotFound);
    CHECK(kit.store.head("m1")->card.people == std::vector<PersonId>{"bob"});
    MatchQuery anns;
    anns.person = "ann";
    CHECK(kit.ids(anns).empty());
    CHECK(kit.forget("ann").error().problem == Problem::NotFound);
    REQUIRE(kit.forget("bob").ok());  // known from a match alone
    CHECK(kit.store.head("m1")->card.people.empty());
    CHECK(wait_for<Nothing>([&](Done<Nothing> done) { kit.store.ping(std::move(done)); }).ok());
  });
}

TEST_CASE("a match that is over does not get back who was forgotten since") {
  on_each_store([](Kit kit) {
    MatchCard both = card(Phase::Playing);
    both.people = {"ann", "bob"};
    REQUIRE(kit.create("m1", 1, both).ok());
    both.phase = Phase::Finished;
    REQUIRE(kit.append("m1", 1, 2, both, {"the end"}).ok());
    CHECK(kit.store.head("m1")->card.people == both.people);
    REQUIRE(kit.forget("ann").ok());
    // The node that has the table in memory does not know.
    REQUIRE(kit.append("m1", 2, 3, both, {"a rematch"}).ok());
    CHECK(kit.store.head("m1")->card.people == std::vector<PersonId>{"bob"});
    MatchQuery anns;
    anns.person = "ann";
    CHECK(kit.ids(anns).empty());
  });
}

TEST_CASE("a code is found by its word, used once, and replaced by the person's next") {
  on_each_store([](Kit kit) {
    const auto put = [&](CarryCode code, Millis now) {
      return wait_for<Nothing>([&](Done<Nothing> done) { kit.store.put_code(code, now, done); });
    };
    const auto take = [&](const std::string& word) {
      return wait_for<Nothing>([&](Done<Nothing> done) { kit.store.take_code(word, done); });
    };
    CHECK(kit.store.code("aaaa").error().problem == Problem::NotFound);
    REQUIRE(put({"aaaa", "ann", 100}, 1).ok());
    CHECK(kit.store.code("aaaa")->person == "ann");
    CHECK(kit.store.code("aaaa")->expires == 100);
    REQUIRE(put({"bbbb", "ann", 200}, 2).ok());
    REQUIRE(put({"cccc", "bob", 50}, 2).ok());
    CHECK(!kit.store.code("aaaa").ok());
    REQUIRE(put({"dddd", "dan", 300}, 50).ok());  // bob's has expired
    CHECK(!kit.store.code("cccc").ok());
    REQUIRE(take("bbbb").ok());
    CHECK(take("bbbb").error().problem == Problem::NotFound);
    CHECK(!kit.store.code("bbbb").ok());
    static_cast<void>(kit.forget("dan"));
    CHECK(!kit.store.code("dddd").ok());
  });
}

TEST_CASE("nodes hear of the last change of each person, as long as it is new") {
  on_each_store([](Kit kit) {
    const auto tell = [&](const PersonId& person, bool expelled) {
      REQUIRE(wait_for<Nothing>([&](Done<Nothing> done) {
                kit.store.tell(person, expelled, done);
              }).ok());
    };
    CHECK(kit.store.news(kHour)->empty());
    tell("ann", false);
    tell("bob", false);
    const auto first = kit.store.news(kHour);
    REQUIRE(first->size() == 2);
    tell("ann", true);
    std::map<PersonId, News> news;
    const auto second = kit.store.news(kHour);
    for (const News& one : *second) news[one.person] = one;
    REQUIRE(news.size() == 2);
    CHECK(news["ann"].expelled);
    CHECK(!news["bob"].expelled);
    for (const News& was : *first) CHECK((was.at != news[was.person].at) == (was.person == "ann"));
    CHECK(kit.store.news(-kHour)->empty());
  });
}

TEST_CASE("a node's name is one process's alone, as long as that lives") {
  on_each_store([](Kit kit) {
    const auto beat = [&](const std::string& process, Millis ttl) {
      return wait_for<Nothing>(
          [&](Done<Nothing> done) { kit.store.beat("north", process, ttl, done); });
    };
    const auto fall_silent = [&](const std::string& process) {
      REQUIRE(wait_for<Nothing>([&](Done<Nothing> done) {
                kit.store.fall_silent("north", process, done);
              }).ok());
    };
    REQUIRE(beat("one", kHour).ok());
    REQUIRE(beat("one", kHour).ok());
    CHECK(beat("two", kHour).error().problem == Problem::Held);
    fall_silent("two");
    CHECK(beat("two", kHour).error().problem == Problem::Held);
    REQUIRE(beat("one", -kHour).ok());  // it has not been heard of since
    REQUIRE(beat("two", kHour).ok());
    CHECK(beat("one", kHour).error().problem == Problem::Held);
    fall_silent("two");
    CHECK(beat("one", kHour).ok());
  });
}

TEST_CASE("retention removes what is old and over, and people who are in no match that is left") {
  on_each_store([](Kit kit) {
    MatchCard of_bob = card(Phase::Finished);
    of_bob.people = {"bob"};
    REQUIRE(kit.create("playing", 1, card(Phase::Playing)).ok());
    REQUIRE(kit.create("old", 1, of_bob).ok());
    REQUIRE(kit.create("forgotten", 1, of_bob).ok());
    REQUIRE(kit.create("new", 100, card(Phase::Finished)).ok());
    for (const char* id : {"ann", "bob", "cat", "dan"}) {
      REQUIRE(kit.put({id, id, 1, 1, std::string(id) == "dan"}).ok());
    }
    CHECK(kit.expire(50, 50) == 4);
    CHECK(kit.ids({}) == "new playing");
    CHECK(kit.store.person("ann").ok());   // still in a match
    CHECK(!kit.store.person("bob").ok());  // its matches are gone
    CHECK(!kit.store.person("cat").ok());
    CHECK(kit.store.person("dan").ok());  // a ban is not forgotten
    CHECK(kit.expire(50, 50) == 0);
  });
}
