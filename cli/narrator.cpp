#include "cli/narrator.h"

#include <ostream>

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

}  // namespace freebooter::cli
