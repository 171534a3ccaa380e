#include "server/net/operator.h"

#include <algorithm>
#include <utility>

#include "server/net/table_card.h"
#include "server/net/words.h"
#include "table/entry.h"

namespace freebooter::net {

using table::Json;

namespace {

using Answer = std::function<void(std::string)>;
constexpr const char* kSeatsUnknown = "its seats could not be looked up; give the order again";
constexpr Millis kHour = Millis{3600} * 1000;
constexpr std::int64_t kMostHours = 24 * 366;

std::string error_text(std::string_view why) { return Json::object().set("error", why).text(); }

// Everybody who sits at the table, then who else has sat or spoken there.
std::vector<PersonId> people_at(const store::MatchHead& head, const ApiServices& services) {
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

Json shown(const store::MatchHead& head, const std::vector<PersonId>& who,
           const ApiServices& services) {
  Json entry = list_entry(head, {}, services.harbour.watching(head.id),
                          [&](const PersonId& id) { return services.people.name(id); });
  return entry.set("people", Json::array(who, [&](const PersonId& id) {
                     return Json::object()
                         .set("person", id)
                         .set("name", services.people.name(id))
                         .set("banned", services.people.banned(id));
                   }));
}

void list_tables(const ApiServices& services, const Answer& answer) {
  Json tables = Json::array();
  for (const Phase phase : {Phase::Gathering, Phase::Playing}) {
    store::MatchQuery query;
    query.phase = phase;
    query.limit = 10000;
    const auto heads = services.store.list(query);
    if (!heads) return answer(error_text(heads.error().detail));
    for (const store::MatchHead& head : *heads) {
      tables.push(shown(head, head.card.people, services));
    }
  }
  answer(Json::object().set("tables", std::move(tables)).text());
}

void close_table(const TableId& id, const ApiServices& services, Answer answer) {
  services.harbour.close_table(id, [answer = std::move(answer)](bool closed) {
    answer(closed ? "{}" : error_text("the table could not be closed; see the log"));
  });
}

// A guest without its cookie is another guest, but mostly at the same address. False where that
// is not known.
bool shut_out(const PersonId& person, std::int64_t hours, const ApiServices& services) {
  if (hours == 0) return true;
  const std::string address = services.people.address(person);
  if (address.empty()) return false;
  services.addresses.shut_out(address, services.config.now() + hours * kHour);
  return true;
}

void ban(const PersonId& person, bool banned, const ApiServices& services, Answer answer) {
  services.people.ban(person, banned, services.config.now(),
                      [&services, person, banned,
                       answer = std::move(answer)](const store::Stored<store::Nothing>& done) {
                        if (!done) return answer(error_text(done.error().detail));
                        if (!banned) return answer("{}");
                        services.harbour.expel(person, true, [answer](bool all) {
                          answer(all ? "{}" : error_text(kSeatsUnknown));
                        });
                      });
}

void forget(const PersonId& person, const ApiServices& services, Answer answer) {
  services.harbour.expel(person, true, [&services, person, answer = std::move(answer)](bool all) {
    if (!all) return answer(error_text(kSeatsUnknown));
    services.people.forget(person, [answer](const store::Stored<store::Nothing>& done) {
      if (done) return answer("{}");
      const bool unknown = done.error().problem == store::Problem::NotFound;
      answer(error_text(unknown ? "nothing is known of this person" : done.error().detail));
    });
  });
}

void expire(std::int64_t days, bool clock_is_right, const ApiServices& services,
            const Answer& answer) {
  const auto refused = services.retention.expire(
      days, clock_is_right, [answer](const store::Stored<std::uint64_t>& gone) {
        if (!gone) return answer(error_text(gone.error().detail));
        answer(Json::object().set("deleted", *gone).text());
      });
  if (refused) answer(error_text(*refused));
}

}  // namespace

void carry_out(const std::string& text, const ApiServices& services, Answer answer) {
  const auto order = table::parse_json(text);
  if (!order || order->as_object() == nullptr) {
    return answer(error_text("the order is no JSON object"));
  }
  const std::string verb = order->text_in("do");
  const TableId table = order->text_in("table");
  const PersonId person = order->text_in("person");
  services.log.info("order", {{"do", verb}});
  if (verb == "tables") return list_tables(services, answer);
  if (verb == "show" || verb == "close") {
    const auto head = services.store.head(table);
    if (!head) return answer(error_text("there is no table '" + table + "'"));
    if (verb == "show") {
      return answer(shown(*head, people_at(*head, services), services).text());
    }
    const Phase phase = head->card.phase;
    if (is_over(phase)) {
      return answer(error_text("the table '" + table + "' is over already"));
    }
    return close_table(table, services, std::move(answer));
  }
  if (verb == "ban" || verb == "forget") {
    if (!is_word(person, kPersonIdLength)) {
      return answer(error_text("'" + person + "' is no id of a person"));
    }
    if (verb == "forget") return forget(person, services, std::move(answer));
    const std::int64_t hours = order->int_in("address_hours").value_or(0);
    if (hours < 0 || hours > kMostHours) {
      return answer(error_text("an address is shut out for a year at most"));
    }
    if (!shut_out(person, hours, services)) {
      return answer(
          error_text("where this guest came from is not known; ban it without its address"));
    }
    return ban(person, order->bool_in("banned").value_or(true), services, std::move(answer));
  }
  if (verb == "expire") {
    const auto days = order->int_in("days");
    if (!days || *days < 1) return answer(error_text("days must be 1 or more"));
    return expire(*days, order->bool_in("clock_is_right").value_or(false), services, answer);
  }
  answer(error_text("there is no order '" + verb + "'"));
}

}  // namespace freebooter::net
