#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/match/any_game.h"
#include "engine/match/record.h"

namespace freebooter {

// What is wrong with a record: the line as it was read (0 if the record was not read from a
// text), the rule that is broken, if any, and a sentence.
struct RecordFault {
  int line = 0;
  RuleId rule;
  std::string message;
};
std::string to_string(const RecordFault& fault);

// Follows a replay: hears every event, and sees the match around every action.
class Follower : public EventSink {
 public:
  void on(const Event&) override {}
  virtual void before(const AnyMatch&, const RecordedAction&) {}
  virtual void after(const AnyMatch&, const RecordedAction&) {}
};

// Plays the record, as far as its actions go. An action that the rules refuse ends it.
Result<std::unique_ptr<AnyMatch>, RecordFault> replay(const Record& record,
                                                      Follower* follower = nullptr);

// Legal throughout, and the result as the rules score it; or the first thing that is not so.
// A record without a result is whole as long as the game is not over.
std::optional<RecordFault> verify(const Record& record);

// The result of a match that is finished.
RecordedResult result_of(const AnyMatch& match);

}  // namespace freebooter
