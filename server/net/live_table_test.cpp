#include "server/net/live_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <future>
#include <new>
#include <thread>

#include "engine/base/check.h"
#include "server/net/bug.h"
#include "server/net/table_card.h"
#include "server/store/memory_store.h"
#include "table/cast_answer.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A store whose appends wait until the test lets them through or makes them fail.
class HeldStore final : public store::MemoryStore {
 public:
  using MemoryStore::release;
  void append(TableId id, store::Tip tip, Millis now, store::MatchCard card,
              std::vector<std::string> entries, store::Done<store::Version> done) override {
    held_.push_back([=, this](bool works) {
      if (!works) return done(Err{store::Error{store::Problem::Failed, "the disk is full"}});
      MemoryStore::append(id, tip, now, card, entries, done);
    });
    if (!holding) release(true);
  }
  // Lets everything through that waits, or makes it fail.
  void release(bool works) {
    while (!held_.empty()) {
      const auto next = held_.front();
      held_.pop_front();
      next(works);
    }
  }
  std::size_t held() const { return held_.size(); }

  store::Stored<store::MatchLog> load(const TableId& id) override {
    if (broken) return Err{store::Error{store::Problem::Failed, "the disk is gone"}};
    return MemoryStore::load(id);
  }

  bool holding = false;
  bool broken = false;  // can't be read

 private:
  std::deque<std::function<void(bool)>> held_;
};

// A connection that remembers what it was told.
class Ear final : public Channel {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void taken() override { ++messages_taken; }
  void close(Goodbye why) override { goodbyes.emplace_back(name_of(why)); }

  bool heard_of(std::string_view word) const {
    for (const std::string& text : heard) {
      if (text.find(word) != std::string::npos) return true;
    }
    return false;
  }

  std::vector<std::string> heard;
  std::vector<std::string> goodbyes;
  int messages_taken = 0;
};

// A connection that there is no memory to close.
class Stuck final : public Channel {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  void taken() override {}
  void close(Goodbye) override { throw std::bad_alloc(); }
};

// A table for two, its host at connection 1, and everything it stands on.
struct Kit {
  explicit Kit(bool hints = false) {
    throw_bugs();
    services.hooks.name_of = [this](const PersonId&) -> std::string {
      FREEBOOTER_CHECK(!broken);
      return "Nobody";
    };
    table::TableConfig config;
    config.id = "table";
    config.game = "malacca";
    config.options = "players=2";
    config.seats.resize(2);
    config.host = "ann";
    config.hints = hints;
    const auto checked = table::check_config(config);
    REQUIRE(checked.ok());
    auto [fresh, output] = table::Table::create(*checked, {}, 1, services.hooks);
    store.create("table", 1, card_of(fresh.summary(), output.deadline), output.entries,
                 [](const store::Stored<store::Version>&) {});
    live = std::make_shared<LiveTable>("table", services);
  }

  void run() {
    io.restart();
    io.poll();
  }
  std::shared_ptr<Ear> come(table::Connection connection, const PersonId& person,
                            const std::string& name = "Anne",
                            const std::string& address = "192.0.2.1") {
    auto ear = std::make_shared<Ear>();
    live->arrive(connection, person, name, ear, address);
    live->say(connection,
              R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) + "}");
    run();
    return ear;
  }
  void sit(table::Connection connection) {
    live->say(connection, R"({"type":"client_sit","nonce":"s"})");
    run();
  }
  // The host, whose connection is 1, begins; both give their shares in the dice.
  void start() {
    live->say(1, R"({"type":"client_start","nonce":"go"})");
    run();
    for (const char* wants : {"commitment", "share"}) {
      for (const int seat : {0, 1}) {
        const table::Json you =
            table::Json::object()
                .set("seat", seat)
                .set("cast", table::Json::object().set("cast", 1).set("wants", wants));
        live->say(static_cast<table::Connection>(seat) + 1,
                  *table::cast_answer(you, "table", std::string(32, 'a')));
        run();
      }
    }
  }

  boost::asio::io_context io;
  HeldStore store;
  BotPool bots{1};
  Log log{-1};
  TableFigures figures;
  bool broken = false;
  TableServices services{io,
                         store,
                         bots,
                         log,
                         figures,
                         {},
                         [] { return Millis{1000}; },
                         60000,
                         [](table::TableConfig, const auto& done) { done(std::nullopt); },
                         [](const TableId&) {}};
  std::shared_ptr<LiveTable> live;
};

}  // namespace

