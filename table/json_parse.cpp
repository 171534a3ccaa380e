#include <algorithm>
#include <cstddef>

#include "table/characters.h"
#include "table/json.h"

namespace freebooter::table {

namespace {

// Above so many members, equal ones are found by sorting.
constexpr std::size_t kFew = 8;

// Whether two members have the same name.
bool has_twice(const Json::Object& members) {
  if (members.size() <= kFew) {
    for (std::size_t i = 1; i < members.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (members[i].name == members[k].name) return true;
      }
    }
    return false;
  }
  std::vector<std::string_view> names;
  names.reserve(members.size());
  for (const Member& member : members) names.push_back(member.name);
  std::sort(names.begin(), names.end());
  return std::adjacent_find(names.begin(), names.end()) != names.end();
}

// Reads one value of a text in UTF-8; every function says whether what it looked for was there.
class Parser {
 public:
  Parser(std::string_view text, const JsonLimits& limits) : rest_(text), limits_(limits) {}

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
    if (rest_.empty() || ++values_ > limits_.values) return false;
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
    if (depth == limits_.depth) return false;
    accept("{");
    Json::Object members;
    blanks();
    if (!accept("}")) {
      do {
        blanks();
        Member member;
        if (members.size() == limits_.members || !string(member.name)) return false;
        blanks();
        if (!accept(":") || !value(member.value, depth + 1)) return false;
        members.push_back(std::move(member));
        blanks();
      } while (accept(","));
      if (!accept("}") || has_twice(members)) return false;
    }
    out = Json(std::move(members));
    return true;
  }

  bool array(Json& out, int depth) {
    if (depth == limits_.depth) return false;
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
    const std::string_view begin = rest_;
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
    if (!rest_.empty() && (rest_[0] == '.' || rest_[0] == 'e' || rest_[0] == 'E')) {
      if (!limits_.fractions || !fraction()) return false;
      out = Json(Decimal{std::string(begin.substr(0, begin.size() - rest_.size()))});
      return true;
    }
    const auto whole = static_cast<std::int64_t>(value);
    out = Json(negative ? -whole : whole);
    return true;
  }

  // What follows the whole part of a number: .5, e-3 or both.
  bool fraction() {
    if (accept(".") && !digits()) return false;
    if (!accept("e") && !accept("E")) return true;
    if (!accept("+")) accept("-");
    return digits();
  }
  bool digits() {
    const std::size_t count = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    rest_.remove_prefix(count);
    return count > 0;
  }

  bool string(std::string& out) {
    if (!accept("\"")) return false;
    while (!rest_.empty() && rest_[0] != '"') {
      if (rest_[0] == '\\') {
        rest_.remove_prefix(1);
        if (!escape(out)) return false;
        continue;
      }
      std::size_t plain = 0;
      while (plain < rest_.size() && rest_[plain] != '"' && rest_[plain] != '\\') {
        if (static_cast<unsigned char>(rest_[plain++]) < ' ') return false;
      }
      out += rest_.substr(0, plain);
      rest_.remove_prefix(plain);
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
  const JsonLimits& limits_;
  std::size_t values_ = 0;
};

}  // namespace

std::optional<Json> parse_json(std::string_view text, const JsonLimits& limits) {
  Json out;
  if (text.size() > limits.length || !is_utf8(text)) return std::nullopt;
  if (!Parser(text, limits).document(out)) return std::nullopt;
  return out;
}

}  // namespace freebooter::table
