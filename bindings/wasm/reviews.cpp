#include "bindings/wasm/reviews.h"

#include <algorithm>

#include "bindings/wasm/requests.h"
#include "bots/review/position.h"
#include "engine/match/record.h"
#include "table/play.h"
#include "table/review_json.h"

namespace freebooter::bindings {

using table::Json;

Json ReviewUnderWay::begin(const Json& request) {
  bots::ReviewPlan plan;
  plan.seed = static_cast<std::uint64_t>(request.int_in("seed").value_or(1));
  constexpr std::int64_t kMost = 1'000'000;
  if (const auto work = request.int_in("work")) {
    plan.seconds = static_cast<double>(std::clamp<std::int64_t>(*work, 1, kMost)) / 1000;
  }
  auto begun = table::LookBack::begin(request.text_in("record"), plan);
  if (!begun.ok()) return error("bad_record", begun.error());
  game_ = std::move(*begun);
  return Json::object().set("steps", game_->of());
}

Json ReviewUnderWay::go_on(const Json& request) {
  if (!game_) return error("no_review", "no review is under way");
  const auto wanted = std::clamp<std::int64_t>(request.int_in("steps").value_or(1), 1, 1'000'000);
  const std::size_t of = game_->of();
  const std::size_t end = std::min(of, game_->done() + static_cast<std::size_t>(wanted));
  while (game_->done() < end) game_->go_on();
  Json out = Json::object().set("done", end).set("of", of);
  if (end < of) return out.set("review", Json());
  out.set("review", game_->review());
  game_.reset();
  return out;
}

// A record after so many of its actions, as a position that a table can begin at.
Json position(const Json& request) {
  const auto found = match_in(request);
  if (!found.ok()) return found.error();
  const AnyMatch& match = **found;
  return Json::object()
      .set("game", match.game().name())
      .set("options", match.options_text())
      .set("players", match.players())
      .set("finished", match.finished())
      .set("position", match.position_text());
}

// What is to be thought of a position: everybody's chance, and of a decision the best choices.
Json consider(const Json& request) {
  const AnyGame* const game = find_game(request.text_in("game"));
  if (game == nullptr) return error("bad_message", "there is no such game");
  const std::string text = request.text_in("position");
  const auto begun = game->resume(text);
  if (!begun.ok()) return error("bad_position", to_string(begun.error()));
  const AnyMatch& match = **begun;
  constexpr std::int64_t kLines = 400;
  constexpr std::int64_t kMost = 100'000;
  bots::Scrutiny scrutiny;
  scrutiny.lines = static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(request.int_in("lines").value_or(kLines), 8, kMost));
  const auto contenders = static_cast<std::size_t>(match.score_count());
  std::string view;
  table::JsonWriter view_out(view);
  table::resume_play(game->name(), text)->write_view(view_out, kEveryone);
  Json out = Json::object()
                 .set("options", match.options_text())
                 .set("players", match.players())
                 .set("finished", match.finished())
                 .set("chances", table::odds_json(bots::odds_of(match, scrutiny), contenders))
                 .set("view", table::Written{std::move(view)});
  Json decisions = Json::array();
  for (const Seat seat : match.to_act()) {
    constexpr std::size_t kBest = 3;
    Json advice = table::advice_json(*game, bots::advise(match, seat, scrutiny), seat, kBest);
    decisions.push(Json::object().set("seat", seat).set("advice", std::move(advice)));
  }
  return out.set("decisions", std::move(decisions));
}

}  // namespace freebooter::bindings