TEST_CASE("nobody is told of a move before it is durable, nor out of order") {
  Kit kit;
  const auto ann = kit.come(1, "ann");
  const auto bob = kit.come(2, "bob");
  CHECK(ann->heard_of("table_full"));
  kit.store.holding = true;
  kit.sit(1);
  CHECK(kit.store.held() == 1);
  CHECK(!ann->heard_of("\"done\":"));
  // Talk makes no entry, but must not overtake.
  kit.live->say(2, R"({"type":"client_chat","text":"ahoy there"})");
  kit.run();
  CHECK(!ann->heard_of("ahoy there"));
  const auto late = kit.come(3, "cat");
  CHECK(!late->heard_of("table_full"));
  kit.sit(2);
  kit.store.release(true);
  kit.run();
  for (const auto& ear : {ann, bob}) {
    CHECK(ear->heard_of("\"done\":"));
    CHECK(ear->heard_of("ahoy there"));
  }
  CHECK(late->heard_of("table_full"));
  CHECK(kit.store.load("table")->entries.size() == kit.store.head("table")->version);
}

TEST_CASE("who comes while the store can't be read is told to come again") {
  Kit kit;
  kit.store.broken = true;
  CHECK(kit.come(1, "ann")->goodbyes == std::vector<std::string>{"table_failed"});
  kit.store.broken = false;
  CHECK(kit.come(2, "ann")->heard_of("table_full"));
  kit.live = std::make_shared<LiveTable>("nowhere", kit.services);
  CHECK(kit.come(3, "ann")->goodbyes == std::vector<std::string>{"no_such_table"});
}

TEST_CASE("a bot that thinks for long keeps no table waiting") {
  std::promise<void> enough;
  Kit kit;
  kit.bots.add(
      [wait = enough.get_future().share()] {
        wait.wait();
        return std::string();
      },
      [](const std::optional<std::string>&, const std::string&) {});
  const auto ann = kit.come(1, "ann");
  kit.come(2, "bob");
  kit.sit(1);
  kit.sit(2);
  kit.start();
  CHECK(ann->heard_of("\"done\":\"go\""));
  CHECK(ann->heard_of("\"phase\":\"playing\""));
  CHECK(kit.bots.figures().done == 0);
  enough.set_value();
}

TEST_CASE("a bot's answer comes at a whole beat after the question, however soon it was found") {
  Kit kit;
  kit.services.bot_beat = 300;
  Millis now = 1000;
  kit.services.now = [&] { return now; };
  const auto ann = kit.come(1, "ann");
  kit.come(2, "bob");
  kit.sit(1);
  kit.sit(2);
  kit.start();
  // A bot takes the seat of who is asked now.
  kit.live->expel(ann->heard_of("\"prompt\":{") ? "ann" : "bob", true, [] {});
  kit.run();
  now += 290;
  while (kit.bots.figures().done == 0) std::this_thread::yield();
  kit.run();
  CHECK(kit.figures.moves == 0);
  for (int i = 0; i < 1000 && kit.figures.moves == 0; ++i) {
    kit.io.restart();
    kit.io.run_for(std::chrono::milliseconds(10));
  }
  CHECK(kit.figures.moves == 1);
}

TEST_CASE("a bot stops thinking when nobody asks it any more, and when the server stops") {
  Kit kit;
  kit.services.hooks.thinking.iterations = 1'000'000'000;  // for ever, unless it is told
  const auto ann = kit.come(1, "ann");
  kit.come(2, "bob");
  kit.sit(1);
  kit.sit(2);
  kit.start();
  const table::Connection asked = ann->heard_of("\"prompt\":{") ? 1 : 2;
  const auto thinks = [&] { return kit.bots.figures().thinking > 0; };
  kit.live->say(asked, R"({"type":"client_leave","nonce":"l"})");
  kit.run();
  while (!thinks()) std::this_thread::yield();
  kit.live->say(asked, R"({"type":"client_return","nonce":"r"})");
  kit.run();
  while (thinks()) std::this_thread::yield();
  kit.run();
  CHECK(kit.figures.moves == 0);
  kit.live->say(asked, R"({"type":"client_leave","nonce":"m"})");
  kit.run();
  while (!thinks()) std::this_thread::yield();
  kit.bots.stop();
  CHECK(kit.bots.figures().done == 2);
  kit.run();
  CHECK(kit.figures.moves == 0);
}

