#include <doctest/doctest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>

#include "server/net/bug.h"
#include "server/net/live_table.h"
#include "server/net/table_card.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

constexpr Millis kLease = 3'600'000;

// A connection that remembers what it was told.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void taken() override {}
  void close(Goodbye why) override { goodbyes.emplace_back(name_of(why)); }

  bool heard_of(std::string_view word) const {
    return std::any_of(heard.begin(), heard.end(), [&](const std::string& text) {
      return text.find(word) != std::string::npos;
    });
  }

  std::vector<std::string> heard;
  std::vector<std::string> goodbyes;
};

using Goodbyes = std::vector<std::string>;

// A node, as far as one table sees it.
struct Node {
  Node(store::Store& its_store, const std::string& name, Millis unload_after = kLease)
      : store(its_store) {
    services.node = name;
    services.unload_after = unload_after;
    services.lease = kLease;
    services.may_take = [this] { return !stopping; };
    services.hooks.name_of = [](const PersonId&) { return "Nobody"; };
    live = std::make_shared<LiveTable>("table", services);
  }

  void run() {
    io.restart();
    io.poll();
  }
  std::shared_ptr<Ear> come(table::Connection connection, const PersonId& person) {
    auto ear = std::make_shared<Ear>();
    live->arrive(connection, person, "Anne", ear, "192.0.2.1");
    live->say(connection,
              R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) + "}");
    run();
    return ear;
  }
  void sit(table::Connection connection) {
    live->say(connection, R"({"type":"client_sit","nonce":"s"})");
    run();
  }

  store::Store& store;
  boost::asio::io_context io;
  BotPool bots{1};
  Log log{-1};
  TableFigures figures;
  bool stopping = false;
  Millis now = 1000;
  int unloaded = 0;
  TableServices services{io,
                         store,
                         bots,
                         log,
                         figures,
                         {},
                         [this] { return now; },
                         kLease,
                         [](table::TableConfig, const auto& done) { done(std::nullopt); },
                         [this](const TableId&) { ++unloaded; }};
  std::shared_ptr<LiveTable> live;
};

// A store with a table for two, and the clock of its leases.
struct Shared {
  Shared() {
    throw_bugs();
    table::TableConfig config;
    config.id = "table";
    config.game = "malacca";
    config.options = "players=2";
    config.seats.resize(2);
    config.host = "ann";
    const auto checked = table::check_config(config);
    REQUIRE(checked.ok());
    table::Hooks hooks;
    hooks.name_of = [](const PersonId&) { return "Nobody"; };
    auto [fresh, output] = table::Table::create(*checked, {}, 1, hooks);
    store.create("table", 1, card_of(fresh.summary(), output.deadline), output.entries,
                 [](const store::Stored<store::Version>&) {});
  }

  store::Version version() { return store.head("table")->version; }
  // Who wants the table from the node that has it.
  std::string wanted(store::Epoch epoch) {
    std::string out;
    store.renew("table", epoch, kLease, [&](const auto& answer) { out = answer->wanted; });
    return out;
  }

  Millis now = 1'000'000;
  store::MemoryStore store{[this] { return now; }};
};

}  // namespace

TEST_CASE("who comes to a node that does not have the table is sent on, until its lease runs out") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  const auto ann = north.come(1, "ann");
  CHECK(ann->heard_of("table_full"));
  CHECK(south.come(1, "bob")->goodbyes == Goodbyes{"elsewhere"});
  north.sit(1);
  shared.now += kLease;  // north has fallen
  const auto bob = south.come(2, "bob");
  CHECK(bob->goodbyes.empty());
  CHECK(bob->heard_of("table_full"));
  const store::Version before = shared.version();
  south.sit(2);
  CHECK(shared.version() > before);
}

TEST_CASE("a node that slept for longer than its lease is fenced and throws the table away") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  const auto ann = north.come(1, "ann");
  shared.now += kLease;
  const auto bob = south.come(1, "bob");
  south.sit(1);
  const store::Version version = shared.version();
  north.sit(1);
  CHECK(!ann->heard_of("\"done\":"));
  CHECK(ann->goodbyes == Goodbyes{"table_failed"});
  CHECK(shared.version() == version);
  // Who comes back finds the way, and what was told meanwhile.
  CHECK(north.come(2, "ann")->goodbyes == Goodbyes{"elsewhere"});
  const auto again = south.come(2, "ann");
  CHECK(again->heard_of("table_full"));
  CHECK(bob->goodbyes.empty());
}

