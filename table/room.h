#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/result.h"
#include "engine/match/casting.h"
#include "engine/match/fair.h"
#include "engine/match/record.h"
#include "table/entry.h"
#include "table/note_list.h"
#include "table/play.h"

namespace freebooter::table {

inline constexpr std::uint32_t kNobody = UINT32_MAX;

// A seat of a room. The prompt is the seat's own: its number goes up each time it is asked.
struct RoomSeat {
  SeatKind kind = SeatKind::Open;
  PersonId reserved_for;           // Reserved
  std::uint32_t person = kNobody;  // Human
  std::string level;               // Bot
  std::string relieved_by;         // Human: the level that steers while the person is gone
  std::string entropy;             // Human, in a log of before there were casts
  bool asked = false;
  std::uint32_t prompt = 0;
  Millis asked_at = 0;
  entry::By moved_by = entry::By::Person;  // who made the last move
  Millis relieved_at = 0;
  int missed = 0;  // decisions in a row that the clock made
  bool abandons = false;

  // Whether a person decides here.
  bool steered_by_person() const { return kind == SeatKind::Human && relieved_by.empty(); }
  // The level that decides here; "" for a person.
  const std::string& steering_level() const { return kind == SeatKind::Bot ? level : relieved_by; }
};

// Why nobody here can play the game of this table; nothing if somebody can.
std::optional<std::string> unknown_rules_in(const entry::Create& e);

// Everything about a table that is in its log: the same entries make the same room.
class Room {
 public:
  // Takes in the next entry. A log that can't be has a text that says why; entries that the
  // table itself made are always good.
  std::optional<std::string> apply(const Entry& entry);
  // Takes in a Move or Chance of the table itself, whose action has been read and checked.
  void play_on(const Entry& entry, const Action& action);

  std::uint64_t version() const { return version_; }
  const TableConfig& config() const { return config_; }
  int rules_version() const { return rules_version_; }
  Phase phase() const { return phase_; }
  const std::vector<RoomSeat>& seats() const { return seats_; }
  const std::vector<PersonId>& people() const { return people_; }
  std::uint32_t host() const { return host_; }
  const TableId& next() const { return next_; }
  // The person's number; kNobody if it has none yet.
  std::uint32_t person_of(const PersonId& player) const;
  std::optional<Seat> seat_of(const PersonId& player) const;
  // The numbers of those whom the player does not want to hear.
  const std::set<std::uint32_t>& muted_by(const PersonId& player) const;
  // Whether only those who sit may talk.
  bool hushed() const { return hushed_; }
  // How often a person sat down, left, muted or changed its mind.
  int stirred_by(std::uint32_t person) const;
  // How often it has set seats, hushed talk and sent for bots, as host; kNobody for a host who has
  // no number yet.
  int ruled_by(std::uint32_t person) const;

  // The game; null before the start.
  const Play* play() const { return play_.get(); }
  Play* play() { return play_.get(); }
  // How many entries there were when the game had just begun; 0 before that.
  std::uint64_t started_at() const { return started_at_; }
  // How many actions had been played after so many entries.
  std::size_t actions_at(std::uint64_t version) const;
  // What the script tells the seat, or chance, to do now, if the rules allow it.
  std::optional<Action> cue(Seat actor) const;
  // What chance does next. Only while it is chance's turn.
  Action next_chance() const;
  // When the clock of the seat's decision runs out.
  std::optional<Millis> clock_end(const RoomSeat& seat) const;
  // Whether the seat's person may undo its last move: nothing has come of it, nobody has seen it
  // or the table allows it all the same, and the time for the decision is not over.
  bool can_take_back(Seat seat, Millis now) const;
  // The last entry that undid a move; 0 for none. What was played up to an entry before it is
  // not a part of what was played.
  std::uint64_t taken_back_at() const { return taken_back_at_; }

