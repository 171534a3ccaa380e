#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/rng.h"
#include "engine/match/any_game.h"
#include "engine/match/fair.h"
#include "table/cast_answer.h"
#include "table/table.h"
#include "tests/support/message_check.h"

// Drives one table as a server would, and plays the clients.
namespace freebooter::testing {

using table::Connection;
using table::Table;

inline Json member(const Json& object, std::string_view name) {
  const Json* found = object.find(name);
  return found != nullptr ? *found : Json();
}
// The name of an event, which is a list and has its number first.
inline std::string_view event_name(const Json& event, std::string_view game) {
  return find_game(game)->event_shape(static_cast<std::uint8_t>(*event.at(0).as_int())).name;
}

inline std::int64_t int_of(const Json& object, std::string_view name) {
  const Json* found = object.find(name);
  return found != nullptr && found->as_int() != nullptr ? *found->as_int() : -1;
}
inline std::string text_of(const Json& object, std::string_view name) {
  const Json* found = object.find(name);
  return found != nullptr && found->as_string() != nullptr ? *found->as_string() : "";
}

// How a message was answered: "done", or the code of its refusal.
inline std::string code(const Json& answer) {
  const std::string type = text_of(answer, "type");
  return type == "table_done" || type == "table_update" ? "done" : text_of(answer, "code");
}

// The value with the changes put into it, as a page does it.
inline Json changed(const Json& value, const Json& changes) {
  if (changes.as_object() == nullptr || value.is_null()) return changes;
  if (const Json::Array* items = value.as_array()) {
    Json::Array copy = *items;
    for (const table::Member& change : *changes.as_object()) {
      Json& item = copy.at(static_cast<std::size_t>(std::stoi(change.name)));
      item = changed(item, change.value);
    }
    return copy;
  }
  REQUIRE(value.as_object() != nullptr);
  Json copy = value;
  for (const table::Member& change : *changes.as_object()) {
    Json* const member = copy.find(change.name);
    REQUIRE(member != nullptr);
    *member = changed(*member, change.value);
  }
  return copy;
}

// The value with one change by its way put into it: "p2a", "p2f1+", "p2f1-".
inline Json changed_at(const Json& value, std::string_view way, const Json& to) {
  if (way.empty()) return to;
  std::size_t end = 1;
  if (std::isdigit(static_cast<unsigned char>(way.front())) == 0) {
    Json copy = value;
    REQUIRE(copy.as_object() != nullptr);
    const auto place = static_cast<std::size_t>(way.front() - 'a');
    REQUIRE(place < copy.as_object()->size());
    Json* const member = copy.find((*copy.as_object())[place].name);
    *member = changed_at(*member, way.substr(1), to);
    return copy;
  }
  while (end < way.size() && std::isdigit(static_cast<unsigned char>(way[end])) != 0) ++end;
  const int entry = std::stoi(std::string(way.substr(0, end)));
  REQUIRE(value.as_array() != nullptr);
  Json::Array copy = *value.as_array();
  const std::string_view rest = way.substr(end);
  REQUIRE(static_cast<std::size_t>(entry) < copy.size() + (rest == "+" ? 1 : 0));
  if (rest == "+") {
    copy.insert(copy.begin() + entry, to);
  } else if (rest == "-") {
    copy.erase(copy.begin() + entry);
  } else {
    Json& item = copy[static_cast<std::size_t>(entry)];
    item = changed_at(item, rest, to);
  }
  return copy;
}

// The entry that an update goes on from.
inline std::int64_t from_of(const Json& update) {
  return update.int_in("from").value_or(int_of(update, "seq") - 1);
}

// A page: what it knows from the messages that it got.
struct Page {
  std::uint64_t seq = 0;
  Json you, table, view, prompt, take_back;
  std::vector<Receipt> receipts;
  std::vector<Json> inbox;   // everything since it was last cleared
  std::vector<Json> events;  // likewise

