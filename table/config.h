#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/seats.h"
#include "engine/match/fair.h"
#include "engine/match/table_types.h"
#include "table/script.h"

namespace freebooter::table {

// Who has a seat. The names go out in messages.
enum class SeatKind : std::uint8_t { Open, Reserved, Human, Bot };
std::string_view name_of(SeatKind kind);

// Who is to sit in a seat when the table is set up; not Human yet.
struct SeatPlan {
  SeatKind kind = SeatKind::Open;
  PersonId player;    // Reserved: whom the seat is kept for
  std::string level;  // Bot: "sailor"

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// How long a decision may take. All seats that are asked at once share one clock.
struct Clock {
  enum class Kind : std::uint8_t { None, Live, Slow };
  Kind kind = Kind::None;
  std::int32_t seconds = 0;  // a decision; days are seconds too

  friend bool operator==(const Clock&, const Clock&) = default;
};

std::string_view name_of(Clock::Kind kind);

enum class Visibility : std::uint8_t { Public, Link };
std::string_view name_of(Visibility visibility);

// How a table is set up. Whether it makes sense is check_config's to say.
struct TableConfig {
  TableId id;
  std::string game;     // "jamaica" or "malacca"
  std::string options;  // the game's options text; players= must equal the number of seats
  std::vector<SeatPlan> seats;
  Visibility visibility = Visibility::Link;
  Clock clock;
  bool take_back = false;  // of what others have seen, until one of them acts
  bool hints = false;      // whoever is asked may ask what a strong bot would do
  PersonId host;
  std::optional<Script> script;
  // By occasion: who plays the same seed meets the same dice.
  Numbering chance = Numbering::InOrder;
  bool bots_named_by_table = true;  // not so at tables of the first release

  friend bool operator==(const TableConfig&, const TableConfig&) = default;
};

// A name that others see has at most so many characters.
inline constexpr std::size_t kLongestName = 24;
// What the embedder calls a table or a person is one word of at most so many letters.
inline constexpr std::size_t kLongestId = 64;

inline constexpr std::int32_t kLeastClock = 5;
inline constexpr std::int32_t kMostClock = 30 * 24 * 3600;

// Why a table can't be set up so, in English with a stable code in front ("bad_option: …").
struct ConfigError {
  std::string code;
  std::string explain;
};
// The config in its plain form: options written out in full. By the newest rules, or those that
// the table began with.
Result<TableConfig, ConfigError> check_config(TableConfig config);
Result<TableConfig, ConfigError> check_config(TableConfig config, int rules_version);

// Whether games of this name can be played by this version of their rules.
bool is_playable(std::string_view game, int rules_version);

// {"game":"jamaica","options":"players=4","seats":[{"kind":"open"},{"kind":"bot",
// "level":"sailor"}],"visibility":"link","clock":{"kind":"live","seconds":60}}: what a client
// asks for; "chance":"keyed" numbers its outcomes by their occasions. `id` and `host` are the
// embedder's to give, and ignored here; a script is refused.
Result<TableConfig, ConfigError> parse_config(std::string_view json);

}  // namespace freebooter::table
