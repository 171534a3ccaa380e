#include <doctest/doctest.h>

#include <algorithm>

#include "table/wire.h"
#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

// What a page that has just been opened is shown.
json::value fresh_view(World& world, Player& player) {
  Player second(world, player.browser(), player.table_id(), 1);
  second.set_playing(false);
  second.connect();
  REQUIRE(world.run_until([&] { return !second.phase().empty(); }));
  return second.view();
}

bool answered(const Player& player, const std::string& nonce) {
  return player.reply_to(nonce) != nullptr;
}

void wait_for_prompts(World& world, const Players& players) {
  REQUIRE(world.run_until([&] {
    return std::any_of(players.begin(), players.end(), [](const auto& p) { return p->asked(); });
  }));
}

}  // namespace

TEST_CASE("a view kept up to date by changes is the view of a page that was just opened") {
  GameNight night;
  const Players players = night.seated("jamaica", "players=3", 2, {"sailor"});
  Player watcher(night.world(), night.browser(), players[0]->table_id(), 7);
  watcher.connect();
  for (int round = 0; round < 6; ++round) {
    const int until = players[0]->answers() + 8;
    REQUIRE(night.world().run_until(
        [&] { return players[0]->answers() >= until || all_over(players); }));
    settle(night.world(), players);
    REQUIRE(night.world().run_until([&] { return watcher.seq() == players[0]->seq(); }));
    for (const auto& player : players) {
      const bool same = fresh_view(night.world(), *player) == player->view();
      CHECK(same);
    }
    const bool same = fresh_view(night.world(), watcher) == watcher.view();
    CHECK(same);
    for (const auto& player : players) player->set_playing(true);
  }
  play_to_the_end(night.world(), players);
  REQUIRE(night.world().run_until([&] { return watcher.over(); }));
  CHECK(watcher.seat() == -1);
  CHECK(watcher.faults().empty());
}

TEST_CASE("a cut connection is taken up where it broke off") {
  GameNight night;
  const Players players = night.seated("malacca", "players=3", 3);
  for (int cut = 0; cut < 8 && !all_over(players); ++cut) {
    Player& victim = *players[static_cast<std::size_t>(cut) % players.size()];
    const int until = victim.answers() + 3;
    REQUIRE(night.world().run_until([&] { return victim.answers() >= until || victim.over(); }));
    const std::int64_t seen = victim.seq();
    victim.disconnect();
    night.world().run_for(std::chrono::milliseconds(50));
    victim.connect();
    REQUIRE(night.world().run_until([&] { return victim.seq() >= seen && victim.connected(); }));
  }
  play_to_the_end(night.world(), players);
}

TEST_CASE("games go on over a restart, and pages come back by themselves") {
  GameNight night;
  for (const char* game : {"jamaica", "malacca"}) {
    const Players players = night.seated(game, "players=3", 2, {"sailor"});
    for (int round = 0; round < 3 && !all_over(players); ++round) {
      const int until = players[0]->answers() + 5;
      REQUIRE(night.world().run_until(
          [&] { return players[0]->answers() >= until || all_over(players); }));
      night.restart();
      REQUIRE(night.world().run_until([&] {
        return std::none_of(players.begin(), players.end(),
                            [](const auto& player) { return player->connected(); });
      }));
      for (const auto& player : players) {
        if (!player->over()) CHECK(player->goodbye() == "restarting");
        player->browser().set_port(night.port());
        player->connect();
      }
    }
    play_to_the_end(night.world(), players);
  }
}

TEST_CASE("a second tab sees the same, and either may answer") {
  GameNight night;
  const Players players = night.seated("jamaica", "players=3", 2, {"sailor"});
  Player& first = *players[0];
  Player second(night.world(), first.browser(), first.table_id(), 99);
  first.set_playing(false);
  second.connect();
  const int until = second.answers() + 10;
  REQUIRE(night.world().run_until([&] { return second.answers() >= until || second.over(); }));
  CHECK(second.seat() == first.seat());
  // Both tabs answer from here on: one is in time, the other's prompt is stale, nobody is lost.
  first.set_playing(true);
  REQUIRE(night.world().run_until([&] { return all_over(players) && second.over(); }));
  for (const auto* faults : {&first.faults(), &second.faults()}) {
    for (const std::string& fault : *faults) {
      CHECK(fault.find("stale_prompt") != std::string::npos);
    }
  }
  CHECK((first.view() == second.view()));
}

