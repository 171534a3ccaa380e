#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <deque>
#include <future>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "server/net/bug.h"
#include "server/net/harbour.h"
#include "server/net/table_card.h"
#include "server/store/memory_store.h"
#include "tests/support/scarce_memory.h"

using namespace freebooter;
using namespace freebooter::net;
using freebooter::testing::starved_at;
using freebooter::testing::starved_from;

namespace {

// A connection that remembers what it was told.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(std::move(text)); }
  void taken() override {}
  void close(Goodbye) override { closed = true; }

  bool heard_of(std::string_view word) const {
    for (const auto& text : heard) {
      if (text->find(word) != std::string::npos) return true;
    }
    return false;
  }

  std::vector<std::shared_ptr<const std::string>> heard;
  bool closed = false;
};

// A store that may have no memory for an append, or drop it when it has taken it.
class ForgetfulStore final : public store::MemoryStore {
 public:
  void append(TableId id, store::Tip tip, Millis now, store::MatchCard card,
              std::vector<std::string> entries, store::Done<store::Version> done) override {
    if (full) throw std::bad_alloc();
    if (dropping) return;
    MemoryStore::append(std::move(id), tip, now, std::move(card), std::move(entries),
                        std::move(done));
  }
  bool full = false;
  bool dropping = false;
};

struct Kit {
  TableId open() {
    table::TableConfig config;
    config.game = "malacca";
    config.options = "players=2";
    config.seats.resize(2);
    config.clock = {table::Clock::Kind::Live, 60};
    config.host = "ann";
    std::optional<TableId> id;
    harbour.open_table(config, [&](const Result<TableId, Harbour::OpenError>& opened) {
      REQUIRE(opened.ok());
      id = *opened;
    });
    return *id;
  }
  // Until there is nothing to do. What one thing lacks memory for is no reason to leave the others.
  void run() {
    io.restart();
    for (bool all = false; !all;) {
      try {
        io.poll();
        all = true;
      } catch (const std::bad_alloc&) {
        continue;
      }
    }
  }
  // Somebody comes to the table; nothing if there is no memory for that.
  std::unique_ptr<Visit> visit(const TableId& id, const std::shared_ptr<Ear>& ear) {
    std::unique_ptr<Visit> visit;
    try {
      visit = harbour.visit(id, "ann", "192.0.2.1", ear);
      visit->say(R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) + "}");
      visit->say(R"({"type":"client_sit","nonce":"s"})");
    } catch (const std::bad_alloc&) {
      visit.reset();
    }
    run();
    return visit;
  }
  bool can_sit(const TableId& id) {
    const auto ear = std::make_shared<Ear>();
    visit(id, ear).reset();
    run();
    return ear->heard_of("\"seat\":0") && !ear->closed;
  }

  Millis now = 1'000'000;
  boost::asio::io_context io;
  ForgetfulStore store;
  People people{store};
  store::ServerKeys keys{};
  Log log{-1};
  Harbour harbour{io, store, people, keys, log, {1, 1'000'000, [this] { return now; }}};
};

}  // namespace

TEST_CASE("work that is ready is done, in its order, if there is no memory to begin it, too") {
  boost::asio::io_context io;
  Lane lane(io);
  std::vector<int> done;
  std::vector<std::shared_ptr<Lane::Ready>> ready;
  for (int i = 0; i < 4; ++i) {
    ready.push_back(std::make_shared<Lane::Ready>(Lane::Ready{[&done, i] { done.push_back(i); }}));
  }
  done.reserve(ready.size());
  CHECK(starved_from(0, [&] {
    lane.add(ready[0]);
    lane.add(ready[1]);
  }));
  io.poll();
  CHECK(done.empty());
  io.restart();
  lane.add(ready[2]);
  lane.add(ready[3]);
  io.poll();
  CHECK(done == std::vector{0, 1, 2, 3});
}

TEST_CASE("an append for which there is no memory, or that is dropped, costs no more than itself") {
  for (bool ForgetfulStore::*const fault : {&ForgetfulStore::full, &ForgetfulStore::dropping}) {
    Kit kit;
    const TableId id = kit.open();
    kit.store.*fault = true;
    CHECK_FALSE(kit.can_sit(id));
    kit.store.*fault = false;
    CHECK(kit.can_sit(id));
    CHECK(kit.harbour.figures().bugs == 0);
    CHECK(kit.harbour.figures().queued == 0);
  }
}

TEST_CASE("whichever piece of memory a table lacks, it is there again for who comes next") {
  bool starved = true;
  int allocation = 0;
  for (; starved; ++allocation) {
    Kit kit;
    const TableId id = kit.open();
    {
      auto ear = std::make_shared<Ear>();
      std::unique_ptr<Visit> here;
      starved = starved_at(allocation, [&] { here = kit.visit(id, ear); });
    }
    kit.harbour.look_at_clocks();
    kit.run();
    CAPTURE(allocation);
    REQUIRE(kit.can_sit(id));
    REQUIRE(kit.harbour.figures().queued == 0);
    REQUIRE(kit.harbour.figures().bugs == 0);
    const auto log = kit.store.load(id);
    REQUIRE(table::Table::replay(log->entries, kit.now, {}).ok());
  }
  CHECK(allocation > 50);
}

TEST_CASE("who leaves has left, whatever memory there is") {
  Kit kit;
  const TableId id = kit.open();
  auto here = kit.visit(id, std::make_shared<Ear>());
  REQUIRE(kit.harbour.watching(id) == 0);
  auto watcher = kit.harbour.visit(id, "bob", "192.0.2.2", std::make_shared<Ear>());
  watcher->say(R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) + "}");
  kit.run();
  REQUIRE(kit.harbour.watching(id) == 1);
  CHECK(starved_from(0, [&] { watcher.reset(); }));
  kit.harbour.look_at_clocks();
  kit.run();
  CHECK(kit.harbour.watching(id) == 0);
}

TEST_CASE("tables go on being woken, whichever piece of memory was lacking when some were") {
  Kit kit;
  std::vector<TableId> ids;
  for (int allocation = 0; allocation < 150; ++allocation) {
    ids.push_back(kit.open());
    const auto head = kit.store.head(ids.back());
    store::MatchCard card = head->card;
    card.deadline = kit.now - 1;
    kit.store.append(ids.back(), {0, head->version}, kit.now, card, {},
                     [](const store::Stored<store::Version>&) {});
    try {
      starved_at(allocation, [&] { kit.harbour.look_at_clocks(); });
    } catch (const std::bad_alloc&) {
      // As the server does, which looks again after a while.
    }
    kit.run();
  }
  kit.harbour.look_at_clocks();
  kit.run();
  CHECK(kit.harbour.live_tables() == ids.size());
}

TEST_CASE("an answer that can't be told ends no thread of those that think for bots") {
  BotPool pool(1);
  pool.add(
      {"table"}, [] { return std::string("a"); },
      [](const std::optional<std::string>&, const std::string&) { throw std::bad_alloc(); });
  std::promise<std::string> answer;
  pool.add(
      {"table"}, [] { return std::string("b"); },
      [&](const std::optional<std::string>& action, const std::string&) {
        answer.set_value(*action);
      });
  CHECK(answer.get_future().get() == "b");
}
