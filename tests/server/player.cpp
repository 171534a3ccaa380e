#include "tests/server/player.h"
#include "table/cast_answer.h"
#include "table/wire.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "tests/support/message_check.h"

namespace freebooter::testing {

namespace json = boost::json;

namespace {

std::int64_t number(const json::object& object, std::string_view name, std::int64_t other) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_int64() ? value->as_int64() : other;
}

void replace(std::string& text, std::string_view what, const std::string& by) {
  const std::size_t at = text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), by);
}

std::string random_split(const json::object& choice, Rng& rng) {
  std::int64_t left = choice.at("amount").as_int64();
  std::vector<std::pair<std::int64_t, std::int64_t>> holds;
  std::int64_t room = 0;
  for (const json::value& source : choice.at("from").as_array()) {
    holds.emplace_back(source.at("hold").as_int64(), source.at("count").as_int64());
    room += holds.back().second;
  }
  std::string out;
  for (const auto& [hold, count] : holds) {
    room -= count;
    const std::int64_t least = std::max<std::int64_t>(0, left - room);
    const std::int64_t most = std::min(count, left);
    const auto span = static_cast<std::uint32_t>(most - least + 1);
    const std::int64_t tokens = least + static_cast<std::int64_t>(rng.below(span));
    left -= tokens;
    if (tokens == 0) continue;
    if (!out.empty()) out += ' ';
    out += std::to_string(hold) + ":" + std::to_string(tokens);
  }
  return out;
}

// How a message differs from its description; "" if it does not.
std::string problem_with(const std::string& type, const json::object& message) {
  static const MessageCheck check;
  return check.problem(type.substr(0, type.find('_')),
                       *table::parse_json(json::serialize(message)));
}

}  // namespace

std::string fill_choice(const json::object& choice, Rng& rng) {
  std::string text(choice.at("do").as_string());
  const std::int64_t lo = number(choice, "lo", 0);
  const std::int64_t hi = number(choice, "hi", lo);
  const auto span = static_cast<std::uint32_t>(hi - lo + 1);
  replace(text, "{n}", std::to_string(lo + static_cast<std::int64_t>(rng.below(span))));
  if (text.find("{split}") != std::string::npos)
    replace(text, "{split}", random_split(choice, rng));
  return text;
}

std::string answered_nonce(const json::object& message) {
  const json::value* nonce = message.if_contains(message.contains("done") ? "done" : "nonce");
  return nonce != nullptr && nonce->is_string() ? std::string(nonce->as_string()) : std::string();
}

std::string answer_code(const json::object& reply) {
  const json::value* code = reply.if_contains("code");
  return code != nullptr ? std::string(code->as_string()) : "done";
}

namespace {

// Goes the way to what changes: a letter for a member by its place, a number for an entry.
void apply_at(json::value& value, std::string_view way, const json::value& to) {
  if (way.empty()) {
    value = to;
    return;
  }
  const std::size_t digits = std::min(way.find_first_not_of("0123456789"), way.size());
  if (digits == 0) {
    const auto place = static_cast<std::size_t>(way.front() - 'a');
    json::object& object = value.as_object();
    if (place >= object.size()) throw std::out_of_range(std::string(way));
    apply_at(object.begin()[static_cast<std::ptrdiff_t>(place)].value(), way.substr(1), to);
    return;
  }
  const std::size_t entry = std::stoul(std::string(way.substr(0, digits)));
  json::array& list = value.as_array();
  way.remove_prefix(digits);
  if (entry > list.size()) throw std::out_of_range("no entry " + std::to_string(entry));
  if (way == "+") {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(entry), to);
  } else if (way == "-") {
    list.erase(&list.at(entry));
  } else {
    apply_at(list.at(entry), way, to);
  }
}

}  // namespace

void apply_changes(json::value& view, const json::object& changes) {
  for (const auto& change : changes) {
    const std::string name(change.key());
    json::value& at =
        view.is_array() ? view.as_array().at(std::stoul(name)) : view.as_object().at(name);
    if (change.value().is_object() && !at.is_null()) {
      apply_changes(at, change.value().as_object());
    } else {
      at = change.value();
    }
  }
}

void apply_steps(json::value& view, const json::array& steps) {
  for (const json::value& told : steps) {
    if (!told.is_object()) continue;
    for (const auto& change : told.as_object()) apply_at(view, change.key(), change.value());
  }
}

