#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/action.h"
#include "engine/base/result.h"
#include "engine/base/seats.h"
#include "engine/base/text.h"

// A match as text, made to be read, kept and checked:
//
//   freebooter record 1
//   game jamaica
//   rules 1
//   options players=2 edition=second tiebreak=ahead bank=unlimited ghost=yes
//   seat 0 Anne
//   seat 1 Mary
//   chance: first 1
//   1: pick gold/forward
//   result 21 9 4 winners 0
//
// `#` begins a comment where no name stands. A line `x-KEY TEXT` is a note: it may stand
// anywhere after the seats, means nothing to the rules, and is kept in its place.
namespace freebooter {

inline constexpr int kRecordVersion = 1;

struct RecordedAction {
  Seat actor = kChance;
  Action action{};
  int line = 0;  // where it was read; 0 if it was not
};

struct Note {
  std::size_t before = 0;  // the action that it precedes; past the last: the result, then the end
  std::string key;         // without its x-
  std::string text;

  friend bool operator==(const Note&, const Note&) = default;
};

struct RecordedResult {
  std::vector<int> scores;    // by seat; a Ghost's after them
  std::uint32_t winners = 0;  // a bit each
  int line = 0;
};

struct Record {
  std::string game;
  int rules_version = 0;
  std::string options;  // as they were written: the chain over the record is over these words
  std::vector<std::string> names;
  std::vector<RecordedAction> actions;
  std::optional<RecordedResult> result;  // absent in a match that was broken off
  std::vector<Note> notes;               // in the order of `before`
};

// Whether a name can stand in a record: printable, without blanks at its ends, at most 64
// bytes.
bool is_record_name(std::string_view name);

std::string record_text(const Record& record);
// The line of the result: "result 21 9 4 winners 0".
std::string result_text(const RecordedResult& result);

// Reads the text and makes sure of what can be known without playing: a known version of the
// format, game and rules, options that the rules allow, a name for every seat, well-formed
// actions. Whether they are legal is verify()'s to say (engine/match/replay.h).
Result<Record, TextError> parse_record(std::string_view text);

}  // namespace freebooter
