#include <algorithm>

#include "table/review_json.h"
#include "table/table.h"

namespace freebooter::table {

std::optional<bots::Advice> Table::advice(Seat seat, const bots::Scrutiny& scrutiny) const {
  if (!room_.config().hints || room_.phase() != Phase::Playing) return std::nullopt;
  if (seat >= room_.seats().size() || !room_.seats()[seat].asked) return std::nullopt;
  return room_.play()->advice(seat, scrutiny, hooks_.thinking)();
}

bool Table::wants_hint(Seat index, std::uint32_t prompt) const {
  if (room_.phase() != Phase::Playing || index >= room_.seats().size()) return false;
  const RoomSeat& seat = room_.seats()[index];
  return seat.asked && seat.prompt == prompt;
}

// The same question is thought about once, however often it is asked.
Table::Answer Table::take(Step& step, const client::Hint& want) {
  const auto seat = asked_seat(step.sender, want.prompt);
  if (!seat.ok()) return seat.error();
  if (!room_.config().hints) return Refused{Code::NotNow, {}, "this table gives no hints"};
  Hint& hint = hints_[*seat];
  if (hint.prompt != want.prompt) {
    hint = {want.prompt, {}, std::nullopt};
    step.out.hints.push_back(hint_job(*seat));
  }
  if (hint.given) {
    tell_hint(step, {step.connection}, want.prompt, *hint.given);
  } else if (std::find(hint.waiting.begin(), hint.waiting.end(), step.connection) ==
             hint.waiting.end()) {
    hint.waiting.push_back(step.connection);
  }
  return std::nullopt;
}

BotJob Table::hint_job(Seat seat) const {
  BotJob job{.seat = seat, .prompt = room_.seats()[seat].prompt, .think = {}};
  bots::Scrutiny scrutiny{.lines = kHintLines, .seed = 1, .patience = job.cancel.get()};
  const AnyGame& game = *find_game(room_.config().game);
  job.think = [think = room_.play()->advice(seat, scrutiny, hooks_.thinking), patience = job.cancel,
               &game, seat] { return hint_json(game, think(), seat).text(); };
  return job;
}

// It goes to those who asked and still sit there. What could not be done can be asked for again.
void Table::take(Step& step, const input::Hinted& in) {
  step.only_answered = true;
  const auto found = hints_.find(in.seat);
  if (found == hints_.end() || found->second.prompt != in.prompt) return;
  std::vector<Connection> to = std::exchange(found->second.waiting, {});
  auto hint = parse_json(in.hint);
  if (hint) {
    found->second.given = *hint;
  } else {
    hints_.erase(found);
  }
  if (!wants_hint(in.seat, in.prompt)) return;
  std::erase_if(to, [&](Connection one) {
    const auto client = clients_.find(one);
    return client == clients_.end() || room_.seat_of(client->second.player) != in.seat;
  });
  if (!to.empty()) tell_hint(step, std::move(to), in.prompt, hint.value_or(Json()));
}

void Table::tell_hint(Step& step, std::vector<Connection> to, std::uint32_t prompt,
                      Json hint) const {
  send(step, std::move(to),
       Json::object().set("type", "table_hint").set("prompt", prompt).set("hint", std::move(hint)));
}

}  // namespace freebooter::table
