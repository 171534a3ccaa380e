#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace freebooter::table {

struct Member;

// A number with a fraction, as it is written: whoever writes one decides how exact it is.
struct Decimal {
  std::string text;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

// A value that is JSON text already.
struct Written {
  std::string text;
  friend bool operator==(const Written&, const Written&) = default;
};

// A JSON value, for everything in the house that reads or writes JSON. Members keep the order in
// which they were added. Small and free of exceptions, for it runs in the page too.
class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json();
  Json(std::nullptr_t);
  Json(bool value);
  template <std::integral T>
  requires(!std::same_as<T, bool>) Json(T value);
  Json(Decimal value);
  Json(Written value);
  Json(std::string value);
  Json(std::string_view value);
  Json(const char* value);
  Json(Array value);
  Json(Object value);
  // null for nothing.
  template <class T>
  Json(const std::optional<T>& value) : Json(value ? Json(*value) : Json()) {}
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  static Json object();
  static Json array();
  template <class Range, class Function>
  static Json array(const Range& range, Function function) {
    Json out = array();
    for (const auto& item : range) out.push(function(item));
    return out;
  }

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  // The value, or null when it is of another type.
  const bool* as_bool() const { return std::get_if<bool>(&data_); }
  const std::int64_t* as_int() const { return std::get_if<std::int64_t>(&data_); }
  const Decimal* as_decimal() const { return std::get_if<Decimal>(&data_); }
  const std::string* as_string() const { return std::get_if<std::string>(&data_); }
  const Array* as_array() const { return std::get_if<Array>(&data_); }
  const Object* as_object() const { return std::get_if<Object>(&data_); }

  // The member of this name; null when there is none or this is no object.
  const Json* find(std::string_view name) const;
  Json* find(std::string_view name);
  // The member's value, if it is there and of this type; else "" or nothing.
  std::string text_in(std::string_view name) const;
  std::optional<std::int64_t> int_in(std::string_view name) const;
  std::optional<bool> bool_in(std::string_view name) const;
  // The entries of the array of this name; none when there is no such array.
  const Array& array_in(std::string_view name) const;
  // The member or entry, which must be there.
  const Json& at(std::string_view name) const;
  const Json& at(std::size_t index) const;

  // Adds a member to an object. Returns the object, to add the next.
  Json& set(std::string_view name, Json value);
  // Adds an entry to an array.
  void push(Json value);

  std::string text() const;
  void write(std::string& out) const;

  friend bool operator==(const Json&, const Json&);

 private:
  std::variant<std::monostate, bool, std::int64_t, Decimal, Written, std::string, Array, Object>
      data_;
};

struct Member {
  std::string name;
  Json value;
  friend bool operator==(const Member&, const Member&) = default;
};

template <std::integral T>
requires(!std::same_as<T, bool>) Json::Json(T value) : data_(static_cast<std::int64_t>(value)) {}

// How much of a text is read. Reading takes time in proportion to its length.
struct JsonLimits {
  std::size_t length = std::size_t{64} * 1024 * 1024;  // bytes
  std::size_t members = 1024;                          // of one object
  std::size_t values = SIZE_MAX;                       // in the whole text
  int depth = 16;
  bool fractions = false;  // as Decimal; messages have none
};

// The value of a text; nothing if it is not JSON in UTF-8, goes beyond the limits, has a whole
// number outside 64 bits, or the same member twice.
std::optional<Json> parse_json(std::string_view text, const JsonLimits& limits = {});

// A text as a JSON string, with its quotes.
void write_quoted(std::string& out, std::string_view text);

}  // namespace freebooter::table
