#include <algorithm>

#include "table/changes.h"
#include "table/config_json.h"
#include "table/table.h"

namespace freebooter::table {

namespace {

bool nothing_in(const Json& list) { return list.as_array()->empty(); }

}  // namespace

Table::Answer Table::greet(Step& step, Client& client, const client::Hello& hello) {
  if (hello.protocol != std::uint32_t{kProtocol}) {
    return Refused{
        Code::OldProtocol, {}, "this table speaks protocol " + std::to_string(kProtocol)};
  }
  client.greeted = true;
  gone_since_.erase(client.player);
  step.fresh.insert(step.connection);
  const bool gap = hello.seen && room_.play() != nullptr && *hello.seen >= room_.started_at() &&
                   *hello.seen <= room_.version() && room_.version() - *hello.seen <= kLongestGap;
  if (gap) {
    tell_gap(step, step.connection, client, *hello.seen);
  } else {
    tell_full(step, step.connection, client);
  }
  return std::nullopt;
}

Seat Table::viewer(const PersonId& player) const {
  return room_.seat_of(player).value_or(kSpectator);
}

std::optional<std::uint32_t> Table::open_prompt(const PersonId& player) const {
  const auto seat = room_.seat_of(player);
  if (!seat || !room_.seats()[*seat].asked || !room_.seats()[*seat].steered_by_person()) {
    return std::nullopt;
  }
  return room_.seats()[*seat].prompt;
}

void Table::send(Step& step, std::vector<Connection> to, const Json& message) {
  if (!to.empty()) step.out.messages.push_back({std::move(to), message.text()});
}

void Table::reply_done(Step& step, const std::string& nonce) const {
  const Json message =
      Json::object().set("type", "table_done").set("nonce", nonce).set("seq", room_.version());
  step.replies.push_back({{step.connection}, message.text()});
}

void Table::reply_refused(Step& step, const std::string& nonce, const Refused& refused) {
  const RuleId rule = refused.rules.rule;
  const Json message = Json::object()
                           .set("type", "table_refused")
                           .set("nonce", nonce.empty() ? Json() : Json(nonce))
                           .set("code", wire_name(refused))
                           .set("rule", rule.none() ? Json() : Json(to_string(rule)))
                           .set("explain", refused.explain);
  step.replies.push_back({{step.connection}, message.text()});
}

Json Table::head_json() {
  const Receipt head = room_.head();
  Json out = Json::object();
  out.set("lines", head.lines).set("hash", to_hex(head.head));
  if (!hooks_.sign) return out;
  if (signature_.empty() || signed_head_.lines != head.lines) {
    signature_ = hooks_.sign(signed_text(room_.config().id, head));
    signed_head_ = head;
  }
  return out.set("signature", signature_);
}

Json Table::you_json(const PersonId& player) const {
  const std::uint32_t number = room_.person_of(player);
  return Json::object()
      .set("person", number == kNobody ? Json() : Json(number))
      .set("seat", room_.seat_of(player))
      .set("host", number != kNobody && number == room_.host())
      .set("muted",
           Json::array(room_.muted_by(player), [](std::uint32_t one) { return Json(one); }));
}

Json Table::table_json() const {
  Json seats = Json::array();
  Json awaited = Json::array();
  for (std::size_t i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    const std::string& level = seat.steering_level();
    seats.push(Json::object()
                   .set("seat", i)
                   .set("kind", table::name_of(seat.kind))
                   .set("person", seat.person == kNobody ? Json() : Json(seat.person))
                   .set("name", seat_name(i))
                   .set("steered_by", level.empty() ? Json() : Json(level))
                   .set("here", seat.kind == SeatKind::Bot || seat_here(seat))
                   .set("abandons", seat.abandons));
    if (!seat.asked) continue;
    awaited.push(Json::object()
                     .set("seat", i)
                     .set("prompt", seat.prompt)
                     .set("deadline", room_.clock_end(seat)));
  }
  const TableConfig& config = room_.config();
  const Json fair =
      Json::object()
          .set("commitment", to_hex(commitment_to(room_.seed())))
          .set("entropy",
               Json::array(room_.entropy(),
                           [](const SeatEntropy& one) {
                             return Json::object().set("seat", one.seat).set("hex", one.hex);
                           }))
          .set("seed", is_over(room_.phase()) ? Json(to_hex(room_.seed())) : Json())
          .set("key", hooks_.public_key.empty() ? Json() : Json(hooks_.public_key));
  return Json::object()
      .set("table", config.id)
      .set("game", config.game)
      .set("options", config.options)
      .set("visibility", table::name_of(config.visibility))
      .set("clock", clock_json(config.clock))
      .set("phase", freebooter::name_of(room_.phase()))
      .set("host", room_.host() == kNobody ? Json() : Json(room_.host()))
      .set("seats", std::move(seats))
      .set("watching", summary().watching)
      .set("awaited", std::move(awaited))
      .set("fair", fair)
      .set("next", room_.next().empty() ? Json() : Json(room_.next()));
}

Json Table::prompt_json(const PersonId& player) const {
  if (!open_prompt(player)) return Json();
  const Seat seat = *room_.seat_of(player);
  return Json::object()
      .set("prompt", room_.seats()[seat].prompt)
      .set("ask", room_.play()->ask())
      .set("deadline", room_.clock_end(room_.seats()[seat]))
      .set("choices", room_.play()->choices(seat));
}

Json Table::latest_events(Seat viewer) const {
  if (room_.play() == nullptr) return Json::array();
  const std::size_t actions = room_.play()->actions().size();
  return room_.play()->events_since(actions - std::min(actions, kToldAgain), viewer);
}

void Table::tell_full(Step& step, Connection connection, Client& client) {
  client.you = you_json(client.player).text();
  client.prompt = open_prompt(client.player);
  const Play* play = room_.play();
  send(step, {connection},
       Json::object()
           .set("type", "table_full")
           .set("protocol", kProtocol)
           .set("seq", room_.version())
           .set("now", step.now)
           .set("head", head_json())
           .set("you", you_json(client.player))
           .set("table", table_json())
           .set("view", play != nullptr ? play->view(viewer(client.player)) : Json())
           .set("events", latest_events(viewer(client.player)))
           .set("prompt", prompt_json(client.player))
           .set("chat", chat_for(client.player)));
}

void Table::tell_gap(Step& step, Connection connection, Client& client, std::uint64_t seen) {
  client.you = you_json(client.player).text();
  client.prompt = open_prompt(client.player);
  Play::News news = room_.play()->news_since(room_.actions_at(seen), viewer(client.player));
  send(step, {connection},
       Json::object()
           .set("type", "table_update")
           .set("from", seen)
           .set("seq", room_.version())
           .set("now", step.now)
           .set("head", head_json())
           .set("events", std::move(news.events))
           .set("changes", std::move(news.changes))
           .set("table", table_json())
           .set("you", you_json(client.player))
           .set("prompt", prompt_json(client.player))
           .set("chat", chat_for(client.player)));
}

// Tells every client that was here before this step what is new to it.
void Table::tell_everybody(Step& step) {
  const bool begun = !step.playing_before && room_.play() != nullptr;
  const Json table = table_json();
  const Json table_changes = changes_between(table_told_, table);
  const bool moved = room_.version() != step.version_before;
  std::vector<std::pair<Seat, Play::News>> news;
  const auto news_for = [&](Seat seat) -> const Play::News& {
    const auto found =
        std::find_if(news.begin(), news.end(), [&](const auto& one) { return one.first == seat; });
    if (found != news.end()) return found->second;
    return news.emplace_back(seat, room_.play()->news(seat)).second;
  };
  for (auto& [connection, client] : clients_) {
    if (!client.greeted || step.fresh.contains(connection)) continue;
    if (begun) {
      tell_full(step, connection, client);
      continue;
    }
    Json you = you_json(client.player);
    const std::string you_text = you.text();
    const auto prompt = open_prompt(client.player);
    Json update = Json::object()
                      .set("type", "table_update")
                      .set("from", step.version_before)
                      .set("seq", room_.version())
                      .set("now", step.now)
                      .set("head", head_json());
    bool anything = moved;
    if (room_.play() != nullptr && moved) {
      const Play::News& told = news_for(viewer(client.player));
      if (!nothing_in(told.events)) update.set("events", told.events);
      if (!nothing_in(told.changes)) update.set("changes", told.changes);
    }
    if (!nothing_in(table_changes)) {
      update.set("table_changes", table_changes);
      anything = true;
    }
    if (client.you != you_text) {
      client.you = you_text;
      update.set("you", std::move(you));
      anything = true;
    }
    if (client.prompt != prompt) {
      client.prompt = prompt;
      update.set("prompt", prompt_json(client.player));
      anything = true;
    }
    if (!anything) continue;
    std::string text = update.text();
    const auto same = std::find_if(step.out.messages.begin(), step.out.messages.end(),
                                   [&](const Message& one) { return one.text == text; });
    if (same != step.out.messages.end()) {
      same->to.push_back(connection);
    } else {
      step.out.messages.push_back({{connection}, std::move(text)});
    }
  }
  table_told_ = table;
}

}  // namespace freebooter::table