  const Hash& seed() const { return seed_; }
  Receipt head() const { return {chain_->lines(), chain_->head()}; }
  // How people's shares in chance come together before the game.
  const Casting& casting() const { return casting_; }
  // When the open cast last asked for something.
  Millis cast_at() const { return cast_at_; }
  // Whether the person lost its seat by what it did in a cast.
  bool forfeited(std::uint32_t person) const;
  // Who lost this seat so; nobody for other seats.
  std::optional<PersonId> loser_of(Seat seat) const;
  // What people added to chance, once the game has begun.
  const std::vector<SeatEntropy>& entropy() const { return entropy_; }
  // The record with these names, secrets and all.
  Record record(std::vector<std::string> names) const;

 private:
  std::optional<std::string> take(const entry::Create& e);
  std::optional<std::string> take(const entry::Seed& e);
  std::optional<std::string> take(const entry::Person& e);
  std::optional<std::string> take(const entry::Sit& e);
  std::optional<std::string> take(const entry::SetSeat& e);
  std::optional<std::string> take(const entry::Stand& e);
  std::optional<std::string> take(const entry::Host& e);
  std::optional<std::string> take(const entry::Cast& e);
  std::optional<std::string> take(const entry::Commit& e);
  std::optional<std::string> take(const entry::Bind& e);
  std::optional<std::string> take(const entry::Share& e);
  std::optional<std::string> take(const entry::Forfeit& e);
  std::optional<std::string> take(const entry::CallOff& e);
  std::optional<std::string> take(const entry::Start& e);
  std::optional<std::string> take(const entry::Chance& e);
  std::optional<std::string> take(const entry::Move& e);
  std::optional<std::string> take(const entry::TakeBack& e);
  std::optional<std::string> take(const entry::Relieve& e);
  std::optional<std::string> take(const entry::Return& e);
  std::optional<std::string> take(const entry::Abandon& e);
  std::optional<std::string> take(const entry::Close& e);
  std::optional<std::string> take(const entry::Next& e);
  std::optional<std::string> take(const entry::Mute& e);
  std::optional<std::string> take(const entry::Hush& e);

  Record header() const;
  void open_record(bool with_casts);
  void note_first(std::string_view key, const std::string& text);
  bool all_seats_taken() const;
  void play_move(const entry::Move& e, const Action& action);
  void act(Seat actor, const Action& action);
  SeatSet undoable() const;
  void settle();
  void count_for(const RoomSeat& seat);
  void note(std::string_view key, std::string_view text);
  void note_time();
  void ask();

  TableConfig config_;
  Phase phase_ = Phase::Gathering;
  std::vector<RoomSeat> seats_;
  std::vector<PersonId> people_;
  std::unordered_map<PersonId, std::uint32_t> numbers_of_;  // of them, where they are many
  std::map<std::uint32_t, std::set<std::uint32_t>> mutes_;
  bool hushed_ = false;
  std::map<std::uint32_t, int> stirred_;  // see stirred_by
  std::map<std::uint32_t, int> ruled_;    // see ruled_by
  std::uint32_t acting_ = kNobody;        // whose message caused the entry that is taken in
  std::uint32_t host_ = kNobody;
  TableId next_;
  std::uint64_t version_ = 0;
  std::uint64_t started_at_ = 0;
  Millis now_ = 0;
  Millis began_ = 0;
  Millis noted_second_ = -1;

  const AnyGame* game_ = nullptr;
  int rules_version_ = 0;  // by which this match goes on, whatever came since
  std::unique_ptr<Play> play_;
  std::vector<std::uint32_t> action_versions_;  // the entry of each action
  Hash seed_{};
  std::optional<RecordChain> chain_;
  // Lines of the record from the first on that can still be undone; the others are in the chain.
  struct Unsettled {
    Seat seat;  // kNoSeat for a note
    std::string line;
  };
  std::vector<Unsettled> unsettled_;
  std::uint64_t taken_back_at_ = 0;
  Casting casting_;
  Millis cast_at_ = 0;
  std::map<Seat, std::uint32_t> forfeited_;  // by whom
  std::vector<SeatEntropy> entropy_;
  std::optional<FairDice> dice_;
  Cues cues_;
  ChanceNumbers numbers_;
  NoteList notes_;
};

}  // namespace freebooter::table
