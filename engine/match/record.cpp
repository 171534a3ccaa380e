#include "engine/match/record.h"

#include <algorithm>

#include "engine/base/reader.h"
#include "engine/base/rules_version.h"
#include "engine/match/any_game.h"

namespace freebooter {

namespace {

constexpr std::size_t kMostNameBytes = 64;

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// Reads a record line by line.
class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : rest_(text) {}

  Result<Record, TextError> read() {
    header();
    while (!failed_ && next()) {
      if (!note()) {
        if (record_.result) {
          fail(0, "nothing but notes may follow the result");
        } else if (line_.starts_with("result")) {
          result();
        } else {
          action();
        }
      }
    }
    if (failed_) return Err{error_};
    return record_;
  }

 private:
  void fail(std::size_t offset, std::string message) {
    if (!failed_) error_ = {number_, indent_ + static_cast<int>(offset) + 1, std::move(message)};
    failed_ = true;
  }
  // An error in a part of this line, read on its own.
  void fail(std::size_t offset, const TextError& inner) {
    fail(offset + static_cast<std::size_t>(inner.column) - 1, inner.message);
  }

  // Goes to the next line that is not blank and no comment.
  bool next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      const std::string_view raw = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      line_ = trimmed(raw);
      indent_ = line_.empty() ? 0 : static_cast<int>(line_.data() - raw.data());
      if (!line_.empty() && line_.front() != '#') return true;
    }
    ++number_;
    indent_ = 0;
    line_ = {};
    return false;
  }

  // The text after the keyword with which this line must begin.
  std::string_view keyword(std::string_view word) {
    if (failed_) return {};
    next();
    const bool found =
        line_.starts_with(word) && (line_.size() == word.size() || line_[word.size()] == ' ');
    if (!found) fail(0, "expected " + std::string(word));
    return found ? trimmed(line_.substr(word.size())) : std::string_view();
  }
  std::size_t offset_of(std::string_view part) const {
    return part.empty() ? line_.size() : static_cast<std::size_t>(part.data() - line_.data());
  }

  void header() {
    const std::string_view version = keyword("freebooter record");
    int value = 0;
    if (!failed_ && (!parse_number(version, 0, 9999, value) || value != kRecordVersion)) {
      fail(offset_of(version), "this version of the format is not known");
    }
    const std::string_view game = keyword("game");
    game_ = find_game(game);
    if (!failed_ && game_ == nullptr) fail(offset_of(game), "there is no such game");
    const std::string_view rules = keyword("rules");
    if (!failed_ && !parse_number(rules, 0, 9999, value)) {
      fail(offset_of(rules), "expected a version of the rules");
    } else if (!failed_ && !knows_rules(game_->rules_versions(), value)) {
      fail(offset_of(rules), unknown_rules(game_->rules_versions(), value));
    }
    const std::string_view options = keyword("options");
    if (failed_) return;
    const auto match = game_->begin(options, value);
    if (!match.ok()) {
      fail(offset_of(options), match.error());
      return;
    }
    record_.game = game_->name();
    record_.rules_version = value;
    record_.options = options;
    for (int seat = 0; seat < (*match)->players(); ++seat) {
      const std::string_view name = keyword("seat " + std::to_string(seat));
      if (!failed_ && !is_record_name(name)) {
        fail(offset_of(name), "expected a name of up to 64 printable bytes");
      }
      record_.names.emplace_back(name);
    }
  }

  bool note() {
    if (!line_.starts_with("x-")) return false;
    const std::size_t end = std::min(line_.find(' '), line_.size());
    const std::string_view key = line_.substr(2, end - 2);
    const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (key.empty() || !plain) fail(2, "a note's name has small letters, digits and -");
    const std::size_t before = record_.actions.size() + (record_.result ? 1 : 0);
    record_.notes.push_back({before, std::string(key), std::string(trimmed(line_.substr(end)))});
    return true;
  }

  void action() {
    const std::size_t colon = line_.find(": ");
    const std::string_view who = line_.substr(0, std::min(colon, line_.size()));
    int seat = 0;
    RecordedAction entry;
    entry.line = number_;
    if (colon == std::string_view::npos) {
      fail(0, "expected an action, such as 0: keep");
      return;
    }
    if (who != "chance") {
      if (!parse_number(who, 0, static_cast<int>(record_.names.size()) - 1, seat)) {
        fail(0, "expected chance or a seat");
        return;
      }
      entry.actor = static_cast<Seat>(seat);
    }
    const auto action = game_->parse_action(line_.substr(colon + 2));
    if (!action.ok()) {
      fail(colon + 2, action.error());
      return;
    }
    if (game_->is_chance(*action) != (entry.actor == kChance)) {
      fail(0, entry.actor == kChance ? "this is not for chance to do" : "this is for chance to do");
    }
    entry.action = *action;
    record_.actions.push_back(entry);
  }

  void result() {
    Reader in(line_);
    in.next_line();
    in.accept("result");
    RecordedResult result;
    result.line = number_;
    while (in.ok() && !in.at_line_end() && !in.accept("winners")) {
      result.scores.push_back(in.number(-9'999'999, 9'999'999, "a score or winners"));
    }
    do {
      const int winner = in.number(0, static_cast<int>(result.scores.size()) - 1, "a winner");
      result.winners |= in.ok() ? 1U << std::min(winner, 31) : 0U;
    } while (!in.at_line_end());
    if (in.next_line()) in.fail(in.peek(), "nothing more was expected here");
    if (!in.ok()) fail(0, in.error());
    record_.result = result;
  }

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  int indent_ = 0;
  const AnyGame* game_ = nullptr;
  Record record_;
  TextError error_;
  bool failed_ = false;
};

}  // namespace

bool is_record_name(std::string_view name) {
  if (name.empty() || name.size() > kMostNameBytes || trimmed(name) != name) return false;
  return std::none_of(name.begin(), name.end(),
                      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
}

std::string record_text(const Record& record) {
  std::string out = "freebooter record " + std::to_string(kRecordVersion) + "\ngame " +
                    record.game + "\nrules " + std::to_string(record.rules_version) + "\noptions " +
                    record.options + "\n";
  for (std::size_t seat = 0; seat < record.names.size(); ++seat) {
    out += "seat " + std::to_string(seat) + " " + record.names[seat] + "\n";
  }
  const AnyGame* const game = find_game(record.game);
  FREEBOOTER_CHECK(game != nullptr);
  auto note = record.notes.begin();
  const auto notes_before = [&](std::size_t index) {
    for (; note != record.notes.end() && note->before <= index; ++note) {
      out += "x-" + note->key + (note->text.empty() ? "" : " ") + note->text + "\n";
    }
  };
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    notes_before(i);
    const RecordedAction& entry = record.actions[i];
    out += entry.actor == kChance ? "chance" : std::to_string(entry.actor);
    out += ": " + game->action_text(entry.action) + "\n";
  }
  notes_before(record.actions.size());
  if (record.result) out += result_text(*record.result) + "\n";
  notes_before(record.actions.size() + 1);
  return out;
}

std::string result_text(const RecordedResult& result) {
  std::string out = "result";
  for (const int score : result.scores) out += " " + std::to_string(score);
  out += " winners";
  for (std::size_t i = 0; i < result.scores.size(); ++i) {
    if (((result.winners >> i) & 1U) != 0) out += " " + std::to_string(i);
  }
  return out;
}

Result<Record, TextError> parse_record(std::string_view text) { return RecordReader(text).read(); }

}  // namespace freebooter