TEST_CASE("a hint comes from the study, and who can't have one now is told so") {
  for (const bool busy : {false, true}) {
    CAPTURE(busy);
    Study study(1, busy ? 0 : 1);
    Kit kit(true);
    kit.services.study = &study;
    const auto ann = kit.come(1, "ann");
    const auto bob = kit.come(2, "bob");
    kit.sit(1);
    kit.sit(2);
    kit.start();
    const bool first = ann->heard_of("\"prompt\":{");
    const auto& asked = first ? ann : bob;
    kit.live->say(first ? 1 : 2, R"({"type":"client_hint","prompt":1})");
    kit.run();
    while (!busy && study.figures().done == 0) std::this_thread::yield();
    kit.run();
    CHECK(asked->heard_of(busy ? "\"hint\":null" : "\"hint\":{\"options\":[{\"do\":\"place"));
    CHECK_FALSE((first ? bob : ann)->heard_of("table_hint"));
  }
}

TEST_CASE("those who come from one address share what may be said at a table") {
  Kit kit;
  const auto first = kit.come(1, "guest1");
  const auto lines = [&] {
    return std::count_if(first->heard.begin(), first->heard.end(), [](const std::string& text) {
      return text.find("table_said") != std::string::npos;
    });
  };
  const auto talk = [&](table::Connection connection) {
    for (int i = 0; i < 5; ++i) {
      kit.live->say(connection, R"({"type":"client_react","reaction":"ahoy"})");
    }
    kit.run();
  };
  talk(1);
  for (table::Connection connection = 2; connection <= 5; ++connection) {
    kit.come(connection, "guest" + std::to_string(connection));
    talk(connection);
  }
  CHECK(lines() == 15);
  kit.come(6, "guest6", "Mary", "192.0.2.2");
  talk(6);
  CHECK(lines() == 20);
}

TEST_CASE("who is expelled is sent away and loses its seat; talk of answers is no move") {
  Kit kit;
  const auto ann = kit.come(1, "ann");
  const auto bob = kit.come(2, "bob");
  kit.sit(1);
  kit.sit(2);
  kit.start();
  kit.live->say(1, R"({"type":"client_chat","text":"client_answer"})");
  kit.run();
  CHECK(kit.figures.moves == 0);
  bool done = false;
  kit.live->expel("bob", true, [&] { done = true; });
  kit.run();
  CHECK(done);
  CHECK(bob->goodbyes == std::vector<std::string>{"banned"});
  CHECK(ann->goodbyes.empty());
  CHECK(ann->heard_of("\"steered_by\":\"corsair\""));
}

TEST_CASE("a log that makes no table closes it for good: said once, and the clock is let go") {
  Kit kit;
  const auto log = kit.store.load("table");
  store::MatchCard card = log->head.card;
  card.deadline = 500;
  kit.store.append("table", {0, log->head.version}, 1, card, {"7 - something new"},
                   [](const store::Stored<store::Version>&) {});
  for (table::Connection connection = 1; connection < 4; ++connection) {
    const auto ann = kit.come(connection, "ann");
    CHECK(ann->heard.empty());
    CHECK(ann->goodbyes == std::vector<std::string>{"unreadable"});
  }
  kit.live->tick();
  kit.run();
  CHECK(kit.store.deadlines(1000)->empty());
  CHECK(kit.store.head("table")->version == log->head.version + 1);
  std::optional<Goodbye> closed;
  kit.live->record([&](const LiveTable::Recorded& record) { closed = record.closed; });
  kit.run();
  CHECK(closed == Goodbye::Unreadable);
  CHECK(kit.figures.bugs == 0);
}

TEST_CASE("a failed append throws the table away, and it is made again from its log") {
  Kit kit;
  const auto ann = kit.come(1, "ann");
  const auto before = kit.store.load("table")->entries;
  kit.store.holding = true;
  kit.sit(1);
  kit.live->say(1, R"({"type":"client_chat","text":"lost"})");
  kit.run();
  kit.store.release(false);
  kit.run();
  CHECK(!ann->heard_of("\"done\":"));
  CHECK(!ann->heard_of("lost"));
  CHECK(ann->goodbyes == std::vector<std::string>{"table_failed"});
  CHECK(kit.store.load("table")->entries == before);
  CHECK(kit.figures.failures == 1);
  kit.store.holding = false;
  const auto again = kit.come(2, "ann");
  CHECK(again->heard_of("table_full"));
  kit.sit(2);
  CHECK(again->heard_of("\"done\":"));
}

