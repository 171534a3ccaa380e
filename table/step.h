#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/job.h"
#include "bots/patience.h"
#include "engine/base/seats.h"
#include "engine/match/table_types.h"
#include "table/config.h"
#include "table/wire.h"

// What goes into a step of a table, and what comes out of it.
namespace freebooter::table {

using Connection = std::uint64_t;  // one open page or program; never used twice
using Seed = std::array<std::uint8_t, 32>;
using bots::Cancel;

// What can happen to a table. Time comes beside it.
namespace input {
// A connection was opened by a player; nothing is sent to it before its client_hello.
struct Arrived {
  Connection connection;
  PersonId player;
  std::string name;  // what others see; a player may have several connections
  // Where the connection comes from, as far as its embedder counts such places: new players cost
  // nothing, so what each may say is limited by place as well. "" for no such limit.
  std::string place = {};
};
struct Left {
  Connection connection;
};
// A message of a client: JSON text, not trusted.
struct Said {
  Connection connection;
  std::string text;
};
struct Renamed {
  PersonId player;
  std::string name;
};
// The embedder takes the player's seat away, as if it had left it. Its connections are the
// embedder's to end.
struct Expelled {
  PersonId player;
};
// The deadline that the table asked for has passed. A tick too early or twice does no harm.
struct Tick {};
// A bot job was done.
struct BotMoved {
  Seat seat;
  std::uint32_t prompt;
  std::string action;
};
// A question of Output::hints was thought about: the hint in JSON, or "" if it can't be done now.
struct Hinted {
  Seat seat;
  std::uint32_t prompt;
  std::string hint;
};
// The table that Output::rematch asked for exists.
struct RematchOpened {
  TableId id;
};
// It can't be opened: whoever asked may ask again.
struct RematchFailed {};
// The operator, or a table idle for too long: a game under way is abandoned.
struct Closed {};
}  // namespace input
using Input = std::variant<input::Arrived, input::Left, input::Said, input::Renamed,
                           input::Expelled, input::Tick, input::BotMoved, input::Hinted,
                           input::RematchOpened, input::RematchFailed, input::Closed>;

// A text for these connections.
struct Message {
  std::vector<Connection> to;
  std::string text;
};

// A question to a bot. `think` holds a copy of all that it needs: any thread may run it, once
// or often, always with the same answer. Hand the answer back as BotMoved. Once cancelled, from any
// thread, it ends soon with an answer that is of no use.
struct BotJob {
  Seat seat;
  std::uint32_t prompt;
  std::function<std::string()> think;
  std::shared_ptr<Cancel> cancel = std::make_shared<Cancel>();
};

// What a step leads to. `messages` may leave only when `entries` are durable.
struct Output {
  std::vector<std::string> entries;  // to append to the log, one line of text each
  std::vector<Message> messages;
  std::optional<Millis> deadline;  // when to Tick next, replacing any earlier wish
  std::vector<BotJob> jobs;
  std::vector<BotJob> hints;  // the same for people who ask for a hint: hand back as Hinted
  std::optional<TableConfig> rematch;  // open this (id left empty), say RematchOpened or Failed
  int moves = 0;                       // decisions of people and bots among the entries
};

// What a list shows of a table.
struct Summary {
  Phase phase = Phase::Gathering;
  const TableConfig& config;  // the table's own: a summary does not outlive it
  int rules = 0;              // the version by which it is played
  struct Sitting {
    SeatKind kind = SeatKind::Open;
    PersonId player;
    std::string name;      // of a bot
    bool awaited = false;  // must decide now
  };
  std::vector<Sitting> seats;
  int watching = 0;
};

// Why a log makes no table: UnknownRules, when a program that knows more could go on with it, or
// Unreadable.
struct Unplayable {
  Goodbye why = Goodbye::Unreadable;
  std::string explain;  // English
};

// What the embedder lends a table.
struct Hooks {
  // Signs the head of the hash chain: the text in, hex out. None where there is no server.
  std::function<std::string(std::string_view)> sign;
  std::string public_key;  // hex, shown to clients; "" without `sign`
  // The present name of a player, for those who have not arrived since the table was loaded.
  std::function<std::string(const PersonId&)> name_of;
  // Whether this player may have one more table now. Without it, always.
  std::function<bool(const PersonId&)> may_open_table;
  // How long bots may think; as they are, as long as their level says. Each job has a patience of
  // its own.
  bots::Budget thinking;
};

}  // namespace freebooter::table
