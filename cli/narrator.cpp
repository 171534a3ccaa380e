#include "cli/narrator.h"

#include <algorithm>
#include <ostream>

#include "cli/screens.h"
#include "engine/base/reader.h"
#include "engine/match/games.h"

namespace freebooter::cli {

void Narrator::on(const Event& event) {
  const std::string sentence = game_.sentence(shown_to(event, viewer_), names_);
  if (sentence.empty()) return;
  const bool new_round = game_.event_shape(event.kind).name == "round_began";
  new_round_ = new_round_ || new_round;
  out_ << (new_round ? "\n" : "  ") << sentence;
  if (!event.rule.none()) {
    out_ << " [" << to_string(event.rule) << "]";
    rules_.insert(event.rule);
  }
  out_ << "\n";
}

void Narrator::after(const AnyMatch& match, const RecordedAction&) {
  if (positions_ && new_round_) out_ << match.position_text();
  new_round_ = false;
}

void Narrator::glossary() const {
  out_ << "\nThe rules in brackets:\n";
  for (const RuleId rule : rules_) {
    out_ << "  " << to_string(rule) << "  " << game_.explain(rule) << "\n";
  }
}

LocalNarrator::LocalNarrator(std::ostream& out, Cast cast, const Record& record, Seat viewer)
    : out_(out),
      game_(*find_game(record.game)),
      cast_(std::move(cast)),
      viewer_(viewer),
      play_(table::begin_play(record.game, record.options, record.rules_version)) {
  visit_game(record.game, [&]<Game G>() { screen_ = make_screen<G>(cast_, *play_); });
}

void LocalNarrator::after(const AnyMatch& match, const RecordedAction& action) {
  play_->mark();
  play_->apply(action.actor, action.action);
  bool new_round = false;
  for (const Event& event : play_->marked_events()) {
    const std::string sentence = screen_->sentence(shown_to(event, viewer_));
    if (sentence.empty()) continue;
    const bool begins = game_.event_shape(event.kind).name == "round_began";
    new_round = new_round || begins;
    out_ << (begins ? "\n" : "  ") << sentence;
    if (!event.rule.none()) {
      out_ << " [" << to_string(event.rule) << "]";
      rules_.insert(event.rule);
    }
    out_ << "\n";
  }
  if (positions_ && new_round) out_ << match.position_text();
}

void LocalNarrator::glossary() const {
  out_ << "\n" << cast_.words("term.rules"_key) << "\n";
  for (const RuleId rule : rules_) {
    out_ << "  " << to_string(rule) << "  " << cast_.words.rule(game_, rule) << "\n";
  }
}

std::vector<std::string> local_names(const Words& words, const Record& record) {
  std::vector<std::string> out = record.names;
  for (const Note& note : record.notes) {
    const std::string_view text = note.text;
    const std::size_t blank = std::min(text.find(' '), text.size());
    int seat = 0;
    if (note.key != "seat" || !text.substr(blank).starts_with(" bot ") ||
        !parse_number(text.substr(0, blank), 0, static_cast<int>(out.size()) - 1, seat)) {
      continue;
    }
    std::string& name = out[static_cast<std::size_t>(seat)];
    if (const auto key = find_key("bot." + name)) name = words(*key);
  }
  return out;
}

}  // namespace freebooter::cli
