#include <doctest/doctest.h>

#include "tests/kit/jamaica_kit.h"
#include "tests/kit/malacca_kit.h"

using namespace freebooter;
using namespace freebooter::kit;

namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out{""};
  for (const char c : text) {
    if (c == at) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

std::string joined(const std::vector<std::string>& parts, char with) {
  std::string out;
  for (const std::string& part : parts) out += part + with;
  return out;
}

// What somebody might do to a position with an editor: a word or a line goes, comes twice,
// changes its place or takes another's, or a number grows or shrinks by one.
std::string edited(const std::string& text, Rng& rng) {
  const auto any = [&](const auto& list) {
    return rng.below(static_cast<std::uint32_t>(list.size()));
  };
  std::vector<std::string> lines = split(text, '\n');
  const std::size_t at = any(lines);
  const std::uint32_t how = rng.below(8);
  if (how == 0) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  if (how == 1) std::swap(lines[at], lines[any(lines)]);
  if (how == 2) lines.push_back(lines[at]);
  if (how <= 2) return joined(lines, '\n');

  std::vector<std::string> words = split(lines[at], ' ');
  const std::size_t word = any(words);
  const std::vector<std::string> others = split(lines[any(lines)], ' ');
  if (how == 3) words[word].clear();
  if (how == 4) std::swap(words[word], words[any(words)]);
  if (how == 5) words[word] = others[any(others)];
  for (char& c : words[word]) {
    const bool digit = c >= '0' && c <= '9';
    if (how > 5 && digit) c = static_cast<char>('0' + (c - '0' + (how == 6 ? 1 : 9)) % 10);
  }
  lines[at] = joined(words, ' ');
  return joined(lines, '\n');
}

}  // namespace

TEST_CASE_TEMPLATE("a position changed by hand is refused with its place, or can be played on", G,
                   Jamaica, Malacca) {
  Rng rng(8);
  std::uint64_t seed = 700;
  int refused = 0;
  int played = 0;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& original, const Move*) {
      if (rng.below(4) != 0) return;
      std::string text = G::position_text(original);
      for (std::uint32_t edits = 1 + rng.below(3); edits > 0; --edits) text = edited(text, rng);
      const auto read = G::parse_position(text);
      if (!read.ok()) {
        ++refused;
        if (read.error().line < 1 || read.error().column < 1) FAIL("no place\n" << text);
        return;
      }
      ++played;
      typename G::State s = *read;
      for (int step = 0; step < 60 && !G::finished(s); ++step) {
        if (const std::string lost = KitOf<G>::lost(s); !lost.empty()) FAIL(lost << "\n" << text);
        const std::string now = G::position_text(s);
        const auto again = G::parse_position(now);
        if (!again.ok()) FAIL(to_string(again.error()) << "\n" << now << "from\n" << text);
        if (!(*again == s)) FAIL("not the same\n" << now << "from\n" << text);
        const Move move = random_move<G>(s, rng);
        if (!G::check(s, move.actor, move.action).accepted()) FAIL("refused\n" << text);
        G::apply(s, move.actor, move.action, nullptr);
      }
    });
  }
  CHECK(refused > 1000);
  CHECK(played > 300);
}
