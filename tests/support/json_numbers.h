#pragma once

#include <doctest/doctest.h>

#include <string>

#include "table/json.h"

namespace freebooter::testing {

// What a program printed as JSON.
inline table::Json json_of(const std::string& text) {
  auto json = table::parse_json(text, {.fractions = true});
  REQUIRE_MESSAGE(json.has_value(), text);
  return *std::move(json);
}

// A number, with or without a fraction.
inline double real(const table::Json& json) {
  if (const auto* decimal = json.as_decimal()) return std::stod(decimal->text);
  REQUIRE(json.as_int() != nullptr);
  return static_cast<double>(*json.as_int());
}

}  // namespace freebooter::testing
