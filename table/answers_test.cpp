#include <doctest/doctest.h>

#include <algorithm>

#include "table/entry.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// Four people at Jamaica, at their first picks.
struct Picks {
  TableDriver t{config_for("jamaica", "", 4, 4), 11};
  std::vector<Connection> at;
  Rng rng{1};

  Picks() {
    for (int i = 0; i < 4; ++i) at.push_back(t.connect("p" + std::to_string(i)));
    for (const Connection one : at) t.sit(one);
    t.tell(at[0], "client_start");
    for (const Connection one : at) {
      if (text_of(t.page(one).prompt, "ask") == "place-dice") t.answer(one, t.choose(one, rng));
    }
    for (const Connection one : at) REQUIRE(text_of(t.page(one).prompt, "ask") == "pick");
  }
};

std::vector<std::string> without_heads(const Page& page) {
  std::vector<std::string> out;
  for (const Json& message : page.inbox) {
    Json::Object copy;
    for (const table::Member& one : *message.as_object()) {
      if (one.name != "head") copy.push_back(one);
    }
    out.push_back(Json(copy).text());
  }
  return out;
}

}  // namespace

TEST_CASE("J2.2 simultaneous picks have prompts of their own and never make each other stale") {
  Picks p;
  std::vector<Json> answers;
  for (const Connection one : p.at) {
    answers.push_back(p.t.answer_message(one, p.t.choose(one, p.rng)));
  }
  const Json prompt = p.t.page(p.at[3]).prompt;
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(code(p.t.say(p.at[i], answers[i])) == "done");
    CHECK(p.t.page(p.at[i]).prompt.is_null());
    CHECK(p.t.page(p.at[3]).prompt == prompt);
  }
  CHECK(code(p.t.say(p.at[3], answers[3])) == "done");
  CHECK(text_of(p.t.page(p.at[0]).view, "phase") != "pick");
}

TEST_CASE("moves are counted as they are made, by people and by bots") {
  Picks p;
  const int before = p.t.moves;
  p.t.say(p.at[0], Json::object().set("type", "client_chat").set("text", "client_answer"));
  CHECK(p.t.moves == before);
  p.t.answer(p.at[0], "pick nothing");
  CHECK(p.t.moves == before);
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  CHECK(p.t.moves == before + 1);
  const auto moves_in = [](const std::vector<std::string>& log) {
    return std::count_if(log.begin(), log.end(), [](const std::string& line) {
      const auto entry = table::parse_entry(line);
      return std::holds_alternative<table::entry::Move>(entry->what);
    });
  };
  p.t.tell(p.at[1], "client_leave");
  CHECK(p.t.moves == before + 2);
  CHECK(p.t.moves == moves_in(p.t.log));
}

TEST_CASE("a refused answer says why and changes nothing") {
  Picks p;
  const std::size_t entries = p.t.log.size();
  const auto try_it = [&](Connection who, int prompt, const std::string& action) {
    for (const Connection one : p.at) p.t.page(one).inbox.clear();
    const Json answer = p.t.say(who, Json::object()
                                         .set("type", "client_answer")
                                         .set("nonce", p.t.new_nonce())
                                         .set("prompt", prompt)
                                         .set("do", action));
    CHECK(p.t.log.size() == entries);
    for (const Connection one : p.at) {
      CHECK(p.t.page(one).inbox.size() == (one == who ? 1U : 0U));
    }
    return code(answer) + " " + text_of(answer, "rule");
  };
  const int prompt = static_cast<int>(int_of(p.t.page(p.at[0]).prompt, "prompt"));
  const std::string hand = member(p.t.page(p.at[0]).view, "ships").as_array()->at(0).text();
  std::string missing;
  for (const char* card : {"food/powder", "gold/gold", "powder/food", "forward/food"}) {
    if (hand.find(card) == std::string::npos) missing = card;
  }
  REQUIRE(!missing.empty());
  CHECK(try_it(p.at[0], prompt, "pick " + missing) == "not_yours J2.2");
  CHECK(try_it(p.at[0], prompt, "sail 14") == "not_asked J2.2");
  CHECK(try_it(p.at[0], prompt, "dice 1 1") == "not_asked J2.2");
  CHECK(try_it(p.at[0], prompt, "fly 14") == "bad_action ");
  CHECK(try_it(p.at[0], prompt + 1, "pick gold/gold") == "stale_prompt ");
  CHECK(try_it(p.at[0], prompt - 1, "pick gold/gold") == "stale_prompt ");
  const Connection watcher = p.t.connect("watcher");
  p.at.push_back(watcher);
  CHECK(try_it(watcher, prompt, "pick gold/gold") == "not_seated ");
}

