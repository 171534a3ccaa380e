#include "table/review_json.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace freebooter::table {

namespace {

// In ten thousandths: no estimate is better than that.
Json decimal(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f", value == 0 ? 0.0 : value);
  const std::string_view written(text);
  return Decimal{std::string(written == "-0.0000" ? written.substr(1) : written)};
}

Json guess_json(const bots::Guess& guess) {
  return Json::object().set("mean", decimal(guess.mean)).set("within", decimal(guess.reach()));
}

Json reason_json(const bots::Reason& reason) {
  return Json::object()
      .set("why", name_of(reason.why))
      .set("amount", decimal(reason.amount))
      .set("who", reason.who == kNoSeat ? Json() : Json(reason.who));
}

// The widest of the intervals around these chances.
double widest(const bots::Odds& odds) {
  double reach = 0;
  for (const bots::Guess& guess : odds) reach = std::max(reach, guess.reach());
  return reach;
}

Json sums_json(const bots::SeatSum& seat) {
  Json sorts = Json::array();
  for (std::size_t i = 0; i < bots::kSorts; ++i) {
    const bots::SortSum& sort = seat.sorts[i];
    if (sort.decisions == 0) continue;
    sorts.push(Json::object()
                   .set("sort", name_of(static_cast<bots::Sort>(i)))
                   .set("decisions", sort.decisions)
                   .set("mistakes", sort.mistakes)
                   .set("lost", guess_json(sort.lost)));
  }
  return Json::object()
      .set("start", decimal(seat.start))
      .set("result", decimal(seat.result))
      .set("luck", guess_json(seat.luck))
      .set("adjusted", guess_json(seat.adjusted()))
      .set("lost", guess_json(seat.lost))
      .set("sorts", std::move(sorts));
}

Json step_json(const AnyGame& game, const bots::Step& step, std::size_t contenders) {
  const bool by_chance = step.actor == kChance;
  Json out = Json::object()
                 .set("actor", by_chance ? Json() : Json(step.actor))
                 .set("action", game.action_text(step.action))
                 .set("round", step.round)
                 .set("chances", odds_json(step.before, contenders))
                 .set("within", decimal(widest(step.before)));
  if (step.settled) return out;
  if (by_chance) {
    return out.set("luck", odds_json(step.luck, contenders))
        .set("luck_within", decimal(widest(step.luck)));
  }
  constexpr std::size_t kMost = 3;
  return out.set("sort", name_of(step.sort))
      .set("lost", guess_json(step.advice.lost))
      .set("advice", advice_json(game, step.advice, step.actor, kMost, step.action));
}

Json numbers(const std::vector<std::size_t>& list) {
  return Json::array(list, [](std::size_t number) { return Json(number); });
}

}  // namespace

Json odds_json(const bots::Odds& odds, std::size_t contenders) {
  Json out = Json::array();
  for (std::size_t i = 0; i < contenders; ++i) out.push(decimal(odds[i].mean));
  return out;
}

Json advice_json(const AnyGame& game, const bots::Advice& advice, Seat seat, std::size_t most,
                 std::optional<Action> done) {
  Json options = Json::array();
  for (std::size_t i = 0; i < advice.options.size(); ++i) {
    const bots::Option& option = advice.options[i];
    const bool asked = done && option.action == *done;
    if (i >= most && !asked) continue;
    options.push(Json::object()
                     .set("action", game.action_text(option.action))
                     .set("chance", decimal(option.odds[seat].mean))
                     .set("within", decimal(option.odds[seat].reach()))
                     .set("behind", guess_json(option.behind)));
  }
  return Json::object()
      .set("options", std::move(options))
      .set("reason", reason_json(advice.reason));
}

Json hint_json(const AnyGame& game, const bots::Advice& advice, Seat seat) {
  constexpr std::size_t kMost = 3;
  const auto part = [](double value) { return Json(std::llround(10'000 * value)); };
  Json options = Json::array();
  for (std::size_t i = 0; i < std::min(kMost, advice.options.size()); ++i) {
    const bots::Option& option = advice.options[i];
    options.push(Json::object()
                     .set("do", game.action_text(option.action))
                     .set("chance", part(option.odds[seat].mean))
                     .set("within", part(option.odds[seat].reach()))
                     .set("behind", part(option.behind.mean))
                     .set("behind_within", part(option.behind.reach())));
  }
  const bots::Reason& reason = advice.reason;
  return Json::object()
      .set("options", std::move(options))
      .set("why", name_of(reason.why))
      .set("amount", part(reason.amount))
      .set("who", reason.who == kNoSeat ? Json() : Json(reason.who));
}

Json review_json(const Record& record, const bots::Review& review) {
  const AnyGame& game = *find_game(record.game);
  const std::size_t contenders = review.seats.size();
  return Json::object()
      .set("game", record.game)
      .set("options", record.options)
      .set("names", Json::array(record.names, [](const std::string& name) { return Json(name); }))
      .set("seats", Json::array(review.seats, sums_json))
      .set("steps",
           Json::array(review.steps,
                       [&](const bots::Step& step) { return step_json(game, step, contenders); }))
      .set("mistakes", numbers(review.mistakes))
      .set("turnings", numbers(review.turnings));
}

}  // namespace freebooter::table
