#include "cli/words.h"

#include <cstdlib>
#include <sstream>

#include "cli/words_table.h"
#include "engine/base/check.h"
#include "engine/base/nearest.h"
#include "table/characters.h"

namespace freebooter::cli {

namespace {

std::string_view form_of(const WordForms& text, Language language, Params params) {
  for (const Param& param : params) {
    if (param.name != "n") continue;
    const auto plural = static_cast<std::size_t>(plural_of(language, param.number));
    const std::string_view form = text.by_plural[plural];
    if (!form.empty()) return form;
  }
  return text.by_plural.back();
}

// Latin letters, and the Cyrillic ones, whose capitals lie 0x20 or, for those of neighbours, 0x50
// further up. From 0x100 on lie pairs, a capital and its small letter (Polish: ą, ć, ę, ń, ś, ź, ż
// and ł), from an even code on in some rows and from an odd one in others.
char32_t capital_of(char32_t letter) {
  const auto among = [&](char32_t first, char32_t last) {
    return letter >= first && letter <= last;
  };
  if (among('a', 'z') || (among(0xE0, 0xFE) && letter != 0xF7) || among(0x430, 0x44F)) {
    return letter - 0x20;
  }
  if (among(0x450, 0x45F)) return letter - 0x50;
  const bool even_pairs = among(0x100, 0x137) || among(0x14A, 0x177);
  const bool odd_pairs = among(0x139, 0x148) || among(0x179, 0x17E);
  const bool small = (even_pairs && letter % 2 == 1) || (odd_pairs && letter % 2 == 0);
  return small ? letter - 1 : letter;
}

}  // namespace

std::optional<Language> parse_language(std::string_view code) {
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    if (kLanguages[i] == code) return static_cast<Language>(i);
  }
  return std::nullopt;
}

std::string unknown_language(const std::string& code) {
  if (parse_language(code)) return "";
  return "there is no language '" + code + "'; expected " + one_of_text(kLanguages);
}

std::string language_help() {
  std::string out;
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    if (i > 0) out += i + 1 < kLanguages.size() ? ", " : " or ";
    out += kLanguages[i];
  }
  return out + ", not that of LANG";
}

Language usual_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return parse_language(std::string_view(value).substr(0, 2)).value_or(Language::English);
  }
  return Language::English;
}

Language asked_language(const std::string& code) {
  return code.empty() ? usual_language() : *parse_language(code);
}

std::optional<Key> find_key(std::string_view name) {
  const auto* const found = std::lower_bound(kWordKeys.begin(), kWordKeys.end(), name);
  if (found == kWordKeys.end() || *found != name) return std::nullopt;
  return Key{static_cast<std::uint16_t>(found - kWordKeys.begin())};
}

Param::Param(std::string_view of, int n) : name(of), value(number_text(n)), number(n) {}

std::string number_text(int n) { return n < 0 ? "−" + std::to_string(-n) : std::to_string(n); }
std::string signed_text_of(int n) { return (n < 0 ? "" : "+") + number_text(n); }

std::string Words::operator()(Key key, Params params) const {
  const auto table = word_table();
  const std::size_t first = static_cast<std::size_t>(language_) * kWordKeys.size();
  std::string_view left = form_of(table[first + key.index], language_, params);
  std::string out;
  for (;;) {
    const std::size_t open = left.find('{');
    out += left.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = left.find('}', open);
    const std::string_view name = left.substr(open + 1, close - open - 1);
    for (const Param& param : params) {
      if (param.name == name) out += param.value;
    }
    left.remove_prefix(close + 1);
  }
}

std::string Words::of(std::string_view group, std::string_view word, Params params) const {
  const auto key = find_key(std::string(group) + "." + std::string(word));
  FREEBOOTER_CHECK(key.has_value());
  return (*this)(*key, params);
}

std::string Words::rule(const AnyGame& game, RuleId rule) const {
  const std::string number = to_string(rule);
  for (const ToldInLanguage& told : rule_table()) {
    if (told.language == static_cast<std::uint8_t>(language_) && told.rule == number &&
        told.game == game.name()) {
      return std::string(told.text);
    }
  }
  return std::string(game.explain(rule));
}

std::string Words::labelled(const std::string& label, const std::string& text) const {
  return (*this)("talk.says"_key, {{"name", label}, {"text", text}});
}

std::size_t columns(std::string_view text) {
  std::size_t out = 0;
  bool colour = false;  // between an escape and its m
  for (const char32_t c : table::characters(text)) {
    if (c == U'\033') colour = true;
    if (!colour) ++out;
    if (c == U'm') colour = false;
  }
  return out;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t taken = columns(text);
  return taken < width ? text.append(width - taken, ' ') : text;
}

std::string wrapped(const std::string& text, const std::string& indent) {
  constexpr std::size_t kWidth = 78;
  std::string out;
  std::size_t at = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t size = columns(word);
    if (at > indent.size() && at + 1 + size > kWidth) {
      out += "\n" + indent;
      at = indent.size();
    } else if (at > 0) {
      out += ' ';
      ++at;
    }
    out += word;
    at += size;
  }
  return out;
}

std::string capital(std::string_view text) {
  std::u32string letters = table::characters(text);
  if (!letters.empty()) letters[0] = capital_of(letters[0]);
  std::string out;
  for (const char32_t letter : letters) table::append_utf8(out, letter);
  return out;
}

}  // namespace freebooter::cli
