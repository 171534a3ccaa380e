#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/kits.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"

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

// A word of the text after this one, any of them: its place, or npos.
std::size_t after_any(const std::string& text, const std::string& word, Rng& rng) {
  std::vector<std::size_t> places;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    places.push_back(at + word.size());
  }
  if (places.empty()) return std::string::npos;
  return places[rng.below(static_cast<std::uint32_t>(places.size()))];
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// Small ones as often as those that are as large as a fortune can get, and below 0 too.
int any_number(Rng& rng) {
  const int number = static_cast<int>(rng.below(1U << rng.below(31)));
  return rng.below(4) == 0 ? -number : number;
}

// What somebody might do to a position with an editor: a word or a line goes, comes twice,
// changes its place or takes another's, a number grows or shrinks by one, or becomes any other.
std::string edited(const std::string& text, Rng& rng) {
  const auto any = [&](const auto& list) {
    return rng.below(static_cast<std::uint32_t>(list.size()));
  };
  std::vector<std::string> lines = split(text, '\n');
  const std::size_t at = any(lines);
  const std::uint32_t how = rng.below(10);
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
  if (how >= 8 && is_number(words[word])) words[word] = std::to_string(any_number(rng));
  for (char& c : words[word]) {
    const bool digit = c >= '0' && c <= '9';
    if (how < 6 || how > 7 || !digit) continue;
    c = static_cast<char>('0' + (c - '0' + (how == 6 ? 1 : 9)) % 10);
  }
  lines[at] = joined(words, ' ');
  return joined(lines, '\n');
}

// And what is rare by such edits: a ship behind the start, a fortune.
std::string carried_off(std::string text, Rng& rng) {
  const std::size_t ship = after_any(text, " at ", rng);
  if (ship != std::string::npos) {
    const std::size_t end = std::min(text.find_first_of(" \n", ship), text.size());
    const std::string lap = " lap -" + std::to_string(1 + rng.below(3));
    if (!text.substr(end).starts_with(" lap")) text.insert(end, lap);
  }
  const std::size_t coins = after_any(text, " coins ", rng);
  if (coins != std::string::npos) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", coins), text.size());
    text.replace(coins, end - coins, std::to_string(any_number(rng)));
  }
  return text;
}

}  // namespace

TEST_EVERY_GAME("a position changed by hand is refused with its place, or can be played on", G) {
  Rng rng(8);
  const std::uint32_t one_in = testing::one_in(4);
  std::uint64_t seed = 700;
  int refused = 0;
  int played = 0;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& original, const Move*) {
      if (rng.below(one_in) != 0) return;
      std::string text = G::position_text(original);
      for (std::uint32_t edits = 1 + rng.below(3); edits > 0; --edits) text = edited(text, rng);
      if (rng.below(2) == 0) text = carried_off(text, rng);
      const auto read = G::parse_position(text);
      if (!read.ok()) {
        ++refused;
        if (read.error().line < 1 || read.error().column < 1) FAIL("no place\n" << text);
        return;
      }
      ++played;
      typename G::State s = *read;
      for (int step = 0; step < 60; ++step) {
        if (const std::string lost = KitOf<G>::lost(s); !lost.empty()) FAIL(lost << "\n" << text);
        const std::string now = G::position_text(s);
        const auto again = G::parse_position(now);
        if (!again.ok()) FAIL(to_string(again.error()) << "\n" << now << "from\n" << text);
        if (!(*again == s)) FAIL("not the same\n" << now << "from\n" << text);
        if (G::finished(s)) break;
        const Move move = random_move<G>(s, rng);
        if (!G::check(s, move.actor, move.action).accepted()) FAIL("refused\n" << text);
        G::apply(s, move.actor, move.action, nullptr);
      }
    });
  }
  CHECK(refused > testing::effort(1000));
  CHECK(played > testing::effort(300));
}
