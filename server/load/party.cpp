#include "server/load/party.h"

#include "server/load/heard.h"
#include "table/cast_answer.h"
#include "table/json.h"
#include "table/wire.h"

namespace freebooter::load {

namespace asio = boost::asio;
using table::Json;

namespace {

// Nothing else is to be heard from a server that is well.
void check(Kind kind, std::string_view message) {
  if (kind == Kind::Goodbye && message.find("too_fast") != std::string_view::npos) {
    throw Trouble(kLimited);
  }
  if (kind == Kind::Goodbye || kind == Kind::Refused) {
    throw Trouble("the server says " + std::string(message));
  }
}

}  // namespace

asio::awaitable<std::string> open_table(const Site& site, std::string game) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < kSeats; ++i) seats.push(Json::object().set("kind", "open"));
  const Json config = Json::object()
                          .set("game", std::move(game))
                          .set("options", "players=" + std::to_string(kSeats))
                          .set("visibility", "link")
                          .set("clock", Json::object().set("kind", "none"))
                          .set("seats", std::move(seats));
  const HttpAnswer answer = co_await request(site, "/api/tables", config.text());
  if (answer.status == 429) {
    throw Trouble(kLimited);
  }
  const auto json = table::parse_json(answer.body);
  std::string id = json ? json->text_in("id") : "";
  if (answer.status != 201 || id.empty()) {
    throw Trouble("the server opens no table: " + answer.body.substr(0, 200));
  }
  co_return id;
}

std::string GameParty::fresh_nonce() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string nonce;
  for (std::uint64_t rest = rng_.next(); nonce.size() < 16; rest >>= 4) {
    nonce += kDigits[rest & 15];
  }
  return nonce;
}

// A connection without a cookie is a new guest.
asio::awaitable<void> GameParty::sit(Seat& seat, const std::string& table) {
  co_await seat.connect(site_, "/api/tables/" + table + "/socket");
  co_await seat.say(
      Json::object().set("type", "client_hello").set("protocol", table::kProtocol).text());
  nonce_ = fresh_nonce();
  co_await seat.say(Json::object().set("type", "client_sit").set("nonce", nonce_).text());
  while (true) {
    const std::string_view message = co_await seat.hear();
    check(kind_of(message), message);
    if (answers(message, nonce_)) co_return;
  }
}

asio::awaitable<void> GameParty::gather(Seats& seats) {
  const std::string table = co_await open_table(site_, game_);
  for (Seat& seat : seats) co_await sit(seat, table);
  // Who opened the table is not here, so that whoever sits may start.
  co_await seats[0].say(
      Json::object().set("type", "client_start").set("nonce", fresh_nonce()).text());
  // Nobody is asked for its share before all have committed to theirs.
  for (Seat& seat : seats) co_await cast(seat, table);
  for (Seat& seat : seats) co_await cast(seat, table);
  for (std::size_t i = 0; i < kSeats; ++i) {
    for (bool begun = false; !begun;) {
      const std::string_view message = co_await seats[i].hear();
      const Kind kind = kind_of(message);
      check(kind, message);
      begun = kind == Kind::Full;
      take(i, message);
    }
  }
}

// Waits until the seat is asked for something to make the dice of, and gives it.
asio::awaitable<void> GameParty::cast(Seat& seat, const std::string& table) {
  while (true) {
    const std::string_view message = co_await seat.hear();
    check(kind_of(message), message);
    const auto you = table::parse_json(you_in(message).value_or("null"));
    const auto answer = table::cast_answer(you.value_or(Json()), table, share_);
    if (!answer) continue;
    co_await seat.say(*answer);
    co_return;
  }
}

void GameParty::take(std::size_t seat, std::string_view message) {
  const auto prompt = prompt_in(message);
  if (prompt) prompts_[seat] = *prompt == "null" ? std::string_view() : *prompt;
  if (is_over(message)) over_ = true;
}

std::optional<Move> GameParty::next() {
  std::array<std::size_t, kSeats> asked{};
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < kSeats; ++i) {
    if (!prompts_[i].empty()) asked[count++] = i;
  }
  if (over_) return std::nullopt;
  if (count == 0) throw Trouble("a game goes on, and nobody is asked");
  const std::size_t who = asked[rng_.below(count)];
  const std::string action = pick_answer(prompts_[who], rng_);
  if (action.empty()) throw Trouble("a prompt has no choice: " + prompts_[who]);
  nonce_ = fresh_nonce();
  seq_ = UINT64_MAX;
  return Move{who, Json::object()
                       .set("type", "client_answer")
                       .set("nonce", nonce_)
                       .set("prompt", number_of_prompt(prompts_[who]))
                       .set("do", action)
                       .text()};
}

bool GameParty::told(std::size_t seat, std::string_view message) {
  const Kind kind = kind_of(message);
  check(kind, message);
  take(seat, message);
  if (seq_ == UINT64_MAX && answers(message, nonce_)) seq_ = seq_in(message);
  return (kind == Kind::Update || kind == Kind::Done) && seq_in(message) >= seq_;
}

}  // namespace freebooter::load
