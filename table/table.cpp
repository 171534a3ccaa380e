#include "table/table.h"

#include <algorithm>

#include "engine/match/any_game.h"

namespace freebooter::table {

std::pair<Table, Output> Table::create(const TableConfig& config, const Seed& seed, Millis now,
                                       Hooks hooks) {
  Table table(std::move(hooks));
  Step step = table.begin_step(now);
  const AnyGame* game = find_game(config.game);
  FREEBOOTER_CHECK(game != nullptr);
  table.emit(step, entry::Create{config, game->rules_version()});
  table.emit(step, entry::Seed{seed});
  if (!config.host.empty()) table.person(step, config.host);
  Output output = table.end_step(std::move(step));
  return {std::move(table), std::move(output)};
}

Result<std::pair<Table, Output>, Unplayable> Table::replay(std::span<const std::string> log,
                                                           Millis now, Hooks hooks) {
  Table table(std::move(hooks));
  Room& room = table.room_;
  for (const std::string& text : log) {
    const std::string at = "entry " + std::to_string(room.version() + 1) + ": ";
    const auto entry = parse_entry(text);
    if (!entry) return Err{Unplayable{Goodbye::Unreadable, at + "it can't be read"}};
    if (const auto problem = room.apply(*entry)) {
      const auto* create = std::get_if<entry::Create>(&entry->what);
      const bool known = create == nullptr || !unknown_rules_in(*create);
      return Err{Unplayable{known ? Goodbye::Unreadable : Goodbye::UnknownRules, at + *problem}};
    }
    if (entry->cause && entry->cause->person < room.people().size()) {
      table.nonces_[room.people()[entry->cause->person]].add(entry->cause->nonce);
    }
  }
  if (room.version() < 2) return Err{Unplayable{Goodbye::Unreadable, "the log is not whole"}};
  for (const PersonId& player : room.people()) table.gone_since_[player] = now;
  table.awake_since_ = now;
  Step step = table.begin_step(now);
  table.advance(step);
  Output output = table.end_step(std::move(step));
  return std::pair<Table, Output>{std::move(table), std::move(output)};
}

Output Table::step(const Input& input, Millis now) {
  Step step = begin_step(now);
  std::visit([&](const auto& in) { take(step, in); }, input);
  advance(step);
  return end_step(std::move(step));
}

Table::Step Table::begin_step(Millis now) {
  Step step;
  step.now = now;
  step.version_before = room_.version();
  step.playing_before = room_.play() != nullptr;
  if (room_.play() != nullptr) room_.play()->mark();
  return step;
}

Output Table::end_step(Step step) {
  tell_everybody(step);
  for (Message& reply : step.replies) step.out.messages.push_back(std::move(reply));
  step.out.deadline = deadline();
  return std::move(step.out);
}

// An entry of now, with the message that caused it if none before it names that.
Entry Table::entry_of(Step& step, Happened what) {
  Entry entry{step.now, std::nullopt, std::move(what)};
  if (!step.nonce.empty() && !std::holds_alternative<entry::Person>(entry.what)) {
    entry.cause = Cause{person(step, step.sender), std::exchange(step.nonce, {})};
  }
  return entry;
}

void Table::emit(Step& step, Happened what) {
  const Entry entry = entry_of(step, std::move(what));
  const auto problem = room_.apply(entry);
  FREEBOOTER_CHECK(!problem);
  step.out.entries.push_back(entry_text(entry));
  step.seats_changed = true;
  step.only_answered = false;
}

// A move or an outcome of chance; the action has been read and checked.
void Table::emit(Step& step, Happened what, const Action& action) {
  const Entry entry = entry_of(step, std::move(what));
  if (std::holds_alternative<entry::Move>(entry.what)) ++step.out.moves;
  room_.play_on(entry, action);
  step.out.entries.push_back(entry_text(entry));
}

void Table::take(Step&, const input::Arrived& in) {
  Client& client = clients_[in.connection];
  client.player = in.player;
  client.place = in.place;
  names_[in.player] = in.name;
}

void Table::take(Step& step, const input::Left& in) {
  const auto client = clients_.find(in.connection);
  if (client == clients_.end()) return;
  const PersonId player = client->second.player;
  const bool greeted = client->second.greeted;
  clients_.erase(client);
  if (const auto count = here_.find(player); greeted && --count->second == 0) here_.erase(count);
  if (here(player)) return;
  if (passes_by(player)) {
    names_.erase(player);
    nonces_.erase(player);
  } else {
    gone_since_.try_emplace(player, step.now);
  }
}

// Whoever has done nothing here leaves no trace: guests cost nothing, and a table lasts for days.
bool Table::passes_by(const PersonId& player) const {
  return room_.person_of(player) == kNobody && !kept_seat(player) &&
         std::none_of(clients_.begin(), clients_.end(),
                      [&](const auto& one) { return one.second.player == player; });
}

void Table::take(Step& step, const input::Said& in) {
  const auto found = clients_.find(in.connection);
  if (found == clients_.end()) return;
  Client& client = found->second;
  step.connection = in.connection;
  step.sender = client.player;
  const auto said = parse_client_message(in.text);
  if (!said.ok()) return reply_refused(step, said.error().nonce, said.error().refused);
  const std::string& nonce = said->nonce;
  if (const auto* hello = std::get_if<client::Hello>(&said->message)) {
    if (const Answer refused = greet(step, client, *hello)) reply_refused(step, nonce, *refused);
    return;
  }
  if (!client.greeted) {
    return reply_refused(step, nonce, {Code::NoHello, {}, "say client_hello first"});
  }
  if (!nonce.empty() && knows(client.player, nonce)) {
    step.done = nonce;
    return;
  }
  step.nonce = nonce;
  const Answer refused = std::visit(
      [&](const auto& want) -> Answer {
        if constexpr (std::is_same_v<std::decay_t<decltype(want)>, client::Hello>) {
          return std::nullopt;
        } else {
          return take(step, want);
        }
      },
      said->message);
  step.nonce.clear();
  if (refused) return reply_refused(step, nonce, *refused);
  if (nonce.empty()) return;
  nonces_[client.player].add(nonce);
  step.done = nonce;
}

void Table::take(Step&, const input::Renamed& in) { names_[in.player] = in.name; }

void Table::take(Step& step, const input::Expelled& in) { leave(step, in.player); }

void Table::take(Step& step, const input::Tick&) { expire(step); }

void Table::take(Step& step, const input::RematchOpened& in) {
  if (room_.next().empty()) emit(step, entry::Next{in.id});
}

void Table::take(Step& step, const input::RematchFailed&) {
  const auto asked_by = std::exchange(rematch_asked_by_, std::nullopt);
  if (!asked_by || !clients_.contains(*asked_by)) return;
  step.connection = *asked_by;
  reply_refused(step, "", {Code::NotNow, {}, "the next table can't be opened now; ask again"});
}

void Table::take(Step& step, const input::Closed&) {
  if (!is_over(room_.phase())) emit(step, entry::Close{});
}

bool Table::knows(const PersonId& player, const std::string& nonce) const {
  const auto nonces = nonces_.find(player);
  return nonces != nonces_.end() && nonces->second.has(nonce);
}

std::optional<std::string> Table::record() const {
  if (!is_over(room_.phase()) || room_.play() == nullptr) return std::nullopt;
  if (room_.config().script) return std::nullopt;  // a record begins with a new game
  std::vector<std::string> names;
  for (std::size_t i = 0; i < room_.seats().size(); ++i) {
    std::string name = seat_name(i);
    names.push_back(is_record_name(name) ? std::move(name) : "Seat " + std::to_string(i));
  }
  Record record = room_.record(std::move(names));
  const std::size_t end = record.actions.size() + 1;
  const Receipt head = room_.head();
  std::string proof = std::to_string(head.lines) + " " + to_hex(head.head);
  if (hooks_.sign) proof += " " + hooks_.sign(signed_text(room_.config().id, head));
  record.notes.push_back({end, "seed", to_hex(room_.seed())});
  record.notes.push_back({end, "head", std::move(proof)});
  return record_text(record);
}

Summary Table::summary() const {
  Summary out{room_.phase(), room_.config(), room_.rules_version(), {}, watching()};
  out.seats.reserve(room_.seats().size());
  for (std::size_t i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    Summary::Sitting sitting;
    sitting.kind = seat.kind;
    if (seat.kind == SeatKind::Human) sitting.player = room_.people()[seat.person];
    if (seat.kind == SeatKind::Reserved) sitting.player = seat.reserved_for;
    if (seat.kind == SeatKind::Bot) sitting.name = seat_name(i);
    sitting.awaited = seat.asked;
    out.seats.push_back(std::move(sitting));
  }
  return out;
}

}  // namespace freebooter::table
