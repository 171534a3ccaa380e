#include <doctest/doctest.h>

#include <map>

#include "table/entry.h"
#include "tests/kit/kits.h"
#include "tests/kit/peek.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::kit;
using freebooter::testing::effort;
using freebooter::testing::TableDriver;
using table::Connection;
using table::Json;

// Whole messages of tables, each to everybody: what changed of the table, what is told of oneself,
// questions with their deadlines, what is told to who comes back. Two tables are the same but for
// what one of those who hear may not know.
namespace {

// Nothing is added to what a table tells.
struct Honest {
  static void tell(Json&, const TableDriver&, Seat) {}
};

// What differs between two tables at any time, and tells nothing: where the log is, and hashes over
// it, in which secrets are hidden among more that nobody knows.
constexpr const char* kMasked[] = {"seq", "from", "now", "head"};

// A table whose game goes on from a position, with all its people and somebody who watches.
template <Game G, class Teller>
class World {
 public:
  World(const typename G::State& position, std::uint64_t seed)
      : t_(config(position), seed), players_(G::players(G::options_of(position))) {
    for (int i = 0; i < players_; ++i) t_.sit(t_.connect("p" + std::to_string(i)), i);
    t_.connect("watcher");
    t_.tell(1, "client_start");
    REQUIRE(t_.table->summary().phase == Phase::Playing);
    begun_ = t_.log.size();
  }

  void play(const Move& move) {
    t_.now += 1000;
    t_.answer(connection_of(move.actor), G::action_text(move.action));
  }
  // Everybody's page is made anew: most hear what they missed, and the watcher everything.
  void come_back() {
    for (int i = 0; i <= players_; ++i) {
      const auto seat = static_cast<Seat>(i);
      auto page = std::optional(t_.page(connection_of(seat)));
      t_.disconnect(connection_of(seat));
      if (i == players_) page.reset();
      const std::string name = i < players_ ? "p" + std::to_string(i) : "watcher";
      connections_[seat] = t_.connect(name, page);
    }
  }
  // What was told to the seat, or who watches; cleared of what differs in any case.
  std::string told(Seat viewer) const {
    const std::string mark = " " + std::to_string(connection_of(viewer)) + " ";
    std::string out;
    for (const std::string& line : t_.transcript) {
      const std::size_t text = line.find('{');
      if ((" " + line.substr(0, text)).find(mark) == std::string::npos) continue;
      auto message = table::parse_json(line.substr(text));
      for (const char* name : kMasked) {
        if (Json* const member = message->find(name)) *member = Json();
      }
      Teller::tell(*message, t_, viewer);
      out += message->text() + "\n";
    }
    return out;
  }
  // What was played here, chance included, from a position on. False if that rightly makes a secret
  // known to the viewer, or ends the game.
  bool keeps_secrets(typename G::State s, Seat viewer) const {
    for (std::size_t i = begun_; i < t_.log.size(); ++i) {
      const auto entry = table::parse_entry(t_.log[i]);
      std::optional<Move> move;
      if (const auto* chance = std::get_if<table::entry::Chance>(&entry->what)) {
        move = Move{kChance, *G::parse_action(chance->action)};
      } else if (const auto* played = std::get_if<table::entry::Move>(&entry->what)) {
        move = Move{played->seat, *G::parse_action(played->action)};
      }
      if (!move) continue;
      Events events;
      G::apply(s, move->actor, move->action, &events);
      for (const Event& event : events.seen) {
        if (KitOf<G>::reveals(event, viewer)) return false;
      }
    }
    return !G::finished(s);
  }

 private:
  static table::TableConfig config(const typename G::State& position) {
    const auto options = G::options_of(position);
    table::TableConfig config;
    config.game = G::kName;
    config.options = G::options_text(options);
    config.seats.resize(static_cast<std::size_t>(G::players(options)));
    config.clock = {table::Clock::Kind::Live, 60};
    config.host = "p0";
    config.script = table::Script{G::position_text(position), {}};
    return config;
  }
  // Who watches comes after the seats.
  Connection connection_of(Seat seat) const {
    const int number = std::min<int>(seat, players_);
    const auto again = connections_.find(static_cast<Seat>(number));
    return again != connections_.end() ? again->second : static_cast<Connection>(number) + 1;
  }

