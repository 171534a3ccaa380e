#pragma once

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "table/json.h"

// Holds messages against their description in table/messages.json.
namespace freebooter::testing {

using table::Json;

inline std::string read_file(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class MessageCheck {
 public:
  MessageCheck() : description_(*table::parse_json(read_file(kPath))) {
#ifdef FREEBOOTER_MORE_MESSAGES
    // What a game that is not in the description adds to it.
    add(description_, *table::parse_json(read_file(FREEBOOTER_MORE_MESSAGES)));
#endif
  }

  // What is wrong with a message from this sender ("client", "table"); "" if nothing.
  std::string problem(std::string_view sender, const Json& message) const {
    const Json* type = message.find("type");
    if (type == nullptr || type->as_string() == nullptr) return "no type";
    const Json* entry = description_.find(sender)->find(*type->as_string());
    if (entry == nullptr) return "no such message: " + *type->as_string();
    return fields_problem(*entry, message, true, *type->as_string());
  }
  // What is wrong with an object of this name; "" if nothing.
  std::string object_problem(const std::string& name, const Json& value) const {
    return single_problem(name, value, name);
  }
  const Json& description() const { return description_; }

 private:
  static constexpr const char* kPath = FREEBOOTER_SOURCE_DIR "/table/messages.json";

  // Adds what is new; to a type that is known, another alternative.
  static void add(Json& known, const Json& more) {
    for (const table::Member& member : *more.as_object()) {
      Json* const old = known.find(member.name);
      if (old == nullptr) {
        known.set(member.name, member.value);
      } else if (old->as_object() != nullptr) {
        add(*old, member.value);
      } else {
        *old = *old->as_string() + "|" + *member.value.as_string();
      }
    }
  }

  std::string fields_problem(const Json& entry, const Json& value, bool message,
                             const std::string& at) const {
    if (value.as_object() == nullptr) return at + " is no object";
    return members_problem(*entry.find("fields"), value, message ? 1 : 0, at);
  }

  // `known` members of the value stand in no description.
  std::string members_problem(const Json& fields, const Json& value, std::size_t known,
                              const std::string& at) const {
    bool open = false;
    for (const table::Member& field : *fields.as_object()) {
      const bool optional = field.name.ends_with('?');
      const std::string name = optional ? field.name.substr(0, field.name.size() - 1) : field.name;
      if (name == "*") {
        open = true;
        continue;
      }
      const Json* found = value.find(name);
      if (found == nullptr) {
        if (!optional) return at + "." + name + " is missing";
        continue;
      }
      ++known;
      std::string wrong = problem_with(*field.value.as_string(), *found, at + "." + name);
      if (!wrong.empty()) return wrong;
    }
    if (!open && known != value.as_object()->size()) return at + " has unknown members";
    return "";
  }

  // One of the alternatives must fit.
  std::string problem_with(const std::string& type, const Json& value,
                           const std::string& at) const {
    std::string wrong;
    for (const std::string& one : alternatives(type)) {
      wrong = single_problem(one, value, at);
      if (wrong.empty()) return "";
    }
    return wrong;
  }

  std::string single_problem(const std::string& type, const Json& value,
                             const std::string& at) const {
    const auto unless = [&](bool good) {
      return good ? "" : at + " is not " + type + ": " + value.text().substr(0, 100);
    };
    if (type == "json") return "";
    if (type == "null") return unless(value.is_null());
    if (type == "int") return unless(value.as_int() != nullptr);
    if (type == "bool") return unless(value.as_bool() != nullptr);
    if (type == "string") return unless(value.as_string() != nullptr);
    if (type.starts_with('\'')) {
      return unless(value.as_string() != nullptr &&
                    *value.as_string() == type.substr(1, type.size() - 2));
    }
    if (type.ends_with("[]")) {
      if (value.as_array() == nullptr) return unless(false);
      std::string inner = type.substr(0, type.size() - 2);
      if (inner.starts_with('(')) inner = inner.substr(1, inner.size() - 2);
      for (const Json& item : *value.as_array()) {
        std::string wrong = problem_with(inner, item, at + "[]");
        if (!wrong.empty()) return wrong;
      }
      return "";
    }
    if (type == "RefusalCode") return unless(is_code(value, {"rule_refusals", "refusals"}));
    if (type == "GoodbyeCode") return unless(is_code(value, {"goodbyes"}));
    if (const Json* limited = description_.at("limited").find(type)) {
      return single_problem(limited->text_in("is"), value, at);
    }
    if (type == "ToldEvent") return event_problem(value, at);
    const Json* object = description_.find("objects")->find(type);
    if (object == nullptr) return at + ": there is no type " + type;
    if (const Json* words = object->find("one_of")) {
      return problem_with(*words->as_string(), value, at);
    }
    if (object->find("list") != nullptr) {
      return short_list_problem(*object->find("fields")->as_object(), value, at);
    }
    return fields_problem(*object, value, false, at);
  }

  // What is told as a list: its fields in their order, as far as the last that says something; one
  // that says nothing before that is 0.
  std::string short_list_problem(const Json::Object& fields, const Json& value,
                                 const std::string& at) const {
    const Json::Array* told = value.as_array();
    if (told == nullptr || told->size() > fields.size()) return at + " is no list of its fields";
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const bool optional = fields[i].name.ends_with('?');
      const std::string name = at + "." + fields[i].name;
      if (i >= told->size()) {
        if (!optional) return name + " is missing";
        continue;
      }
      const bool absent = optional && (*told)[i] == Json(0);
      if (absent && i + 1 == told->size()) return name + " says nothing at the end";
      if (absent) continue;
      std::string wrong = problem_with(*fields[i].value.as_string(), (*told)[i], name);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  // Whether a value is among the codes of these lists.
  bool is_code(const Json& value, std::initializer_list<std::string_view> lists) const {
    return value.as_string() != nullptr &&
           std::any_of(lists.begin(), lists.end(), [&](std::string_view list) {
             return description_.at(list).find(*value.as_string()) != nullptr;
           });
  }

  // An event of any game: its number, and exactly the fields of its shape.
  std::string event_problem(const Json& value, const std::string& at) const {
    std::string wrong = at + " is no event of any game";
    const Json::Array* told = value.as_array();
    if (told == nullptr || told->empty() || told->front().as_int() == nullptr) return wrong;
    const auto number = static_cast<std::size_t>(*told->front().as_int());
    for (const table::Member& game : *description_.find("events")->as_object()) {
      const Json::Object& shapes = *game.value.as_object();
      if (number >= shapes.size()) continue;
      wrong = list_problem(*shapes[number].value.as_object(), *told, at);
      if (wrong.empty()) return "";
    }
    return wrong;
  }
  std::string list_problem(const Json::Object& fields, const Json::Array& told,
                           const std::string& at) const {
    if (told.size() != fields.size() + 1) return at + " has not as many fields as its event";
    for (std::size_t i = 0; i < fields.size(); ++i) {
      std::string wrong =
          problem_with(*fields[i].value.as_string(), told[i + 1], at + "." + fields[i].name);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  // A|B|(C|D)[] taken apart at its outer bars.
  static std::vector<std::string> alternatives(const std::string& type) {
    std::vector<std::string> out(1);
    int depth = 0;
    for (const char c : type) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == '|' && depth == 0) {
        out.emplace_back();
      } else {
        out.back() += c;
      }
    }
    return out;
  }

  Json description_;
};

}  // namespace freebooter::testing
