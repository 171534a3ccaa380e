#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>

#include "engine/match/fair_verify.h"
#include "engine/match/record.h"
#include "server/net/bug.h"
#include "server/net/live_table.h"
#include "server/net/table_card.h"
#include "tests/simulation/scheduler.h"
#include "tests/simulation/simulated_store.h"
#include "tests/support/effort.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// A person's page and its way to the table: what it sends and what it is sent arrives in order,
// after a while, or not at all.
struct Client {
  PersonId person;
  Page page;
  table::Connection connection = 0;  // 0 while it has none
  std::uint32_t answered = 0;        // the prompt that it has answered on this connection
  Millis heard_at = 0;               // when the last message arrives
  Millis said_at = 0;
  bool sat = false;
  bool returns = false;                       // has said on this connection that it is back
  std::map<std::string, std::int64_t> asked;  // prompts that it has answered, by nonce
  std::map<std::int64_t, int> done;           // how many answers to a prompt were accepted
};

// One table, its people, its store and the process around it, under one scheduler.
class Simulation {
 public:
  Simulation(std::uint64_t seed, const table::TableConfig& config)
      : scheduler_(seed), seed_(test_seed(seed)), id_(config.id) {
    net::throw_bugs();
    services_.hooks.name_of = [](const PersonId& person) { return "Captain " + person; };
    const auto checked = table::check_config(config);
    REQUIRE(checked.ok());
    auto [fresh, output] = table::Table::create(*checked, seed_, scheduler_.now(), services_.hooks);
    store_.create(id_, scheduler_.now(), net::card_of(fresh.summary(), output.deadline),
                  output.entries, [](const store::Stored<store::Version>&) {});
    for (std::size_t i = 0; i < config.seats.size(); ++i) {
      if (config.seats[i].kind == table::SeatKind::Bot) continue;
      clients_.push_back(std::make_unique<Client>());
      clients_.back()->person = "p" + std::to_string(i);
    }
    begin_process();
  }
  ~Simulation() { scheduler_.forget(); }
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  // Plays until the game is over. Troubles stop after a while, so that it comes to that.
  void run() {
    constexpr int kTroubled = 3000;
    constexpr int kMost = 300'000;
    for (int step = 0; !over(); ++step) {
      REQUIRE(step < kMost);
      const bool troubled = step < kTroubled;
      store_.failing = troubled;
      if (troubled) make_trouble();
      for (const auto& client : clients_) act(*client);
      REQUIRE(scheduler_.step());
    }
    settle();
    check_record();
  }

  std::uint64_t moves() const { return moves_ + figures_->moves; }
  std::uint64_t digest() const { return digest_; }
  int crashes() const { return crashes_; }

 private:
  class Line;

  bool over() { return is_over(store_.head(id_)->card.phase); }

  void begin_process() {
    figures_ = std::make_unique<net::TableFigures>();
    lent_ = std::make_unique<net::TableServices>(net::TableServices{
        io_, store_, bots_, log_, *figures_, services_.hooks, [this] { return scheduler_.now(); },
        Millis{30} * 1000, [](table::TableConfig, const auto& done) { done(std::nullopt); },
        [this](const TableId&) {
          if (live_ && !live_->busy()) live_.reset();
        }});
    look_at_clocks();
  }

  void look_at_clocks() {
    const auto due = store_.deadlines(scheduler_.now());
    if (!due->empty()) live().tick();
    scheduler_.after(5000, [this] { look_at_clocks(); });
  }

  net::LiveTable& live() {
    if (!live_) live_ = std::make_shared<net::LiveTable>(id_, *lent_);
    return *live_;
  }

  // The process dies and another begins: only the store is left.
  void crash() {
    ++crashes_;
    scheduler_.forget();
    live_.reset();
    moves_ += figures_->moves;
    for (const auto& client : clients_) hang_up(*client);
    begin_process();
  }

  static void hang_up(Client& client) {
    client.connection = 0;
    client.answered = 0;
  }

  void make_trouble() {
    Rng& rng = scheduler_.rng;
    if (rng.below(400) == 0) crash();
    if (rng.below(300) == 0) scheduler_.set_by += Millis{rng.below(7'200'000)} - 3'600'000;
    if (rng.below(100) == 0) {
      Client& client = *clients_[rng.below(static_cast<std::uint32_t>(clients_.size()))];
      if (client.connection != 0) live().leave(client.connection);
      hang_up(client);
    }
  }

