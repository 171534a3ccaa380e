#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/seats.h"
#include "table/config.h"

namespace freebooter::table {

using Connection = std::uint64_t;  // one open page or program; never used twice
using Seed = std::array<std::uint8_t, 32>;

// What can happen to a table. Time comes beside it.
namespace input {
// A connection was opened by a player; nothing is sent to it before its client_hello.
struct Arrived {
  Connection connection;
  PlayerId player;
  std::string name;  // what others see; a player may have several connections
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
  PlayerId player;
  std::string name;
};
// The deadline that the table asked for has passed. A tick too early or twice does no harm.
struct Tick {};
// A bot job was done.
struct BotMoved {
  Seat seat;
  std::uint32_t prompt;
  std::string action;
};
// The table that Output::rematch asked for exists.
struct RematchOpened {
  TableId id;
};
// The operator, or a table idle for too long: a game under way is abandoned.
struct Closed {};
}  // namespace input
using Input = std::variant<input::Arrived, input::Left, input::Said, input::Renamed, input::Tick,
                           input::BotMoved, input::RematchOpened, input::Closed>;

// A text for these connections.
struct Message {
  std::vector<Connection> to;
  std::string text;
};

// A question to a bot. `think` holds a copy of all that it needs: any thread may run it, once
// or often, always with the same answer. Hand the answer back as BotMoved.
struct BotJob {
  Seat seat;
  std::uint32_t prompt;
  std::function<std::string()> think;
};

// What a step leads to. `messages` may leave only when `entries` are durable.
struct Output {
  std::vector<std::string> entries;  // to append to the log, one line of text each
  std::vector<Message> messages;
  std::optional<Millis> deadline;  // when to Tick next, replacing any earlier wish
  std::vector<BotJob> jobs;
  std::optional<TableConfig> rematch;  // open this table (id left empty) and say RematchOpened
};

enum class Phase : std::uint8_t { Gathering, Playing, Finished, Abandoned };

// What a list shows of a table.
struct Summary {
  Phase phase = Phase::Gathering;
  TableConfig config;
  struct Sitting {
    enum class Kind : std::uint8_t { Open, Reserved, Human, Bot } kind = Kind::Open;
    PlayerId player;
    std::string name;
    bool awaited = false;  // must decide now
  };
  std::vector<Sitting> seats;
  int watching = 0;
};

// What the embedder lends a table.
struct Hooks {
  // Signs the head of the hash chain: the text in, hex out. None where there is no server.
  std::function<std::string(std::string_view)> sign;
  std::string public_key;  // hex, shown to clients; "" without `sign`
  // The present name of a player, for those who have not arrived since the table was loaded.
  std::function<std::string(const PlayerId&)> name_of;
};

// One live table as a function: the same inputs at the same times give the same outputs. It
// has no clock, socket, thread, file or chance of its own. Everything that must outlive it is
// in its log, and replay() makes the same table of that log again; who is connected and what
// was said lately is not kept. After a failed append throw the table away and replay.
class Table {
 public:
  // Begins a table; the config must have passed check_config. The first output holds the first
  // entries of the log. The seed must be fresh, from a cryptographic source, and kept secret.
  static std::pair<Table, Output> create(const TableConfig& config, const Seed& seed, Millis now,
                                         Hooks hooks = {});
  // The table of this log. The output holds the deadline and the bot jobs that are due.
  static Result<std::pair<Table, Output>, std::string> replay(std::span<const std::string> log,
                                                              Millis now, Hooks hooks = {});
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  Output step(const Input& input, Millis now);

  Summary summary() const;
  // How many entries the log has.
  std::uint64_t version() const;
  // The game record. With its secrets and the seed once the game is over; before that nullopt.
  std::optional<std::string> record() const;

 private:
  struct Impl;
  explicit Table(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace freebooter::table
