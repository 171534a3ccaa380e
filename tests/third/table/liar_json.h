#pragma once

#include "engine/base/take_back.h"
#include "engine/liar/game.h"
#include "table/json_parts.h"

namespace freebooter::table {

template <>
struct GameJson<Liar> {
  static void view(Telling<Shown<Liar>>& out);
  static std::string_view ask(const liar::View& view);
  static void choice(JsonWriter& out, const liar::View& view, const Choice& choice);
  static Json preview(const liar::View& view, const Action& action);
  static void field(JsonWriter& out, std::string_view, std::uint8_t value) { out.value(value); }
  // A bid is heard by all at once.
  static TakeBacks take_backs(const liar::State&) { return {}; }
};

}  // namespace freebooter::table
