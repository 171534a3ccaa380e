#include <cstddef>

#include "table/json.h"

namespace freebooter::table {

namespace {

constexpr int kDeepest = 16;

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    byte(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3F));
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  }
}

// Reads one value; every function says whether what it looked for was there.
class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  bool document(Json& out) {
    if (!value(out, 0)) return false;
    blanks();
    return rest_.empty();
  }

 private:
  void blanks() {
    while (!rest_.empty() &&
           (rest_[0] == ' ' || rest_[0] == '\t' || rest_[0] == '\n' || rest_[0] == '\r')) {
      rest_.remove_prefix(1);
    }
  }
  bool accept(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  bool value(Json& out, int depth) {
    blanks();
    if (rest_.empty()) return false;
    switch (rest_[0]) {
      case '{': return object(out, depth);
      case '[': return array(out, depth);
      case '"': {
        std::string text;
        if (!string(text)) return false;
        out = Json(std::move(text));
        return true;
      }
      case 't': out = Json(true); return accept("true");
      case 'f': out = Json(false); return accept("false");
      case 'n': out = Json(); return accept("null");
      default: return number(out);
    }
  }

  bool object(Json& out, int depth) {
    if (depth == kDeepest) return false;
    accept("{");
    out = Json::object();
    blanks();
    if (accept("}")) return true;
    do {
      blanks();
      std::string name;
      Json member;
      if (!string(name) || out.find(name) != nullptr) return false;
      blanks();
      if (!accept(":") || !value(member, depth + 1)) return false;
      out.set(name, std::move(member));
      blanks();
    } while (accept(","));
    return accept("}");
  }

  bool array(Json& out, int depth) {
    if (depth == kDeepest) return false;
    accept("[");
    out = Json::array();
    blanks();
    if (accept("]")) return true;
    do {
      Json item;
      if (!value(item, depth + 1)) return false;
      out.push(std::move(item));
      blanks();
    } while (accept(","));
    return accept("]");
  }

  bool number(Json& out) {
    const bool negative = accept("-");
    std::size_t digits = 0;
    std::uint64_t value = 0;
    for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits) {
      const auto digit = static_cast<std::uint64_t>(rest_[digits] - '0');
      if (value > (INT64_MAX - digit) / 10) return false;
      value = value * 10 + digit;
    }
    if (digits == 0 || (digits > 1 && rest_[0] == '0')) return false;
    rest_.remove_prefix(digits);
    if (!rest_.empty() && (rest_[0] == '.' || rest_[0] == 'e' || rest_[0] == 'E')) return false;
    const auto whole = static_cast<std::int64_t>(value);
    out = Json(negative ? -whole : whole);
    return true;
  }

  bool string(std::string& out) {
    if (!accept("\"")) return false;
    while (!rest_.empty() && rest_[0] != '"') {
      if (rest_[0] == '\\') {
        rest_.remove_prefix(1);
        if (!escape(out)) return false;
        continue;
      }
      const std::size_t length = utf8_length(rest_);
      if (length == 0 || static_cast<unsigned char>(rest_[0]) < ' ') return false;
      out += rest_.substr(0, length);
      rest_.remove_prefix(length);
    }
    return accept("\"");
  }

  bool escape(std::string& out) {
    if (rest_.empty()) return false;
    const char c = rest_[0];
    rest_.remove_prefix(1);
    switch (c) {
      case '"':
      case '\\':
      case '/': out += c; return true;
      case 'b': out += '\b'; return true;
      case 'f': out += '\f'; return true;
      case 'n': out += '\n'; return true;
      case 'r': out += '\r'; return true;
      case 't': out += '\t'; return true;
      case 'u': break;
      default: return false;
    }
    std::uint32_t code = 0;
    if (!hex(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (!accept("\\u") || !hex(low) || low < 0xDC00 || low > 0xDFFF) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return false;
    }
    append_utf8(out, code);
    return true;
  }

  bool hex(std::uint32_t& out) {
    if (rest_.size() < 4) return false;
    for (const char c : rest_.substr(0, 4)) {
      std::uint32_t digit = 0;
      if (c >= '0' && c <= '9') {
        digit = static_cast<std::uint32_t>(c - '0');
      } else if (c >= 'a' && c <= 'f') {
        digit = static_cast<std::uint32_t>(c - 'a' + 10);
      } else if (c >= 'A' && c <= 'F') {
        digit = static_cast<std::uint32_t>(c - 'A' + 10);
      } else {
        return false;
      }
      out = out << 4 | digit;
    }
    rest_.remove_prefix(4);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  Json out;
  if (!Parser(text).document(out)) return std::nullopt;
  return out;
}

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = at(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xC0) != 0x80) return 0;
  }
  // Overlong forms, surrogates, and what lies beyond Unicode.
  if ((first == 0xE0 && at(1) < 0xA0) || (first == 0xED && at(1) > 0x9F) ||
      (first == 0xF0 && at(1) < 0x90) || (first == 0xF4 && at(1) > 0x8F)) {
    return 0;
  }
  return length;
}

}  // namespace freebooter::table
