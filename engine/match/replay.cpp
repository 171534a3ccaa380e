#include "engine/match/replay.h"

namespace freebooter {

std::string to_string(const RecordFault& fault) {
  return (fault.line > 0 ? "line " + std::to_string(fault.line) + ": " : "") + fault.message;
}

Result<std::unique_ptr<AnyMatch>, RecordFault> replay(const Record& record, Follower* follower) {
  const AnyGame* const game = find_game(record.game);
  if (game == nullptr) return Err{RecordFault{0, {}, "there is no such game"}};
  auto begun = game->begin(record.options, record.rules_version);
  if (!begun.ok()) return Err{RecordFault{0, {}, begun.error().message}};
  std::unique_ptr<AnyMatch> match = std::move(begun).value();
  for (const RecordedAction& entry : record.actions) {
    const Refusal refusal = match->check(entry.actor, entry.action);
    if (!refusal.accepted()) {
      return Err{RecordFault{
          entry.line, refusal.rule,
          game->action_text(entry.action) + " is refused: " + refusal_text(*game, refusal)}};
    }
    if (follower != nullptr) follower->before(*match, entry);
    match->apply(entry.actor, entry.action, follower);
    if (follower != nullptr) follower->after(*match, entry);
  }
  return match;
}

RecordedResult result_of(const AnyMatch& match) {
  RecordedResult result;
  for (int i = 0; i < match.score_count(); ++i) {
    result.scores.push_back(match.score(static_cast<std::uint32_t>(i)));
  }
  result.winners = match.winners();
  return result;
}

std::optional<RecordFault> verify(const Record& record) {
  const auto played = replay(record);
  if (!played.ok()) return played.error();
  const AnyMatch& match = **played;
  if (!record.result) {
    if (!match.finished()) return std::nullopt;
    return RecordFault{0, {}, "the game is over, but the record has no result"};
  }
  const int line = record.result->line;
  if (!match.finished()) return RecordFault{line, {}, "there is a result, but the game goes on"};
  const RecordedResult right = result_of(match);
  if (right.scores != record.result->scores || right.winners != record.result->winners) {
    return RecordFault{line, {}, "the result is wrong, it must be: " + result_text(right)};
  }
  return std::nullopt;
}

}  // namespace freebooter
