#include "tests/simulation/simulation.h"

#include <algorithm>
#include <set>

#include "engine/match/fair_verify.h"
#include "engine/match/record.h"
#include "server/load/heard.h"
#include "server/net/bug.h"
#include "server/net/table_card.h"
#include "tests/support/table_driver.h"

namespace freebooter::testing {

namespace {

constexpr int kMostSteps = 600'000;
constexpr std::uint64_t kCompared = 8;
constexpr Millis kLease = 10'000;

// Another table for each seed: both games, two to four seats, with and without people beside bots,
// every kind of clock.
table::TableConfig table_for(std::uint64_t seed) {
  const int players = 2 + static_cast<int>(seed % 3);
  const int humans = std::min(players, 1 + static_cast<int>(seed / 3 % 4));
  table::TableConfig config =
      config_for(seed % 2 == 0 ? "jamaica" : "malacca", "", players, humans);
  for (table::SeatPlan& seat : config.seats) {
    if (seat.kind == table::SeatKind::Bot) seat.level = "cabin-boy";
  }
  config.id = "table";
  config.take_back = seed % 5 == 0;
  if (seed % 4 == 1) config.clock = {table::Clock::Kind::Live, 30};
  if (seed % 4 == 2) config.clock = {table::Clock::Kind::Slow, 24 * 3600};
  return config;
}

}  // namespace

namespace {

// The same with another number in the first event that has one.
std::string misled(std::string text) {
  const std::size_t event = text.find(R"("steps":[[)");
  if (event == std::string::npos) return text;
  const std::size_t fields = text.find_first_of(",]", event);  // after the number of the event
  const std::size_t number = text.find_first_of("0123456789", fields);
  if (number < text.find(']', event)) text[number] = text[number] == '1' ? '2' : '1';
  return text;
}

}  // namespace

// What a table tells one connection.
class Simulation::Line final : public net::Channel, public std::enable_shared_from_this<Line> {
 public:
  Line(Simulation& simulation, SimulatedClient& client)
      : simulation_(simulation), client_(client), connection_(client.connection) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (simulation_.misleads_ && &client_ == simulation_.clients_.front().get()) {
      text = std::make_shared<const std::string>(misled(*text));
    }
    if (simulation_.blabs_) text = simulation_.blab(client_, text);
    simulation_.leaves(*text);
    later([this, text] { simulation_.arrives(client_, *text); });
  }
  void taken() override {}
  void close(table::Goodbye) override {
    later([this] { client_.connection = 0; });
  }

 private:
  template <class What>
  void later(What what) {
    Scheduler& scheduler = simulation_.scheduler_;
    client_.heard_at =
        std::max(client_.heard_at, scheduler.time() + Millis{scheduler.rng.below(100)});
    scheduler.after(client_.heard_at - scheduler.time(), Scheduler::kWorld,
                    [self = shared_from_this(), what] {
                      if (self->client_.connection == self->connection_) what();
                    });
  }

  Simulation& simulation_;
  SimulatedClient& client_;
  const table::Connection connection_;
};

Simulation::Simulation(std::uint64_t seed, int nodes)
    : scheduler_(seed),
      seed_(test_seed(seed)),
      seed_text_(to_hex(seed_)),
      store_(nodes > 1),
      same_(table_for(seed).game) {
  net::throw_bugs();
  hooks_.name_of = [](const PersonId& person) { return "Captain " + person; };
  hooks_.thinking.iterations = 1;
  const auto config = table::check_config(table_for(seed));
  require(config.ok(), "a bad table");
  auto [fresh, output] = table::Table::create(*config, seed_, scheduler_.time(), hooks_);
  store_.create(id_, scheduler_.time(), net::card_of(fresh.summary(), output.deadline),
                output.entries, [](const store::Stored<store::Version>&) {});
  for (std::size_t i = 0; i < config->seats.size(); ++i) {
    if (config->seats[i].kind == table::SeatKind::Bot) continue;
    clients_.push_back(std::make_unique<SimulatedClient>("p" + std::to_string(i),
                                                         to_hex(test_seed(rng().next()))));
  }
  // Somebody watches.
  clients_.push_back(std::make_unique<SimulatedClient>("watcher", std::string(32, 'a')));
  for (int i = 0; i < nodes; ++i) nodes_.push_back({"node" + std::to_string(i)});
  for (Node& node : nodes_) start(node);
  for (const auto& client : clients_) look_round(*client);
}

Simulation::~Simulation() {
  scheduler_.forget();
  for (const auto& life : lives_) life->live.reset();
}

std::uint64_t Simulation::moves() const {
  std::uint64_t all = 0;
  for (const auto& life : lives_) all += life->figures.moves;
  return all;
}

void Simulation::run() {
  while (!is_over(store_.phase)) {
    require(++steps_ < kMostSteps, "it does not end");
    store_.failing = troubled();
    if (troubled()) make_trouble();
    require(scheduler_.step(), "nothing is going to happen any more");
  }
  settle();
  check_record();
  check_log();
  for (const auto& life : lives_) require(life->figures.bugs == 0, "a bug shows");
}

