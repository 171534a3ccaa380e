#include "bindings/wasm/door.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bindings/wasm/requests.h"
#include "engine/base/sha256.h"
#include "table/config_json.h"
#include "table/facts.h"
#include "table/review_json.h"

namespace freebooter::bindings {

using table::Json;

std::string Door::call(std::string_view request) {
  const auto json = table::parse_json(request);
  if (!json) return error("bad_message", "not JSON").text();
  return answer(*json).text();
}

Json Door::answer(const Json& request) {
  const std::string call = request.text_in("call");
  if (call == "create") return create(request);
  if (call == "replay") return replay(request);
  if (call == "facts") return table::facts_json();
  if (call == "verify") return verify(request);
  if (call == "watch") return watch(request);
  if (call == "inspect") return inspect(request);
  if (call == "story") return story(request);
  if (call == "review") return review_.begin(request);
  if (call == "review_on") return review_.go_on(request);
  if (call == "position") return position(request);
  if (call == "consider") return consider(request);
  if (!table_) return error("no_table", "there is no table yet");
  if (call == "step") return step(request);
  if (call == "think") return think(request);
  if (call == "hint") return hint(request);
  if (call == "record") return Json::object().set("record", table_->record());
  return error("bad_message", "there is no such call");
}

Json Door::create(const Json& request) {
  const auto seed = hash_from_hex(request.text_in("seed"));
  if (!seed) return error("bad_message", "'seed' must have 64 hex digits");
  const Json* wanted = request.find("config");
  auto config = table::config_from(wanted != nullptr ? *wanted : Json());
  if (!config.ok()) return error(config.error().code, config.error().explain);
  config->id = request.text_in("table");
  config->host = request.text_in("host");
  const auto checked = table::check_config(*config);
  if (!checked.ok()) return error(checked.error().code, checked.error().explain);
  auto [begun, out] = table::Table::create(*checked, *seed, request.int_in("now").value_or(0));
  table_.emplace(std::move(begun));
  jobs_.clear();
  return output(std::move(out));
}

Json Door::replay(const Json& request) {
  std::vector<std::string> log;
  const Json* entries = request.find("log");
  if (entries == nullptr || entries->as_array() == nullptr) {
    return error("bad_message", "'log' is missing");
  }
  for (const Json& entry : *entries->as_array()) {
    if (entry.as_string() == nullptr) return error("bad_message", "'log' is wrong");
    log.push_back(*entry.as_string());
  }
  auto again = table::Table::replay(log, request.int_in("now").value_or(0));
  if (!again.ok()) {
    const table::Unplayable& why = again.error();
    const bool unknown = why.why == table::Goodbye::UnknownRules;
    return error(unknown ? "unknown_rules" : "bad_log", why.explain);
  }
  table_.emplace(std::move(again->first));
  jobs_.clear();
  return output(std::move(again->second));
}

Json Door::step(const Json& request) {
  const Json* field = request.find("input");
  const auto input = field != nullptr ? input_from(*field) : std::nullopt;
  if (!input) return error("bad_message", "'input' is missing or wrong");
  return output(table_->step(*input, request.int_in("now").value_or(0)));
}

Json Door::think(const Json& request) const {
  const auto job = jobs_.find(static_cast<std::uint64_t>(request.int_in("job").value_or(0)));
  if (job == jobs_.end()) return error("no_job", "there is no such job");
  return Json::object()
      .set("seat", job->second.seat)
      .set("prompt", job->second.prompt)
      .set("action", job->second.think());
}

Json Door::hint(const Json& request) const {
  const auto seat = request.int_in("seat").value_or(-1);
  constexpr std::int64_t kMost = 100'000;
  bots::Scrutiny scrutiny;
  scrutiny.lines = static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(request.int_in("lines").value_or(table::kHintLines), 8, kMost));
  if (seat < 0 || seat >= kMaxSeats) return error("bad_message", "'seat' is wrong");
  const auto advice = table_->advice(static_cast<Seat>(seat), scrutiny);
  if (!advice) return error("no_hint", "this seat is not asked, or the table allows no hints");
  const AnyGame& game = *find_game(table_->summary().config.game);
  return table::hint_json(game, *advice, static_cast<Seat>(seat));
}

Json Door::output(table::Output out) {
  Json jobs = Json::array();
  for (table::BotJob& job : out.jobs) {
    // An older question to the same seat can't matter any more.
    std::erase_if(jobs_, [&](const auto& one) { return one.second.seat == job.seat; });
    jobs.push(
        Json::object().set("job", ++last_job_).set("seat", job.seat).set("prompt", job.prompt));
    jobs_.emplace(last_job_, std::move(job));
  }
  const Json hints = Json::array(out.hints, [](const table::BotJob& hint) {
    return Json::object().set("seat", hint.seat).set("prompt", hint.prompt);
  });
  Json messages = Json::array(out.messages, [](const table::Message& message) {
    return Json::object()
        .set("to", Json::array(message.to, [](table::Connection to) { return Json(to); }))
        .set("text", message.text);
  });
  Json rematch;
  if (out.rematch) {
    rematch = table::config_json(*out.rematch);
    rematch.set("host", out.rematch->host);
  }
  return Json::object()
      .set("entries", Json::array(out.entries, [](const std::string& text) { return Json(text); }))
      .set("messages", std::move(messages))
      .set("deadline", out.deadline)
      .set("jobs", std::move(jobs))
      .set("hints", hints)
      .set("rematch", std::move(rematch));
}

}  // namespace freebooter::bindings
