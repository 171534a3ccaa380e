#include "table/changes.h"

namespace freebooter::table {

namespace {

bool same_names(const Json::Object& a, const Json::Object& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].name != b[i].name) return false;
  }
  return true;
}

void collect(const Json& before, const Json& after, const std::string& at, Json& out) {
  const auto below = [&](std::string_view name) {
    return at.empty() ? std::string(name) : at + "/" + std::string(name);
  };
  const Json::Object* old_members = before.as_object();
  const Json::Object* members = after.as_object();
  if (old_members != nullptr && members != nullptr && same_names(*old_members, *members)) {
    for (std::size_t i = 0; i < members->size(); ++i) {
      collect((*old_members)[i].value, (*members)[i].value, below((*members)[i].name), out);
    }
    return;
  }
  const Json::Array* old_items = before.as_array();
  const Json::Array* items = after.as_array();
  if (old_items != nullptr && items != nullptr && old_items->size() == items->size()) {
    for (std::size_t i = 0; i < items->size(); ++i) {
      collect((*old_items)[i], (*items)[i], below(std::to_string(i)), out);
    }
    return;
  }
  if (!(before == after)) out.push(Json::object().set("at", at).set("value", after));
}

}  // namespace

Json changes_between(const Json& before, const Json& after) {
  Json out = Json::array();
  collect(before, after, "", out);
  return out;
}

}  // namespace freebooter::table
