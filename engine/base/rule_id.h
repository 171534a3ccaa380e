#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace freebooter {

// The name of a rule, such as J7.3: the same in comments, tests, refusals and rulebooks.
struct RuleId {
  char game = 0;
  std::uint8_t section = 0;
  std::uint8_t item = 0;

  constexpr bool none() const { return game == 0; }
  friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;
};

std::string to_string(RuleId rule);

// The rule of a text such as "M3.10"; none() if the text is not a rule's name.
constexpr RuleId parse_rule(std::string_view text) {
  RuleId rule;
  if (text.size() < 4 || text[0] < 'A' || text[0] > 'Z') return {};
  std::size_t at = 1;
  const auto number = [&]() -> int {
    const std::size_t begin = at;
    int value = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9' && at - begin < 2) {
      value = value * 10 + (text[at++] - '0');
    }
    return at == begin ? -1 : value;
  };
  const int section = number();
  if (section < 0 || at >= text.size() || text[at] != '.') return {};
  ++at;
  const int item = number();
  if (item < 0 || at != text.size()) return {};
  rule.game = text[0];
  rule.section = static_cast<std::uint8_t>(section);
  rule.item = static_cast<std::uint8_t>(item);
  return rule;
}

// A text as a template argument.
template <std::size_t N>
struct RuleText {
  char text[N]{};
  // NOLINTNEXTLINE(google-explicit-constructor): a literal becomes one.
  consteval RuleText(const char (&literal)[N]) {
    for (std::size_t i = 0; i < N; ++i) text[i] = literal[i];
  }
};

// "J7.3"_rule, checked while compiling.
template <RuleText kText>
constexpr RuleId operator""_rule() {
  constexpr RuleId rule = parse_rule({kText.text, sizeof(kText.text) - 1});
  static_assert(!rule.none(), "not a rule id");
  return rule;
}

}  // namespace freebooter