  // What a page does by itself: it comes back, sits down, begins, answers.
  void act(Client& client) {
    if (client.connection == 0) return connect(client);
    const std::string phase = text_of(client.page.table, "phase");
    if (phase == "gathering" && client.page.seq > 0) return gather(client);
    if (phase == "playing") take_the_helm(client);
    if (!client.page.asked()) return;
    const auto prompt = int_of(client.page.prompt, "prompt");
    if (client.answered == static_cast<std::uint32_t>(prompt)) return;
    client.answered = static_cast<std::uint32_t>(prompt);
    const std::string nonce = new_nonce();
    client.asked[nonce] = prompt;
    say(client,
        Json::object()
            .set("type", "client_answer")
            .set("nonce", nonce)
            .set("prompt", prompt)
            .set("do", choose(client.page.prompt, scheduler_.rng)),
        2000);
    say(client, Json::object().set("type", "client_receipt"));
  }

  void connect(Client& client);

  void gather(Client& client) {
    const bool seated = member(client.page.you, "seat").as_int() != nullptr;
    if (!seated && !client.sat) {
      client.sat = true;
      say(client, Json::object()
                      .set("type", "client_sit")
                      .set("nonce", new_nonce())
                      .set("entropy", to_hex(test_seed(scheduler_.rng.next()))));
    }
    const bool host = member(client.page.you, "host").as_bool() != nullptr &&
                      *member(client.page.you, "host").as_bool();
    if (!seated || !host || client.answered != 0) return;
    for (const Json& seat : client.page.table.array_in("seats")) {
      if (text_of(seat, "kind") == "open") return;
    }
    client.answered = ~0U;
    say(client, Json::object().set("type", "client_start").set("nonce", new_nonce()));
  }

  // A bot has taken over while the person was gone; when all were, it waits for one of them.
  void take_the_helm(Client& client) {
    const auto seat = static_cast<std::size_t>(int_of(client.page.you, "seat"));
    const Json::Array& seats = client.page.table.array_in("seats");
    const bool steered = seat < seats.size() && !member(seats[seat], "steered_by").is_null();
    if (!steered || client.returns) return;
    client.returns = true;
    say(client, Json::object().set("type", "client_return").set("nonce", new_nonce()), 20'000);
  }

  std::string new_nonce() { return "n" + std::to_string(++nonces_); }

  void say(Client& client, const Json& message, std::uint32_t within = 100) {
    client.said_at = std::max(client.said_at, scheduler_.time() + scheduler_.rng.below(within));
    scheduler_.after(client.said_at - scheduler_.time(),
                     [this, &client, connection = client.connection, text = message.text()] {
                       if (client.connection == connection) live().say(connection, text);
                     });
  }

  // The table has let go of this text: what it tells must be durable, and no secret.
  void leaves(const std::string& text) {
    const auto json = table::parse_json(text);
    REQUIRE(json.has_value());
    const std::int64_t seq = int_of(*json, "seq");
    const auto head = store_.head(id_);
    if (seq >= 0) CHECK(seq <= std::int64_t{head->version});
    if (!is_over(head->card.phase)) CHECK(text.find(to_hex(seed_)) == std::string::npos);
    digest_ = (digest_ ^ std::hash<std::string>()(text)) * 1099511628211U;
  }

  void arrives(Client& client, const std::string& text) {
    const auto message = table::parse_json(text);
    client.page.inbox.clear();
    client.page.hear(*message);
    const std::string type = text_of(*message, "type");
    const bool done = type == "table_done";
    const auto answered = client.asked.find(text_of(*message, done ? "nonce" : "done"));
    if (answered != client.asked.end()) {
      CHECK(++client.done[answered->second] == 1);
    }
    const Json head = member(*message, "head");
    if (head.is_null()) return;
    // Whoever has heard of so many lines has heard of the same ones.
    const auto [known, fresh] = heads_.emplace(int_of(head, "lines"), text_of(head, "hash"));
    CHECK(known->second == text_of(head, "hash"));
  }

  // Lets everything that is under way come to its end.
  void settle() {
    const Millis until = scheduler_.time() + 120'000;
    while (scheduler_.time() < until && scheduler_.step()) {
    }
  }

  void check_record() {
    std::optional<std::string> text;
    live().record([&](const net::LiveTable::Recorded& recorded) { text = recorded.text; });
    settle();
    REQUIRE(text.has_value());
    const auto record = parse_record(*text);
    REQUIRE(record.ok());
    for (const auto& client : clients_) {
      std::vector<Receipt> receipts;
      for (const Receipt& receipt : client->page.receipts) {
        if (receipt.lines > 0) receipts.push_back(receipt);
      }
      CHECK(!verify_fair(*record, receipts).fault);
    }
  }

  Scheduler scheduler_;
  const table::Seed seed_;
  const TableId id_;
  boost::asio::io_context io_;
  SimulatedStore store_;
  net::BotPool bots_{0};
  net::Log log_{-1};
  std::unique_ptr<net::TableFigures> figures_;
  struct {
    table::Hooks hooks;
  } services_;
  std::unique_ptr<net::TableServices> lent_;
  std::shared_ptr<net::LiveTable> live_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::map<std::int64_t, std::string> heads_;
  table::Connection connections_ = 0;
  int nonces_ = 0;
  int crashes_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t digest_ = 14695981039346656037U;
};

// What a table tells one connection.
class Simulation::Line final : public net::Channel {
 public:
  Line(Simulation& simulation, Client& client)
      : simulation_(simulation), client_(client), connection_(client.connection) {}

