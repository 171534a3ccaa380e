#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "table/client_message.h"
#include "table/json.h"
#include "table/recent_nonces.h"
#include "table/room.h"
#include "table/step.h"
#include "table/table_shown.h"

namespace freebooter::table {

// How long the others wait for somebody who is gone before a bot steers, without a clock.
inline constexpr Millis kAway = 5 * 60 * 1000;
// How long people are waited for when the dice are cast: until they have committed to a share, and
// until they show it. Pages answer both by themselves, at once. Who does not commit loses little;
// who does not show its share loses its seat, so that a page whose net fails has time to come back.
inline constexpr Millis kCommitWait = 3 * 1000;
inline constexpr Millis kShareWait = 20 * 1000;
// So many decisions in a row that the clock makes, and a bot steers.
inline constexpr int kMissedDecisions = 2;
// A client that has missed more entries than this gets everything anew.
inline constexpr std::uint64_t kLongestGap = 300;
// A receipt comes when the record has grown by so many lines, and when the game is over: only the
// last one counts, and a client can ask for one.
inline constexpr std::uint32_t kReceiptLines = 50;
// A log is bounded: so many people have a number in it, and each may sit down, leave, mute and
// change its mind so often, and as often again set seats and the like while it acts as host. Who
// only talks gets a number while most are left for those who sit down. So often the dice are cast.
inline constexpr std::size_t kMostPeople = 1000;
inline constexpr std::size_t kMostTalkers = 500;
inline constexpr int kMostStirs = 200;
inline constexpr std::uint32_t kMostCasts = 1000;
// How far a hint looks into a decision.
inline constexpr std::uint32_t kHintLines = 1000;
// Who comes in is told the events of this many actions before.
inline constexpr std::size_t kToldAgain = 100;

// One live table as a function: the same inputs at the same times give the same outputs. It
// has no clock, socket, thread, file or chance of its own. Everything that must outlive it is
// in its log, and replay() makes the same table of that log again; who is connected and what
// was said lately is not kept. After a failed append throw the table away and replay.
//
// Its parts lie in table_seats.cpp (people and seats), table_cast.cpp (their shares in the dice),
// table_play.cpp (the game, its clocks and bots), table_hints.cpp, table_talk.cpp and
// table_tell.cpp (messages).
class Table {
 public:
  // Begins a table; the config must have passed check_config. The first output holds the first
  // entries of the log. The seed must be fresh, from a cryptographic source, and kept secret.
  static std::pair<Table, Output> create(const TableConfig& config, const Seed& seed, Millis now,
                                         Hooks hooks = {});
  // The table of this log. The output holds the deadline and the bot jobs that are due.
  static Result<std::pair<Table, Output>, Unplayable> replay(std::span<const std::string> log,
                                                             Millis now, Hooks hooks = {});

  Output step(const Input& input, Millis now);

  Summary summary() const;
  // How many people look on without a seat.
  int watching() const;
  // How many entries the log has.
  std::uint64_t version() const { return room_.version(); }
  // The game record. With its secrets and the seed once the game is over; before that nullopt, and
  // always where a script was followed.
  std::optional<std::string> record() const;
  // Whether the answer of a bot job, or a hint, would still be taken. When it would not, the job
  // may be cancelled: if it is wanted again, it is asked for again.
  bool wants_move(Seat seat, std::uint32_t prompt) const;
  bool wants_hint(Seat seat, std::uint32_t prompt) const;
  // What a seat that is asked might do, from what it knows, at a table that allows hints.
  std::optional<bots::Advice> advice(Seat seat, const bots::Scrutiny& scrutiny) const;

 private:
  // A connection.
  struct Client {
    PersonId player;
    std::string place;
    bool greeted = false;
    std::optional<Seat> seat;             // the player's
    std::string you;                      // what it was told of itself last
    std::optional<std::uint32_t> prompt;  // the prompt that it was shown last
    // The prompt whose answer it was told last that it can take back.
    std::optional<std::uint32_t> take_back;
  };
  struct Line {
    std::uint32_t person;
    Json said;
  };
  // The step under way: where it began, whose message it takes in, and what has come of it.
  struct Step {
    Millis now = 0;
    std::uint64_t version_before = 0;
    bool playing_before = false;
    Connection connection = 0;  // who sent the message
    PersonId sender;
    std::string nonce;             // until an entry carries it
    std::string done;              // the nonce of a message that was taken, to be told so
    bool seats_changed = false;    // or whatever else of the people is told to themselves
    bool only_answered = false;    // whoever was asked answered, and nothing else happened
    bool bound = false;            // the commitments of a cast are all there
    std::set<Connection> fresh;    // were told everything
    std::vector<Message> replies;  // they leave after what everybody is told
    Output out;
  };
  using Answer = std::optional<Refused>;
  // A hint that was asked for, and who waits for it until it is there.
  struct Hint {
    std::uint32_t prompt = 0;
    std::vector<Connection> waiting;
    std::optional<Json> given;
  };

  explicit Table(Hooks hooks) : hooks_(std::move(hooks)) {}

  // table.cpp
  Step begin_step(Millis now);
  Output end_step(Step step);
  void emit(Step& step, Happened what);
  void emit(Step& step, Happened what, const Action& action);
  Entry entry_of(Step& step, Happened what);
  void take(Step& step, const input::Arrived& in);
  void take(Step& step, const input::Left& in);
  bool passes_by(const PersonId& player) const;
  void take(Step& step, const input::Said& in);
  void take(Step& step, const input::Renamed& in);
  void take(Step& step, const input::Expelled& in);
  void take(Step& step, const input::Tick& in);
  void take(Step& step, const input::BotMoved& in);
  void take(Step& step, const input::Hinted& in);
  void take(Step& step, const input::RematchOpened& in);
  void take(Step& step, const input::RematchFailed& in);
  void take(Step& step, const input::Closed& in);
  bool knows(const PersonId& player, const std::string& nonce) const;

