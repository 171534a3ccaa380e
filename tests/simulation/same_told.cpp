#include "tests/simulation/same_told.h"

#include <algorithm>
#include <vector>

namespace freebooter::testing {

using table::Json;

namespace {

// Whether two may be told these of the same thing.
bool agree(const Json& one, const Json& other) {
  if (one.is_null() || other.is_null()) return true;
  const auto* list = one.as_array();
  const auto* others = other.as_array();
  if (list != nullptr && others != nullptr) {
    if (list->size() == others->size()) {
      return std::equal(list->begin(), list->end(), others->begin(), agree);
    }
    // Whoever knows more cards of a hand than another knows those that the other does.
    const auto& fewer = list->size() < others->size() ? *list : *others;
    const auto& more = list->size() < others->size() ? *others : *list;
    return std::all_of(fewer.begin(), fewer.end(), [&](const Json& known) {
      return std::any_of(more.begin(), more.end(),
                         [&](const Json& item) { return agree(known, item); });
    });
  }
  if (one.as_object() == nullptr || other.as_object() == nullptr) return one.text() == other.text();
  return std::all_of(one.as_object()->begin(), one.as_object()->end(), [&](const auto& member) {
    const Json* const same = other.find(member.name);
    return same == nullptr || agree(member.value, *same);
  });
}

// What a ship of Jamaica would score, as far as the receiver can know: whoever has treasures that
// lie face down counts them, too. By its way in the view: ships are p, what one would score is l.
bool is_own_estimate(std::string_view way) {
  const std::size_t ship = way.starts_with('p') ? way.find_first_not_of("0123456789", 1) : 0;
  return ship != 0 && ship != way.npos && way[ship] == 'l';
}

// Events in their order, and after them what changed of the view, by its place there.
bool same_step(const Json& one, const Json& other) {
  if (one.as_object() == nullptr || other.as_object() == nullptr) return agree(one, other);
  return std::all_of(one.as_object()->begin(), one.as_object()->end(), [&](const auto& member) {
    const Json* const same = other.find(member.name);
    return same == nullptr || is_own_estimate(member.name) || agree(member.value, *same);
  });
}

bool same_steps(const Json& one, const Json& other) {
  const auto* steps = one.as_array();
  const auto* others = other.as_array();
  if (steps == nullptr || others == nullptr) return steps == others;
  return steps->size() == others->size() &&
         std::equal(steps->begin(), steps->end(), others->begin(), same_step);
}

Json or_null(const Json* member) { return member != nullptr ? *member : Json(nullptr); }

}  // namespace

void SameTold::hear(std::string_view update) {
  const auto message = table::parse_json(update);
  if (!message) throw "no JSON: " + std::string(update);
  const auto seq = message->int_in("seq");
  if (!seq) return;
  // An update that goes on from the entry before does not say so.
  const std::int64_t from = message->int_in("from").value_or(*seq - 1);
  if (from == *seq) return;
  // Who comes back is told the whole table.
  if (message->find("table") != nullptr) return;
  Moment moment{or_null(message->find("table_changes")).text(), or_null(message->find("steps"))};
  const auto [known, fresh] = moments_.try_emplace(
      {static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(*seq)}, std::move(moment));
  if (fresh) return;
  ++compared_;
  if (known->second.table != moment.table || !same_steps(known->second.steps, moment.steps)) {
    throw "two were told different things of one moment: " + known->second.steps.text() + " and " +
        std::string(update);
  }
}

}  // namespace freebooter::testing
