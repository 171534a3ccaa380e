#include <algorithm>

#include "engine/match/any_game.h"
#include "table/table.h"

namespace freebooter::table {

// The player's seat, if it is asked this.
Result<Seat, Refused> Table::asked_seat(const PersonId& player, std::uint32_t prompt) const {
  const auto index = room_.seat_of(player);
  if (!index) return Err{Refused{Code::NotSeated, {}, "only who sits at the table can do this"}};
  const RoomSeat& seat = room_.seats()[*index];
  if (!seat.asked || seat.prompt != prompt) {
    return Err{Refused{Code::StalePrompt, {}, "the prompt is not open"}};
  }
  return *index;
}

// The action of this text, if the player may answer the prompt with it.
Result<Action, Refused> Table::checked(const PersonId& player, std::uint32_t prompt,
                                       const std::string& text) const {
  const auto index = asked_seat(player, prompt);
  if (!index.ok()) return Err{index.error()};
  const AnyGame& game = *find_game(room_.config().game);
  const auto action = game.parse_action(text);
  if (!action.ok()) return Err{Refused{Code::BadAction, {}, to_string(action.error())}};
  const Refusal refusal = room_.play()->check(*index, *action);
  if (!refusal.accepted()) {
    return Err{Refused{Code::ByTheRules, refusal, std::string(game.explain(refusal.rule))}};
  }
  return *action;
}

Table::Answer Table::take(Step& step, const client::Answer& want) {
  const auto action = checked(step.sender, want.prompt, want.action);
  if (!action.ok()) return action.error();
  const Seat seat = *room_.seat_of(step.sender);
  step.only_answered = true;
  if (!room_.seats()[seat].steered_by_person()) emit(step, entry::Return{seat});
  const std::string text = find_game(room_.config().game)->action_text(*action);
  emit(step, entry::Move{entry::By::Person, seat, want.prompt, text}, *action);
  return std::nullopt;
}

bool Table::wants_move(Seat index, std::uint32_t prompt) const {
  if (room_.phase() != Phase::Playing || index >= room_.seats().size()) return false;
  const RoomSeat& seat = room_.seats()[index];
  if (!seat.asked || seat.prompt != prompt) return false;
  return !seat.steering_level().empty() || late_for_[index] == prompt;
}

void Table::take(Step& step, const input::BotMoved& in) {
  step.only_answered = true;
  if (!wants_move(in.seat, in.prompt)) return;
  const RoomSeat& seat = room_.seats()[in.seat];
  const bool late = seat.steering_level().empty();
  const auto action = find_game(room_.config().game)->parse_action(in.action);
  FREEBOOTER_CHECK(action.ok());
  FREEBOOTER_CHECK(room_.play()->check(in.seat, *action).accepted());
  const entry::By by = late ? entry::By::Clock : entry::By::Bot;
  emit(step, entry::Move{by, in.seat, in.prompt, in.action}, *action);
  if (late && seat.missed >= kMissedDecisions && room_.phase() == Phase::Playing) {
    emit(step, entry::Relieve{in.seat, relief()});
  }
}

Table::Answer Table::take(Step& step, const client::Preview& want) {
  const auto action = checked(step.sender, want.prompt, want.action);
  if (!action.ok()) return action.error();
  send(step, {step.connection},
       Json::object()
           .set("type", "table_preview")
           .set("prompt", want.prompt)
           .set("do", want.action)
           .set("preview", room_.play()->preview(*room_.seat_of(step.sender), *action)));
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::TakeBack& want) {
  const auto seat = room_.seat_of(step.sender);
  if (!seat) return Refused{Code::NotSeated, {}, "only who sits at the table can do this"};
  if (room_.seats()[*seat].asked || room_.seats()[*seat].prompt != want.prompt) {
    return Refused{Code::StalePrompt, {}, "that was not the last prompt, or it was not answered"};
  }
  if (!room_.can_take_back(*seat, step.now)) {
    return Refused{Code::NotNow, {}, "something has come of it already"};
  }
  if (Answer refused = too_restless(room_.person_of(step.sender))) return refused;
  emit(step, entry::TakeBack{*seat});
  return std::nullopt;
}

// Lets chance act until somebody must decide, and asks the bots.
void Table::advance(Step& step) {
  end_if_all_agree(step);
  const AnyGame* game = find_game(room_.config().game);
  while (room_.phase() == Phase::Playing && room_.play()->chance_size() > 0) {
    const Action outcome = room_.next_chance();
    emit(step, entry::Chance{game->action_text(outcome)}, outcome);
  }
  ask_bots(step);
}

// The game is abandoned when everybody who steers a seat agrees, also because the others left.
void Table::end_if_all_agree(Step& step) {
  if (room_.phase() != Phase::Playing) return;
  const auto& seats = room_.seats();
  const bool wanted =
      std::any_of(seats.begin(), seats.end(), [](const RoomSeat& seat) { return seat.abandons; });
  const bool all = std::all_of(seats.begin(), seats.end(), [](const RoomSeat& seat) {
    return !seat.steered_by_person() || seat.abandons;
  });
  if (wanted && all) emit(step, entry::Close{});
}

// When every person has left, the bots wait for one to return; bots alone, for somebody to look on.
bool Table::paused() const {
  const auto& seats = room_.seats();
  const auto human = [](const RoomSeat& seat) { return seat.kind == SeatKind::Human; };
  if (std::none_of(seats.begin(), seats.end(), human)) return here_.empty();
  return std::none_of(seats.begin(), seats.end(),
                      [](const RoomSeat& seat) { return seat.steered_by_person(); });
}

void Table::ask_bots(Step& step) {
  if (room_.phase() != Phase::Playing || paused()) return;
  for (Seat i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    // Of whoever takes the seat back nothing is wanted; if a bot steers again, it is asked again.
    if (!seat.asked || seat.steering_level().empty()) job_for_[i] = 0;
    if (!seat.asked || seat.steering_level().empty() || job_for_[i] == seat.prompt) continue;
    job_for_[i] = seat.prompt;
    step.out.jobs.push_back(bot_job(i, seat.steering_level()));
  }
}

std::string Table::relief() const {
  return std::string(bots::name_of(bots::relief_of(room_.config().game)));
}

BotJob Table::bot_job(Seat seat, std::string_view level) const {
  const std::uint32_t prompt = room_.seats()[seat].prompt;
  if (const auto told = room_.cue(seat)) {
    const std::string text = find_game(room_.config().game)->action_text(*told);
    return {.seat = seat, .prompt = prompt, .think = [text] { return text; }};
  }
  const Hash hash =
      HmacSha256(room_.seed())
          .add("freebooter bot " + std::to_string(seat) + " " + std::to_string(prompt))
          .digest();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
  const auto parsed = bots::parse_level(level);
  FREEBOOTER_CHECK(parsed.has_value());
  BotJob job{.seat = seat, .prompt = prompt, .think = {}};
  bots::Budget budget = hooks_.thinking;
  budget.patience = job.cancel.get();
  job.think = [think = room_.play()->question(seat, *parsed, seed, budget), patience = job.cancel] {
    return think();
  };
  return job;
}

// When the others have waited long enough for somebody who is gone, at a table without clock.
std::optional<Millis> Table::away_end(Seat index) const {
  const RoomSeat& seat = room_.seats()[index];
  if (!seat.asked || !seat.steered_by_person() || room_.config().clock.kind != Clock::Kind::None ||
      seat_here(seat)) {
    return std::nullopt;
  }
  const bool somebody_waits = std::any_of(
      room_.seats().begin(), room_.seats().end(),
      [&](const RoomSeat& other) { return other.steered_by_person() && seat_here(other); });
  const auto gone = gone_since_.find(room_.people()[seat.person]);
  if (!somebody_waits || gone == gone_since_.end()) return std::nullopt;
  return gone->second + kAway;
}

std::optional<Millis> Table::deadline() const {
  std::optional<Millis> first;
  const auto consider = [&](std::optional<Millis> at) {
    if (at && (!first || *at < *first)) first = at;
  };
  for (Seat i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    if (late_for_[i] != seat.prompt) consider(room_.clock_end(seat));
    consider(away_end(i));
  }
  consider(cast_end());
  return first;
}

// The clock has run out: a bot decides for those who did not, and steers for those who are
// gone.
void Table::expire(Step& step) {
  const auto cast = cast_end();
  if (cast && *cast <= step.now) end_waiting(step);
  for (Seat i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    const auto clock = room_.clock_end(seat);
    if (clock && *clock <= step.now && late_for_[i] != seat.prompt) {
      late_for_[i] = seat.prompt;
      step.out.jobs.push_back(bot_job(i, relief()));
    }
    const auto away = away_end(i);
    if (away && *away <= step.now) emit(step, entry::Relieve{i, relief()});
  }
}

}  // namespace freebooter::table
