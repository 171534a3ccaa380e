#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/json.h"

namespace freebooter::table {

// Writes JSON straight into a text, for what is told at every move. It looks after commas; that
// names and values come in turn, and that what is begun is ended, is the caller's.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}
  // Goes on in a text that ends behind a member or an entry.
  static JsonWriter behind(std::string& out) {
    JsonWriter writer(out);
    writer.separate_ = true;
    return writer;
  }

  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }

  // The name of a member; its value comes next. A name has nothing that must be escaped.
  JsonWriter& name(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    separate_ = false;
    return *this;
  }

  JsonWriter& value(std::nullptr_t) { return plain("null"); }
  JsonWriter& value(bool value) { return plain(value ? "true" : "false"); }
  template <std::integral T>
  requires(!std::same_as<T, bool>) JsonWriter& value(T value) {
    char digits[24];
    const auto end =
        std::to_chars(digits, digits + sizeof digits, static_cast<std::int64_t>(value));
    return plain({digits, static_cast<std::size_t>(end.ptr - digits)});
  }
  JsonWriter& value(std::string_view text) {
    separate();
    write_quoted(out_, text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(const Json& json) {
    separate();
    json.write(out_);
    return *this;
  }
  template <class T>
  JsonWriter& value(const std::optional<T>& maybe) {
    return maybe ? value(*maybe) : value(nullptr);
  }
  // A value that is JSON already.
  JsonWriter& written(std::string_view json) { return plain(json); }

  template <class T>
  JsonWriter& set(std::string_view member, const T& of) {
    return name(member).value(of);
  }

 private:
  void separate() {
    if (separate_) out_ += ',';
    separate_ = true;
  }
  JsonWriter& plain(std::string_view text) {
    separate();
    out_ += text;
    return *this;
  }
  JsonWriter& begin(char bracket) {
    separate();
    out_ += bracket;
    separate_ = false;
    return *this;
  }
  JsonWriter& end(char bracket) {
    out_ += bracket;
    separate_ = true;
    return *this;
  }

  std::string& out_;
  bool separate_ = false;
};

}  // namespace freebooter::table
