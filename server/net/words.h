#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace freebooter::net {

// Unguessable words: ids of tables and people, and codes that are read out aloud. The letters
// and digits that look like others are left out.
inline constexpr std::size_t kTableIdLength = 12;
inline constexpr std::size_t kPersonIdLength = 20;
std::string random_word(std::size_t length);
// Whether a text could have come from random_word.
bool is_word(std::string_view text, std::size_t length);

// A name for a guest who has not chosen one, always the same for the same id.
std::string pirate_name(std::string_view person_id);

// A name as others may see it: seemly (table/characters.h), with single spaces, of 1 to
// table::kLongestName characters. Nothing if there is no such name in the text.
std::optional<std::string> clean_name(std::string_view text);

}  // namespace freebooter::net
