#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/client_message.h"
#include "table/json.h"
#include "table/room.h"
#include "table/table.h"

namespace freebooter::table {

// How long the others wait for somebody who is gone before a bot steers, without a clock.
inline constexpr Millis kAway = 5 * 60 * 1000;
// So many decisions in a row that the clock makes, and a bot steers.
inline constexpr int kMissedDecisions = 2;
// The level that steers for people.
inline constexpr std::string_view kRelief = "sailor";
// A client that has missed more entries than this gets everything anew.
inline constexpr std::uint64_t kLongestGap = 300;
// Who comes in is told the events of this many actions before.
inline constexpr std::size_t kToldAgain = 100;

// A live table: the room that its log makes, who is connected, and what was said lately. One
// step takes in one input; its parts lie in live_seats.cpp (people and seats), live_play.cpp
// (the game, its clocks and bots), live_talk.cpp and live_tell.cpp (messages).
class Live {
 public:
  explicit Live(Hooks hooks) : hooks_(std::move(hooks)) {}

  Output create(const TableConfig& config, const Seed& seed, Millis now);
  Result<Output, std::string> replay(std::span<const std::string> log, Millis now);
  Output step(const Input& input, Millis now);

  const Room& room() const { return room_; }
  Summary summary() const;
  std::optional<std::string> record() const;

 private:
  // A connection.
  struct Client {
    PlayerId player;
    bool greeted = false;
    std::string you;                      // what it was told of itself last
    std::optional<std::uint32_t> prompt;  // the prompt that it was shown last
  };
  using Answer = std::optional<Refused>;

  // live.cpp
  void begin_step(Millis now);
  Output end_step();
  void emit(Happened what);
  void take(const input::Arrived& in);
  void take(const input::Left& in);
  void take(const input::Said& in);
  void take(const input::Renamed& in);
  void take(const input::Tick& in);
  void take(const input::BotMoved& in);
  void take(const input::RematchOpened& in);
  void take(const input::Closed& in);
  void remember(const PlayerId& player, const std::string& nonce);
  bool knows(const PlayerId& player, const std::string& nonce) const;

  // What the sender of a message wants. live_seats.cpp
  Answer take(const PlayerId& player, const client::Sit& want);
  Answer take(const PlayerId& player, const client::Leave& want);
  Answer take(const PlayerId& player, const client::Return& want);
  Answer take(const PlayerId& player, const client::SetSeat& want);
  Answer take(const PlayerId& player, const client::Start& want);
  Answer take(const PlayerId& player, const client::Abandon& want);
  Answer take(const PlayerId& player, const client::Rematch& want);
  std::uint32_t person(const PlayerId& player);
  bool acts_as_host(const PlayerId& player) const;
  bool here(const PlayerId& player) const;
  bool seat_here(const RoomSeat& seat) const;
  const std::string& name_of(const PlayerId& player) const;
  std::string seat_name(std::size_t seat) const;

  // live_play.cpp
  Answer take(const PlayerId& player, const client::Answer& want);
  Answer take(const PlayerId& player, const client::Preview& want);
  Result<Action, Refused> checked(const PlayerId& player, std::uint32_t prompt,
                                  const std::string& text) const;
  void advance();
  void end_if_all_agree();
  void ask_bots();
  bool paused() const;
  std::optional<Millis> away_end(Seat seat) const;
  std::optional<Millis> deadline() const;
  void expire();
  BotJob bot_job(Seat seat, std::string_view level) const;

  // live_talk.cpp
  Answer take(const PlayerId& player, const client::Chat& want);
  Answer take(const PlayerId& player, const client::React& want);
  Answer take(const PlayerId& player, const client::Mute& want);
  Answer talk(const PlayerId& player, Json said);
  Json chat_for(const PlayerId& player) const;

  // live_tell.cpp
  Answer greet(Connection connection, Client& client, const client::Hello& hello);
  void tell_everybody();
  void tell_full(Connection connection, Client& client);
  void tell_gap(Connection connection, Client& client, std::uint64_t seen);
  void send(std::vector<Connection> to, const Json& message);
  void reply_done(Connection connection, const std::string& nonce);
  void reply_refused(Connection connection, const std::string& nonce, const Refused& refused);
  Json head_json();
  Json you_json(const PlayerId& player) const;
  Json table_json() const;
  Json prompt_json(const PlayerId& player) const;
  Json latest_events(Seat viewer) const;
  std::optional<std::uint32_t> open_prompt(const PlayerId& player) const;
  Seat viewer(const PlayerId& player) const;

  Hooks hooks_;
  Room room_;

  // Who is connected, and what is not in the log.
  std::map<Connection, Client> clients_;
  std::map<PlayerId, std::string> names_;
  std::map<PlayerId, Millis> gone_since_;
  std::map<PlayerId, std::deque<std::string>> nonces_;
  std::map<PlayerId, std::deque<Millis>> spoke_;
  struct Line {
    std::uint32_t person;
    Json said;
  };
  std::deque<Line> chat_;
  std::array<std::uint32_t, kMaxSeats> job_for_{};   // the prompt that a bot was asked for
  std::array<std::uint32_t, kMaxSeats> late_for_{};  // the prompt whose clock ran out
  bool rematch_asked_ = false;
  Json table_told_;
  Receipt signed_head_;
  std::string signature_;

  // The step under way.
  Output out_;
  Millis now_ = 0;
  std::uint64_t version_before_ = 0;
  bool playing_before_ = false;
  std::set<Connection> fresh_;  // were told everything in this step
  std::vector<Message> replies_;
  Connection sending_ = 0;  // who sent the message under way
  PlayerId sender_;
  std::string nonce_;
};

}  // namespace freebooter::table
