#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/event.h"
#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/liar/rules.h"

namespace freebooter::liar {

std::string options_text(const Options& options);
Result<Options, TextError> parse_options(std::string_view text);

// "first 2", "roll 0 5" (seat, face), "bid 5 3" (face, dice), "challenge"
std::string action_text(const Action& action);
Result<Action, TextError> parse_action(std::string_view text);
std::string_view kind_name(std::uint8_t kind);

// A position, secrets included. The lines after the third come in any order.
//
//   liar position 1
//   options players=3 dice=5
//   phase bid first 0 leader 2 actor 0
//   bid 5 3
//   seat 0 left 2 dice 1 5
//   seat 1 left 0 place 0
//   seat 2 left 3 dice 2 2 6
std::string position_text(const State& s);
Result<State, TextError> parse_position(std::string_view text);

const EventShape& shape(std::uint8_t kind);
std::string sentence(const Event& event, std::span<const std::string> names);
std::string_view explain(RuleId rule);

}  // namespace freebooter::liar
