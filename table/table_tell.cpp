#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

#include "table/table.h"

namespace freebooter::table {

namespace {

// Most updates are no longer.
constexpr std::size_t kUsualUpdate = 640;
constexpr std::size_t kUsualPrompt = 512;

}  // namespace

Table::Answer Table::greet(Step& step, Client& client, const client::Hello& hello) {
  if (hello.protocol != std::uint32_t{kProtocol}) {
    return Refused{
        Code::OldProtocol, {}, "this table speaks protocol " + std::to_string(kProtocol)};
  }
  if (!std::exchange(client.greeted, true)) ++here_[client.player];
  client.seat = room_.seat_of(client.player);
  gone_since_.erase(client.player);
  step.fresh.insert(step.connection);
  const bool gap = hello.seen && room_.play() != nullptr && *hello.seen >= room_.started_at() &&
                   *hello.seen >= room_.taken_back_at() && *hello.seen <= room_.version() &&
                   room_.version() - *hello.seen <= kLongestGap;
  if (gap) {
    tell_gap(step, step.connection, client, *hello.seen);
  } else {
    tell_full(step, step.connection, client);
  }
  return std::nullopt;
}

std::optional<std::uint32_t> Table::open_prompt(const Client& client) const {
  if (!client.seat) return std::nullopt;
  const RoomSeat& seat = room_.seats()[*client.seat];
  return seat.asked && seat.steered_by_person() ? std::optional(seat.prompt) : std::nullopt;
}

std::optional<std::uint32_t> Table::open_take_back(const Client& client, Millis now) const {
  if (!client.seat || !room_.can_take_back(*client.seat, now)) return std::nullopt;
  return room_.seats()[*client.seat].prompt;
}

void Table::send(Step& step, std::vector<Connection> to, const Json& message) {
  if (!to.empty()) step.out.messages.push_back({std::move(to), message.text()});
}

void Table::reply_done(Step& step) const {
  const Json message =
      Json::object().set("type", "table_done").set("nonce", step.done).set("seq", room_.version());
  step.replies.push_back({{step.connection}, message.text()});
}

Table::Answer Table::take(Step& step, const client::Receipt&) {
  send(step, {step.connection},
       Json::object().set("type", "table_receipt").set("head", head_json()));
  return std::nullopt;
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

// Whether the next update carries a receipt. One comes before anybody shows its share, over what
// all have committed to.
bool Table::receipt_due(const Step& step) const {
  if (room_.play() == nullptr) return step.bound;
  const bool ends = is_over(room_.phase()) && !is_over(told_.phase);
  return ends || room_.head().lines >= told_receipt_ + kReceiptLines;
}

// What the person is asked for while the dice are cast.
Json Table::cast_json(const PersonId& player) const {
  const Casting& casting = room_.casting();
  const auto seat = room_.seat_of(player);
  if (!seat || !cast_end() || !casting.awaited().has(*seat)) return Json();
  return Json::object()
      .set("cast", casting.number())
      .set("wants", casting.bound() ? "share" : "commitment");
}

Json Table::you_json(const PersonId& player) const {
  const std::uint32_t number = room_.person_of(player);
  return Json::object()
      .set("person", number == kNobody ? Json() : Json(number))
      .set("seat", room_.seat_of(player))
      .set("kept", kept_seat(player))
      .set("host", number != kNobody && number == room_.host())
      .set("cast", cast_json(player))
      .set("muted",
           Json::array(room_.muted_by(player), [](std::uint32_t one) { return Json(one); }));
}

void Table::write_prompt(JsonWriter& out, const Client& client) const {
  if (!open_prompt(client)) return void(out.value(nullptr));
  const RoomSeat& seat = room_.seats()[*client.seat];
  out.begin_object().set("prompt", seat.prompt).set("ask", room_.play()->ask());
  if (const auto deadline = room_.clock_end(seat)) out.set("deadline", *deadline);
  room_.play()->write_choices(out.name("choices"), *client.seat);
  out.end_object();
}

void Table::write_table(JsonWriter& out) const {
  const TableShown now = shown();
  const TableTold told{now, room_, hooks_.public_key};
  out.begin_object();
  Telling<TableTold> telling(out, told);
  tell_table(telling);
  out.end_object();
}

// What only the receiver is told, when everything is.
void Table::write_own(const Step& step, JsonWriter& out, Client& client) {
  client.you = you_json(client.player).text();
  client.prompt = open_prompt(client);
  client.take_back = open_take_back(client, step.now);
  out.name("you").written(client.you);
  write_prompt(out.name("prompt"), client);
  out.set("take_back", client.take_back).set("chat", chat_for(client.player));
}

void Table::tell_full(Step& step, Connection connection, Client& client) {
  const Play* play = room_.play();
  std::string text;
  JsonWriter out(text);
  out.begin_object()
      .set("type", "table_full")
      .set("protocol", kProtocol)
      .set("seq", room_.version())
      .set("now", step.now)
      .set("head", head_json());
  write_table(out.name("table"));
  if (play == nullptr) {
    out.set("view", nullptr).name("events").begin_array().end_array();
  } else {
    play->write_view(out.name("view"), viewer(client));
    const std::size_t actions = play->actions().size();
    play->write_events_since(out.name("events"), actions - std::min(actions, kToldAgain),
                             viewer(client));
  }
  write_own(step, out, client);
  out.end_object();
  step.out.messages.push_back({{connection}, std::move(text)});
}

// From which entry an update goes on is said where it is not the one before its last.
JsonWriter& Table::begin_update(JsonWriter& out, std::uint64_t from) const {
  out.begin_object().set("type", "table_update");
  if (from + 1 != room_.version()) out.set("from", from);
  return out.set("seq", room_.version());
}

void Table::tell_gap(Step& step, Connection connection, Client& client, std::uint64_t seen) {
  std::string text;
  JsonWriter out(text);
  begin_update(out, seen).set("now", step.now).set("head", head_json());
  room_.play()->write_steps_since(out.name("steps"), room_.actions_at(seen), viewer(client));
  write_table(out.name("table"));
  write_own(step, out, client);
  out.end_object();
  step.out.messages.push_back({{connection}, std::move(text)});
}

// The update that all share who see the game with the same eyes, up to its last brace.
std::string Table::common_update(const Step& step, Seat viewer, Steps* steps, bool receipt,
                                 const std::string& table_changes) {
  std::string text;
  text.reserve(kUsualUpdate);
  JsonWriter out(text);
  begin_update(out, step.version_before);
  if (room_.config().clock.kind != Clock::Kind::None) out.set("now", step.now);
  if (receipt) out.set("head", head_json());
  if (steps != nullptr) steps->write(out.name("steps"), viewer);
  if (!table_changes.empty()) out.name("table_changes").written(table_changes);
  return text;
}

// What the client alone is told beside that: members to put behind the others; "" if nothing.
std::string Table::own_update(const Step& step, Client& client) const {
  std::string text;
  JsonWriter out = JsonWriter::behind(text);
  if (step.seats_changed) {
    std::string you = you_json(client.player).text();
    if (client.you != you) out.name("you").written(you);
    client.you = std::move(you);
  }
  const auto prompt = open_prompt(client);
  if (client.prompt != prompt) {
    if (prompt) text.reserve(kUsualPrompt);
    write_prompt(out.name("prompt"), client);
  }
  client.prompt = prompt;
  const auto take_back = open_take_back(client, step.now);
  if (client.take_back != take_back) out.set("take_back", take_back);
  client.take_back = take_back;
  return text;
}

// What has changed of the table since everybody was told; "" if nothing.
std::string Table::changes_to(const TableShown& now) const {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  Changes changes(out, Changes::By::Names);
  const TableTold was{told_, room_, hooks_.public_key};
  const TableTold is{now, room_, hooks_.public_key};
  Telling<TableTold> telling(changes, was, is);
  tell_table(telling);
  out.end_object();
  return changes.none() ? std::string() : text;
}

// Whether everything about the table but the game is surely as everybody was told.
bool Table::as_told(const Step& step) const {
  return step.only_answered && room_.config().clock.kind == Clock::Kind::None &&
         room_.phase() == told_.phase;
}

// Tells every client that was here before this step what is new to it. An update tells its
// sender, too, that the message was taken.
void Table::tell_everybody(Step& step) {
  const bool begun = !step.playing_before && room_.play() != nullptr;
  const bool receipt = receipt_due(step);
  std::string table_changes;
  if (!as_told(step)) {
    TableShown now = shown();
    table_changes = changes_to(now);
    told_ = std::move(now);
  }
  const bool news = room_.version() != step.version_before || !table_changes.empty();
  // What those are told who see the same: the text, and where it is a message as it stands.
  struct Common {
    Seat viewer;
    std::string text;
    std::optional<std::size_t> message;
  };
  std::vector<Common> common;
  common.reserve(room_.seats().size() + 1);
  step.out.messages.reserve(step.out.messages.size() + common.capacity());
  const Play* const play = room_.play();
  std::unique_ptr<Steps> steps;
  if (play != nullptr && play->marked_actions() > 0 && !clients_.empty()) steps = play->steps();
  for (auto& [connection, client] : clients_) {
    if (step.seats_changed) client.seat = room_.seat_of(client.player);
    if (!client.greeted || step.fresh.contains(connection)) continue;
    // Nothing is told to those who watch alone.
    if (!news && !client.seat) continue;
    if (begun) {
      tell_full(step, connection, client);
      continue;
    }
    std::string own = own_update(step, client);
    if (!news && own.empty()) continue;
    if (connection == step.connection && !step.done.empty()) {
      JsonWriter::behind(own).set("done", std::exchange(step.done, {}));
    }
    const Seat eyes = viewer(client);
    auto found = std::find_if(common.begin(), common.end(),
                              [&](const Common& one) { return one.viewer == eyes; });
    if (found == common.end()) {
      common.push_back({eyes, common_update(step, eyes, steps.get(), receipt, table_changes), {}});
      found = std::prev(common.end());
    }
    Common& shared = *found;
    if (!own.empty()) {
      std::string text;
      text.reserve(shared.text.size() + own.size() + 1);
      text.append(shared.text).append(own) += '}';
      step.out.messages.push_back({{connection}, std::move(text)});
    } else if (shared.message) {
      step.out.messages[*shared.message].to.push_back(connection);
    } else {
      shared.message = step.out.messages.size();
      step.out.messages.push_back({{connection}, shared.text + "}"});
    }
  }
  if (receipt) told_receipt_ = room_.head().lines;
  if (!step.done.empty()) reply_done(step);
}

}  // namespace freebooter::table
