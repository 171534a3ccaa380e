#include <algorithm>
#include <charconv>

#include "server/net/api.h"
#include "server/net/words.h"

namespace freebooter::net {

using table::Json;

namespace {

constexpr std::size_t kGamesAtOnce = 50;

// A text member of a JSON body; nothing if there is none.
std::optional<std::string> text_member(const std::string& body, std::string_view name) {
  const auto json = table::parse_json(body, {.members = 16});
  const Json* member = json ? json->find(name) : nullptr;
  if (member == nullptr || member->as_string() == nullptr) return std::nullopt;
  return *member->as_string();
}

Response me(const PersonId& id, const std::string& name) {
  return json_response(200, Json::object().set("id", id).set("name", name));
}

}  // namespace

void Api::handle_me(const Request& request, const PersonId& guest, Reply reply) {
  const std::string& path = request.path;
  const bool reading = request.method == "GET" || request.method == "HEAD";
  if (path == "/api/me" && reading) {
    services_.people.saw(guest, services_.config.now());
    return reply(me(guest, services_.people.name(guest)));
  }
  const bool changes = path == "/api/me/carry" || (path == "/api/me" && request.method != "POST");
  if (changes && !reading &&
      !services_.addresses.allow(AddressLimits::Kind::Change, request.address,
                                 services_.config.now())) {
    return reply(too_fast("Too many changes; wait a minute."));
  }
  if (path == "/api/me" && request.method == "PUT") return rename(request, guest, std::move(reply));
  if (path == "/api/me" && request.method == "DELETE") {
    return forget(guest, request, std::move(reply));
  }
  if (path == "/api/me/carry" && request.method == "POST") {
    return carry(request, guest, std::move(reply));
  }
  if (path == "/api/me/claim" && request.method == "POST") {
    return claim(request, std::move(reply));
  }
  if (path == "/api/me/games" && reading) return my_games(request, guest, reply);
  if (path == "/api/me" || path == "/api/me/carry" || path == "/api/me/claim" ||
      path == "/api/me/games") {
    return reply(json_error(405, "bad_method", "That can't be done here."));
  }
  reply(json_error(404, "not_found", "There is no such thing here."));
}

void Api::rename(const Request& request, const PersonId& guest, Reply reply) {
  const auto text = text_member(request.body, "name");
  if (!text) return reply(json_error(400, "bad_message", R"(The body must be {"name": "..."}.)"));
  const auto name = clean_name(*text);
  if (!name) {
    return reply(json_error(400, "bad_name", "A name has 1 to 24 visible characters."));
  }
  services_.people.rename(guest, *name, services_.config.now(),
                          [this, guest, name = *name,
                           reply = std::move(reply)](const store::Stored<store::Nothing>& answer) {
                            if (!answer) return reply(failed("renaming", answer.error()));
                            services_.harbour.rename(guest, name);
                            reply(me(guest, name));
                          });
}

void Api::carry(const Request& request, const PersonId& guest, Reply reply) {
  codes_.make(guest, services_.config.now(),
              [this, base = base_url(request),
               reply = std::move(reply)](const store::Stored<CarryCodes::Code>& code) {
                if (!code) return reply(failed("making a code", code.error()));
                reply(json_response(200, Json::object()
                                             .set("code", code->text)
                                             .set("link", base + "/#/carry/" + code->text)
                                             .set("expires", code->expires)));
              });
}

void Api::claim(const Request& request, Reply reply) {
  const Millis now = services_.config.now();
  // Codes are short enough to be read out aloud, so guessing must be slow.
  if (!services_.addresses.allow(AddressLimits::Kind::Claim, request.address, now)) {
    return reply(too_fast("Too many tries; wait a minute."));
  }
  const auto text = text_member(request.body, "code");
  if (!text) return reply(json_error(400, "bad_message", R"(The body must be {"code": "..."}.)"));
  const auto refusal = [this](const store::Error& why) {
    if (why.problem != store::Problem::NotFound) return failed("looking for a code", why);
    return json_error(404, "no_such_code", "This code was used, is too old, or never was.");
  };
  const auto code = codes_.find(*text, now);
  if (!code) return reply(refusal(code.error()));
  Response response = me(code->person, services_.people.name(code->person));
  response.headers.emplace_back("Set-Cookie", cookie_for(code->person, request));
  codes_.use(*code, [refusal, response = std::move(response),
                     reply = std::move(reply)](const store::Stored<store::Nothing>& used) {
    reply(used ? response : refusal(used.error()));
  });
}

void Api::forget(const PersonId& guest, const Request& request, Reply reply) {
  const std::string cookie = cookie_for({}, request);
  services_.harbour.expel(guest, true, [this, guest, cookie, reply = std::move(reply)](bool all) {
    if (!all) return reply(failed("forgetting", {store::Problem::Failed, "its seats are unknown"}));
    services_.people.forget(guest,
                            [this, cookie, reply](const store::Stored<store::Nothing>& answer) {
                              // A guest of whom nothing is stored is forgotten already.
                              if (!answer && answer.error().problem != store::Problem::NotFound)
                                return reply(failed("forgetting", answer.error()));
                              services_.log.info("person_forgotten");
                              Response response;
                              response.status = 204;
                              response.headers.emplace_back("Set-Cookie", cookie);
                              reply(std::move(response));
                            });
  });
}

void Api::my_games(const Request& request, const PersonId& guest, const Reply& reply) {
  store::MatchQuery query;
  query.person = guest;
  query.limit = kGamesAtOnce + 1;
  const auto offset = request.query.find("offset");
  if (offset != request.query.end()) {
    const std::string& text = offset->second;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), query.offset);
    if (error != std::errc() || end != text.data() + text.size() || query.offset > 1'000'000) {
      return reply(json_error(400, "bad_message", "offset must be a small number."));
    }
  }
  const auto heads = services_.store.list(query);
  if (!heads) return reply(failed("listing games", heads.error()));
  Json games = Json::array();
  for (std::size_t i = 0; i < std::min(heads->size(), kGamesAtOnce); ++i) {
    games.push(entry((*heads)[i], guest));
  }
  const bool more = heads->size() > kGamesAtOnce;
  reply(json_response(200, Json::object().set("games", std::move(games)).set("more", more)));
}

}  // namespace freebooter::net
