#include "cli/full_table.h"

#include <malloc.h>

#include <chrono>
#include <iterator>

#include "server/load/heard.h"
#include "table/cast_answer.h"

namespace freebooter::cli {

namespace {

using table::Connection;
using table::Json;

constexpr Connection kSeats = 4;
constexpr Millis kThought = 5000;        // between two moves
constexpr std::size_t kSignature = 128;  // hex digits

// What a text takes in one frame from a server.
std::size_t framed(std::size_t text) { return text + (text < 126 ? 2 : text < 65536 ? 4 : 10); }

}  // namespace

FullTable::FullTable(const std::string& game, std::uint64_t seed) : rng_(seed) {
  table::TableConfig config;
  config.id = "bench";
  config.game = game;
  config.options = "players=" + std::to_string(kSeats);
  config.host = "p0";
  config.seats.resize(kSeats);
  table::Seed chance{};
  for (std::uint8_t& byte : chance) byte = static_cast<std::uint8_t>(rng_.next() >> 56);
  const auto checked = table::check_config(config);
  FREEBOOTER_CHECK(checked.ok());
  table::Hooks hooks;  // as a server signs
  hooks.sign = [](std::string_view) { return std::string(kSignature, '0'); };
  hooks.public_key = std::string(kSignature / 2, '0');
  auto [begun, output] = table::Table::create(*checked, chance, now_, hooks);
  table_.emplace(std::move(begun));
  log_ = std::move(output.entries);
  for (Connection i = 0; i < kSeats; ++i) {
    const std::string player = "p" + std::to_string(i);
    step(table::input::Arrived{i, player, "Captain " + player});
    say(i, Json::object().set("type", "client_hello").set("protocol", table::kProtocol));
  }
  for (Connection i = 0; i < kSeats; ++i) {
    say(i, Json::object().set("type", "client_sit"));
  }
  say(0, Json::object().set("type", "client_start"));
  for (int both = 0; both < 2; ++both) {
    for (Connection i = 0; i < kSeats; ++i) cast(i);
  }
  FREEBOOTER_CHECK(!asked_.empty());
  bytes_ = 0;
  seconds_ = 0;
}

bool FullTable::move() {
  if (asked_.empty()) return false;
  const auto asked =
      std::next(asked_.begin(), rng_.below(static_cast<std::uint32_t>(asked_.size())));
  const auto [who, prompt] = *asked;
  now_ += kThought;
  say(who, Json::object()
               .set("type", "client_answer")
               .set("nonce", "nonce-of-a-page-" + std::to_string(++nonce_))
               .set("prompt", load::number_of_prompt(prompt))
               .set("do", load::pick_answer(prompt, rng_)));
  return true;
}

std::size_t FullTable::memory() {
  const std::size_t before = mallinfo2().uordblks;
  table_.reset();
  return before - mallinfo2().uordblks + sizeof(table::Table);
}

void FullTable::say(Connection who, const Json& message) {
  step(table::input::Said{who, message.text()});
}

void FullTable::cast(Connection who) {
  const auto you = table::parse_json(you_[who]);
  const auto answer = table::cast_answer(you.value_or(Json()), "bench", std::string(32, 'a'));
  if (answer) step(table::input::Said{who, *answer});
}

void FullTable::step(const table::Input& input) {
  const auto begin = std::chrono::steady_clock::now();
  table::Output output = table_->step(input, now_);
  seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  for (std::string& entry : output.entries) log_.push_back(std::move(entry));
  for (const table::Message& message : output.messages) {
    bytes_ += framed(message.text.size()) * message.to.size();
    if (const auto you = load::you_in(message.text)) you_[message.to.front()] = *you;
    const auto prompt = load::prompt_in(message.text);
    if (!prompt) continue;
    for (const Connection to : message.to) {
      asked_.erase(to);
      if (*prompt != "null") asked_[to] = *prompt;
    }
  }
}

}  // namespace freebooter::cli
