#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/words_keys.h"
#include "engine/base/rule_id.h"
#include "engine/match/any_game.h"

// What the terminal says, in the reader's language. The languages, English first, and their texts
// are those of the catalogues in web/src/i18n; tools/make_words writes them into the program.
namespace freebooter::cli {

std::optional<Language> parse_language(std::string_view code);
// Why this is none, for the command line to refuse; "" if it is one.
std::string unknown_language(const std::string& code);
// What the option is about, for the help.
std::string language_help();
// The one that the environment asks for (LC_ALL, LC_MESSAGES, LANG), or English.
Language usual_language();
// The one that a command was asked for by its option, or the usual one.
Language asked_language(const std::string& code);

// The forms that words have beside numbers.
enum class Plural : std::uint8_t { Zero, One, Two, Few, Many, Other };
Plural plural_of(Language language, int n);

// A text by its name; a name that no catalogue has does not compile.
struct Key {
  std::uint16_t index = 0;
};
consteval Key operator""_key(const char* name, std::size_t size) {
  const auto* const found =
      std::lower_bound(kWordKeys.begin(), kWordKeys.end(), std::string_view(name, size));
  if (found == kWordKeys.end() || *found != std::string_view(name, size)) {
    throw "no catalogue has this text";
  }
  return {static_cast<std::uint16_t>(found - kWordKeys.begin())};
}
// The same for a name that is put together from a word of the game.
std::optional<Key> find_key(std::string_view name);

// What stands for {name} in a text; a number also chooses its form, as {n}.
struct Param {
  std::string_view name;
  std::string value;
  int number = 0;

  Param(std::string_view of, std::string text) : name(of), value(std::move(text)) {}
  Param(std::string_view of, int n);
};
using Params = std::initializer_list<Param>;

// A number with a true minus sign; a signed one, which begins with its sign.
std::string number_text(int n);
std::string signed_text_of(int n);

// All texts of one language.
class Words {
 public:
  explicit Words(Language language) : language_(language) {}

  std::string operator()(Key key, Params params = {}) const;
  // The text "GROUP.WORD"; it must be there.
  std::string of(std::string_view group, std::string_view word, Params params = {}) const;
  // What the rule says, as its page in this language tells it.
  std::string rule(const AnyGame& game, RuleId rule) const;
  // "Captain: Ana", with the colon as the language sets it.
  std::string labelled(const std::string& label, const std::string& text) const;
  Language language() const { return language_; }

 private:
  Language language_;
};

// How many columns a text takes up on a screen, and the text filled up to so many.
std::size_t columns(std::string_view text);
std::string padded(std::string text, std::size_t width);
// In lines of at most as many columns as a screen has, broken between words, each further one
// indented.
std::string wrapped(const std::string& text, const std::string& indent);
// With a capital letter at its beginning, in all of our alphabets.
std::string capital(std::string_view text);

}  // namespace freebooter::cli
