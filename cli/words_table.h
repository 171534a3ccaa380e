#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "cli/words_keys.h"

namespace freebooter::cli {

// A text in the forms that it has beside numbers, by Plural; one that counts nothing has only the
// last.
struct WordForms {
  std::array<std::string_view, 6> by_plural;
};
// All texts by language, then by key.
std::span<const WordForms> word_table();

// A rule in one language.
struct ToldInLanguage {
  std::string_view game;
  std::uint8_t language;
  std::string_view rule;
  std::string_view text;
};
std::span<const ToldInLanguage> rule_table();

// How a language writes numbers, as the Unicode locale data has it, which the page's Intl uses.
struct Habits {
  std::string_view comma;
  std::string_view between;  // thousands
  std::string_view percent;  // what follows a percentage
  std::size_t least_digits;  // from so many on thousands are set apart
};
Habits habits_of(Language language);

}  // namespace freebooter::cli
