#pragma once

#include <set>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/match/replay.h"

// A golden playthrough is a game record with two kinds of notes: the digest of the position
// where a round has begun and at the end, and actions that must be refused there, with code
// and rule. It changes only when a rule does.
//
// It is replayed by the version of the rules that it names, for ever.
//
//   x-digest 9c1f0e2d5b6a7788
//   x-refused 0: sail 14 = not_asked J2.2
namespace freebooter::golden {

// The text with its digests and refusals as they are now: the same text if no rule changed.
// An action that is no longer legal can't be mended.
Result<std::string, std::string> blessed(std::string_view text);

// The text of a position as it was written when the first digests were made: without the line
// that names its rules, and in the words that its game had then.
std::string on_the_table(std::string position);

// The rules that were carried out, or by which an action was refused.
Result<std::set<RuleId>, std::string> trace(std::string_view text);

// A new playthrough of random players, with actions mixed in that are refused.
std::string make(std::string_view game, std::string_view options, std::uint64_t seed);

}  // namespace freebooter::golden