  void send(std::shared_ptr<const std::string> text) override {
    simulation_.leaves(*text);
    later([this, text] { simulation_.arrives(client_, *text); });
  }
  void taken() override {}
  void close(table::Goodbye) override {
    later([this] { hang_up(client_); });
  }

 private:
  template <class What>
  void later(What what) {
    Scheduler& scheduler = simulation_.scheduler_;
    client_.heard_at =
        std::max(client_.heard_at, scheduler.time() + Millis{scheduler.rng.below(100)});
    scheduler.after(client_.heard_at - scheduler.time(),
                    [keep = self(), &client = client_, connection = connection_, what] {
                      if (client.connection == connection) what();
                    });
  }
  std::shared_ptr<Line> self() { return weak_.lock(); }

  Simulation& simulation_;
  Client& client_;
  const table::Connection connection_;

 public:
  std::weak_ptr<Line> weak_;
};

void Simulation::connect(Client& client) {
  if (scheduler_.rng.below(20) != 0) return;
  client.connection = ++connections_;
  client.answered = 0;
  client.sat = false;
  client.returns = false;
  const auto line = std::make_shared<Line>(*this, client);
  line->weak_ = line;
  live().arrive(client.connection, client.person, "Captain " + client.person, line);
  Json hello = Json::object().set("type", "client_hello").set("protocol", table::kProtocol);
  if (client.page.seq > 0) hello.set("seen", client.page.seq);
  live().say(client.connection, hello.text());
}

table::TableConfig table_for(std::uint64_t seed) {
  const bool jamaica = seed % 2 == 0;
  table::TableConfig config =
      config_for(jamaica ? "jamaica" : "malacca", "", 3, seed % 3 == 0 ? 3 : 2);
  config.id = "table";
  if (seed % 4 == 1) config.clock = {table::Clock::Kind::Live, 30};
  if (seed % 4 == 2) config.clock = {table::Clock::Kind::Slow, 24 * 3600};
  return config;
}

}  // namespace

TEST_CASE("in a storm of crashes, failures and lost words every table keeps its promises") {
  // `./dev storm` sets for how long, and begins at another seed each time.
  const char* given = std::getenv("FREEBOOTER_STORM_SECONDS");
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::seconds(given != nullptr ? std::atoi(given) : 0);
  std::uint64_t seed = given != nullptr ? std::random_device()() : 1;
  std::uint64_t moves = 0;
  int games = 0;
  int crashes = 0;
  while (given != nullptr ? std::chrono::steady_clock::now() < end
                          : moves < static_cast<std::uint64_t>(effort(20'000))) {
    CAPTURE(seed);
    Simulation simulation(seed, table_for(seed));
    simulation.run();
    moves += simulation.moves();
    crashes += simulation.crashes();
    ++games;
    ++seed;
  }
  CHECK(crashes > games);
  if (given != nullptr) MESSAGE(moves, " moves in ", games, " games, ", crashes, " crashes");
}

TEST_CASE("a seed replays exactly") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    std::uint64_t digests[2];
    for (std::uint64_t& digest : digests) {
      Simulation simulation(seed, table_for(seed));
      simulation.run();
      digest = simulation.digest();
    }
    CHECK(digests[0] == digests[1]);
  }
}
