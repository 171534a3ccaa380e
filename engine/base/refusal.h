#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/rule_id.h"

namespace freebooter {

// Why an action or a set-up was not accepted. The names are part of the wire format.
enum class RefusalCode : std::uint8_t {
  None,         // accepted
  NotYourTurn,  // somebody else, or nobody, is asked
  NotAsked,     // this kind of answer is not what is asked now
  NotYours,     // a card, hold or treasure that the player does not have
  NotThere,     // a space, ship or treasure that can't be chosen
  WrongAmount,  // too many, too few, or a split that does not add up
  WrongType,    // a hold, card or treasure of a kind that the rule excludes
  BadOption,    // a set-up that the rules do not know
  GameOver,     // nothing can be done any more
};

std::string_view wire_name(RefusalCode code);

struct Refusal {
  RefusalCode code = RefusalCode::None;
  RuleId rule;

  constexpr bool accepted() const { return code == RefusalCode::None; }
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

inline constexpr Refusal kAccepted{};

}  // namespace freebooter
