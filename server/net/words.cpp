#include "server/net/words.h"

#include <sodium.h>

#include <array>
#include <cstdint>

#include "table/characters.h"
#include "table/config.h"

namespace freebooter::net {

namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";

// Names that are names in every language: a word such as "Salty" would stay English to all readers.
constexpr std::array<std::string_view, 32> kGiven = {
    "Anne",   "Mary",  "Jack",  "Bess",  "Tom",   "Kate",  "Will",   "Rosa",
    "Pedro",  "Ines",  "Henry", "Grace", "Diego", "Molly", "Sam",    "Nell",
    "Pierre", "Marie", "Hugo",  "Lotte", "Klaas", "Ching", "Rashid", "Amina",
    "Kojo",   "Esi",   "Finn",  "Maeve", "Olaf",  "Greta", "Luca",   "Bianca"};
constexpr std::array<std::string_view, 32> kFamily = {
    "Marlow", "Costa", "Leblanc", "Visser", "Okoro",   "Nowak", "Moreno", "Larsen",
    "Rivera", "Bell",  "Conti",   "Haddad", "Mensah",  "Keane", "Duval",  "Silva",
    "Brandt", "Rossi", "Tanaka",  "Farouk", "Novak",   "Hale",  "Santos", "Berg",
    "Vidal",  "Quinn", "Mwangi",  "Lind",   "Salazar", "Noor",  "Moreau", "Kovalenko"};

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
  return std::string(kGiven[hash[0] % kGiven.size()]) + " " +
         std::string(kFamily[hash[1] % kFamily.size()]);
}

std::optional<std::string> clean_name(std::string_view text) {
  const auto characters = table::seemly(text);
  if (!characters) return std::nullopt;
  std::string name;
  std::size_t length = 0;
  bool space_due = false;
  for (const char32_t one : *characters) {
    // Names that differ in these alone would look alike.
    if (table::is_selector(one)) continue;
    if (table::is_blank(one)) {
      space_due = !name.empty();
      continue;
    }
    if (space_due) name += ' ';
    length += space_due ? 2 : 1;
    space_due = false;
    table::append_utf8(name, one);
  }
  if (length == 0 || length > table::kLongestName) return std::nullopt;
  return name;
}

}  // namespace freebooter::net
