#include "engine/base/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace freebooter {

namespace {

// Longer words are no slips of a finger.
constexpr std::size_t kLongest = 32;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(char a, char b) { return lower(a) == lower(b); }

bool begins_with(std::string_view word, std::string_view beginning) {
  return word.size() >= beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), word.begin(), same);
}

// How many letters must be changed, added, left out or swapped with the next one.
std::size_t slips(std::string_view a, std::string_view b) {
  using Row = std::array<std::size_t, kLongest + 1>;
  Row before{};
  Row last{};
  Row row{};
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      row[j] = std::min({changed, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = last;
    last = row;
  }
  return last[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view typed, std::span<const std::string_view> known) {
  if (typed.empty() || typed.size() > kLongest) return {};
  std::string_view found;
  // A third of the letters may be wrong; of two letters, one.
  std::size_t fewest = std::max<std::size_t>(typed.size() / 3, 1) + 1;
  for (const std::string_view word : known) {
    if (word.empty() || word.size() > kLongest) continue;
    if (typed.size() > 1 && begins_with(word, typed)) return word;
    const std::size_t wrong = slips(typed, word);
    // A word of which no letter was right was not meant.
    if (wrong < fewest && wrong < std::max(typed.size(), word.size())) {
      fewest = wrong;
      found = word;
    }
  }
  return found;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
  const std::string_view word = nearest(typed, known);
  return word.empty() ? "" : "; did you mean " + std::string(word) + "?";
}

std::string one_of_text(std::span<const std::string_view> known) {
  std::string out;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i > 0) out += i + 1 == known.size() ? " or " : ", ";
    out += known[i];
  }
  return out;
}

}  // namespace freebooter
