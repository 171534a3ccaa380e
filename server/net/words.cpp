#include "server/net/words.h"

#include <sodium.h>

#include <array>
#include <cstdint>

namespace freebooter {

namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";

constexpr std::array<std::string_view, 32> kFirst = {
    "Salty",  "Red",     "Black",   "One-Eyed", "Lucky",    "Mad",      "Silent", "Golden",
    "Stormy", "Rusty",   "Jolly",   "Grim",     "Sly",      "Bold",     "Windy",  "Old",
    "Young",  "Scarred", "Merry",   "Barefoot", "Crimson",  "Peg-Leg",  "Silver", "Tattooed",
    "Brave",  "Dusky",   "Thirsty", "Gentle",   "Reckless", "Sunburnt", "Wily",   "Foggy"};
constexpr std::array<std::string_view, 32> kSecond = {
    "Anne",   "Mary",  "Jack",  "Bess",  "Tom",   "Kate",  "Will",   "Rosa",
    "Pedro",  "Ines",  "Henry", "Grace", "Diego", "Molly", "Sam",    "Nell",
    "Pierre", "Marie", "Hugo",  "Lotte", "Klaas", "Ching", "Rashid", "Amina",
    "Kojo",   "Esi",   "Finn",  "Maeve", "Olaf",  "Greta", "Luca",   "Bianca"};

// One character of UTF-8 at the front of the text; nothing if it is not valid.
struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;
};
std::optional<Character> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80U) return Character{lead, 1};
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || text.size() < length) return std::nullopt;
  std::uint32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[length] || code > 0x10FFFFU || (code >= 0xD800U && code <= 0xDFFFU)) {
    return std::nullopt;
  }
  return Character{code, length};
}

bool is_space(std::uint32_t code) {
  return code == ' ' || code == 0xA0U || (code >= 0x2000U && code <= 0x200AU) || code == 0x3000U;
}

// Control characters, marks that turn the direction of text, and what has no width.
bool is_invisible(std::uint32_t code) {
  return code < 0x20U || (code >= 0x7FU && code < 0xA0U) || code == 0xADU || code == 0x61CU ||
         (code >= 0x200BU && code <= 0x200FU) || (code >= 0x2028U && code <= 0x202EU) ||
         (code >= 0x2060U && code <= 0x206FU) || code == 0xFEFFU ||
         (code >= 0xFFF0U && code <= 0xFFFFU) || code >= 0xE0000U;
}

}  // namespace

std::string random_word(std::size_t length) {
  std::string word(length, ' ');
  for (char& c : word)
    c = kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return word;
}

bool is_word(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string pirate_name(std::string_view person_id) {
  std::array<std::uint8_t, 16> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(person_id.data()), person_id.size(),
                     nullptr, 0);
  return std::string(kFirst[hash[0] % kFirst.size()]) + " " +
         std::string(kSecond[hash[1] % kSecond.size()]);
}

std::optional<std::string> clean_name(std::string_view text) {
  std::string name;
  std::size_t characters = 0;
  bool space_due = false;
  while (!text.empty()) {
    const auto next = first_character(text);
    if (!next || is_invisible(next->code)) return std::nullopt;
    if (is_space(next->code)) {
      space_due = !name.empty();
    } else {
      if (space_due) name += ' ';
      characters += space_due ? 2 : 1;
      space_due = false;
      name += text.substr(0, next->length);
    }
    text.remove_prefix(next->length);
  }
  if (characters == 0 || characters > kMaxNameLength) return std::nullopt;
  return name;
}

}  // namespace freebooter
