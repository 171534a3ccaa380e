#include "server/net/operator.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "server/net/table_card.h"
#include "server/net/words.h"
#include "table/entry.h"

namespace freebooter {

namespace json = boost::json;

namespace {

using Answer = std::function<void(std::string)>;
constexpr Millis kDay = Millis{24} * 3600 * 1000;

std::string error_text(std::string_view why) {
  return json::serialize(json::object{{"error", why}});
}

std::string text_in(const json::object& order, std::string_view name) {
  const json::value* value = order.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

// Everybody who sits at the table, then who else has sat or spoken there.
std::vector<PersonId> people_at(const MatchHead& head, const ApiServices& services) {
  std::vector<PersonId> people = head.card.people;
  const auto log = services.store.load(head.id);
  if (!log) return people;
  for (const std::string& text : log->entries) {
    const auto entry = table::parse_entry(text);
    const auto* person = entry ? std::get_if<table::entry::Person>(&entry->what) : nullptr;
    if (person != nullptr &&
        std::find(people.begin(), people.end(), person->player) == people.end())
      people.push_back(person->player);
  }
  return people;
}

json::object shown(const MatchHead& head, const std::vector<PersonId>& who,
                   const ApiServices& services) {
  json::object entry = list_entry(head, {}, services.harbour.watching(head.id),
                                  [&](const PersonId& id) { return services.people.name(id); });
  json::array people;
  for (const PersonId& id : who) {
    people.push_back({{"person", id},
                      {"name", services.people.name(id)},
                      {"banned", services.people.banned(id)}});
  }
  entry["people"] = std::move(people);
  return entry;
}

void list_tables(const ApiServices& services, const Answer& answer) {
  json::array tables;
  for (const Phase phase : {Phase::Gathering, Phase::Playing}) {
    MatchQuery query;
    query.phase = phase;
    query.limit = 10000;
    const auto heads = services.store.list(query);
    if (!heads) return answer(error_text(heads.error().detail));
    for (const MatchHead& head : *heads) {
      tables.push_back(shown(head, head.card.people, services));
    }
  }
  answer(json::serialize(json::object{{"tables", std::move(tables)}}));
}

void close_table(const MatchId& id, const ApiServices& services, Answer answer) {
  services.harbour.close_table(id, [answer = std::move(answer)](bool closed) {
    answer(closed ? "{}" : error_text("the table could not be closed; see the log"));
  });
}

void ban(const PersonId& person, bool banned, const ApiServices& services, Answer answer) {
  services.people.ban(
      person, banned, services.config.now(),
      [&services, person, banned, answer = std::move(answer)](const Stored<Nothing>& done) {
        if (!done) return answer(error_text(done.error().detail));
        if (!banned) return answer("{}");
        services.harbour.expel(person, true, [answer] { answer("{}"); });
      });
}

void forget(const PersonId& person, const ApiServices& services, Answer answer) {
  services.harbour.expel(person, true, [&services, person, answer = std::move(answer)] {
    services.people.forget(person, [answer](const Stored<Nothing>& done) {
      if (done) return answer("{}");
      const bool unknown = done.error().problem == StoreProblem::NotFound;
      answer(error_text(unknown ? "nothing is known of this person" : done.error().detail));
    });
  });
}

void expire(std::int64_t days, const ApiServices& services, Answer answer) {
  const Millis before = services.config.now() - days * kDay;
  services.store.expire(before, before,
                        [answer = std::move(answer)](const Stored<std::uint64_t>& gone) {
                          if (!gone) return answer(error_text(gone.error().detail));
                          answer(json::serialize(json::object{{"deleted", *gone}}));
                        });
}

}  // namespace

void carry_out(const std::string& text, const ApiServices& services, Answer answer) {
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object()) return answer(error_text("the order is no JSON object"));
  const json::object& order = value.as_object();
  const std::string verb = text_in(order, "do");
  const MatchId table = text_in(order, "table");
  const PersonId person = text_in(order, "person");
  services.log.info("order", {{"do", verb}});
  if (verb == "tables") return list_tables(services, answer);
  if (verb == "show" || verb == "close") {
    const auto head = services.store.head(table);
    if (!head) return answer(error_text("there is no table '" + table + "'"));
    if (verb == "show") {
      return answer(json::serialize(shown(*head, people_at(*head, services), services)));
    }
    const Phase phase = head->card.phase;
    if (phase == Phase::Finished || phase == Phase::Abandoned) {
      return answer(error_text("the table '" + table + "' is over already"));
    }
    return close_table(table, services, std::move(answer));
  }
  if (verb == "ban" || verb == "forget") {
    if (!is_word(person, kPersonIdLength)) {
      return answer(error_text("'" + person + "' is no id of a person"));
    }
    if (verb == "forget") return forget(person, services, std::move(answer));
    const json::value* banned = order.if_contains("banned");
    return ban(person, banned == nullptr || !banned->is_bool() || banned->as_bool(), services,
               std::move(answer));
  }
  if (verb == "expire") {
    const json::value* days = order.if_contains("days");
    if (days == nullptr || !days->is_int64() || days->as_int64() < 1) {
      return answer(error_text("days must be 1 or more"));
    }
    return expire(days->as_int64(), services, std::move(answer));
  }
  answer(error_text("there is no order '" + verb + "'"));
}

}  // namespace freebooter