TEST_CASE("appends behind a failed one fail with it, and newcomers wait until all are known") {
  Kit kit;
  const auto ann = kit.come(1, "ann");
  const auto bob = kit.come(2, "bob");
  kit.store.holding = true;
  kit.sit(1);
  kit.sit(2);
  CHECK(kit.store.held() == 2);
  kit.store.release(false);
  const auto early = kit.come(3, "cat");
  kit.run();
  CHECK(ann->goodbyes.size() == 1);
  CHECK(bob->goodbyes.size() == 1);
  kit.store.holding = false;
  const auto late = kit.come(4, "ann");
  CHECK(late->heard_of("table_full"));
}

TEST_CASE("a bug costs the table its memory, not the server, and not its log") {
  Kit kit;
  auto ann = kit.come(1, "ann");
  kit.sit(1);
  CHECK(ann->heard_of("\"done\":"));
  // A newcomer's empty name makes the table ask for it, and there the assertion breaks.
  kit.broken = true;
  const auto bob = kit.come(2, "bob", "");
  kit.sit(2);
  CHECK(kit.figures.bugs == 1);
  CHECK(ann->goodbyes == std::vector<std::string>{"table_failed"});
  CHECK(bob->goodbyes == std::vector<std::string>{"table_failed"});
  kit.broken = false;
  const auto again = kit.come(3, "ann");
  CHECK(again->heard_of("\"seat\":0"));
}

TEST_CASE("a table with a bug is thrown away, whatever else fails at that moment") {
  Kit kit;
  kit.come(1, "ann");
  kit.live->arrive(2, "bob", "Bob", std::make_shared<Stuck>());
  kit.run();
  // The newcomer sits down in memory, and nothing of it is written.
  kit.broken = true;
  kit.come(3, "cat", "");
  kit.sit(3);
  kit.broken = false;
  CHECK(kit.figures.bugs == 1);
  CHECK(kit.live->watching() == 0);
  const auto again = kit.come(4, "ann");
  CHECK(again->heard_of("table_full"));
  kit.sit(4);
  CHECK(again->heard_of("\"seat\":0"));
  const auto log = kit.store.load("table");
  CHECK(table::Table::replay(log->entries, 2000, kit.services.hooks).ok());
}

TEST_CASE("a table that shows bug after bug is closed, and the harm ends there") {
  Kit kit;
  kit.come(1, "ann");
  kit.sit(1);
  kit.broken = true;
  for (table::Connection connection = 2; connection < 5; ++connection) {
    kit.come(connection, "bob", "");
    kit.sit(connection);
  }
  CHECK(kit.figures.bugs == 3);
  kit.broken = false;
  const auto again = kit.come(9, "ann");
  CHECK(again->heard_of("abandoned"));
  CHECK(kit.store.head("table")->card.phase == Phase::Abandoned);
}

TEST_CASE(
    "a message is taken when what came of it is durable and told, also if nothing came of it") {
  Kit kit;
  const auto ann = kit.come(1, "ann");
  CHECK(ann->messages_taken == 1);
  kit.store.holding = true;
  kit.sit(1);
  kit.live->say(1, "{]");
  kit.run();
  CHECK(ann->messages_taken == 1);
  CHECK(kit.figures.queued == 0);
  kit.store.release(true);
  kit.run();
  CHECK(ann->messages_taken == 3);
  kit.store.holding = false;
  kit.live->say(1, "{]");
  kit.live->say(1, R"({"type":"client_chat","text":"ahoy"})");
  CHECK(kit.figures.queued == 2);
  kit.run();
  CHECK(kit.figures.queued == 0);
  CHECK(ann->messages_taken == 5);
}

TEST_CASE("a rematch is a new table of the address that asks for it, and counts as one") {
  Kit kit;
  int tables = 1;
  std::string asked_for;
  kit.services.may_open = [&](const std::string& address) {
    asked_for = address;
    return tables-- > 0;
  };
  int opened = 0;
  kit.services.open_table = [&](table::TableConfig, const auto& done) {
    ++opened;
    done(std::nullopt);
  };
  const auto ann = kit.come(1, "ann", "Anne", "192.0.2.7");
  kit.sit(1);
  kit.come(2, "bob");
  kit.sit(2);
  kit.start();
  kit.live->close([](bool) {});
  tables = 0;
  kit.live->say(1, R"({"type":"client_rematch","nonce":"r1"})");
  kit.run();
  CHECK(asked_for == "192.0.2.7");
  CHECK(opened == 0);
  CHECK(ann->heard_of("too_fast"));
  tables = 1;
  kit.live->say(1, R"({"type":"client_rematch","nonce":"r2"})");
  kit.run();
  CHECK(opened == 1);
}