void Simulation::start(Node& node) {
  auto life = std::make_unique<Life>();
  life->process = scheduler_.begin_process();
  const auto unload = [this, &node, its = life.get()](const TableId&) {
    if (!its->live || its->live->busy()) return;
    its->live.reset();
    if (!shared() || store_.holder == node.name) check_asleep();
  };
  life->lent = std::make_unique<net::TableServices>(
      net::TableServices{io_,
                         store_,
                         bots_,
                         log_,
                         life->figures,
                         hooks_,
                         [this, &node] { return now(node); },
                         Millis{30} * 1000,
                         [](table::TableConfig, const auto& done) { done(std::nullopt); },
                         unload,
                         {},
                         Millis{100},
                         shared() ? node.name : "",
                         kLease});
  node.life = life.get();
  lives_.push_back(std::move(life));
  scheduler_.as(node.life->process, [&] { look_at_clocks(node); });
}

// The server to which somebody is or was; it may run no more.
Simulation::Life& Simulation::life_of(const SimulatedClient& client) {
  return **std::find_if(lives_.begin(), lives_.end(),
                        [&](const auto& life) { return life->process == client.server; });
}

// As the server does it for the tables that are not in memory.
void Simulation::look_at_clocks(Node& node) {
  const bool due = !store_.deadlines(now(node))->empty();
  if (due && shared()) live(*node.life).wake([] {});
  if (due && !shared()) live(*node.life).tick();
  if (node.life->live) node.life->live->tick();
  scheduler_.after(5000, [this, &node] { look_at_clocks(node); });
}

net::LiveTable& Simulation::live(Life& life) {
  if (!life.live) life.live = std::make_shared<net::LiveTable>(id_, *life.lent);
  return *life.live;
}

