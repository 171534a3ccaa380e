// Written by tools/make_messages from table/messages.json: change that file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace freebooter::table {

inline constexpr int kProtocol = 5;

// Why a message was not accepted, beyond what the rules say.
enum class Code : std::uint8_t {
  BadMessage,
  OldProtocol,
  NoHello,
  BadAction,
  StalePrompt,
  NotSeated,
  NotHost,
  SeatTaken,
  AlreadySeated,
  BadShare,
  BadLevel,
  SeatsOpen,
  NotNow,
  TooLong,
  TooFast,
  NoPerson,
  ByTheRules,  // the game refuses: the name is that of its own code
};
// As it goes out; "" for ByTheRules.
std::string_view name_of(Code code);

// Why a server ends a connection.
enum class Goodbye : std::uint8_t {
  Restarting,
  Elsewhere,
  NoSuchTable,
  TableFailed,
  TooFast,
  Banned,
  BadMessage,
  OtherProtocol,
  UnknownRules,
  Unreadable,
};
std::string_view name_of(Goodbye why);
// After how many milliseconds to come back; nothing when that is of no use.
std::optional<int> retry_after(Goodbye why);

// How many characters may be said at once.
inline constexpr int kLongestTalk = 200;

// What a client can say.
namespace client {
// The first message of a connection. `seen` is the last entry that this client has seen, if it was
// here before: the answer is then table_update, or table_full when that is too long ago.
struct Hello {
  std::uint32_t protocol = 0;
  std::optional<std::uint64_t> seen;
};
// Takes an open seat, or the one that is reserved for the sender; without a number, the first.
struct Sit {
  std::optional<std::uint8_t> seat;
};
// Gives the seat up. Before the start it is open again; afterwards a bot sails on, and
// client_return takes it back.
struct Leave {};
// Takes one's own seat back from the bot.
struct Return {};
// Of the host, in a game: a bot steers for a person who is not here, or gives the seat back to one
// who is here again. While the host is not here, whoever sits may do what the host may.
struct Relieve {
  std::uint8_t seat = 0;
  bool relieved = false;
};
// Of the host, before the start: opens a seat or puts a bot of a level there. Whoever sat there,
// but the host, is removed.
struct SetSeat {
  std::uint8_t seat = 0;
  std::string kind;
  std::optional<std::string> level;
};
// Of the host, when every seat is taken: the dice are cast, and the game begins.
struct Start {};
// Commits to a share in the dice, when `you.cast` wants a commitment.
struct Commit {
  std::uint32_t cast = 0;
  std::string hash;
};
// Shows the share, when `you.cast` wants it: 32 to 128 hex digits of the client's own chance.
struct Share {
  std::uint32_t cast = 0;
  std::string share;
};
// Answers a prompt with the text of an action. The same nonce is answered once, however often it
// is sent.
struct Answer {
  std::uint32_t prompt = 0;
  std::string action;
};
// Takes the answer to this prompt back, while `take_back` names it; the question is asked again,
// with what is left of its time.
struct TakeBack {
  std::uint32_t prompt = 0;
};
// Asks what an answer to the open prompt would lead to, such as one stake out of a range; the
// answer is table_preview.
struct Preview {
  std::uint32_t prompt = 0;
  std::string action;
};
// Asks what a strong bot would do about the open prompt, at a table with `hints`; the answer is
// table_hint, which may take some seconds.
struct Hint {
  std::uint32_t prompt = 0;
};
// Agrees to end the game without a result, or takes that back. It ends when all people who steer a
// seat agree.
struct Abandon {
  bool agree = false;
};
// After the end: asks for a new table with the same people and bots; the answer is a table_update
// with `next`.
struct Rematch {};
// Says something, at most 200 characters.
struct Chat {
  std::string text;
};
struct React {
  std::string reaction;
};
// Asks for the head of the record's chain as it is now; the answer is table_receipt.
struct Receipt {};
// Hears a person no more, or again.
struct Mute {
  std::uint32_t person = 0;
  bool muted = false;
};
// Of the host: only those who sit at the table may talk, or everybody again.
struct Hush {
  bool hushed = false;
};
}  // namespace client

using ClientMessage =
    std::variant<client::Hello, client::Sit, client::Leave, client::Return, client::Relieve,
                 client::SetSeat, client::Start, client::Commit, client::Share, client::Answer,
                 client::TakeBack, client::Preview, client::Hint, client::Abandon, client::Rematch,
                 client::Chat, client::React, client::Receipt, client::Mute, client::Hush>;

class Fields;
// The message of this type, if there is one; `in` remembers what is wrong with it.
std::optional<ClientMessage> read_client_message(std::string_view type, Fields& in);
// Whether such a message must have a nonce.
bool needs_nonce(const ClientMessage& message);

}  // namespace freebooter::table
