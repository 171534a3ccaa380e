#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/seats.h"

namespace freebooter::table {

using Millis = std::int64_t;   // since 1970, UTC
using PlayerId = std::string;  // whom the embedder knows; opaque, never shown to others
using TableId = std::string;   // a word without spaces

// Who is to sit in a seat when the table is set up.
struct SeatPlan {
  enum class Kind : std::uint8_t { Open, Reserved, Bot };
  Kind kind = Kind::Open;
  PlayerId player;    // Reserved: whom the seat is kept for
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

enum class Visibility : std::uint8_t { Public, Link };

// How a table is set up. Whether it makes sense is check_config's to say.
struct TableConfig {
  TableId id;
  std::string game;     // "jamaica" or "malacca"
  std::string options;  // the game's options text; players= must equal the number of seats
  std::vector<SeatPlan> seats;
  Visibility visibility = Visibility::Link;
  Clock clock;
  PlayerId host;

  friend bool operator==(const TableConfig&, const TableConfig&) = default;
};

inline constexpr std::int32_t kLeastClock = 5;
inline constexpr std::int32_t kMostClock = 30 * 24 * 3600;

// Why a table can't be set up so, in English with a stable code in front ("bad_option: …").
struct ConfigError {
  std::string code;
  std::string explain;
};
// The config in its plain form: options written out in full.
Result<TableConfig, ConfigError> check_config(TableConfig config);

// {"game":"jamaica","options":"players=4","seats":[{"kind":"open"},{"kind":"bot",
// "level":"sailor"}],"visibility":"link","clock":{"kind":"live","seconds":60}}: what a client
// asks for. `id` and `host` are the embedder's to give, and ignored here.
Result<TableConfig, ConfigError> parse_config(std::string_view json);

}  // namespace freebooter::table
