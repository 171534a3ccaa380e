#include <doctest/doctest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <thread>

#include "server/net/harbour.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A connection that remembers what it was told.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard += *text; }
  void taken() override {}
  void close(Goodbye why) override { goodbye = std::string(table::name_of(why)); }
  std::string heard;
  std::string goodbye;
};

struct Node {
  Node(store::Store& its_store, const std::string& name)
      : store(its_store),
        harbour(io, store, people, keys, log,
                {1, 1'000'000, [] { return Millis{1'000'000}; }, {}, 0, name, 3'600'000}) {}

  TableId open_table(table::Visibility visibility = table::Visibility::Public) {
    table::TableConfig config;
    config.game = "malacca";
    config.options = "players=2";
    config.visibility = visibility;
    config.seats = {{}, {}};
    config.host = "ann";
    TableId out;
    harbour.open_table(config,
                       [&](const Result<TableId, Harbour::OpenError>& id) { out = id.value(); });
    return out;
  }
  // Somebody comes in and sits down.
  std::shared_ptr<Ear> sit(const TableId& table, const PersonId& person) {
    auto ear = std::make_shared<Ear>();
    visits.push_back(harbour.visit(table, person, "192.0.2.1", ear));
    visits.back()->say(R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) +
                       "}");
    visits.back()->say(R"({"type":"client_sit","nonce":"s"})");
    run();
    return ear;
  }
  void run() {
    io.restart();
    io.poll();
  }

  boost::asio::io_context io;
  store::Store& store;
  People people{store, 3'600'000};
  store::ServerKeys keys{};
  Log log{-1};
  std::vector<std::unique_ptr<Visit>> visits;
  Harbour harbour;
};

struct Fleet {
  std::vector<PersonId> people_at(const TableId& id) { return store.head(id)->card.people; }

  store::MemoryStore store;
  Node north{store, "north"};
  Node south{store, "south"};
};

}  // namespace

TEST_CASE("who is sent away at one node has left the tables of all when that is told") {
  Fleet fleet;
  const TableId there = fleet.north.open_table();
  const TableId asleep = fleet.north.open_table();
  const auto ear = fleet.north.sit(there, "ann");
  REQUIRE(fleet.people_at(there) == std::vector<PersonId>{"ann"});
  {
    // It sits there, too, but no node has that table any more.
    Node fallen(fleet.store, "fallen");
    fallen.sit(asleep, "ann");
    REQUIRE(fleet.people_at(asleep) == std::vector<PersonId>{"ann"});
    fleet.store.acquire(asleep, "fallen", -1, [](const store::Stored<store::Epoch>&) {});
  }
  std::optional<bool> all;
  fleet.south.harbour.expel("ann", true, [&](bool whole) { all = whole; });
  fleet.south.run();
  CHECK(!all);  // north has not heard of it yet
  CHECK(fleet.people_at(there) == std::vector<PersonId>{"ann"});
  fleet.north.harbour.hear_news();
  fleet.north.run();
  CHECK(ear->goodbye == "banned");
  CHECK(fleet.people_at(there).empty());
  while (!all) {
    fleet.south.run();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  CHECK(*all);
  CHECK(fleet.people_at(asleep).empty());
}

TEST_CASE("whose seats are at a node that does not answer is not said to have left them") {
  Fleet fleet;
  const TableId there = fleet.north.open_table();
  fleet.north.sit(there, "ann");
  std::optional<bool> all;
  fleet.south.harbour.expel("ann", true, [&](bool whole) { all = whole; });
  while (!all) {
    fleet.south.run();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  CHECK(!*all);
  CHECK(fleet.people_at(there) == std::vector<PersonId>{"ann"});
}

TEST_CASE("a new name is heard at the tables of other nodes, once") {
  Fleet fleet;
  const auto ear = fleet.north.sit(fleet.north.open_table(), "ann");
  CHECK(fleet.north.people.name("ann") != "Anne Bonny");
  fleet.south.people.rename("ann", "Anne Bonny", 1, [](const store::Stored<store::Nothing>&) {});
  fleet.south.harbour.rename("ann", "Anne Bonny");
  fleet.north.harbour.hear_news();
  fleet.north.run();
  CHECK(fleet.north.people.name("ann") == "Anne Bonny");
  CHECK(ear->heard.find("Anne Bonny") != std::string::npos);
  fleet.north.harbour.hear_news();
  CHECK(fleet.north.harbour.figures().queued == 0);
}
