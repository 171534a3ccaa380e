#pragma once

#include "engine/liar/game.h"
#include "table/json_parts.h"

namespace freebooter::table {

template <>
struct GameJson<Liar> {
  static Json view(const liar::View& view, std::uint32_t winners);
  static std::string_view ask(const liar::View& view);
  static Json choice(const liar::View& view, const Choice& choice);
  static Json preview(const liar::View& view, const Action& action);
  static Json field(std::string_view, std::uint8_t value) { return value; }
};

}  // namespace freebooter::table
