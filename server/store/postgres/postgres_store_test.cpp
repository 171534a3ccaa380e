#include "server/store/postgres/postgres_store.h"

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "server/store/postgres/schema.h"
#include "tests/support/postgres_server.h"

using namespace freebooter;
using namespace freebooter::store;
using freebooter::testing::PostgresServer;

namespace {

// Runs the body with the server, where there is one.
template <class Body>
void with_server(Body body) {
  PostgresServer* const server = PostgresServer::shared();
  if (server != nullptr) return body(*server);
  REQUIRE_FALSE(PostgresServer::must_be_there());
  MESSAGE("PostgreSQL is not installed: not tested");
}

std::unique_ptr<PostgresStore> open(const std::string& url,
                                    std::chrono::milliseconds patience = PostgresStore::kPatience) {
  auto store = PostgresStore::open(url, patience);
  if (!store) FAIL(store.error().detail);
  return std::move(*store);
}

MatchCard card() {
  MatchCard out;
  out.game = "jamaica";
  out.people = {"ann"};
  return out;
}

Stored<Version> append(Store& store, const TableId& id, Version at, const std::string& text) {
  std::promise<Stored<Version>> promise;
  store.append(id, {0, at}, 1, card(), {text},
               [&](Stored<Version> answer) { promise.set_value(std::move(answer)); });
  return promise.get_future().get();
}

void create(Store& store, const TableId& id) {
  std::promise<Stored<Version>> promise;
  store.create(id, 1, card(), {"start"},
               [&](Stored<Version> answer) { promise.set_value(std::move(answer)); });
  const auto made = promise.get_future().get();
  if (!made) FAIL(made.error().detail);
}

}  // namespace

TEST_CASE("nodes that open a new database at once make its tables once") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    std::vector<std::future<Stored<std::unique_ptr<PostgresStore>>>> nodes;
    for (int i = 0; i < 6; ++i) {
      nodes.push_back(std::async(std::launch::async, [&url] { return PostgresStore::open(url); }));
    }
    for (auto& node : nodes) {
      auto store = node.get();
      CHECK_MESSAGE(store.ok(), (store.ok() ? "" : store.error().detail));
    }
    postgres::Connection connection(url, PostgresStore::kPatience);
    CHECK(connection.script("SELECT version FROM freebooter").text(0, 0) == "2");
  });
}

TEST_CASE("a database that is one step ahead is shared, one that is further is refused") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    create(*open(url), "m1");
    postgres::Connection connection(url, PostgresStore::kPatience);
    connection.script("UPDATE freebooter SET version = version + 1");
    CHECK(open(url)->load("m1").ok());
    connection.script("UPDATE freebooter SET version = version + 1");
    CHECK(PostgresStore::open(url).error().detail.find("newer version") != std::string::npos);
  });
}

TEST_CASE("the first node's secret is everybody's") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    const std::string secret("a\0b\xff", 4);
    CHECK(*open(url)->shared_secret(secret) == secret);
    CHECK(*open(url)->shared_secret("another") == secret);
  });
}

TEST_CASE("a write that the database refuses costs no other of its transaction") {
  with_server([](PostgresServer& server) {
    const auto store = open(server.new_database());
    std::atomic<int> good = 0;
    std::atomic<int> bad = 0;
    const auto count = [&](const Stored<Version>& answer) { ++(answer.ok() ? good : bad); };
    for (int i = 0; i < 100; ++i) {
      MatchCard one = card();
      if (i % 10 == 3) one.summary = std::string("\0", 1);  // no text that PostgreSQL keeps
      store->create("m" + std::to_string(i), 1, one, {"start"}, count);
    }
    std::promise<void> all;
    store->ping([&](const Stored<Nothing>&) { all.set_value(); });
    all.get_future().get();
    CHECK(good == 90);
    CHECK(bad == 10);
    CHECK(store->load("m4").ok());
    CHECK(!store->load("m3").ok());
    CHECK(store->figures().failures == 10);
  });
}

TEST_CASE("two nodes that write the same matches in other orders get on with it") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    const std::vector<TableId> ids = {"a", "b", "c", "d"};
    {
      const auto store = open(url);
      for (const TableId& id : ids) create(*store, id);
    }
    std::vector<std::thread> nodes;
    std::atomic<int> failed = 0;
    for (int node = 0; node < 2; ++node) {
      nodes.emplace_back([&, node] {
        const auto store = open(url);
        for (int round = 0; round < 60; ++round) {
          std::promise<void> last;
          for (std::size_t i = 0; i < ids.size(); ++i) {
            const TableId& id = node == 0 ? ids[i] : ids[ids.size() - 1 - i];
            // Each takes it from the other, unless that did so while this was on its way.
            store->acquire(id, std::to_string(node), 0, [&, i](const Stored<Epoch>& answer) {
              if (!answer && answer.error().problem != Problem::Held) ++failed;
              if (i + 1 == ids.size()) last.set_value();
            });
          }
          last.get_future().get();
        }
      });
    }
    for (std::thread& node : nodes) node.join();
    CHECK(failed == 0);
    CHECK(*open(url)->counts() == std::vector<std::uint64_t>{4, 0, 0, 0});
  });
}