  void keep_receipt(const Json& head) {
    if (head.is_null()) return;
    receipts.push_back(
        {static_cast<std::uint32_t>(int_of(head, "lines")), *hash_from_hex(text_of(head, "hash"))});
  }
  void hear(const Json& message) {
    inbox.push_back(message);
    const std::string type = text_of(message, "type");
    if (type == "table_receipt") keep_receipt(member(message, "head"));
    if (type != "table_full" && type != "table_update") return;
    keep_receipt(member(message, "head"));
    if (type == "table_update") CHECK(from_of(message) == static_cast<std::int64_t>(seq));
    seq = static_cast<std::uint64_t>(int_of(message, "seq"));
    for (auto [name, field] : {std::pair{"you", &you},
                               {"table", &table},
                               {"view", &view},
                               {"prompt", &prompt},
                               {"take_back", &take_back}}) {
      if (const Json* found = message.find(name)) *field = *found;
    }
    for (const Json& event : message.array_in("events")) events.push_back(event);
    for (const Json& told : message.array_in("steps")) {
      if (told.as_array() != nullptr) {
        events.push_back(told);
        continue;
      }
      for (const table::Member& change : *told.as_object()) {
        view = changed_at(view, change.name, change.value);
      }
    }
    if (const Json* changes = message.find("table_changes")) table = changed(table, *changes);
  }
  bool asked() const { return !prompt.is_null(); }
};

inline std::string split(const Json& choice, Rng& rng) {
  const Json from = member(choice, "from");
  if (from.as_array() == nullptr) return "";
  std::vector<std::int64_t> taken(from.as_array()->size());
  for (std::int64_t left = int_of(choice, "amount"); left > 0;) {
    const std::size_t hold = rng.below(static_cast<std::uint32_t>(taken.size()));
    if (taken[hold] == int_of((*from.as_array())[hold], "count")) continue;
    ++taken[hold];
    --left;
  }
  std::string out;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i] == 0) continue;
    out += (out.empty() ? "" : " ") + std::to_string(int_of((*from.as_array())[i], "hold")) + ":" +
           std::to_string(taken[i]);
  }
  return out;
}

// One of the choices of a prompt, made into the text of an action by seed, as a page
// does it.
inline std::string choose(const Json& prompt, Rng& rng) {
  const Json choices = member(prompt, "choices");
  REQUIRE(choices.as_array() != nullptr);
  REQUIRE(!choices.as_array()->empty());
  const Json& choice =
      (*choices.as_array())[rng.below(static_cast<std::uint32_t>(choices.as_array()->size()))];
  std::string text = text_of(choice, "do");
  const auto fill = [&](const std::string& mark, const std::string& with) {
    const std::size_t at = text.find(mark);
    if (at != std::string::npos) text.replace(at, mark.size(), with);
  };
  if (text.find("{n}") != std::string::npos) {
    const std::int64_t lo = int_of(choice, "lo");
    const std::int64_t hi = int_of(choice, "hi");
    fill("{n}", std::to_string(lo + rng.below(static_cast<std::uint32_t>(hi - lo + 1))));
  }
  fill("{split}", split(choice, rng));
  return text;
}

inline table::Seed test_seed(std::uint64_t number) {
  Rng rng(number);
  table::Seed seed;
  for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(rng.next() >> 56);
  return seed;
}

class TableDriver {
 public:
  TableDriver(table::TableConfig config, std::uint64_t seed, table::Hooks table_hooks = {})
      : hooks(std::move(table_hooks)) {
    hooks.thinking.iterations = 16;  // enough to search, and little enough to search often
    if (config.id.empty()) config.id = "testtable";
    auto checked = table::check_config(std::move(config));
    REQUIRE(checked.ok());
    auto [begun, output] = Table::create(*checked, test_seed(seed), now, hooks);
    table.emplace(std::move(begun));
    take(std::move(output));
  }

  // One input, and whatever pages and bots answer to it by themselves.
  void step(const table::Input& input) {
    take(table->step(input, now));
    cast_dice();
    run_bots();
  }
  // Every page commits to its share and shows it, as soon as it is asked.
  void cast_dice() {
    while (!hold_shares) {
      const auto asked = std::find_if(pages.begin(), pages.end(), [](const auto& one) {
        return !member(one.second.you, "cast").is_null();
      });
      if (asked == pages.end()) return;
      const Json before = member(asked->second.you, "cast");
      take(table->step(table::input::Said{asked->first, *share_text(asked->first)}, now));
      REQUIRE(!(member(asked->second.you, "cast") == before));
    }
  }
  // What the page says to what it is asked for while the dice are cast.
  std::optional<std::string> share_text(Connection connection) {
    const Page& asked = page(connection);
    return table::cast_answer(asked.you, text_of(asked.table, "table"), share_of(connection));
  }
  static std::string share_of(Connection connection) {
    return to_hex(test_seed(connection + 1000));
  }
  void run_bots() {
    while (!hold_bots && !jobs.empty()) {
      const table::BotJob job = std::move(jobs.front());
      jobs.pop_front();
      const std::string answer = job.think();
      if (++thoughts % 8 == 0) CHECK(answer == job.think());
      take(table->step(table::input::BotMoved{job.seat, job.prompt, answer}, now));
    }
  }

