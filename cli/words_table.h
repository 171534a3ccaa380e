#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace freebooter::cli {

// A text in the forms that it has beside numbers; one that counts nothing has only the last.
struct WordForms {
  std::string_view one, few, many, other;
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

}  // namespace freebooter::cli
