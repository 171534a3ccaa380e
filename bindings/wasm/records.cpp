#include <algorithm>
#include <cmath>

#include "bindings/wasm/requests.h"
#include "engine/base/reader.h"
#include "engine/match/any_game.h"
#include "engine/match/digest.h"
#include "engine/match/fair_verify.h"
#include "table/game_json.h"
#include "table/play.h"

namespace freebooter::bindings {

using table::Json;

namespace {

Json seat_or_none(Seat seat) { return seat == kNoSeat ? Json() : Json(seat); }

Json receipt_json(const Receipt& receipt) {
  return Json::object().set("lines", receipt.lines).set("hash", to_hex(receipt.head));
}

// The receipts of a request; nothing if one of them can't be read.
std::optional<std::vector<Receipt>> receipts_in(const Json& request) {
  std::vector<Receipt> out;
  const Json* list = request.find("receipts");
  if (list == nullptr) return out;
  if (list->as_array() == nullptr) return std::nullopt;
  for (const Json& one : *list->as_array()) {
    const auto lines = one.int_in("lines");
    const auto hash = hash_from_hex(one.text_in("hash"));
    if (!lines || *lines < 0 || *lines > UINT32_MAX || !hash) return std::nullopt;
    out.push_back({static_cast<std::uint32_t>(*lines), *hash});
  }
  return out;
}

Json fault_json(const std::optional<RecordFault>& fault) {
  if (!fault) return Json();
  return Json::object()
      .set("line", fault->line)
      .set("rule", fault->rule.none() ? Json() : Json(to_string(fault->rule)))
      .set("message", fault->message);
}

// A number with a fraction, in thousandths.
Json thousandths(double number) { return std::lround(number * 1000); }

Json chance_json(const ProvedChance& one) {
  Json out = Json::object();
  out.set("line", one.line)
      .set("at", one.at)
      .set("outcome", one.outcome)
      .set("size", one.size)
      .set("kind", one.kind)
      .set("action", one.action);
  if (!one.luck) return out;
  return out.set("who", seat_or_none(one.luck->who))
      .set("worth", one.luck->worth)
      .set("expected_milli", thousandths(static_cast<double>(one.worth_of_all) / one.size));
}

// Whose shares the dice are made of, and how they came together.
Json shares_json(const FairProof& proof) {
  const auto seats = [](SeatSet set) {
    return Json::array(set, [](Seat seat) { return Json(seat); });
  };
  return Json::object()
      .set("committed", proof.fairness == Fairness::CommittedThenShown)
      .set("given", seats(proof.shares))
      .set("absent", seats(proof.people.without(proof.shares)))
      .set("given_up", seats(proof.given_up))
      .set("casts", proof.casts)
      .set("dropped", proof.dropped);
}

Json luck_json(const LuckSum& sum) {
  return Json::object()
      .set("who", seat_or_none(sum.who))
      .set("kind", sum.kind)
      .set("count", sum.count)
      .set("worth", sum.worth)
      .set("expected_milli", thousandths(sum.expected));
}

// Whose eyes a record is watched with.
std::optional<Seat> viewer_in(const Json& request, int players) {
  const Json* viewer = request.find("viewer");
  if (viewer == nullptr || viewer->is_null()) return kSpectator;
  if (request.text_in("viewer") == "all") return kEveryone;
  const auto seat = request.int_in("viewer");
  if (!seat || *seat < 0 || *seat >= players) return std::nullopt;
  return static_cast<Seat>(*seat);
}

// The seats that bots had from the beginning, where the record tells of them (fair_verify.h).
Json bots_of(const Record& record) {
  Json out = Json::array();
  for (const Note& note : record.notes) {
    const std::string_view text = note.text;
    const std::size_t blank = std::min(text.find(' '), text.size());
    int seat = 0;
    if (note.key == "seat" && text.substr(blank).starts_with(" bot ") &&
        parse_number(text.substr(0, blank), 0, static_cast<int>(record.names.size()) - 1, seat)) {
      out.push(seat);
    }
  }
  return out;
}

}  // namespace

Json verify(const Json& request) {
  const auto record = parse_record(request.text_in("record"));
  if (!record.ok()) return error("bad_record", to_string(record.error()));
  const auto receipts = receipts_in(request);
  if (!receipts) return error("bad_message", "'receipts' is wrong");
  const FairProof proof = verify_fair(*record, *receipts);
  return Json::object()
      .set("fault", fault_json(proof.fault))
      .set("table", proof.table)
      .set("head", receipt_json(proof.head))
      .set("signature", proof.signature)
      .set("shares", shares_json(proof))
      .set("chances", Json::array(proof.chances, chance_json))
      .set("luck", Json::array(luck_sums(proof.chances), luck_json));
}

Json inspect(const Json& request) {
  const auto found = match_in(request);
  if (!found.ok()) return found.error();
  const AnyMatch& match = **found;
  Json out = Json::object().set("digest", hex(digest(match.position_text())));
  if (request.find("action") != nullptr) {
    const auto action = match.game().parse_action(request.text_in("action"));
    if (!action.ok()) return error("bad_action", to_string(action.error()));
    const auto seat = request.int_in("seat");
    const Refusal refusal = match.check(seat ? static_cast<Seat>(*seat) : kChance, *action);
    out.set("code", wire_name(refusal.code)).set("rule", to_string(refusal.rule));
  }
  return out;
}

Json watch(const Json& request) {
  const auto record = parse_record(request.text_in("record"));
  if (!record.ok()) return error("bad_record", to_string(record.error()));
  const auto viewer = viewer_in(request, static_cast<int>(record->names.size()));
  if (!viewer) return error("bad_message", "'viewer' is wrong");
  const auto at = request.int_in("at").value_or(0);
  const auto count = std::clamp<std::int64_t>(at, 0, static_cast<int>(record->actions.size()));
  const auto play = table::begin_play(record->game, record->options, record->rules_version);
  for (std::int64_t i = 0; i < count; ++i) {
    const RecordedAction& entry = record->actions[static_cast<std::size_t>(i)];
    if (!play->check(entry.actor, entry.action).accepted()) {
      return error("bad_record", "line " + std::to_string(entry.line) + " is not legal");
    }
    play->apply(entry.actor, entry.action);
  }
  const auto since =
      std::clamp<std::int64_t>(request.int_in("since").value_or(count - 1), 0, count);
  std::string view;
  table::JsonWriter view_out(view);
  play->write_view(view_out, *viewer);
  std::string events;
  table::JsonWriter events_out(events);
  play->write_events_since(events_out, static_cast<std::size_t>(since), *viewer);
  Json names = Json::array(record->names, [](const std::string& name) { return Json(name); });
  Json out = Json::object()
                 .set("game", record->game)
                 .set("names", std::move(names))
                 .set("bots", bots_of(*record))
                 .set("actions", record->actions.size())
                 .set("at", count)
                 .set("view", table::Written{std::move(view)})
                 .set("events", table::Written{std::move(events)});
  const Json* wanted = request.find("steps");
  if (wanted == nullptr || wanted->as_bool() == nullptr || !*wanted->as_bool()) return out;
  std::string steps;
  table::JsonWriter steps_out(steps);
  play->write_steps_since(steps_out, static_cast<std::size_t>(since), *viewer);
  return out.set("steps", table::Written{std::move(steps)});
}

}  // namespace freebooter::bindings