TEST_CASE("of two answers at the same moment exactly one counts") {
  GameNight night;
  const Players players = night.idle("malacca", "players=2", 2);
  players[1]->set_playing(true);
  Player& one = *players[0];
  Player other(night.world(), one.browser(), one.table_id(), 5);
  other.set_playing(false);
  other.connect();
  int both = 0;
  while (!one.over() && both < 10) {
    REQUIRE(night.world().run_until([&] {
      return one.over() || (one.asked() && other.asked() &&
                            one.prompt().at("prompt") == other.prompt().at("prompt"));
    }));
    if (one.over()) break;
    const json::object answer = {{"type", "client_answer"},
                                 {"prompt", one.prompt().at("prompt")},
                                 {"do", one.prompt().at("choices").at(0).at("do")}};
    Rng rng(1);
    json::object filled = answer;
    filled["do"] = fill_choice(one.prompt().at("choices").at(0).as_object(), rng);
    // The nonces of the two tabs must differ, or they would be one message sent twice.
    const std::string mine = one.ask(filled);
    filled["nonce"] = "other" + std::to_string(both);
    other.socket().send(filled);
    REQUIRE(night.world().run_until(
        [&] { return answered(one, mine) && answered(other, "other" + std::to_string(both)); }));
    const bool mine_counts = answer_code(*one.reply_to(mine)) == "done";
    const bool others_counts =
        answer_code(*other.reply_to("other" + std::to_string(both))) == "done";
    CHECK(mine_counts != others_counts);
    ++both;
  }
  CHECK(both > 0);
}

TEST_CASE("a message sent twice is answered twice and done once") {
  GameNight night;
  const Players players = night.idle("jamaica", "players=2", 2);
  wait_for_prompts(night.world(), players);
  Player& player = players[0]->asked() ? *players[0] : *players[1];
  Rng rng(3);
  const json::object message = {
      {"type", "client_answer"},
      {"nonce", "same"},
      {"prompt", player.prompt().at("prompt")},
      {"do", fill_choice(player.prompt().at("choices").at(0).as_object(), rng)}};
  const auto replies = [&] {
    return std::count_if(player.messages().begin(), player.messages().end(), [](const auto& m) {
      return answered_nonce(m) == "same" && answer_code(m) == "done";
    });
  };
  player.socket().send(message);
  player.socket().send(message);
  REQUIRE(night.world().run_until([&] { return replies() == 2; }));
  const std::int64_t seq = player.seq();
  // Also after a restart: the log remembers.
  night.restart();
  player.browser().set_port(night.port());
  player.connect();
  player.socket().send(message);
  REQUIRE(night.world().run_until([&] { return replies() == 3; }));
  CHECK(player.seq() == seq);
}

TEST_CASE("a player who leaves is replaced by a bot and takes the seat back") {
  GameNight night;
  const Players players = night.seated("jamaica", "players=3", 3);
  Player& leaver = *players[2];
  leaver.set_playing(false);
  leaver.ask({{"type", "client_leave"}});
  const auto steered = [&](const Player& by) {
    return !by.table()
                .at("seats")
                .at(static_cast<std::size_t>(leaver.seat()))
                .at("steered_by")
                .is_null();
  };
  REQUIRE(night.world().run_until([&] { return steered(*players[0]); }));
  leaver.disconnect();
  const int until = players[0]->answers() + 10;
  REQUIRE(night.world().run_until([&] { return players[0]->answers() >= until; }));
  leaver.connect();
  leaver.set_playing(true);
  leaver.ask({{"type", "client_return"}});
  REQUIRE(night.world().run_until([&] { return !steered(*players[0]) || all_over(players); }));
  play_to_the_end(night.world(), players);
}

