#include "cli/local_numbers.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "cli/words_table.h"

namespace freebooter::cli {

namespace {

std::string grouped(const Habits& habits, std::string_view digits) {
  if (digits.size() < habits.least_digits) return std::string(digits);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += habits.between;
    out += digits[i];
  }
  return out;
}

}  // namespace

std::string decimal_text(Language language, double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, std::abs(value));
  const std::string_view plain = text.data();
  const std::size_t point = plain.find('.');
  const Habits habits = habits_of(language);
  std::string out = grouped(habits, plain.substr(0, point));
  if (point != std::string_view::npos) {
    out.append(habits.comma).append(plain.substr(point + 1));
  }
  const bool zero = plain.find_first_not_of("0.") == std::string_view::npos;
  return value < 0 && !zero ? "−" + out : out;
}

std::string percent_text(Language language, double share, int digits) {
  return decimal_text(language, 100 * share, digits).append(habits_of(language).percent);
}

std::string grouped_text(Language language, std::int64_t value) {
  return decimal_text(language, static_cast<double>(value), 0);
}

}  // namespace freebooter::cli