Player::Player(World& world, Browser browser, std::string table, std::uint64_t seed)
    : world_(world),
      browser_(std::move(browser)),
      table_id_(std::move(table)),
      rng_(seed),
      tab_("t" + std::to_string(seed)) {
  for (int i = 0; i < 32; ++i) share_ += "0123456789abcdef"[rng_.below(16)];
}

void Player::connect(bool from_the_start) {
  goodbye_.clear();
  caught_up_ = false;
  unanswered_ = 0;
  socket_ = std::make_unique<Socket>(world_, browser_, table_id_);
  socket_->on_message([this](const json::object& message) { take(message); });
  json::object hello = {{"type", "client_hello"}, {"protocol", table::kProtocol}};
  if (!from_the_start && seq_ >= 0) hello["seen"] = seq_;
  socket_->send(hello);
}

std::string Player::ask(json::object message) {
  // Two tabs of one person must not use the same ones.
  std::string nonce = tab_ + "n" + std::to_string(++nonces_);
  message["nonce"] = nonce;
  ++unanswered_;
  socket_->send(message);
  return nonce;
}

void Player::sit(int seat) {
  json::object message = {{"type", "client_sit"}};
  if (seat >= 0) message["seat"] = seat;
  ask(std::move(message));
}

void Player::set_playing(bool playing) {
  playing_ = playing;
  if (playing_ && asked() && caught_up_) answer();
}

void Player::answer() {
  const json::object& prompt = prompt_.as_object();
  const json::array& choices = prompt.at("choices").as_array();
  if (choices.empty()) {
    faults_.emplace_back("asked without choices");
    return;
  }
  const auto& choice = choices[rng_.below(static_cast<std::uint32_t>(choices.size()))].as_object();
  ++answers_;
  ask({{"type", "client_answer"},
       {"prompt", prompt.at("prompt")},
       {"do", fill_choice(choice, rng_)}});
}

int Player::seat() const {
  const json::value* seat = you_.if_contains("seat");
  return seat != nullptr && seat->is_int64() ? static_cast<int>(seat->as_int64()) : -1;
}

std::string Player::phase() const {
  const json::value* phase = table_.if_contains("phase");
  return phase != nullptr ? std::string(phase->as_string()) : std::string();
}

const json::object* Player::reply_to(const std::string& nonce) const {
  for (const json::object& message : messages_) {
    if (answered_nonce(message) == nonce) return &message;
  }
  return nullptr;
}

// Gives what the dice are made of, as soon as it is asked for it.
void Player::cast() {
  if (!casting_) return;
  const auto you = table::parse_json(json::serialize(you_));
  const auto answer = table::cast_answer(*you, table_id_, share_);
  if (answer) socket_->send_text(*answer);
}

void Player::take_parts(const json::object& message) {
  if (const json::value* table = message.if_contains("table")) table_ = table->as_object();
  if (const json::value* changes = message.if_contains("table_changes")) {
    json::value table = std::move(table_);
    apply_changes(table, changes->as_object());
    table_ = std::move(table.as_object());
  }
  if (const json::value* you = message.if_contains("you")) {
    you_ = you->as_object();
    cast();
  }
  if (const json::value* view = message.if_contains("view")) view_ = *view;
  if (const json::value* steps = message.if_contains("steps")) {
    apply_steps(view_, steps->as_array());
  }
  const json::value* prompt = message.if_contains("prompt");
  if (prompt == nullptr) return;
  prompt_ = *prompt;
  if (playing_ && asked()) answer();
}

void Player::take(const json::object& message) {
  messages_.push_back(message);
  const std::string type(message.at("type").as_string());
  if (std::string problem = problem_with(type, message); !problem.empty()) {
    faults_.push_back(std::move(problem));
  }
  if (type == "table_refused" || !answered_nonce(message).empty()) --unanswered_;
  if (type == "table_full") {
    seq_ = message.at("seq").as_int64();
    caught_up_ = true;
    take_parts(message);
  } else if (type == "table_update") {
    const json::value* const said = message.if_contains("from");
    const std::int64_t from = said != nullptr ? said->as_int64() : message.at("seq").as_int64() - 1;
    if (from != seq_) {
      faults_.push_back("an update from " + std::to_string(from) + " after " +
                        std::to_string(seq_));
    }
    seq_ = message.at("seq").as_int64();
    caught_up_ = true;
    take_parts(message);
  } else if (type == "table_refused") {
    faults_.push_back(json::serialize(message));
  } else if (type == "server_goodbye") {
    goodbye_ = std::string(message.at("code").as_string());
  }
}

}  // namespace freebooter::testing
