#pragma once

#include "engine/jamaica/game.h"
#include "engine/jamaica/take_back.h"
#include "table/json_parts.h"

namespace freebooter::table {

template <>
struct GameJson<Jamaica> {
  static void view(Telling<Shown<Jamaica>>& out);
  // Whether this viewer is told of a moment, before and after which it sees so, what a spectator
  // is, who sees it so.
  static bool same_news(const jamaica::View& open_was, const jamaica::View& open_is,
                        const jamaica::View& was, const jamaica::View& is);
  // What is asked now.
  static std::string_view ask(const jamaica::View& view);
  static void choice(JsonWriter& out, const jamaica::View& view, const Choice& choice);
  // What an action would lead to; null when there is nothing to show.
  static Json preview(const jamaica::View& view, const Action& action);
  // A field of an event by the type that its shape names: a word, or a number.
  static void field(JsonWriter& out, std::string_view type, std::uint8_t value);
  // Whose last decision can still be taken back.
  static TakeBacks take_backs(const jamaica::State& s) { return jamaica::take_backs(s); }
};

}  // namespace freebooter::table