TEST_CASE("before the start people sit, stand up, are removed and replaced") {
  GameNight night;
  Browser host_browser = night.browser();
  const std::string id = GameNight::open_table(
      host_browser,
      R"({"game":"malacca","options":"players=3","seats":[{"kind":"reserved"},{"kind":"open"},)"
      R"({"kind":"open"}]})");
  Player host(night.world(), host_browser, id, 1);
  Player guest(night.world(), night.browser(), id, 2);
  Player late(night.world(), night.browser(), id, 3);
  for (Player* player : {&host, &guest, &late}) player->connect();
  World& world = night.world();
  REQUIRE(world.run_until([&] { return !late.phase().empty() && !guest.phase().empty(); }));
  guest.sit(0);  // reserved for the host
  REQUIRE(world.run_until([&] { return !guest.faults().empty(); }));
  CHECK(guest.faults().back().find("seat_taken") != std::string::npos);
  host.sit();
  guest.sit(2);
  REQUIRE(world.run_until([&] { return guest.seat() == 2 && host.seat() == 0; }));
  const std::string early = host.ask({{"type", "client_start"}});
  REQUIRE(world.run_until([&] { return answered(host, early); }));
  CHECK(host.reply_to(early)->at("code") == "seats_open");
  host.ask({{"type", "client_set_seat"}, {"seat", 2}, {"kind", "open"}});
  REQUIRE(world.run_until([&] { return guest.seat() == -1; }));
  late.sit(2);
  host.ask({{"type", "client_set_seat"}, {"seat", 1}, {"kind", "bot"}, {"level", "sailor"}});
  REQUIRE(world.run_until([&] { return late.seat() == 2; }));
  host.start();
  REQUIRE(world.run_until([&] { return host.over() && late.over() && guest.over(); }));
  CHECK(guest.seat() == -1);
  CHECK(host.view().at("winners") == late.view().at("winners"));
  // The rematch keeps the seats of both.
  host.ask({{"type", "client_rematch"}});
  REQUIRE(world.run_until([&] { return late.table().at("next").is_string(); }));
  const std::string next(late.table().at("next").as_string());
  Player again(world, late.browser(), next, 4);
  again.connect();
  REQUIRE(world.run_until([&] { return again.phase() == "gathering"; }));
  again.sit();
  REQUIRE(world.run_until([&] { return again.seat() == 2; }));
}

TEST_CASE("a page of another version, older or newer, is told to refresh itself, and goodbye") {
  GameNight night;
  Browser host = night.browser();
  const std::string id = GameNight::open_table(
      host,
      R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})");
  std::vector<int> others{table::kProtocol + 1, 1000};
  for (int older = 0; older < table::kProtocol; ++older) others.push_back(older);
  for (const int protocol : others) {
    CAPTURE(protocol);
    Socket socket(night.world(), host, id);
    std::vector<std::string> told;
    socket.on_message([&](const json::object& m) { told.push_back(json::serialize(m)); });
    socket.send({{"type", "client_hello"}, {"protocol", protocol}, {"more", "of that version"}});
    REQUIRE(night.world().run_until([&] { return socket.finished(); }));
    REQUIRE(told.size() == 2);
    CHECK(told[0] ==
          R"({"type":"server_refresh","protocol":)" + std::to_string(table::kProtocol) + "}");
    CHECK(told[1] == R"({"type":"server_goodbye","code":"other_protocol","retry_ms":null})");
  }
}

TEST_CASE("a table that nobody looks at is not in memory, and comes back") {
  ServerConfig config;
  config.unload_after = 50;
  GameNight night(config);
  Players players = night.seated("malacca", "players=2", 2);
  const int until = players[0]->answers() + 4;
  REQUIRE(night.world().run_until([&] { return players[0]->answers() >= until; }));
  const auto in_memory = [&] {
    const std::string text = night.browser().get("/metrics").body;
    const std::string name = "\nfreebooter_tables_in_memory ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  };
  CHECK(in_memory() == 1);
  for (const auto& player : players) player->ask({{"type", "client_abandon"}, {"agree", true}});
  REQUIRE(night.world().run_until([&] { return all_over(players); }));
  for (const auto& player : players) player->disconnect();
  REQUIRE(night.world().run_until([&] { return in_memory() == 0; }));
  players[0]->connect(true);
  REQUIRE(night.world().run_until([&] { return in_memory() == 1; }));
  CHECK(players[0]->phase() == "abandoned");
}
