#include <algorithm>

#include "engine/match/fair_verify.h"
#include "table/config_json.h"
#include "table/room.h"

// How a game begins: shares in chance come together, and the record gets its first lines.
namespace freebooter::table {

using Problem = std::optional<std::string>;

// What the record says before anything else.
Record Room::header() const {
  Record record;
  record.game = config_.game;
  record.rules_version = rules_version_;
  record.options = config_.options;
  return record;
}

// A line of the record that comes before the first action.
void Room::note_first(std::string_view key, const std::string& text) {
  notes_.add(0, key, text);
  chain_->add("x-" + std::string(key) + " " + text);
}

void Room::open_record(bool with_casts) {
  for (const std::string& line : chained_lines(header())) chain_->add(line);
  note_first("table", config_.id);
  note_first("commitment", to_hex(commitment_to(seed_)));
  if (with_casts) note_first("fair", "2");
  if (config_.chance == Numbering::ByOccasion) note_first("chance", "keyed");
}

bool Room::all_seats_taken() const {
  return std::all_of(seats_.begin(), seats_.end(), [](const RoomSeat& seat) {
    return seat.kind == SeatKind::Human || seat.kind == SeatKind::Bot;
  });
}

Problem Room::take(const entry::Cast& e) {
  if (phase_ != Phase::Gathering || !all_seats_taken()) return "a seat is open";
  for (const Seat seat : e.asked) {
    if (seat >= seats_.size() || seats_[seat].kind != SeatKind::Human)
      return "no person sits there";
  }
  if (casting_.number() == 0) casting_ = Casting(config_.id);
  if (auto problem = casting_.begin(e.asked)) return problem;
  if (casting_.number() == 1) open_record(true);
  cast_at_ = now_;
  std::string text = std::to_string(casting_.number());
  for (const Seat seat : e.asked) text += " " + std::to_string(seat);
  note_first("cast", text);
  return std::nullopt;
}

Problem Room::take(const entry::Commit& e) {
  if (auto problem = casting_.commit(e.seat, e.commitment)) return problem;
  note_first("commit", std::to_string(e.seat) + " " + to_hex(e.commitment));
  return std::nullopt;
}

Problem Room::take(const entry::Bind&) {
  cast_at_ = now_;
  return casting_.bind();
}

Problem Room::take(const entry::Share& e) {
  if (auto problem = casting_.show(e.seat, e.hex)) return problem;
  note_first("share", std::to_string(e.seat) + " " + e.hex);
  return std::nullopt;
}

Problem Room::take(const entry::Forfeit& e) {
  if (e.seat >= seats_.size() || seats_[e.seat].kind != SeatKind::Human ||
      !is_player_level(config_.game, e.level)) {
    return "no person sits there";
  }
  if (auto problem = casting_.forfeit(e.seat)) return problem;
  forfeited_[e.seat] = seats_[e.seat].person;
  seats_[e.seat] = RoomSeat{};
  seats_[e.seat].kind = SeatKind::Bot;
  seats_[e.seat].level = e.level;
  note_first("void", std::to_string(e.seat));
  return std::nullopt;
}

Problem Room::take(const entry::CallOff&) { return casting_.call_off(); }

Problem Room::take(const entry::Start&) {
  if (phase_ != Phase::Gathering) return "it has begun already";
  if (!all_seats_taken()) return "a seat is open";
  // In logs of before there were casts everybody's share came when it sat down.
  const bool with_casts = casting_.number() > 0;
  if (with_casts && !casting_.whole()) return "a share is missing";
  if (!with_casts) open_record(false);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool human = seats_[i].kind == SeatKind::Human;
    note_first("seat", std::to_string(i) + (human ? " human" : " bot " + seats_[i].level));
    if (!with_casts && human) entropy_.push_back({static_cast<Seat>(i), seats_[i].entropy});
  }
  for (const SeatEntropy& one : entropy_) {
    note_first("entropy", std::to_string(one.seat) + " " + one.hex);
  }
  if (with_casts) entropy_ = casting_.entropy();
  phase_ = Phase::Playing;
  began_ = now_;
  note_first("began", std::to_string(began_));
  started_at_ = version_;
  dice_.emplace(seed_, entropy_);
  numbers_ = ChanceNumbers(config_.chance);
  const std::optional<Script>& script = config_.script;
  if (script) cues_ = Cues(*game_, *script);
  play_ = script && !script->position.empty()
              ? resume_play(config_.game, script->position)
              : begin_play(config_.game, config_.options, rules_version_);
  ask();
  return std::nullopt;
}

}  // namespace freebooter::table
