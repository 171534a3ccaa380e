#include "server/net/harbour.h"

#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>

#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A connection that nobody listens to.
class Deaf final : public Channel {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  void taken() override {}
  void close(Goodbye) override {}
};

// A store whose lists can't be read.
class Unlisted final : public store::MemoryStore {
 public:
  store::Stored<std::vector<store::MatchHead>> list(const store::MatchQuery& query) override {
    if (failing) return Err{store::Error{store::Problem::Failed, "the disk does not answer"}};
    return MemoryStore::list(query);
  }
  bool failing = false;
};

// A harbour of tables whose first decision is due after a minute.
struct Kit {
  // A table for one person and a bot, with the game under way.
  void open_game() {
    table::TableConfig config;
    config.game = "malacca";
    config.options = "players=2";
    config.seats = {{}, {table::SeatKind::Bot, "", "sailor"}};
    config.clock = {table::Clock::Kind::Live, 60};
    config.host = "ann";
    harbour.open_table(config, [this](const Result<TableId, Harbour::OpenError>& id) {
      REQUIRE(id.ok());
      ids.push_back(*id);
    });
  }

  Millis now = 1'000'000;
  boost::asio::io_context io;
  Unlisted store;
  People people{store};
  store::ServerKeys keys{};
  Log log{-1};
  std::vector<TableId> ids;
  Harbour harbour{io, store, people, keys, log, {1, 1'000'000, [this] { return now; }}};
};

}  // namespace

TEST_CASE("tables whose time has come wake a few at a time, and all of them") {
  Kit kit;
  constexpr int kTables = 60;
  for (int i = 0; i < kTables; ++i) kit.open_game();
  for (const TableId& id : kit.ids) {
    // The log says that something is due, whatever the game.
    const auto head = kit.store.head(id);
    REQUIRE(head.ok());
    store::MatchCard card = head->card;
    card.deadline = kit.now + 1;
    kit.store.append(id, {0, head->version}, kit.now, card, {},
                     [](const store::Stored<store::Version>&) {});
  }
  kit.now += 10;
  kit.harbour.look_at_clocks();
  CHECK(kit.harbour.live_tables() < 8);
  std::size_t most = 0;
  while (kit.io.poll_one() > 0) {
    most = std::max(most, static_cast<std::size_t>(kit.harbour.figures().queued.load()));
  }
  CHECK(kit.harbour.live_tables() == kTables);
  CHECK(most < 8);
  // Once more, when they are in memory.
  kit.io.restart();
  kit.harbour.look_at_clocks();
  kit.io.poll();
  CHECK(kit.harbour.live_tables() == kTables);
}

TEST_CASE("who sits at many tables and is sent away gives its seats up a few at a time, and all") {
  Kit kit;
  constexpr int kTables = 60;
  for (int i = 0; i < kTables; ++i) kit.open_game();
  const auto games = [&] {
    store::MatchQuery query;
    query.person = "ann";
    query.limit = kTables;
    return kit.store.list(query)->size();
  };
  for (const TableId& id : kit.ids) {
    const auto head = kit.store.head(id);
    REQUIRE(head.ok());
    store::MatchCard card = head->card;
    card.people = {"ann"};
    kit.store.append(id, {0, head->version}, kit.now, card, {},
                     [](const store::Stored<store::Version>&) {});
  }
  REQUIRE(games() == kTables);
  bool told = false;
  kit.harbour.expel("ann", true, [&](bool all) { told = all; });
  CHECK(kit.harbour.live_tables() < 8);
  CHECK_FALSE(told);
  std::size_t most = 0;
  while (kit.io.poll_one() > 0) {
    most = std::max(most, static_cast<std::size_t>(kit.harbour.figures().queued.load()));
  }
  CHECK(kit.harbour.live_tables() == kTables);
  CHECK(most < 8);
  CHECK(told);
}

TEST_CASE("whose tables can't be looked up is not said to have left them") {
  Kit kit;
  kit.open_game();
  std::optional<bool> all;
  const auto expel = [&] {
    kit.harbour.expel("ann", true, [&](bool whole) { all = whole; });
    kit.io.restart();
    kit.io.poll();
  };
  kit.store.failing = true;
  expel();
  CHECK(all == false);
  kit.store.failing = false;
  expel();
  CHECK(all == true);
}

TEST_CASE("of a new name only those tables hear where the guest came or sits") {
  Kit kit;
  constexpr int kTables = 40;
  std::vector<std::unique_ptr<Visit>> visits;
  for (int i = 0; i < kTables; ++i) {
    kit.open_game();
    const PersonId person = i < 3 ? "mary" : "ann";
    visits.push_back(
        kit.harbour.visit(kit.ids.back(), person, "192.0.2.1", std::make_shared<Deaf>()));
  }
  kit.io.poll();
  REQUIRE(kit.harbour.live_tables() == kTables);
  const auto told = [&](const PersonId& person) {
    kit.harbour.rename(person, "Mary Read");
    const auto queued = kit.harbour.figures().queued.load();
    kit.io.restart();
    kit.io.poll();
    return queued;
  };
  CHECK(told("mary") == 3);
  CHECK(told("ann") == kTables - 3);
  CHECK(told("nobody") == 0);
}
