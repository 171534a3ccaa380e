#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/base/seats.h"
#include "engine/base/sha256.h"
#include "table/config.h"

// The log of a table, entry by entry. Each is one line of text:
//
//   1700000000000 3/a1 sit 0 2
//
// the time, then the person and nonce of the message that caused it (3/a1) or -, then what
// happened. People are numbered as they come; what the embedder calls them stands in one place.
namespace freebooter::table {

namespace entry {
// The table is set up. `host` and `id` are the config's.
struct Create {
  TableConfig config;
  int rules_version;
};
// The secret of the fair dice.
struct Seed {
  Hash seed;
};
// Somebody who sits or speaks, numbered from 0.
struct Person {
  PersonId player;
};
struct Sit {
  std::uint32_t person;
  Seat seat;
  std::string entropy;  // what it added to the dice, in logs of before there were casts; else ""
};
// The host empties a seat, or puts a bot there; whoever sat there is gone.
struct SetSeat {
  Seat seat;
  std::string level;  // "" for an open seat
};
// Before the start: the seat is open again.
struct Stand {
  Seat seat;
};
struct Host {
  std::uint32_t person;
};
// The host wants to begin: the people in these seats, who are here, are asked to commit to their
// shares in the dice. See engine/match/casting.h.
struct Cast {
  SeatSet asked;
};
struct Commit {
  Seat seat;
  Hash commitment;
};
// All have committed who will: the commitments are told to all, and the shares asked for.
struct Bind {};
struct Share {
  Seat seat;
  std::string hex;
};
// A person kept its share back, or left, when others had shown theirs: a bot has the seat now.
struct Forfeit {
  Seat seat;
  std::string level;
};
// Nothing was shown: the table is as it was before the host wanted to begin.
struct CallOff {};
struct Start {};
struct Chance {
  std::string action;
};
// Who chose an action: the seat's person, its bot, or a bot because the clock ran out.
enum class By : std::uint8_t { Person, Bot, Clock };
struct Move {
  By by;
  Seat seat;
  std::uint32_t prompt;
  std::string action;
};
// The person's last move is undone: nothing had come of it.
struct TakeBack {
  Seat seat;
};
// A bot steers for a person who is gone, until the person returns.
struct Relieve {
  Seat seat;
  std::string level;
};
struct Return {
  Seat seat;
};
struct Abandon {
  Seat seat;
  bool agree;
};
// The table ends without a result.
struct Close {};
// The table of the rematch.
struct Next {
  TableId table;
};
// A person no longer hears another, or does again.
struct Mute {
  std::uint32_t person;
  std::uint32_t other;
  bool muted;
};
// Only those who sit may talk, or everybody again.
struct Hush {
  bool hushed;
};
}  // namespace entry

using Happened =
    std::variant<entry::Create, entry::Seed, entry::Person, entry::Sit, entry::SetSeat,
                 entry::Stand, entry::Host, entry::Cast, entry::Commit, entry::Bind, entry::Share,
                 entry::Forfeit, entry::CallOff, entry::Start, entry::Chance, entry::Move,
                 entry::TakeBack, entry::Relieve, entry::Return, entry::Abandon, entry::Close,
                 entry::Next, entry::Mute, entry::Hush>;

// Which message of whom an entry answers.
struct Cause {
  std::uint32_t person = 0;
  std::string nonce;
};

struct Entry {
  Millis time = 0;
  std::optional<Cause> cause;
  Happened what;
};

std::string entry_text(const Entry& entry);
std::optional<Entry> parse_entry(std::string_view text);

}  // namespace freebooter::table
