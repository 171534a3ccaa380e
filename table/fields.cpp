#include "table/fields.h"

#include <algorithm>

#include "table/characters.h"

namespace freebooter::table {

namespace {

// Whether a letter is in a list such as "a-z0-9_-".
bool is_among(char letter, std::string_view letters) {
  while (!letters.empty()) {
    const bool range = letters.size() >= 3 && letters[1] == '-';
    if (letter >= letters[0] && letter <= letters[range ? 2 : 0]) return true;
    letters.remove_prefix(range ? 3 : 1);
  }
  return false;
}

bool within(std::string_view text, const TextLimits& limits) {
  const bool letters = limits.letters.empty() ||
                       std::all_of(text.begin(), text.end(),
                                   [&](char letter) { return is_among(letter, limits.letters); });
  return letters && text.size() >= limits.shortest && text.size() <= limits.longest &&
         !(limits.even && text.size() % 2 != 0);
}

bool within(const std::u32string& characters, const TextLimits& limits) {
  const auto seen = static_cast<std::size_t>(std::count_if(
      characters.begin(), characters.end(), [](char32_t one) { return !is_blank(one); }));
  return seen >= limits.shortest && characters.size() <= limits.longest;
}

}  // namespace

std::string Fields::text(std::string_view name, const TextLimits& limits) {
  const Json* field = object_.find(name);
  const std::string* value = field != nullptr ? field->as_string() : nullptr;
  if (value == nullptr) return fail(name), "";
  if (limits.seemly) {
    const auto characters = seemly(*value);
    if (!characters) {
      fail(name);
    } else if (!within(*characters, limits)) {
      fail(name, limits.refusal);
    }
  } else if (!within(*value, limits)) {
    fail(name, limits.refusal);
  }
  return *value;
}

std::optional<std::string> Fields::maybe_text(std::string_view name, const TextLimits& limits) {
  if (absent(name)) return std::nullopt;
  return text(name, limits);
}

std::string Fields::word(std::string_view name, std::span<const std::string_view> words) {
  const Json* field = object_.find(name);
  const std::string* value = field != nullptr ? field->as_string() : nullptr;
  if (value != nullptr && std::find(words.begin(), words.end(), *value) != words.end()) {
    return *value;
  }
  return fail(name), "";
}

bool Fields::flag(std::string_view name) {
  const Json* field = object_.find(name);
  const bool* value = field != nullptr ? field->as_bool() : nullptr;
  if (value == nullptr) return fail(name), false;
  return *value;
}

std::int64_t Fields::whole(std::string_view name, std::int64_t lo, std::int64_t hi) {
  const Json* field = object_.find(name);
  const std::int64_t* value = field != nullptr ? field->as_int() : nullptr;
  if (value == nullptr || *value < lo || *value > hi) return fail(name), lo;
  return *value;
}

bool Fields::absent(std::string_view name) const {
  const Json* field = object_.find(name);
  return field == nullptr || field->is_null();
}

void Fields::fail(std::string_view name, Code code) {
  if (!wrong_) wrong_ = Refused{code, {}, "'" + std::string(name) + "' is missing or wrong"};
}

}  // namespace freebooter::table
