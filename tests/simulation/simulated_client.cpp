#include "tests/simulation/simulated_client.h"

#include "table/cast_answer.h"
#include "table/wire.h"

namespace freebooter::testing {

using load::Kind;
using table::Json;

namespace {

// The text of a member of this name, from its last mention on.
std::string_view text_after(std::string_view message, std::string_view mark) {
  const std::size_t at = message.rfind(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = message.substr(at + mark.size());
  return rest.substr(0, rest.find('"'));
}

std::optional<std::uint64_t> number_after(std::string_view message, std::string_view mark) {
  const std::size_t at = load::find_in(message, mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  bool any = false;
  for (std::size_t i = at + mark.size(); i < message.size(); ++i) {
    if (message[i] < '0' || message[i] > '9') break;
    number = number * 10 + static_cast<std::uint64_t>(message[i] - '0');
    any = true;
  }
  return any ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string SimulatedClient::ask(std::string type, const Json& fields) {
  const std::string nonce = "n" + std::to_string(++nonces_);
  Json message = Json::object().set("type", std::move(type)).set("nonce", nonce);
  for (const table::Member& field : *fields.as_object()) message.set(field.name, field.value);
  last_ = message.text();
  unanswered_[nonce] = last_;
  return last_;
}

std::vector<std::string> SimulatedClient::come_back() {
  greeted_ = false;
  cast_.reset();
  Json hello = Json::object().set("type", "client_hello").set("protocol", table::kProtocol);
  if (seq_ > 0) hello.set("seen", seq_);
  std::vector<std::string> out{hello.text()};
  // In doubt, it says it again: it is done once.
  for (const auto& [nonce, text] : unanswered_) {
    if (out.size() < 4) out.push_back(text);
  }
  unanswered_.clear();
  return out;
}

void SimulatedClient::was_answered(std::string_view nonce) {
  if (const auto found = unanswered_.find(nonce); found != unanswered_.end()) {
    unanswered_.erase(found);
  }
  const auto answer = answers_.find(nonce);
  if (answer == answers_.end()) return;
  const auto [first, fresh] = accepted_.emplace(answer->second, nonce);
  if (!fresh && first->second != nonce) {
    throw "prompt " + std::to_string(answer->second) + " was answered twice";
  }
}

void SimulatedClient::hear_head(std::string_view message) {
  constexpr std::string_view kMark = R"("head":{"lines":)";
  const std::size_t at = load::find_in(message, kMark);
  if (at == std::string_view::npos) return;
  const std::string_view head = message.substr(at, message.find('}', at) - at);
  const auto lines = number_after(head, R"("lines":)");
  const auto hash = hash_from_hex(text_after(head, R"("hash":")"));
  if (!lines || !hash) throw "no head: " + std::string(head);
  receipts.push_back({static_cast<std::uint32_t>(*lines), *hash});
}

void SimulatedClient::hear(std::string_view message) {
  const Kind kind = load::kind_of(message);
  hear_head(message);
  if (kind == Kind::Done) return was_answered(text_after(message, R"("nonce":")"));
  if (kind == Kind::Refused) {
    const auto found = unanswered_.find(text_after(message, R"("nonce":")"));
    if (found != unanswered_.end()) unanswered_.erase(found);
    return;
  }
  if (kind != Kind::Full && kind != Kind::Update) return;
  if (kind == Kind::Update) {
    const auto from = number_after(message, R"("from":)").value_or(load::seq_in(message) - 1);
    if (from != seq_) {
      throw "an update from elsewhere than " + std::to_string(seq_) + ": " + std::string(message);
    }
    if (const auto done = text_after(message, R"("done":")"); !done.empty()) was_answered(done);
  }
  greeted_ = true;
  seq_ = load::seq_in(message);
  // The view has phases of its own, with other words.
  if (load::find_in(message, R"("phase":"gathering")") != message.npos) gathering_ = true;
  if (load::find_in(message, R"("phase":"playing")") != message.npos) gathering_ = false;
  if (const auto you = load::you_in(message)) {
    const auto json = table::parse_json(*you);
    const auto seat = json->int_in("seat");
    seat_ = seat ? std::optional(static_cast<int>(*seat)) : std::nullopt;
    host_ = json->bool_in("host").value_or(false);
    cast_ = table::cast_answer(*json, "table", share);
  }
  if (const auto prompt = load::prompt_in(message)) prompt_ = *prompt == "null" ? "" : *prompt;
  if (load::find_in(message, R"("take_back":)") != message.npos) {
    take_back_ = number_after(message, R"("take_back":)");
  }
}

std::optional<std::string> SimulatedClient::react(Rng& rng) {
  if (!greeted_) return std::nullopt;
  if (cast_) return std::exchange(cast_, std::nullopt);
  if (rng.below(40) == 0) return nudge(rng);
  if (take_back_ && rng.below(10) == 0) {
    return ask("client_take_back",
               Json::object().set("prompt", *std::exchange(take_back_, std::nullopt)));
  }
  if (prompt_.empty()) return std::nullopt;
  const std::uint64_t prompt = load::number_of_prompt(prompt_);
  const std::string action = load::pick_answer(prompt_, rng);
  // Now and then it answers twice: the second is one too many.
  if (rng.below(50) != 0) prompt_.clear();
  answers_["n" + std::to_string(nonces_ + 1)] = prompt;
  return ask("client_answer", Json::object().set("prompt", prompt).set("do", action));
}

std::string SimulatedClient::nudge(Rng& rng) {
  if (gathering_ && !seat_) return ask("client_sit", Json::object());
  if (gathering_ && host_) return ask("client_start", Json::object());
  switch (rng.below(8)) {
    case 0: return ask("client_chat", Json::object().set("text", "Ahoy"));
    case 1: return R"({"type":"client_receipt"})";
    case 2: return last_.empty() ? "{]" : last_;  // once more
    case 3:
      return rng.below(20) == 0 ? ask("client_leave", Json::object())
                                : R"({"type":"client_receipt"})";
    default: return ask("client_return", Json::object());
  }
}

}  // namespace freebooter::testing
