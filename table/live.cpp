#include "table/live.h"

#include <algorithm>

#include "engine/match/any_game.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kRememberedNonces = 64;

}  // namespace

Output Live::create(const TableConfig& config, const Seed& seed, Millis now) {
  begin_step(now);
  const AnyGame* game = find_game(config.game);
  FREEBOOTER_CHECK(game != nullptr);
  emit(entry::Create{config, game->rules_version()});
  emit(entry::Seed{seed});
  if (!config.host.empty()) person(config.host);
  return end_step();
}

Result<Output, std::string> Live::replay(std::span<const std::string> log, Millis now) {
  for (const std::string& text : log) {
    const std::string at = "entry " + std::to_string(room_.version() + 1) + ": ";
    const auto entry = parse_entry(text);
    if (!entry) return Err{at + "it can't be read"};
    if (const auto problem = room_.apply(*entry)) return Err{at + *problem};
    if (entry->cause && entry->cause->person < room_.people().size()) {
      remember(room_.people()[entry->cause->person], entry->cause->nonce);
    }
  }
  if (room_.version() < 2) return Err{std::string("the log is not whole")};
  for (const PlayerId& player : room_.people()) gone_since_[player] = now;
  begin_step(now);
  advance();
  return end_step();
}

Output Live::step(const Input& input, Millis now) {
  begin_step(now);
  std::visit([this](const auto& in) { take(in); }, input);
  advance();
  return end_step();
}

void Live::begin_step(Millis now) {
  now_ = now;
  version_before_ = room_.version();
  playing_before_ = room_.play() != nullptr;
  if (room_.play() != nullptr) room_.play()->mark();
}

Output Live::end_step() {
  tell_everybody();
  for (Message& reply : replies_) out_.messages.push_back(std::move(reply));
  out_.deadline = deadline();
  replies_.clear();
  fresh_.clear();
  nonce_.clear();
  return std::exchange(out_, {});
}

void Live::emit(Happened what) {
  Entry entry{now_, std::nullopt, std::move(what)};
  if (!nonce_.empty() && !std::holds_alternative<entry::Person>(entry.what)) {
    entry.cause = Cause{person(sender_), std::exchange(nonce_, {})};
  }
  const auto problem = room_.apply(entry);
  FREEBOOTER_CHECK(!problem);
  out_.entries.push_back(entry_text(entry));
}

void Live::take(const input::Arrived& in) {
  clients_[in.connection].player = in.player;
  names_[in.player] = in.name;
}

void Live::take(const input::Left& in) {
  const auto client = clients_.find(in.connection);
  if (client == clients_.end()) return;
  const PlayerId player = client->second.player;
  clients_.erase(client);
  if (!here(player)) gone_since_.try_emplace(player, now_);
}

void Live::take(const input::Said& in) {
  const auto found = clients_.find(in.connection);
  if (found == clients_.end()) return;
  Client& client = found->second;
  const auto said = parse_client_message(in.text);
  if (!said.ok()) return reply_refused(in.connection, said.error().nonce, said.error().refused);
  const std::string& nonce = said->nonce;
  if (const auto* hello = std::get_if<client::Hello>(&said->message)) {
    if (const Answer refused = greet(in.connection, client, *hello)) {
      reply_refused(in.connection, nonce, *refused);
    }
    return;
  }
  if (!client.greeted) {
    return reply_refused(in.connection, nonce, {Code::NoHello, {}, "say client_hello first"});
  }
  if (!nonce.empty() && knows(client.player, nonce)) return reply_done(in.connection, nonce);
  sending_ = in.connection;
  sender_ = client.player;
  nonce_ = nonce;
  const Answer refused = std::visit(
      [&](const auto& want) -> Answer {
        if constexpr (std::is_same_v<std::decay_t<decltype(want)>, client::Hello>) {
          return std::nullopt;
        } else {
          return take(sender_, want);
        }
      },
      said->message);
  nonce_.clear();
  if (refused) return reply_refused(in.connection, nonce, *refused);
  if (nonce.empty()) return;
  remember(client.player, nonce);
  reply_done(in.connection, nonce);
}

void Live::take(const input::Renamed& in) { names_[in.player] = in.name; }

void Live::take(const input::Tick&) { expire(); }

void Live::take(const input::BotMoved& in) {
  if (room_.phase() != Phase::Playing || in.seat >= room_.seats().size()) return;
  const RoomSeat& seat = room_.seats()[in.seat];
  if (!seat.asked || seat.prompt != in.prompt) return;
  if (!seat.steering_level().empty()) {
    emit(entry::Move{entry::By::Bot, in.seat, in.prompt, in.action});
  } else if (late_for_[in.seat] == in.prompt) {
    emit(entry::Move{entry::By::Clock, in.seat, in.prompt, in.action});
    if (seat.missed >= kMissedDecisions && room_.phase() == Phase::Playing) {
      emit(entry::Relieve{in.seat, std::string(kRelief)});
    }
  }
}

void Live::take(const input::RematchOpened& in) {
  if (room_.next().empty()) emit(entry::Next{in.id});
}

void Live::take(const input::Closed&) {
  if (room_.phase() == Phase::Gathering || room_.phase() == Phase::Playing) emit(entry::Close{});
}

void Live::remember(const PlayerId& player, const std::string& nonce) {
  std::deque<std::string>& nonces = nonces_[player];
  nonces.push_back(nonce);
  if (nonces.size() > kRememberedNonces) nonces.pop_front();
}

bool Live::knows(const PlayerId& player, const std::string& nonce) const {
  const auto nonces = nonces_.find(player);
  return nonces != nonces_.end() &&
         std::find(nonces->second.begin(), nonces->second.end(), nonce) != nonces->second.end();
}

std::optional<std::string> Live::record() const {
  const bool over = room_.phase() == Phase::Finished || room_.phase() == Phase::Abandoned;
  if (!over || room_.play() == nullptr) return std::nullopt;
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

Summary Live::summary() const {
  Summary out;
  out.phase = room_.phase();
  out.config = room_.config();
  for (std::size_t i = 0; i < room_.seats().size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    Summary::Sitting sitting;
    sitting.kind = static_cast<Summary::Sitting::Kind>(seat.kind);
    if (seat.kind == RoomSeat::Kind::Human) sitting.player = room_.people()[seat.person];
    if (seat.kind == RoomSeat::Kind::Reserved) sitting.player = seat.reserved_for;
    sitting.name = seat_name(i);
    sitting.awaited = seat.asked;
    out.seats.push_back(std::move(sitting));
  }
  std::set<PlayerId> watching;
  for (const auto& [connection, client] : clients_) {
    if (client.greeted && !room_.seat_of(client.player)) watching.insert(client.player);
  }
  out.watching = static_cast<int>(watching.size());
  return out;
}

}  // namespace freebooter::table