TEST_CASE("a message sent twice with the same nonce is done once, also after a restart") {
  Picks p;
  const Json answer = p.t.answer_message(p.at[1], p.t.choose(p.at[1], p.rng));
  CHECK(code(p.t.say(p.at[1], answer)) == "done");
  const std::vector<std::string> log = p.t.log;
  CHECK(code(p.t.say(p.at[1], answer)) == "done");
  CHECK(p.t.log == log);
  p.t.restart();
  const Connection again = p.t.connect("p1");
  CHECK(code(p.t.say(again, answer)) == "done");
  CHECK(p.t.log == log);
  // The same nonce of another person is another message.
  const Connection other = p.t.connect("p2");
  Json::Object theirs = *p.t.answer_message(other, p.t.choose(other, p.rng)).as_object();
  theirs.at(1).value = text_of(answer, "nonce");
  CHECK(code(p.t.say(other, Json(theirs))) == "done");
  CHECK(p.t.log.size() == log.size() + 1);
}

TEST_CASE("a second tab of the same player sees and plays the same") {
  Picks p;
  const Connection tab = p.t.connect("p2");
  CHECK(p.t.page(tab).view == p.t.page(p.at[2]).view);
  CHECK(p.t.page(tab).prompt == p.t.page(p.at[2]).prompt);
  CHECK(p.t.page(tab).you == p.t.page(p.at[2]).you);
  CHECK(code(p.t.answer(tab, p.t.choose(tab, p.rng))) == "done");
  CHECK(p.t.page(tab).prompt.is_null());
  CHECK(p.t.page(p.at[2]).prompt.is_null());
  CHECK(p.t.page(tab).view == p.t.page(p.at[2]).view);
  p.t.disconnect(tab);
  CHECK(*member(member(p.t.page(p.at[0]).table, "seats").as_array()->at(2), "here").as_bool());
}

TEST_CASE("J2.7 nobody else's messages change with a secret pick") {
  std::vector<std::vector<std::string>> heard;
  for (const std::size_t choice : {0U, 1U, 2U}) {
    Picks p;
    p.at.push_back(p.t.connect("watcher"));
    const Json choices = member(p.t.page(p.at[0]).prompt, "choices");
    const std::string action = text_of(choices.as_array()->at(choice), "do");
    for (const Connection one : p.at) p.t.page(one).inbox.clear();
    CHECK(code(p.t.answer(p.at[0], action)) == "done");
    std::vector<std::string> others;
    for (std::size_t i = 1; i < p.at.size(); ++i) {
      for (std::string& text : without_heads(p.t.page(p.at[i]))) others.push_back(std::move(text));
    }
    CHECK(others.size() == 4);
    CHECK(without_heads(p.t.page(p.at[0])).front().find(action.substr(5)) != std::string::npos);
    heard.push_back(others);
  }
  CHECK(heard[0] == heard[1]);
  CHECK(heard[0] == heard[2]);
}

TEST_CASE("J2.7 no bot decides otherwise because of a pick that it can't see") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::vector<std::string> told;
    for (const std::size_t choice : {0U, 1U, 2U}) {
      TableDriver t(config_for("jamaica", "", 4, 1), seed);
      const Connection me = t.connect("p0");
      const Connection watcher = t.connect("watcher");
      t.sit(me);
      t.tell(me, "client_start");
      Rng rng(seed);
      while (text_of(t.page(me).prompt, "ask") != "pick") t.answer(me, t.choose(me, rng));
      t.page(watcher).events.clear();
      const Json choices = member(t.page(me).prompt, "choices");
      t.answer(me, text_of(choices.as_array()->at(choice), "do"));
      std::string until;  // everything that happens before the card is turned up
      for (const Json& event : t.page(watcher).events) {
        if (event_name(event, "jamaica") == "revealed" && *event.at(1).as_int() == 0) break;
        until += event.text() + "\n";
        compared += event_name(event, "jamaica") == "revealed" ? 1 : 0;
      }
      told.push_back(until);
    }
    CHECK(told[0] == told[1]);
    CHECK(told[0] == told[2]);
  }
  CHECK(compared > 20);
}

