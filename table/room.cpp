#include "table/room.h"

#include <algorithm>

#include "engine/base/rules_version.h"
#include "table/config_json.h"

namespace freebooter::table {

namespace {

using Problem = std::optional<std::string>;
constexpr std::nullopt_t kGood = std::nullopt;

// Whether a person made the seat's last move, and still has time for the decision.
bool in_hand(const RoomSeat& seat, const Clock& clock, Millis now) {
  const bool in_time =
      clock.kind == Clock::Kind::None || now < seat.asked_at + Millis{1000} * clock.seconds;
  return seat.steered_by_person() && seat.moved_by == entry::By::Person && in_time;
}

}  // namespace

Problem unknown_rules_in(const entry::Create& e) {
  const AnyGame* const game = find_game(e.config.game);
  if (game == nullptr) return "there is no such game";
  if (knows_rules(game->rules_versions(), e.rules_version)) return kGood;
  return unknown_rules(game->rules_versions(), e.rules_version);
}

Problem Room::apply(const Entry& entry) {
  now_ = entry.time;
  acting_ = entry.cause ? entry.cause->person : kNobody;
  const bool first = version_ == 0;
  if (first != std::holds_alternative<entry::Create>(entry.what))
    return "it must begin with create";
  if ((version_ == 1) != std::holds_alternative<entry::Seed>(entry.what)) {
    return "the second entry must be the seed";
  }
  ++version_;
  const Problem problem = std::visit([this](const auto& what) { return take(what); }, entry.what);
  settle();
  return problem;
}

std::size_t Room::actions_at(std::uint64_t version) const {
  return static_cast<std::size_t>(
      std::upper_bound(action_versions_.begin(), action_versions_.end(), version) -
      action_versions_.begin());
}

std::optional<Action> Room::cue(Seat actor) const {
  const auto told = cues_.next(actor);
  return told && play_->check(actor, *told).accepted() ? told : std::nullopt;
}

Action Room::next_chance() const {
  if (const auto told = cue(kChance)) return *told;
  return play_->chance_action(
      dice_->outcome(numbers_.next(play_->occasion()), play_->chance_size()));
}

std::optional<Millis> Room::clock_end(const RoomSeat& seat) const {
  if (!seat.asked || config_.clock.kind == Clock::Kind::None || !seat.steered_by_person()) {
    return std::nullopt;
  }
  return seat.asked_at + Millis{1000} * config_.clock.seconds;
}

// Whose last move can be undone, as far as the game and the table allow it.
SeatSet Room::undoable() const {
  // A lesson counts the answers that were given.
  if (phase_ != Phase::Playing || config_.script) return {};
  const TakeBacks open = play_->take_backs();
  return config_.take_back ? open.unseen | open.seen : open.unseen;
}

// What has been settled since, because others went on from it, stays as it is, even if they have
// taken theirs back: somebody may have a receipt for it.
bool Room::can_take_back(Seat index, Millis now) const {
  const bool unsettled = std::any_of(unsettled_.begin(), unsettled_.end(),
                                     [&](const Unsettled& one) { return one.seat == index; });
  return unsettled && undoable().has(index) && in_hand(seats_[index], config_.clock, now);
}

Problem Room::take(const entry::Create& e) {
  if (auto unknown = unknown_rules_in(e)) return unknown;
  const auto checked = check_config(e.config, e.rules_version);
  if (!checked.ok()) return checked.error().explain;
  config_ = *checked;
  config_.options = e.config.options;  // in the words of the log, over which its chain goes
  game_ = find_game(config_.game);
  rules_version_ = e.rules_version;
  for (const SeatPlan& plan : config_.seats) {
    RoomSeat seat;
    if (plan.kind == SeatKind::Reserved) {
      seat.kind = SeatKind::Reserved;
      seat.reserved_for = plan.player;
    } else if (plan.kind == SeatKind::Bot) {
      seat.kind = SeatKind::Bot;
      seat.level = plan.level;
    }
    seats_.push_back(seat);
  }
  return kGood;
}

Problem Room::take(const entry::Seed& e) {
  seed_ = e.seed;
  chain_.emplace(seed_);
  return kGood;
}

Problem Room::take(const entry::Sit& e) {
  const bool good = e.person < people_.size() && e.seat < seats_.size() &&
                    phase_ == Phase::Gathering && seats_[e.seat].kind != SeatKind::Human &&
                    !casting_.open() && !casting_.forfeited().has(e.seat);
  if (!good) return "nobody can sit there";
  ++stirred_[e.person];
  seats_[e.seat] = RoomSeat{};
  seats_[e.seat].kind = SeatKind::Human;
  seats_[e.seat].person = e.person;
  seats_[e.seat].entropy = e.entropy;
  return kGood;
}

Problem Room::take(const entry::SetSeat& e) {
  const bool level = e.level.empty() || is_player_level(config_.game, e.level);
  // Who leaves an open cast without a share of its own in it gives way to a bot.
  const bool bound = casting_.forfeited().has(e.seat) ||
                     (casting_.open() && (e.level.empty() || casting_.share_of(e.seat) != nullptr));
  if (e.seat >= seats_.size() || phase_ != Phase::Gathering || !level || bound) {
    return "no such seat can be set";
  }
  ++ruled_[acting_];
  seats_[e.seat] = RoomSeat{};
  if (!e.level.empty()) {
    seats_[e.seat].kind = SeatKind::Bot;
    seats_[e.seat].level = e.level;
  }
  return kGood;
}

Problem Room::take(const entry::Stand& e) {
  if (e.seat >= seats_.size() || phase_ != Phase::Gathering || casting_.open()) {
    return "nobody can stand up there";
  }
  seats_[e.seat] = RoomSeat{};
  return kGood;
}

Problem Room::take(const entry::Chance& e) {
  if (phase_ != Phase::Playing || play_->chance_size() == 0) return "chance is not asked";
  const Action fair = next_chance();
  if (game_->action_text(fair) != e.action) return "chance does not follow from the seed";
  act(kChance, fair);
  return kGood;
}

Problem Room::take(const entry::Move& e) {
  if (phase_ != Phase::Playing || e.seat >= seats_.size()) return "nobody is asked";
  const RoomSeat& seat = seats_[e.seat];
  if (!seat.asked || seat.prompt != e.prompt) return "this prompt is not open";
  const auto action = game_->parse_action(e.action);
  if (!action.ok()) return action.error().message;
  const Refusal refusal = play_->check(e.seat, *action);
  if (!refusal.accepted()) return refusal_text(*game_, refusal);
  play_move(e, *action);
  return kGood;
}

void Room::play_on(const Entry& entry, const Action& action) {
  now_ = entry.time;
  ++version_;
  if (const auto* move = std::get_if<entry::Move>(&entry.what)) {
    play_move(*move, action);
  } else {
    act(kChance, action);
  }
  settle();
}

void Room::play_move(const entry::Move& e, const Action& action) {
  RoomSeat& seat = seats_[e.seat];
  note_time();
  if (e.by == entry::By::Clock) {
    ++seat.missed;
    note("late", std::to_string(e.seat));
  } else if (e.by == entry::By::Person) {
    seat.missed = 0;
  }
  seat.asked = false;
  seat.moved_by = e.by;
  act(e.seat, action);
}

// The clock goes on: to take something back wins no time.
Problem Room::take(const entry::TakeBack& e) {
  // Less is asked here than of who wants to do it now: logs may have what was once allowed.
  if (phase_ != Phase::Playing || e.seat >= seats_.size() || !undoable().has(e.seat) ||
      !in_hand(seats_[e.seat], config_.clock, now_)) {
    return "nothing can be taken back there";
  }
  RoomSeat& seat = seats_[e.seat];
  ++stirred_[seat.person];
  const std::size_t undone = play_->take_back(e.seat);
  action_versions_.erase(action_versions_.begin() + static_cast<std::ptrdiff_t>(undone));
  std::erase_if(unsettled_, [&](const Unsettled& one) { return one.seat == e.seat; });
  notes_.undone(undone);
  note("took-back", std::to_string(e.seat));
  taken_back_at_ = version_;
  const Millis asked_at = seat.asked_at;
  ask();
  seat.asked_at = asked_at;
  return kGood;
}

// Carries out what has been read and checked.
void Room::act(Seat actor, const Action& action) {
  if (actor == kChance) numbers_.took(play_->occasion());
  cues_.acted(actor, action);
  play_->apply(actor, action);
  action_versions_.push_back(static_cast<std::uint32_t>(version_));
  unsettled_.push_back({actor, (actor == kChance ? "chance" : std::to_string(actor)) + ": " +
                                   game_->action_text(action)});
  if (play_->finished()) {
    phase_ = Phase::Finished;
    unsettled_.push_back({kNoSeat, result_text(play_->result())});
  }
  ask();
}

// What can't be undone any more goes into the chain, as far as nothing before it can.
void Room::settle() {
  if (unsettled_.empty()) return;
  const SeatSet open = undoable();
  const auto first = std::find_if(unsettled_.begin(), unsettled_.end(),
                                  [&](const Unsettled& one) { return open.has(one.seat); });
  std::for_each(unsettled_.begin(), first, [this](const Unsettled& one) { chain_->add(one.line); });
  unsettled_.erase(unsettled_.begin(), first);
}

// Every seat that must decide and has no open prompt gets one; all that get theirs now share
// the clock.
void Room::ask() {
  const SeatSet asked = play_->to_act();
  for (Seat i = 0; i < seats_.size(); ++i) {
    RoomSeat& seat = seats_[i];
    if (asked.has(i) && !seat.asked) {
      ++seat.prompt;
      seat.asked_at = now_;
    }
    seat.asked = asked.has(i);
  }
}

Problem Room::take(const entry::Relieve& e) {
  if (phase_ != Phase::Playing || e.seat >= seats_.size() || !seats_[e.seat].steered_by_person()) {
    return "nobody can be relieved there";
  }
  count_for(seats_[e.seat]);
  seats_[e.seat].relieved_by = e.level;
  seats_[e.seat].relieved_at = now_;
  seats_[e.seat].abandons = false;
  note("relieved", std::to_string(e.seat) + " " + e.level);
  return kGood;
}

Problem Room::take(const entry::Return& e) {
  if (phase_ != Phase::Playing || e.seat >= seats_.size() || seats_[e.seat].relieved_by.empty()) {
    return "nobody can return there";
  }
  RoomSeat& seat = seats_[e.seat];
  seat.relieved_by.clear();
  seat.missed = 0;
  // The clock stood still while the bot steered: to leave and return wins no time.
  seat.asked_at += now_ - std::max(seat.asked_at, seat.relieved_at);
  note("returned", std::to_string(e.seat));
  return kGood;
}

Problem Room::take(const entry::Abandon& e) {
  if (phase_ != Phase::Playing || e.seat >= seats_.size()) return "nothing can be abandoned";
  ++stirred_[seats_[e.seat].person];
  seats_[e.seat].abandons = e.agree;
  return kGood;
}

Problem Room::take(const entry::Close&) {
  if (phase_ != Phase::Gathering && phase_ != Phase::Playing) return "it is over already";
  if (phase_ == Phase::Playing) note("abandoned", "");
  phase_ = Phase::Abandoned;
  for (RoomSeat& seat : seats_) seat.asked = false;
  return kGood;
}

Problem Room::take(const entry::Next& e) {
  next_ = e.table;
  return kGood;
}

void Room::note(std::string_view key, std::string_view text) {
  std::string line = "x-" + std::string(key);
  if (!text.empty()) line.append(" ").append(text);
  unsettled_.push_back({kNoSeat, std::move(line)});
  notes_.add(play_->actions().size(), key, text);
}

// Seconds since the start, where they have changed.
void Room::note_time() {
  const Millis second = std::max<Millis>(0, (now_ - began_) / 1000);
  if (second == noted_second_) return;
  noted_second_ = second;
  note("at", std::to_string(second));
}

Record Room::record(std::vector<std::string> names) const {
  Record record = header();
  record.names = std::move(names);
  record.notes = notes_.notes();
  if (play_ == nullptr) return record;
  record.actions = play_->actions();
  if (phase_ == Phase::Finished) record.result = play_->result();
  return record;
}

}  // namespace freebooter::table