TEST_CASE("what was reported survives a server that crashes, and the store comes back with it") {
  with_server([](PostgresServer& server) {
    const auto store = open(server.new_database());
    create(*store, "m1");
    std::vector<std::string> kept = {"start"};
    for (int crash = 0; crash < 2; ++crash) {
      for (int i = 0; i < 20; ++i) {
        kept.push_back(std::to_string(i));
        REQUIRE(append(*store, "m1", static_cast<Version>(kept.size() - 1), kept.back()).ok());
      }
      server.stop(SIGQUIT);
      const auto refused = append(*store, "m1", static_cast<Version>(kept.size()), "lost");
      REQUIRE(!refused.ok());
      CHECK(refused.error().problem == Problem::Failed);
      CHECK(!refused.error().detail.empty());
      CHECK(store->load("m1").error().problem == Problem::Failed);
      REQUIRE(server.start());
      // The first to ask finds the old connection gone, at the latest.
      for (int tried = 0; tried < 3 && !store->load("m1"); ++tried) {
      }
      CHECK(store->load("m1")->entries == kept);
    }
  });
}

TEST_CASE("a database that does not answer keeps nobody waiting for long, and nothing is lost") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    const auto store = open(url, std::chrono::milliseconds(300));
    create(*store, "m1");
    postgres::Connection other(url, PostgresStore::kPatience);
    other.script("BEGIN; LOCK TABLE matches IN ACCESS EXCLUSIVE MODE");
    CHECK(store->head("m1").error().detail.find("does not answer") != std::string::npos);
    CHECK(!append(*store, "m1", 1, "late").ok());
    other.script("COMMIT");
    while (!store->head("m1")) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto log = store->load("m1");
    REQUIRE(log.ok());
    // Nobody was told of it, and it may be there or not; the log is whole.
    CHECK(log->entries.size() == log->head.version);
    CHECK(append(*store, "m1", log->head.version, "next").ok());
  });
}

TEST_CASE("what no standby has is not told, though the database goes on without it") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    postgres::Connection admin(url, PostgresStore::kPatience);
    const auto set_standbys = [&](const std::string& names) {
      admin.script(("ALTER SYSTEM SET synchronous_standby_names = '" + names + "'").c_str());
      admin.script("SELECT pg_reload_conf()");
    };
    const auto store = open(url);
    create(*store, "m1");
    create(*store, "m2");
    // How many of these appends are told as kept, when an operator lets none wait for a standby.
    const auto kept = [&](const std::vector<std::pair<TableId, Version>>& appends) {
      std::atomic<std::size_t> good = 0;
      std::atomic<std::size_t> told = 0;
      for (const auto& [id, version] : appends) {
        store->append(id, {0, version}, 1, card(), {"alone"}, [&](const Stored<Version>& answer) {
          if (answer) ++good;
          ++told;
        });
      }
      while (told < appends.size()) {
        admin.script(
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
      return good.load();
    };
    set_standbys("nobody");
    Version at = 1;
    // The database takes the setting over when it gets to it.
    while (at < 200 && kept({{"m1", at}}) == 1) ++at;
    CHECK(at < 200);
    // While the first waits the others queue up, and become one transaction.
    CHECK(kept({{"m1", at + 1}, {"m1", at + 2}, {"m2", 1}}) == 0);
    set_standbys("");
    // It is in the log all the same: whoever reads it sees that.
    CHECK(store->load("m1")->entries.size() > at);
  });
}

TEST_CASE("a limit that the database sets to statements does not cut off a write") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    const auto store = open(url + "&options=-c%20statement_timeout%3D50");
    create(*store, "m1");
    postgres::Connection other(url, PostgresStore::kPatience);
    other.script("BEGIN; LOCK TABLE matches IN ACCESS EXCLUSIVE MODE");
    std::promise<bool> kept;
    store->append("m1", {0, 1}, 1, card(), {"late"},
                  [&](const Stored<Version>& answer) { kept.set_value(answer.ok()); });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    other.script("COMMIT");
    CHECK(kept.get_future().get());
  });
}

TEST_CASE("a lost row of a log is damage, and costs its own match alone") {
  with_server([](PostgresServer& server) {
    const std::string url = server.new_database();
    const auto store = open(url);
    create(*store, "m1");
    create(*store, "m2");
    REQUIRE(append(*store, "m1", 1, "second").ok());
    postgres::Connection connection(url, PostgresStore::kPatience);
    connection.script("DELETE FROM entries WHERE match = 'm1' AND place = 0");
    CHECK(store->load("m1").error().problem == Problem::Damaged);
    CHECK(store->load("m2").ok());
    connection.script("UPDATE matches SET phase = 77 WHERE id = 'm2'");
    CHECK(store->head("m2").error().problem == Problem::Damaged);
    CHECK(store->list({})->size() == 1);
  });
}
