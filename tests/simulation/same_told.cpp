#include "tests/simulation/same_told.h"

#include <algorithm>
#include <vector>

#include "engine/match/any_game.h"

namespace freebooter::testing {

using table::Json;

namespace {

using Receiver = SameTold::Receiver;

// Whether two may be told these of the same thing, of which somebody may know more than another.
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

// How much is known by this: so many values, and more cards of a hand.
std::size_t known_in(const Json& value) {
  if (value.is_null()) return 0;
  std::size_t known = 1;
  if (const auto* list = value.as_array()) {
    for (const Json& item : *list) known += known_in(item);
  }
  return known;
}

// What a ship of Jamaica would score, as far as the receiver can know: whoever has treasures that
// lie face down counts them, too. By its way in the view: ships are p, what one would score is l.
bool is_own_estimate(std::string_view way) {
  const std::size_t ship = way.starts_with('p') ? way.find_first_not_of("0123456789", 1) : 0;
  return ship != 0 && ship != way.npos && way[ship] == 'l';
}

// Of two who are told different amounts of something, who is told more.
Receiver who_knows_more(const Json& one, Receiver first, const Json& other, Receiver second) {
  return known_in(one) > known_in(other) ? first : second;
}

}  // namespace

// Whose secrets lie at the way into the view, if they are a seat's.
Receiver SameTold::owner_of(std::string_view way) const {
  if (way.size() < 2 || way.front() != seats_ || way[1] < '0' || way[1] > '9') return std::nullopt;
  return way[1] - '0';
}

// Who is told more of a seat's than another is that seat. What lies elsewhere somebody may have
// looked at who plays.
bool SameTold::may_know_more(Receiver receiver, std::string_view way) const {
  const Receiver owner = owner_of(way);
  return receiver && (!owner || receiver == owner);
}

// Everything of an event is for all but its secret, which is for those whom it is about.
bool SameTold::same_event(const Json& one, Receiver first, const Json& other,
                          Receiver second) const {
  const auto& fields = *one.as_array();
  const auto& others = *other.as_array();
  if (fields.size() != others.size() || fields.empty()) return false;
  const auto kind = fields[0].as_int();
  if (kind == nullptr) return false;
  const EventShape& shape = find_game(game_)->event_shape(static_cast<std::uint8_t>(*kind));
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].text() == others[i].text()) continue;
    const bool secret = !shape.secret.empty() && i + 1 == fields.size();
    if (!secret || (!fields[i].is_null() && !others[i].is_null())) return false;
    const Receiver knows = fields[i].is_null() ? second : first;
    if (!knows) return false;
    // Special cards under the pile are known to whoever put them there, treasures to whoever had
    // them.
    if (shape.name.starts_with("special_") || shape.name.starts_with("treasure_")) continue;
    const auto concerns = [&](std::size_t field) {
      const auto* seat = field + 1 < fields.size() ? fields[field].as_int() : nullptr;
      return seat != nullptr && *seat == *knows;
    };
    if (!concerns(1) && !concerns(2)) return false;
  }
  return true;
}

// Events in their order, and after them what changed of the view, by its place there.
bool SameTold::same_step(const Json& one, Receiver first, const Json& other,
                         Receiver second) const {
  if (one.as_array() != nullptr && other.as_array() != nullptr) {
    return same_event(one, first, other, second);
  }
  if (one.as_object() == nullptr || other.as_object() == nullptr) return false;
  const auto told = [&](const Json& changes, Receiver receiver, const Json& others,
                        Receiver else_told) {
    return std::all_of(changes.as_object()->begin(), changes.as_object()->end(),
                       [&](const auto& member) {
                         if (is_own_estimate(member.name)) return true;
                         const Json* const same = others.find(member.name);
                         const Receiver owner = owner_of(member.name);
                         // Only its owner has heard, or only the owner need not hear.
                         if (same == nullptr)
                           return !owner || owner == receiver || owner == else_told;
                         if (!agree(member.value, *same)) return false;
                         if (known_in(member.value) == known_in(*same)) return true;
                         return may_know_more(
                             who_knows_more(member.value, receiver, *same, else_told), member.name);
                       });
  };
  return told(one, first, other, second) && told(other, second, one, first);
}

bool SameTold::same_steps(const Json& one, Receiver first, const Json& other,
                          Receiver second) const {
  const auto* steps = one.as_array();
  const auto* others = other.as_array();
  if (steps == nullptr || others == nullptr) return steps == others;
  if (steps->size() != others->size()) return false;
  for (std::size_t i = 0; i < steps->size(); ++i) {
    if (!same_step((*steps)[i], first, (*others)[i], second)) return false;
  }
  return true;
}

namespace {

Json or_null(const Json* member) { return member != nullptr ? *member : Json(nullptr); }

}  // namespace

void SameTold::see(std::string_view whole) {
  const auto message = table::parse_json(whole);
  const Json* const view = message ? message->find("view") : nullptr;
  if (view == nullptr || view->as_object() == nullptr) return;
  const auto& members = *view->as_object();
  for (std::size_t i = 0; i < members.size(); ++i) {
    const bool seats = members[i].name == "ships" || members[i].name == "seats";
    if (seats && members[i].value.as_array() != nullptr) seats_ = static_cast<char>('a' + i);
  }
}

void SameTold::hear(std::string_view update, Receiver receiver) {
  const auto message = table::parse_json(update);
  if (!message) throw "no JSON: " + std::string(update);
  const auto seq = message->int_in("seq");
  if (!seq) return;
  // An update that goes on from the entry before does not say so.
  const std::int64_t from = message->int_in("from").value_or(*seq - 1);
  if (from == *seq) return;
  // Who comes back is told the whole table.
  if (message->find("table") != nullptr) return;
  Moment moment{or_null(message->find("table_changes")).text(), or_null(message->find("steps")),
                receiver};
  const auto [known, fresh] = moments_.try_emplace(
      {static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(*seq)}, std::move(moment));
  if (fresh) return;
  ++compared_;
  if (known->second.table != moment.table ||
      !same_steps(known->second.steps, known->second.receiver, moment.steps, receiver)) {
    throw "two were told different things of one moment: " + known->second.steps.text() + " and " +
        std::string(update);
  }
}

}  // namespace freebooter::testing