// The process dies: only the store is left. Another begins, where others are left after a while.
void Simulation::crash(Node& node) {
  if (node.life == nullptr) return;
  ++crashes_;
  Life& life = *std::exchange(node.life, nullptr);
  scheduler_.end_process(life.process);
  life.live.reset();
  for (const auto& client : clients_) {
    if (client->server == life.process) client->connection = 0;
  }
  if (!shared()) return start(node);
  scheduler_.after(Millis{rng().below(20'000)}, Scheduler::kWorld, [this, &node] { start(node); });
}

// Some of its people notice, as pages do that get no answer, and go elsewhere.
void Simulation::fall_asleep(Node& node) {
  if (node.life == nullptr) return;
  const Millis length = rng().below(4 * kLease);
  sleeps_ += length > kLease ? 1 : 0;
  scheduler_.sleep(node.life->process, length);
  for (const auto& client : clients_) {
    if (client->server == node.life->process && rng().below(4) != 0) hang_up(*client);
  }
}

void Simulation::make_trouble() {
  const std::uint32_t what = rng().below(3000);
  if (what == 0) crash(any_of(nodes_));
  if (what == 1) any_of(nodes_).set_by += Millis{rng().below(7'200'000)} - 3'600'000;
  if (what >= 2 && what < 12) hang_up(*any_of(clients_));
  if (!shared()) return;
  if (what >= 12 && what < 20) fall_asleep(any_of(nodes_));
  if (what >= 20 && what < 24) fall_asleep(nodes_[led_to_]);
  if (what == 24) led_to_ = rng().below(static_cast<std::uint32_t>(nodes_.size()));
}

// The connection is lost; the server notices soon, or long after the client has come back.
void Simulation::hang_up(SimulatedClient& client) {
  if (client.connection == 0) return;
  const Millis noticed = rng().below(rng().below(2) == 0 ? 50 : 40'000);
  scheduler_.after(noticed, client.server,
                   [this, &life = life_of(client), connection = client.connection] {
                     live(life).leave(connection);
                   });
  client.connection = 0;
}

// Most are led to the same one; where that does not answer, or by another way, to any.
Simulation::Node& Simulation::node_for_newcomers() {
  Node& node = nodes_[led_to_];
  const bool answers = node.life != nullptr && !scheduler_.sleeps(node.life->process);
  const bool elsewhere = troubled() && rng().below(8) == 0;
  return answers && !elsewhere ? node : any_of(nodes_);
}

void Simulation::connect(SimulatedClient& client) {
  Node& node = node_for_newcomers();
  if (node.life == nullptr) return;
  client.connection = ++connections_;
  client.server = node.life->process;
  scheduler_.after(0, client.server,
                   [this, &life = *node.life, person = client.person,
                    connection = client.connection, line = std::make_shared<Line>(*this, client)] {
                     live(life).arrive(connection, person, "Captain " + person, line);
                   });
  for (std::string& text : client.come_back()) say(client, std::move(text), 50);
}

// What a page does by itself: it comes back, and says something when nothing happens for long.
void Simulation::look_round(SimulatedClient& client) {
  if (client.connection == 0) {
    connect(client);
  } else if (scheduler_.time() > std::max(client.heard_at, client.said_at) + 3000) {
    say(client, client.nudge(rng()), 1000);
  }
  scheduler_.after(Millis{500} + rng().below(5000), [this, &client] { look_round(client); });
}

void Simulation::say(SimulatedClient& client, std::string text, std::uint32_t within) {
  client.said_at = std::max(client.said_at, scheduler_.time() + rng().below(within));
  scheduler_.after(client.said_at - scheduler_.time(), client.server,
                   [this, &client, connection = client.connection, text = std::move(text)] {
                     if (client.connection != connection) return;
                     live(life_of(client)).say(connection, text);
                   });
}

// What it tells must be durable, and no secret.
void Simulation::leaves(const std::string& text) {
  const std::uint64_t seq = load::seq_in(text);
  require(seq <= store_.version, "told before it was durable: " + text);
  if (!is_over(store_.phase)) {
    require(load::find_in(text, seed_text_) == std::string::npos, "the seed is told: " + text);
  }
  if (store_.phase == Phase::Gathering) {
    for (const auto& client : clients_) {
      require(text.find(client->share) == std::string::npos, "a share is told: " + text);
    }
  }
  digest_ = (digest_ ^ std::hash<std::string>()(text)) * 1099511628211U;
  digest_ = (digest_ ^ static_cast<std::uint64_t>(scheduler_.time())) * 1099511628211U;
}

// An update of somebody who plays, as it would reach who watches if it were sent to the wrong one.
std::shared_ptr<const std::string> Simulation::blab(SimulatedClient& client,
                                                    std::shared_ptr<const std::string> text) {
  const std::size_t own = std::min(text->find(R"(,"you":)"), text->find(R"(,"prompt":)"));
  if (load::kind_of(*text) != load::Kind::Update || text->find("from") != text->npos) return text;
  std::string& kept = blabbed_[load::seq_in(*text)];
  if (&client == clients_.front().get()) {
    kept = text->substr(0, own) + (own < text->size() ? "}" : "");
  }
  if (&client != clients_.back().get() || kept.empty()) return text;
  return std::make_shared<const std::string>(kept);
}

void Simulation::arrives(SimulatedClient& client, const std::string& text) {
  const std::size_t known = client.receipts.size();
  client.hear(text);
  const load::Kind kind = load::kind_of(text);
  if (kind == load::Kind::Full) same_.see(text);
  // Every so often, for there are millions.
  if (kind == load::Kind::Update && (blabs_ || load::seq_in(text) % kCompared == 0)) {
    same_.hear(text, client.seat());
  }
  if (client.receipts.size() > known) {
    // Whoever has heard of so many lines has heard of the same ones.
    const Receipt& last = client.receipts.back();
    const auto [head, fresh] = heads_.emplace(last.lines, last.head);
    require(head->second == last.head, "two were told different games");
  }
  if (auto said = client.react(rng())) say(client, std::move(*said), 2000);
}

// Lets everything that is under way come to its end.
void Simulation::settle() {
  store_.failing = false;
  const Millis until = scheduler_.time() + 120'000;
  while (scheduler_.time() < until && scheduler_.step()) {
  }
}

// A table that leaves the memory is over, waits for people, or has a deadline in the store.
void Simulation::check_asleep() {
  const auto stored = store_.load(id_);
  const auto again = table::Table::replay(stored->entries, scheduler_.time(), hooks_);
  require(again.ok(), "the log makes no table");
  require(!again->second.deadline || store_.deadline.has_value(), "it sleeps without its deadline");
}

// Nobody's question was answered twice, and what was told is what is kept.
void Simulation::check_log() {
  std::set<std::pair<Seat, std::uint32_t>> answered;
  const auto stored = store_.load(id_);
  for (const std::string& text : stored->entries) {
    const auto entry = table::parse_entry(text);
    require(entry.has_value(), "no entry: " + text);
    const auto* move = std::get_if<table::entry::Move>(&entry->what);
    if (move == nullptr) continue;
    require(answered.emplace(move->seat, move->prompt).second, "answered twice: " + text);
  }
}

// A table where nobody's share in the dice came in time is closed before its game begins.
bool Simulation::began() {
  const auto stored = store_.load(id_);
  return std::any_of(stored->entries.begin(), stored->entries.end(), [](const std::string& text) {
    const auto entry = table::parse_entry(text);
    return entry && std::holds_alternative<table::entry::Start>(entry->what);
  });
}

void Simulation::check_record() {
  std::optional<std::string> text;
  Life& life = *nodes_[led_to_].life;
  scheduler_.as(life.process, [&] {
    live(life).record([&](const net::LiveTable::Recorded& recorded) { text = recorded.text; });
  });
  settle();
  if (!text) return require(!began(), "there is no record");
  const auto record = parse_record(*text);
  require(record.ok(), "no record");
  std::vector<Receipt> receipts;
  for (const auto& [lines, head] : heads_) receipts.push_back({lines, head});
  const FairProof proof = verify_fair(*record, receipts);
  require(!proof.fault, proof.fault ? proof.fault->message : "");
}

}  // namespace freebooter::testing
