#include "table/json.h"

#include "engine/base/check.h"

namespace freebooter::table {

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool value) : data_(value) {}
Json::Json(Decimal value) : data_(std::move(value)) {}
Json::Json(Written value) : data_(std::move(value)) {}
Json::Json(std::string value) : data_(std::move(value)) {}
Json::Json(std::string_view value) : data_(std::string(value)) {}
Json::Json(const char* value) : data_(std::string(value)) {}
Json::Json(Array value) : data_(std::move(value)) {}
Json::Json(Object value) : data_(std::move(value)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::object() { return Object(); }
Json Json::array() { return Array(); }

const Json* Json::find(std::string_view name) const {
  if (const Object* members = as_object()) {
    for (const Member& member : *members) {
      if (member.name == name) return &member.value;
    }
  }
  return nullptr;
}

Json* Json::find(std::string_view name) {
  return const_cast<Json*>(std::as_const(*this).find(name));
}

std::string Json::text_in(std::string_view name) const {
  const Json* field = find(name);
  return field != nullptr && field->as_string() != nullptr ? *field->as_string() : "";
}

std::optional<std::int64_t> Json::int_in(std::string_view name) const {
  const Json* field = find(name);
  if (field == nullptr || field->as_int() == nullptr) return std::nullopt;
  return *field->as_int();
}

std::optional<bool> Json::bool_in(std::string_view name) const {
  const Json* field = find(name);
  if (field == nullptr || field->as_bool() == nullptr) return std::nullopt;
  return *field->as_bool();
}

const Json::Array& Json::array_in(std::string_view name) const {
  static const Array kNone;
  const Json* field = find(name);
  return field != nullptr && field->as_array() != nullptr ? *field->as_array() : kNone;
}

const Json& Json::at(std::string_view name) const {
  const Json* field = find(name);
  FREEBOOTER_CHECK(field != nullptr);
  return *field;
}

const Json& Json::at(std::size_t index) const {
  const Array* items = as_array();
  FREEBOOTER_CHECK(items != nullptr && index < items->size());
  return (*items)[index];
}

Json& Json::set(std::string_view name, Json value) {
  Object* members = std::get_if<Object>(&data_);
  FREEBOOTER_CHECK(members != nullptr);
  members->push_back({std::string(name), std::move(value)});
  return *this;
}

void Json::push(Json value) {
  Array* items = std::get_if<Array>(&data_);
  FREEBOOTER_CHECK(items != nullptr);
  items->push_back(std::move(value));
}

bool operator==(const Json& a, const Json& b) { return a.data_ == b.data_; }

std::string Json::text() const {
  std::string out;
  write(out);
  return out;
}

void Json::write(std::string& out) const {
  if (const bool* value = as_bool()) {
    out += *value ? "true" : "false";
  } else if (const std::int64_t* number = as_int()) {
    out += std::to_string(*number);
  } else if (const Decimal* decimal = as_decimal()) {
    out += decimal->text;
  } else if (const Written* written = std::get_if<Written>(&data_)) {
    out += written->text;
  } else if (const std::string* string = as_string()) {
    write_quoted(out, *string);
  } else if (const Array* items = as_array()) {
    out += '[';
    for (std::size_t i = 0; i < items->size(); ++i) {
      if (i > 0) out += ',';
      (*items)[i].write(out);
    }
    out += ']';
  } else if (const Object* members = as_object()) {
    out += '{';
    for (std::size_t i = 0; i < members->size(); ++i) {
      if (i > 0) out += ',';
      write_quoted(out, (*members)[i].name);
      out += ':';
      (*members)[i].value.write(out);
    }
    out += '}';
  } else {
    out += "null";
  }
}

void write_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && static_cast<unsigned char>(text[plain]) >= ' ' &&
           text[plain] != '"' && text[plain] != '\\') {
      ++plain;
    }
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    const char c = text[plain];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += "\\u00";
      out += kDigits[byte >> 4];
      out += kDigits[byte & 0xF];
    }
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

}  // namespace freebooter::table
