#include "cli/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace freebooter::cli {

table::Json number(double value) {
  if (!std::isfinite(value)) return {};
  std::array<char, 64> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return table::Decimal{std::string(text.data(), end)};
}

}  // namespace freebooter::cli
