#include "server/net/api.h"
#include "server/net/table_card.h"
#include "server/net/words.h"

namespace freebooter::net {

using table::Json;

Response Api::failed(std::string_view doing, const store::Error& why) {
  services_.log.error_sparingly("request_failed",
                                {{"doing", std::string(doing)}, {"why", why.detail}});
  return json_error(500, "failed", "The store could not do this; the operator can see why.");
}

Json Api::entry(const store::MatchHead& head, const PersonId& viewer) {
  return list_entry(head, viewer, services_.harbour.watching(head.id),
                    [this](const PersonId& id) { return services_.people.name(id); });
}

void Api::handle_tables(const Request& request, const PersonId& guest, Reply reply) {
  const bool reading = request.method == "GET" || request.method == "HEAD";
  if (request.path == "/api/tables") {
    if (reading) return list_tables(guest, reply);
    if (request.method == "POST") return open_table(request, guest, std::move(reply));
    return reply(json_error(405, "bad_method", "Tables are listed (GET) and opened (POST)."));
  }
  constexpr std::size_t kPrefix = std::string_view("/api/tables/").size();
  const std::string rest = request.path.substr(kPrefix);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const TableId id = rest.substr(0, slash);
  const std::string what = rest.substr(slash);
  if (!is_word(id, kTableIdLength)) {
    return reply(json_error(404, "no_such_table", "There is no such table."));
  }
  const auto head = services_.store.head(id);
  if (!head) {
    if (head.error().problem != store::Problem::NotFound)
      return reply(failed("reading a table", head.error()));
    return reply(json_error(404, "no_such_table", "There is no such table."));
  }
  if (what == "/socket") {
    return reply(json_error(400, "bad_message", "This is for websockets only."));
  }
  if (!what.empty() && what != "/record" && what != "/review") {
    return reply(json_error(404, "not_found", "There is no such thing here."));
  }
  if (!reading) return reply(json_error(405, "bad_method", "This can only be read."));
  if (what.empty()) return reply(json_response(200, entry(*head, guest)));
  if (what == "/review") return send_review(*head, std::move(reply));
  send_record(*head, std::move(reply));
}

void Api::list_tables(const PersonId& guest, const Reply& reply) {
  Json lists = Json::object();
  for (const Phase phase : {Phase::Gathering, Phase::Playing}) {
    store::MatchQuery query;
    query.phase = phase;
    query.listed_only = true;
    const auto heads = services_.store.list(query);
    if (!heads) return reply(failed("listing tables", heads.error()));
    Json entries = Json::array();
    for (const store::MatchHead& head : *heads) {
      if (!is_closed(head)) entries.push(entry(head, guest));
    }
    lists.set(phase == Phase::Gathering ? "open" : "playing", std::move(entries));
  }
  reply(json_response(200, lists));
}

void Api::open_table(const Request& request, const PersonId& guest, Reply reply) {
  if (!services_.addresses.allow(AddressLimits::Kind::Table, request.address,
                                 services_.config.now())) {
    return reply(too_fast("Too many new tables; wait a minute."));
  }
  auto config = table::parse_config(request.body);
  if (!config) return reply(json_error(400, config.error().code, config.error().explain));
  for (const table::SeatPlan& seat : config->seats) {
    if (!seat.player.empty() && !is_word(seat.player, kPersonIdLength)) {
      return reply(json_error(400, "bad_message", "A seat is kept for a person by its id."));
    }
  }
  config->host = guest;
  services_.harbour.open_table(
      std::move(config).value(), [link = base_url(request) + "/#/table/", reply = std::move(reply)](
                                     const Result<TableId, Harbour::OpenError>& id) {
        if (id) {
          return reply(json_response(201, Json::object().set("id", *id).set("link", link + *id)));
        }
        const Harbour::OpenError& error = id.error();
        reply(json_error(error.failed ? 500 : 400, error.config.code, error.config.explain));
      });
}

void Api::with_record(const store::MatchHead& head, Reply reply,
                      std::function<void(const std::string&, const Reply&)> then) {
  if (!is_over(head.card.phase)) {
    return reply(json_error(409, "not_over", "The record is shown when the game is over."));
  }
  services_.harbour.record(head.id, [reply = std::move(reply),
                                     then = std::move(then)](const LiveTable::Recorded& record) {
    if (record.closed == Goodbye::Elsewhere) {
      return reply(json_error(503, table::name_of(*record.closed),
                              "Another machine has the table; try again in a moment."));
    }
    if (record.closed) {
      return reply(json_error(409, table::name_of(*record.closed),
                              "This server can't read the game; a newer one might."));
    }
    if (!record.text) return reply(json_error(404, "not_found", "This game was never begun."));
    then(*record.text, reply);
  });
}

void Api::send_record(const store::MatchHead& head, Reply reply) {
  const std::string name = head.card.game + "-" + Log::brief(head.id) + ".txt";
  with_record(head, std::move(reply), [name](const std::string& record, const Reply& answer) {
    Response response;
    response.headers = {{"Content-Type", "text/plain; charset=utf-8"},
                        {"Content-Disposition", "attachment; filename=\"" + name + "\""},
                        {"Cache-Control", "no-cache"}};
    response.body = record;
    answer(std::move(response));
  });
}

void Api::send_review(const store::MatchHead& head, Reply reply) {
  if (services_.reviews == nullptr) {
    return reply(json_error(404, "no_review", "This server does not look back at games."));
  }
  const auto tell = [](const Reviews::Progress& progress, const Reply& answer) {
    if (progress.failed) {
      return answer(json_error(409, "no_review", "There is nothing to look back at in this game."));
    }
    if (!progress.review) {
      Response response =
          json_response(202, Json::object().set("done", progress.done).set("of", progress.of));
      response.headers.emplace_back("Retry-After", "2");
      return answer(std::move(response));
    }
    Response response;
    response.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-cache"}};
    response.body = *progress.review;
    answer(std::move(response));
  };
  if (const auto progress = services_.reviews->find(head.id)) return tell(*progress, reply);
  const auto begin = [reviews = services_.reviews, id = head.id, tell](const std::string& record,
                                                                       const Reply& answer) {
    if (const auto progress = reviews->begin(id, record)) return tell(*progress, answer);
    Response busy = json_error(503, "busy", "Too many games wait to be looked back at.");
    busy.headers.emplace_back("Retry-After", "30");
    answer(std::move(busy));
  };
  with_record(head, std::move(reply), begin);
}

}  // namespace freebooter::net