  // A page comes in: a new one, or one that was here before and knows what it had seen.
  Connection connect(const std::string& player, std::optional<Page> before = {}) {
    const Connection connection = ++last_connection;
    Json hello = Json::object().set("type", "client_hello").set("protocol", table::kProtocol);
    if (before) hello.set("seen", before->seq);
    pages[connection] = before.value_or(Page{});
    step(table::input::Arrived{connection, player, "Captain " + player});
    say(connection, hello);
    return connection;
  }
  void disconnect(Connection connection) {
    step(table::input::Left{connection});
    pages.erase(connection);
  }
  // Says it; the answer, if there is one.
  Json say(Connection connection, const Json& message) {
    CHECK(check.problem("client", message) == "");
    pages[connection].inbox.clear();
    step(table::input::Said{connection, message.text()});
    for (const Json& one : pages[connection].inbox) {
      const std::string type = text_of(one, "type");
      if (type == "table_done" || type == "table_refused" || one.find("done") != nullptr)
        return one;
    }
    return Json();
  }
  Json tell(Connection connection, const std::string& type) {
    return say(connection, Json::object().set("type", type).set("nonce", new_nonce()));
  }
  Json sit(Connection connection, std::optional<int> seat = {}) {
    Json message = Json::object().set("type", "client_sit").set("nonce", new_nonce());
    if (seat) message.set("seat", *seat);
    return say(connection, message);
  }
  Json answer(Connection connection, const std::string& action) {
    return say(connection, answer_message(connection, action));
  }
  Json answer_message(Connection connection, const std::string& action) {
    return Json::object()
        .set("type", "client_answer")
        .set("nonce", new_nonce())
        .set("prompt", int_of(page(connection).prompt, "prompt"))
        .set("do", action);
  }
  // Takes the last answer back, as far as the page was told that it can.
  Json take_back(Connection connection) {
    const Json& prompt = page(connection).take_back;
    return say(connection, Json::object()
                               .set("type", "client_take_back")
                               .set("nonce", new_nonce())
                               .set("prompt", prompt.is_null() ? Json(0) : prompt));
  }
  std::string new_nonce() { return "n" + std::to_string(++last_nonce); }
  Page& page(Connection connection) { return pages.at(connection); }

  // Throws the table away and makes it again out of its log.
  void restart() {
    pages.clear();
    jobs.clear();
    auto again = Table::replay(log, now, hooks);
    REQUIRE_MESSAGE(again.ok(), (again.ok() ? "" : again.error().explain));
    table.emplace(std::move(again->first));
    take(std::move(again->second));
    run_bots();
  }
  void wait(Millis millis) {
    now += millis;
    if (deadline && *deadline <= now) step(table::input::Tick{});
  }

  std::string choose(Connection connection, Rng& rng) {
    return testing::choose(page(connection).prompt, rng);
  }

  table::Hooks hooks;
  std::optional<Table> table;
  std::vector<std::string> log;
  std::vector<std::string> transcript;  // every message, with its receivers
  std::optional<Millis> deadline;
  std::optional<table::TableConfig> rematch;
  std::deque<table::BotJob> jobs;
  std::deque<table::BotJob> hints;  // that people asked for, not thought about yet
  std::map<Connection, Page> pages;
  Millis now = 1'700'000'000'000;
  bool hold_bots = false;
  bool hold_shares = false;
  int moves = 0;     // as the table counted them
  int thoughts = 0;  // of bots; some are thought twice, to see that they are always the same
  Connection last_connection = 0;
  int last_nonce = 0;

 private:
  void take(table::Output output) {
    for (std::string& entry : output.entries) log.push_back(std::move(entry));
    CHECK(table->version() == log.size());
    for (const table::Message& message : output.messages) {
      const auto json = table::parse_json(message.text);
      REQUIRE(json.has_value());
      const std::string wrong = check.problem("table", *json);
      CHECK_MESSAGE(wrong == "", message.text);
      std::string line;
      for (const Connection to : message.to) {
        line += std::to_string(to) + " ";
        if (pages.contains(to)) pages[to].hear(*json);
      }
      transcript.push_back(line + message.text);
    }
    for (table::BotJob& job : output.jobs) jobs.push_back(std::move(job));
    for (table::BotJob& job : output.hints) hints.push_back(std::move(job));
    deadline = output.deadline;
    moves += output.moves;
    if (output.rematch) rematch = output.rematch;
  }

  inline static const MessageCheck check;
};

// A table where the named seats are open and the others have Sailors.
inline table::TableConfig config_for(const std::string& game, const std::string& options,
                                     int players, int humans) {
  table::TableConfig config;
  config.game = game;
  config.options = "players=" + std::to_string(players) + " " + options;
  config.host = "p0";
  for (int i = 0; i < players; ++i) {
    if (i < humans) {
      config.seats.push_back({});
    } else {
      config.seats.push_back({table::SeatKind::Bot, "", i % 2 == 0 ? "sailor" : "cabin-boy"});
    }
  }
  return config;
}

}  // namespace freebooter::testing