  TableDriver t_;
  int players_;
  std::size_t begun_ = 0;
  std::map<Seat, Connection> connections_;
};

// Compares what everybody hears at a position, and of what comes of a move.
template <Game G, class Teller>
void compare_tables(const typename G::State& s, const Move& move, std::uint64_t seed, Rng& rng,
                    Peek& peek) {
  const int players = G::players(G::options_of(s));
  for (int i = 0; i <= players; ++i) {
    const Seat viewer = i < players ? static_cast<Seat>(i) : kSpectator;
    const typename G::State other = KitOf<G>::redeal(s, viewer, rng, rng.below(2) == 0);
    if (other == s) continue;
    World<G, Teller> a(s, seed);
    World<G, Teller> b(other, seed);
    ++peek.compared;
    if (a.told(viewer) != b.told(viewer)) peek.leak("the beginning");
    if (!G::check(other, move.actor, move.action).accepted()) continue;
    a.play(move);
    b.play(move);
    if (!a.keeps_secrets(s, viewer) || !b.keeps_secrets(other, viewer)) continue;
    ++peek.events;
    if (a.told(viewer) != b.told(viewer)) peek.leak("what came of a move");
    a.come_back();
    b.come_back();
    if (a.told(viewer) != b.told(viewer)) peek.leak("what is told to who comes back");
  }
}

// Plays a game and stops at one decision, early or late.
template <Game G, class Teller>
void overhear(const typename G::Options& options, std::uint64_t seed, Peek& peek) {
  constexpr std::uint32_t kLate = 60;
  Rng rng(seed + 1);
  std::uint32_t left = 1 + rng.below(kLate);
  random_game<G>(options, seed, [&](const typename G::State& s, const Move* move) {
    if (move == nullptr || move->actor == kChance || left == 0 || --left > 0) return;
    compare_tables<G, Teller>(s, *move, seed, rng, peek);
  });
}

}  // namespace

TEST_EVERY_GAME("a table's messages tell nobody anything that depends on another's secret", G) {
  Peek peek;
  std::uint64_t seed = 900;
  const auto variants = KitOf<G>::variants();
  for (std::size_t games = 0; peek.compared < effort(1000); ++games) {
    overhear<G, Honest>(variants[games % variants.size()], seed++, peek);
  }
  CAPTURE(peek.first);
  CHECK(peek.leaks == 0);
  CHECK(peek.events > effort(250));
}

// Planted leaks: each must be found.
namespace {

// The digits of a text as a number.
int digest(const std::string& text) {
  int sum = 0;
  for (const char c : text) sum = (sum * 31 + c) % 9973;
  return sum;
}

// A clock runs as long as what the others hold makes one think.
struct TellingClock {
  static void tell(Json& message, const TableDriver& t, Seat) {
    Json* const prompt = message.find("prompt");
    Json* const deadline = prompt != nullptr ? prompt->find("deadline") : nullptr;
    if (deadline != nullptr) *deadline = Json(digest(t.table->summary().config.script->position));
  }
};

// What changed of the table says more than that.
struct TellingTable {
  static void tell(Json& message, const TableDriver& t, Seat) {
    if (message.text_in("type") != "table_update") return;
    message.set("table_changes", digest(t.table->summary().config.script->position));
  }
};

// Who comes back hears more than who was here.
struct TellingGap {
  static void tell(Json& message, const TableDriver& t, Seat) {
    if (message.find("chat") == nullptr || message.find("steps") == nullptr) return;
    message.set("you", digest(t.table->summary().config.script->position));
  }
};

template <Game G, class Teller>
std::string found() {
  Peek peek;
  for (std::uint64_t seed = 1; peek.compared < 12; ++seed) {
    overhear<G, Teller>(KitOf<G>::variants().front(), seed, peek);
  }
  return peek.first;
}

}  // namespace

TEST_EVERY_GAME("a planted leak in a table's messages is found", G) {
  CHECK(found<G, Honest>().empty());
  CHECK(!found<G, TellingClock>().empty());
  CHECK(!found<G, TellingTable>().empty());
  CHECK(found<G, TellingGap>() == "what is told to who comes back");
}
