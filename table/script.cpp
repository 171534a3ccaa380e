#include "table/script.h"

#include "engine/base/check.h"
#include "engine/match/any_game.h"

namespace freebooter::table {

Result<Cue, std::string> parse_cue(const AnyGame& game, std::string_view line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return Err{std::string("expected WHO: ACTION")};
  const std::string_view who = line.substr(0, colon);
  Cue cue;
  if (who != "chance") {
    if (who.size() != 1 || who[0] < '0' || who[0] >= '0' + kMaxSeats) {
      return Err{std::string("expected chance or a seat")};
    }
    cue.actor = static_cast<Seat>(who[0] - '0');
  }
  const auto action = game.parse_action(line.substr(colon + 2));
  if (!action.ok()) return Err{action.error().message};
  if (game.is_chance(*action) != (cue.actor == kChance)) {
    return Err{std::string(cue.actor == kChance ? "this is not for chance to do"
                                                : "this is for chance to do")};
  }
  cue.action = *action;
  return cue;
}

Cues::Cues(const AnyGame& game, const Script& script) {
  for (const std::string& line : script.lines) {
    const auto cue = parse_cue(game, line);
    FREEBOOTER_CHECK(cue.ok());
    parts_[cue->actor].push_back(cue->action);
  }
}

std::optional<Action> Cues::next(Seat actor) const {
  const auto part = parts_.find(actor);
  if (part == parts_.end()) return std::nullopt;
  return part->second.front();
}

void Cues::acted(Seat actor, const Action& action) {
  const auto part = parts_.find(actor);
  if (part == parts_.end()) return;
  const bool as_told = part->second.front() == action;
  if (as_told) part->second.pop_front();
  if (!as_told || part->second.empty()) parts_.erase(part);
}

}  // namespace freebooter::table
