#include "bindings/python/kept.h"

#include <span>
#include <stdexcept>

#include "engine/match/replay.h"

namespace freebooter::python {

namespace {

constexpr std::string_view kRecordStart = "freebooter record";

std::vector<std::string> seat_names(int players) {
  std::vector<std::string> names;
  for (int seat = 0; seat < players; ++seat) names.push_back("player " + std::to_string(seat));
  return names;
}

void check_names(const std::vector<std::string>& names, int players) {
  if (static_cast<int>(names.size()) != players) {
    throw std::invalid_argument(std::to_string(names.size()) + " names for " +
                                std::to_string(players) + " players");
  }
  for (const std::string& name : names) {
    if (!is_record_name(name)) {
      throw std::invalid_argument("'" + name + "' can't be a name in a record");
    }
  }
}

}  // namespace

std::string record_of(const Position& position,
                      const std::optional<std::vector<std::string>>& names) {
  if (position.history() == nullptr) {
    throw std::invalid_argument("a match that began in the middle has no record");
  }
  const auto setup = position.setup();
  Record record;
  record.game = setup->game().name();
  record.rules_version = setup->rules();
  record.options = setup->options_text();
  record.names = names.value_or(seat_names(setup->players()));
  check_names(record.names, setup->players());
  record.actions = position.history()->actions();
  if (position.finished()) {
    record.result = RecordedResult{position.scores(), position.winners()};
  }
  return record_text(record);
}

std::unique_ptr<Position> replayed(const Record& record, std::size_t actions) {
  const auto setup = set_up(record.game, record.options, record.rules_version);
  if (!setup.ok()) throw std::invalid_argument(to_string(setup.error()));
  std::unique_ptr<Position> position = (*setup)->begin();
  for (const RecordedAction& step : std::span(record.actions).first(actions)) {
    const Refusal refusal = position->check(step.actor, step.action);
    if (!refusal.accepted()) {
      throw std::invalid_argument("line " + std::to_string(step.line) + ": " +
                                  refusal_text((*setup)->game(), refusal));
    }
    position->apply(step.actor, step.action);
  }
  return position;
}

std::pair<std::string, std::string> keep(const Position& position) {
  const std::string game(position.setup()->game().name());
  if (position.history() == nullptr) return {game, position.text()};
  return {game, record_of(position, std::nullopt)};
}

std::unique_ptr<Position> bring_back(const std::string& game, const std::string& text) {
  if (text.starts_with(kRecordStart)) {
    const auto record = parse_record(text);
    if (!record.ok()) throw std::invalid_argument(to_string(record.error()));
    return replayed(*record, record->actions.size());
  }
  auto position = resume(game, text);
  if (!position.ok()) throw std::invalid_argument(to_string(position.error()));
  return std::move(position).value();
}

}  // namespace freebooter::python
