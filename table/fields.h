#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "table/json.h"
#include "table/refused.h"

namespace freebooter::table {

// What a text from outside may be.
struct TextLimits {
  std::string_view letters = {};  // such as "a-z0-9_"; "" for any
  std::size_t shortest = 0;       // in bytes; of a seemly text in characters, blanks not counted
  std::size_t longest = 0;        // in bytes; of a seemly text in characters
  bool even = false;              // of even length
  bool seemly = false;            // for others to read: see characters.h
  Code refusal = Code::BadMessage;
};

const TextLimits& nonce_limits();

// Reads the fields of a message from outside. The first that is missing or wrong is remembered;
// what is returned for it means nothing.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  template <class T>
  T number(std::string_view name, std::int64_t lo, std::int64_t hi) {
    return static_cast<T>(whole(name, lo, hi));
  }
  // Absent and null are the same.
  template <class T>
  std::optional<T> maybe_number(std::string_view name, std::int64_t lo, std::int64_t hi) {
    if (absent(name)) return std::nullopt;
    return number<T>(name, lo, hi);
  }
  std::string text(std::string_view name, const TextLimits& limits);
  std::optional<std::string> maybe_text(std::string_view name, const TextLimits& limits);
  std::string word(std::string_view name, std::span<const std::string_view> words);
  bool flag(std::string_view name);

  bool absent(std::string_view name) const;
  void fail(std::string_view name, Code code = Code::BadMessage);
  const std::optional<Refused>& wrong() const { return wrong_; }

 private:
  std::int64_t whole(std::string_view name, std::int64_t lo, std::int64_t hi);

  const Json& object_;
  std::optional<Refused> wrong_;
};

}  // namespace freebooter::table