TEST_CASE("a node that stops gives its tables back when what they append is kept") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  const auto ann = north.come(1, "ann");
  north.live->say(1, R"({"type":"client_sit","nonce":"s"})");
  north.stopping = true;
  bool drained = false;
  north.live->drain([&] { drained = true; });
  north.run();
  CHECK(drained);
  CHECK(ann->goodbyes == Goodbyes{"restarting"});
  CHECK(north.come(2, "ann")->goodbyes == Goodbyes{"restarting"});
  const auto there = south.come(1, "ann");
  CHECK(there->heard_of("table_full"));
  CHECK(there->heard_of(R"("seat":0)"));
}

TEST_CASE("what a node can't play is another's, and it tries again only after a while") {
  Shared shared;
  Node north(shared.store, "north");
  shared.store.append("table", {0, shared.version()}, 1, shared.store.head("table")->card,
                      {"from a newer program"}, [](const auto& kept) { REQUIRE(kept.ok()); });
  CHECK(north.come(1, "ann")->goodbyes == Goodbyes{"elsewhere"});
  // It does not keep it from those who may know how.
  store::Stored<store::Epoch> taken = Err{store::Error{}};
  shared.store.acquire("table", "south", kLease, [&](const auto& answer) { taken = answer; });
  REQUIRE(taken.ok());
  CHECK(north.come(2, "ann")->goodbyes == Goodbyes{"elsewhere"});
  CHECK(shared.wanted(*taken).empty());
  north.now += 60'000;
  CHECK(north.come(3, "ann")->goodbyes == Goodbyes{"elsewhere"});
  CHECK(shared.wanted(*taken) == "north");
}

TEST_CASE("whoever asks for a record does not take the table from the node that has it") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  north.come(1, "ann");
  north.live->close([](bool closed) { CHECK(closed); });
  north.run();
  int told = 0;
  south.live->record([&](const LiveTable::Recorded& recorded) {
    CHECK(!recorded.closed);
    ++told;
  });
  south.run();
  CHECK(told == 1);
  CHECK(shared.wanted(1).empty());
}

TEST_CASE("who is expelled everywhere loses its seat at the node that has the table") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  const auto ann = north.come(1, "ann");
  north.sit(1);
  const auto people = [&] { return shared.store.head("table")->card.people; };
  REQUIRE(people() == std::vector<PersonId>{"ann"});
  south.live->expel_here("ann");
  south.run();
  CHECK(people() == std::vector<PersonId>{"ann"});
  north.live->expel_here("ann");
  north.run();
  CHECK(people().empty());
  CHECK(ann->goodbyes == Goodbyes{"banned"});
}

TEST_CASE("a table at which nobody is any more is left to whoever asks first") {
  Shared shared;
  Node north(shared.store, "north", 0);
  Node south(shared.store, "south");
  north.come(1, "ann");
  north.live->leave(1);
  while (north.unloaded == 0) north.io.run_one_for(std::chrono::milliseconds(10));
  CHECK(south.come(1, "ann")->heard_of("table_full"));
}

TEST_CASE("a table goes to the node that is asked for it, when it has stayed for a while") {
  Shared shared;
  Node north(shared.store, "north");
  north.services.lease = 3;  // milliseconds: renewed at once, by the clock of the io_context
  Node south(shared.store, "south");
  const auto ann = north.come(1, "ann");
  const auto pass = [&] {
    for (int i = 0; i < 40; ++i) {
      north.io.restart();
      north.io.run_for(std::chrono::milliseconds(1));
    }
  };
  CHECK(south.come(1, "bob")->goodbyes == Goodbyes{"elsewhere"});
  pass();
  CHECK(ann->goodbyes.empty());  // it has not been there for long
  north.now += 1000;
  pass();
  CHECK(ann->goodbyes.empty());  // nobody asked of late
  CHECK(south.come(2, "bob")->goodbyes == Goodbyes{"elsewhere"});
  pass();
  CHECK(ann->goodbyes == Goodbyes{"elsewhere"});
  CHECK(south.come(3, "ann")->heard_of("table_full"));
}

TEST_CASE("a clock wakes a sleeping table at one node, and looks at those of others nowhere") {
  Shared shared;
  Node north(shared.store, "north");
  Node south(shared.store, "south");
  int woken = 0;
  north.live->wake([&] { ++woken; });
  north.run();
  south.live->wake([&] { ++woken; });
  south.live->tick();
  south.run();
  CHECK(woken == 2);
  CHECK(north.come(1, "ann")->heard_of("table_full"));
  CHECK(south.come(1, "bob")->goodbyes == Goodbyes{"elsewhere"});
}
