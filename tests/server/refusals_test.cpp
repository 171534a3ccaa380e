#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

// A table where nobody answers by itself, somebody watches, and wrong answers are tried out.
class Inquiry {
 public:
  Inquiry(const std::string& game, const std::string& options, int people)
      : players_(night_.idle(game, options, people)) {
    players_.push_back(
        std::make_unique<Player>(night_.world(), night_.browser(), players_[0]->table_id(), 99));
    players_.back()->set_playing(false);
    players_.back()->connect();
    REQUIRE(world().run_until([&] {
      return std::all_of(players_.begin(), players_.end(), [](const auto& player) {
        return player->phase() == "playing" && player->table().at("watching") == 1;
      });
    }));
    settle(world(), players_);
  }

  World& world() { return night_.world(); }
  bool over() const { return all_over(players_); }
  Player& watcher() { return *players_.back(); }
  // Somebody who is asked.
  Player& asked() {
    return **std::find_if(players_.begin(), players_.end(),
                          [](const auto& player) { return player->asked(); });
  }
  std::string ask() { return std::string(asked().prompt().at("ask").as_string()); }
  json::value prompt() { return asked().prompt().at("prompt"); }

  // Everybody who is asked answers.
  void go_on() {
    for (const auto& player : players_) {
      if (player->asked()) player->answer();
    }
    settle(world(), players_);
  }
  void go_on_to(const std::string& wanted) {
    while (ask() != wanted) {
      go_on();
      REQUIRE_FALSE(over());
    }
  }

  // Sends what must be refused; the code and the rule, if one is named.
  std::string refusal(Player& sender, json::object message) {
    const json::value view = sender.view();
    const json::value prompt = sender.prompt();
    std::vector<std::size_t> heard;
    for (const auto& player : players_) heard.push_back(player->messages().size());
    const std::string nonce = sender.ask(std::move(message));
    REQUIRE(world().run_until([&] { return sender.reply_to(nonce) != nullptr; }));
    const json::object reply = *sender.reply_to(nonce);
    CHECK(reply.at("type") == "table_refused");
    CHECK_FALSE(reply.at("explain").as_string().empty());
    // Nobody but the sender hears of it, and whoever opens the page now sees what was before.
    Player fresh(world(), sender.browser(), sender.table_id(), 98);
    fresh.set_playing(false);
    fresh.connect();
    REQUIRE(world().run_until([&] { return !fresh.phase().empty(); }));
    CHECK(fresh.seq() == sender.seq());
    CHECK((fresh.view() == view));
    CHECK((fresh.prompt() == prompt));
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const std::size_t more = players_[i].get() == &sender ? 1 : 0;
      CHECK(players_[i]->messages().size() == heard[i] + more);
    }
    const json::value& rule = reply.at("rule");
    return std::string(reply.at("code").as_string()) +
           (rule.is_null() ? "" : " " + std::string(rule.as_string()));
  }
  // To answer so.
  std::string refusal(const std::string& action) {
    return refusal(asked(), {{"type", "client_answer"}, {"prompt", prompt()}, {"do", action}});
  }

 private:
  GameNight night_;
  Players players_;
};

// A card that is not in the hand of who is asked.
std::string missing_card(Inquiry& table) {
  const auto seat = static_cast<std::size_t>(table.asked().seat());
  const std::string hand = json::serialize(table.asked().view().at("ships").at(seat).at("hand"));
  for (const std::string card : {"food/powder", "gold/gold", "powder/food", "forward/food"}) {
    if (hand.find(card) == std::string::npos) return card;
  }
  return {};
}

}  // namespace

TEST_CASE("what is not for the table is refused by a stable code and changes nothing") {
  Inquiry table("jamaica", "players=3", 3);
  Player& asked = table.asked();
  const json::value prompt = table.prompt();
  const auto answer = [](const json::value& to, const std::string& action) {
    return json::object{{"type", "client_answer"}, {"prompt", to}, {"do", action}};
  };
  CHECK(table.refusal(asked, answer(9999, "pick gold/gold")) == "stale_prompt");
  CHECK(table.refusal("dance") == "bad_action");
  CHECK(table.refusal(table.watcher(), answer(prompt, "pick gold/gold")) == "not_seated");
  CHECK(table.refusal(asked, {{"type", "client_fly"}}) == "bad_message");
  CHECK(table.refusal(asked, {{"type", "client_start"}}) ==
        (asked.you().at("host").as_bool() ? "not_now" : "not_host"));
  CHECK(table.refusal(table.watcher(), {{"type", "client_start"}}) == "not_host");
  CHECK(table.refusal(asked, {{"type", "client_share"}, {"cast", 1}, {"share", "00"}}) ==
        "bad_share");
  CHECK(table.refusal(asked,
                      {{"type", "client_commit"}, {"cast", 1}, {"hash", std::string(64, 'a')}}) ==
        "not_now");
  CHECK(table.refusal(asked, {{"type", "client_rematch"}}) == "not_now");
  const std::size_t heard = asked.messages().size();
  for (const std::string garbage : {"{]", "[1,2,3]", "", "{\"type\":7}"}) {
    asked.socket().send_text(garbage);
  }
  REQUIRE(table.world().run_until([&] { return asked.messages().size() == heard + 4; }));
  CHECK(asked.messages().back().at("code") == "bad_message");
  CHECK(table.refusal("dance") == "bad_action");
  CHECK(asked.connected());
}

TEST_CASE("J2.1, J2.2 a wrong answer in Jamaica is refused by code and rule, and changes nothing") {
  Inquiry table("jamaica", "players=3", 3);
  table.go_on_to("place-dice");
  CHECK(table.refusal("pick gold/gold") == "not_asked J2.1");
  table.go_on_to("pick");
  CHECK(table.refusal("pick " + missing_card(table)) == "not_yours J2.2");
  CHECK(table.refusal("sail 14") == "not_asked J2.2");
  CHECK(table.refusal("dice 1 1") == "not_asked J2.2");
}

TEST_CASE("M2.2, M6.1 a wrong answer in Malacca is refused by code and rule, and changes nothing") {
  Inquiry table("malacca", "players=3 equipment=on", 3);
  table.go_on_to("buy");
  CHECK(table.refusal("place attack 1") == "not_asked M6.1");
  table.go_on_to("place");
  CHECK(table.refusal("place attack 1000") == "wrong_amount M2.2");
  CHECK(table.refusal("place attack2 0") == "not_yours M2.2");
  CHECK(table.refusal("pass") == "not_asked M2.2");
  CHECK(table.refusal("ship 3") == "not_asked M2.2");
}

TEST_CASE(
    "at decisions of every kind a wrong answer is refused with a rule, and the game goes on") {
  for (const std::string game : {"jamaica", "malacca"}) {
    CAPTURE(game);
    Inquiry table(game, game == "jamaica" ? "players=2" : "players=2 captains=on equipment=on", 2);
    std::set<std::string> asks;
    while (!table.over()) {
      if (asks.insert(table.ask()).second) {
        CAPTURE(table.ask());
        const bool card = table.ask() == "pick" || table.ask() == "place";
        const std::string code =
            table.refusal(game == "jamaica" ? (card ? "sail 14" : "pick gold/gold")
                                            : (card ? "pass" : "place attack 0"));
        CHECK(code.starts_with(game == "jamaica" ? "not_asked J" : "not_asked M"));
      }
      table.go_on();
    }
    CHECK(asks.size() >= (game == "jamaica" ? 5U : 2U));
  }
}