  // What the sender of a message wants. table_seats.cpp
  Answer take(Step& step, const client::Sit& want);
  Answer take(Step& step, const client::Leave& want);
  Answer take(Step& step, const client::Return& want);
  Answer take(Step& step, const client::Relieve& want);
  Answer take(Step& step, const client::SetSeat& want);
  Answer take(Step& step, const client::Start& want);
  Answer take(Step& step, const client::Abandon& want);
  Answer take(Step& step, const client::Rematch& want);
  Answer leave(Step& step, const PersonId& player);
  void pass_host_on(Step& step, const PersonId& player);
  std::uint32_t person(Step& step, const PersonId& player);
  Answer one_too_many(const PersonId& player, std::size_t most) const;
  Answer too_restless(std::uint32_t person) const;
  Answer too_restless_as_host(const PersonId& player) const;
  bool acts_as_host(const PersonId& player) const;
  std::optional<Seat> kept_seat(const PersonId& player) const;
  bool here(const PersonId& player) const;
  bool seat_here(const RoomSeat& seat) const;
  const std::string& name_of(const PersonId& player) const;
  std::string seat_name(std::size_t seat) const;

  // table_cast.cpp
  Answer take(Step& step, const client::Commit& want);
  Answer take(Step& step, const client::Share& want);
  void begin_cast(Step& step);
  void go_on_casting(Step& step);
  void leave_cast(Step& step, Seat seat);
  std::optional<Millis> cast_end() const;
  void end_waiting(Step& step);

  // table_play.cpp
  Answer take(Step& step, const client::Answer& want);
  Answer take(Step& step, const client::Preview& want);
  Answer take(Step& step, const client::TakeBack& want);
  Result<Seat, Refused> asked_seat(const PersonId& player, std::uint32_t prompt) const;
  Result<Action, Refused> checked(const PersonId& player, std::uint32_t prompt,
                                  const std::string& text) const;
  void advance(Step& step);
  void end_if_all_agree(Step& step);
  void ask_bots(Step& step);
  bool paused() const;
  std::optional<Millis> away_end(Seat seat) const;
  std::optional<Millis> deadline() const;
  void expire(Step& step);
  // The level that steers for people.
  std::string relief() const;
  BotJob bot_job(Seat seat, std::string_view level) const;

  // table_hints.cpp
  Answer take(Step& step, const client::Hint& want);
  BotJob hint_job(Seat seat) const;
  void tell_hint(Step& step, std::vector<Connection> to, std::uint32_t prompt, Json hint) const;

  // table_talk.cpp
  Answer take(Step& step, const client::Chat& want);
  Answer take(Step& step, const client::React& want);
  Answer take(Step& step, const client::Mute& want);
  Answer take(Step& step, const client::Hush& want);
  Answer talk(Step& step, Json said);
  Json chat_for(const PersonId& player) const;

  // table_tell.cpp
  Answer greet(Step& step, Client& client, const client::Hello& hello);
  void tell_everybody(Step& step);
  bool as_told(const Step& step) const;
  std::string common_update(const Step& step, Seat viewer, Steps* steps, bool receipt,
                            const std::string& table_changes);
  std::string own_update(const Step& step, Client& client) const;
  std::string changes_to(const TableShown& now) const;
  void write_own(const Step& step, JsonWriter& out, Client& client);
  void tell_full(Step& step, Connection connection, Client& client);
  JsonWriter& begin_update(JsonWriter& out, std::uint64_t from) const;
  void tell_gap(Step& step, Connection connection, Client& client, std::uint64_t seen);
  static void send(Step& step, std::vector<Connection> to, const Json& message);
  Answer take(Step& step, const client::Receipt& want);
  void reply_done(Step& step) const;
  static void reply_refused(Step& step, const std::string& nonce, const Refused& refused);
  Json head_json();
  bool receipt_due(const Step& step) const;
  Json cast_json(const PersonId& player) const;
  Json you_json(const PersonId& player) const;
  void write_prompt(JsonWriter& out, const Client& client) const;
  std::optional<std::uint32_t> open_prompt(const Client& client) const;
  std::optional<std::uint32_t> open_take_back(const Client& client, Millis now) const;
  static Seat viewer(const Client& client) { return client.seat.value_or(kSpectator); }

  // table_shown.cpp
  TableShown shown() const;
  void write_table(JsonWriter& out) const;

  Hooks hooks_;
  Room room_;

  // Who is connected, and what is not in the log.
  std::map<Connection, Client> clients_;
  std::map<PersonId, int> here_;  // how many connections of the player have said hello
  std::map<PersonId, std::string> names_;
  std::map<PersonId, Millis> gone_since_;
  std::map<PersonId, RecentNonces> nonces_;
  std::map<std::string, std::deque<Millis>> spoke_;  // by player, and by place
  std::deque<Line> chat_;
  std::array<std::uint32_t, kMaxSeats> job_for_{};   // the prompt that a bot was asked for
  std::array<std::uint32_t, kMaxSeats> late_for_{};  // the prompt whose clock ran out
  std::map<Seat, Hint> hints_;
  std::optional<Connection> rematch_asked_by_;
  Millis awake_since_ = 0;  // when it was made of its log
  TableShown told_;
  Receipt signed_head_;
  std::string signature_;
  std::uint32_t told_receipt_ = 0;  // the lines of the last one that all were told
};

}  // namespace freebooter::table