TEST_CASE("a client that missed entries is told of them alone, or of everything when too many") {
  Picks p;
  const Page then = p.t.page(p.at[3]);
  for (int i = 0; i < 3; ++i) {
    const Connection one = p.at[static_cast<std::size_t>(i)];
    p.t.answer(one, p.t.choose(one, p.rng));
  }
  const Connection back = p.t.connect("p3", then);
  const Json& told = p.t.page(back).inbox.back();
  CHECK(text_of(told, "type") == "table_update");
  CHECK(from_of(told) == static_cast<std::int64_t>(then.seq));
  CHECK(told.array_in("steps").size() == 6);  // three events, each with what it changed
  CHECK(p.t.page(back).events.size() == then.events.size() + 3);
  CHECK(p.t.page(back).view == p.t.page(p.at[3]).view);
  CHECK(p.t.page(back).table == p.t.page(p.at[3]).table);
  CHECK(p.t.page(back).prompt == p.t.page(p.at[3]).prompt);

  Page future = then;
  future.seq = 100000;
  CHECK(text_of(p.t.page(p.t.connect("p3", future)).inbox.back(), "type") == "table_full");
  Page past = then;
  past.seq = 1;
  CHECK(text_of(p.t.page(p.t.connect("p3", past)).inbox.back(), "type") == "table_full");

  for (int i = 0; p.t.log.size() < then.seq + 400; ++i) {
    for (const Connection one : p.at) {
      if (p.t.page(one).asked()) p.t.answer(one, p.t.choose(one, p.rng));
    }
  }
  CHECK(text_of(p.t.page(p.t.connect("p3", then)).inbox.back(), "type") == "table_full");
}

TEST_CASE("who comes in is told the latest events, as far as its seat may know them") {
  Picks p;
  const std::vector<Json> told = p.t.page(p.at[1]).events;
  REQUIRE(told.size() > 10);
  const Connection again = p.t.connect("p1");
  CHECK(p.t.page(again).events == told);
  const Connection watcher = p.t.connect("watcher");
  const std::vector<Json>& seen = p.t.page(watcher).events;
  REQUIRE(seen.size() == told.size());
  int own = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (event_name(seen[i], "jamaica") != "card_drawn") continue;
    CHECK(seen[i].at(2).is_null());
    CHECK(told[i].at(2).is_null() == (*told[i].at(1).as_int() != 1));
    own += told[i].at(2).is_null() ? 0 : 1;
  }
  CHECK(own == 3);
}

TEST_CASE("a client must say hello first, and in a version that the table speaks") {
  TableDriver t(config_for("malacca", "", 2, 2), 1);
  t.step(table::input::Arrived{50, "anne", "Anne"});
  t.pages[50];
  CHECK(code(t.tell(50, "client_start")) == "no_hello");
  CHECK(code(t.say(50, Json::object().set("type", "client_hello").set("protocol", 99))) ==
        "old_protocol");
  CHECK(code(t.tell(50, "client_leave")) == "no_hello");
  t.step(table::input::Said{50, "nonsense"});
  CHECK(code(t.page(50).inbox.back()) == "bad_message");
  t.step(table::input::Said{51, "nobody"});
  t.step(table::input::Left{51});
}

TEST_CASE("one stake out of a range can be previewed, and previewing does nothing") {
  TableDriver t(config_for("malacca", "", 2, 2), 1);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  t.sit(a);
  t.sit(b);
  t.tell(a, "client_start");
  const Connection first = t.page(a).asked() ? a : b;
  const std::size_t entries = t.log.size();
  t.say(first, Json::object()
                   .set("type", "client_preview")
                   .set("prompt", int_of(t.page(first).prompt, "prompt"))
                   .set("do", "place trade 3"));
  const Json& shown = t.page(first).inbox.back();
  CHECK(text_of(shown, "type") == "table_preview");
  CHECK(int_of(member(member(shown, "preview"), "safe"), "least") == 3);
  CHECK(t.log.size() == entries);
  CHECK(code(t.say(first, Json::object()
                              .set("type", "client_preview")
                              .set("prompt", int_of(t.page(first).prompt, "prompt"))
                              .set("do", "place trade 6"))) == "wrong_amount");
}
