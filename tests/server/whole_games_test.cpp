#include <doctest/doctest.h>
#include <sodium.h>

#include <set>
#include <sstream>

#include "engine/match/fair_verify.h"
#include "engine/match/record.h"
#include "tests/server/game_night.h"
#include "tests/server/secrecy.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

std::string bytes_of(const std::string& hex) {
  std::string out(hex.size() / 2, '\0');
  std::size_t length = 0;
  sodium_hex2bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), hex.data(), hex.size(),
                 nullptr, &length, nullptr);
  REQUIRE(length == out.size());
  return out;
}

const unsigned char* raw(const std::string& bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

// The heads that a player was given, each with the server's signature on it.
std::vector<Receipt> signed_receipts(const Player& player, const std::string& key) {
  std::vector<Receipt> out;
  std::uint32_t last = 0;
  for (const json::object& message : player.messages()) {
    const json::value* head = message.if_contains("head");
    if (head == nullptr) continue;
    Receipt receipt;
    receipt.lines = static_cast<std::uint32_t>(head->at("lines").as_int64());
    if (receipt.lines == 0 || receipt.lines == last) continue;
    last = receipt.lines;
    const std::string hash = bytes_of(std::string(head->at("hash").as_string()));
    REQUIRE(hash.size() == receipt.head.size());
    std::copy(hash.begin(), hash.end(), receipt.head.begin());
    const std::string signature = bytes_of(std::string(head->at("signature").as_string()));
    const std::string text = signed_text(player.table_id(), receipt);
    REQUIRE(signature.size() == crypto_sign_BYTES);
    REQUIRE(crypto_sign_verify_detached(raw(signature), raw(text), text.size(), raw(key)) == 0);
    out.push_back(receipt);
  }
  return out;
}

// The record of the game, proved fair by what every player was given during it.
Record proved_record(const Players& players) {
  Browser& browser = players[0]->browser();
  const std::string key =
      bytes_of(std::string(browser.get("/api/server").json().at("key").as_string()));
  const HttpAnswer answer = browser.get("/api/tables/" + players[0]->table_id() + "/record");
  REQUIRE(answer.status == 200);
  const auto record = parse_record(answer.body);
  REQUIRE(record.ok());
  for (const auto& player : players) {
    const std::vector<Receipt> receipts = signed_receipts(*player, key);
    CHECK(receipts.size() > 3);
    const FairProof proof = verify_fair(*record, receipts);
    CHECK(!proof.fault);
    CHECK(proof.chances.size() > 5);
  }
  return *record;
}

struct Variant {
  std::string game;
  std::string options;
  int people;
  std::vector<std::string> bots;
};

}  // namespace

TEST_CASE("four people play a whole game of Jamaica over real websockets") {
  GameNight night;
  const Players players = night.seated("jamaica", "players=4", 4);
  play_to_the_end(night.world(), players);
  proved_record(players);
}

TEST_CASE("every variant of both games is played to its end by people, bots and spectators") {
  const std::vector<Variant> variants = {
      {"jamaica", "players=2", 2, {}},
      {"jamaica", "players=2 edition=first bank=limited", 1, {"sailor"}},
      {"jamaica", "players=3 ghost=yes", 1, {"sailor", "cabin-boy"}},
      {"jamaica", "players=4 edition=first tiebreak=behind bank=limited", 3, {"sailor"}},
      {"jamaica", "players=5 edition=first ghost=yes", 5, {}},
      {"jamaica", "players=6 tiebreak=behind", 4, {"cabin-boy", "cabin-boy"}},
      {"malacca", "players=2", 1, {"sailor"}},
      {"malacca", "players=3 captains=yes", 3, {}},
      {"malacca", "players=4 fleet=1,1,2,3,5,8,13,21,34,50,50,50", 3, {"sailor"}},
      {"malacca", "players=5 equipment=yes", 2, {"sailor", "sailor", "sailor"}},
      {"malacca", "players=6 captains=yes equipment=yes", 4, {"sailor", "cabin-boy"}},
      {"malacca",
       "players=7 equipment=yes fleet=9,9,9,9,9,9,9,9,9,9,9,9",
       1,
       {"cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy"}},
      {"malacca", "players=8 captains=yes equipment=yes", 8, {}},
  };
  GameNight night;
  std::set<std::string> played;
  for (const Variant& variant : variants) {
    CAPTURE(variant.game);
    CAPTURE(variant.options);
    const Players players =
        night.seated(variant.game, variant.options, variant.people, variant.bots);
    Player watcher(night.world(), night.browser(), players[0]->table_id(), 1000);
    watcher.connect();
    play_to_the_end(night.world(), players);
    REQUIRE(night.world().run_until([&] { return watcher.over(); }));
    CHECK(watcher.seat() == -1);
    CHECK(watcher.answers() == 0);
    CHECK(watcher.faults().empty());
    CHECK((watcher.view().at("winners") == players[0]->view().at("winners")));
    const Record record = proved_record(players);
    std::vector<Player*> receivers = {&watcher};
    for (const auto& player : players) receivers.push_back(player.get());
    check_secrecy(record, receivers);
    std::istringstream options(record.options);
    for (std::string option; options >> option;) played.insert(record.game + " " + option);
  }
  // Every value of every option, and a fleet of the table's own.
  for (const std::string option :
       {"edition=first", "edition=second", "tiebreak=ahead", "tiebreak=behind", "bank=limited",
        "bank=unlimited", "ghost=yes", "ghost=no"}) {
    CAPTURE(option);
    CHECK(played.contains("jamaica " + option));
  }
  for (const std::string option : {"captains=yes", "captains=no", "equipment=yes", "equipment=no",
                                   "fleet=9,9,9,9,9,9,9,9,9,9,9,9"}) {
    CAPTURE(option);
    CHECK(played.contains("malacca " + option));
  }
  for (int players = 2; players <= 8; ++players) {
    const std::string option = " players=" + std::to_string(players);
    CHECK(played.contains("jamaica" + option) == (players <= 6));
    CHECK(played.contains("malacca" + option));
  }
}

TEST_CASE("many tables play at once and none disturbs another") {
  GameNight night;
  std::vector<Players> tables;
  for (int i = 0; i < 12; ++i) {
    tables.push_back(night.seated(i % 2 == 0 ? "jamaica" : "malacca", "players=3", 2, {"sailor"},
                                  R"({"kind":"none"})", true));
  }
  for (const Players& players : tables) {
    for (const auto& player : players) player->set_playing(true);
  }
  for (const Players& players : tables) play_to_the_end(night.world(), players);
}

TEST_CASE("bots alone play on while somebody watches") {
  GameNight night;
  Browser host = night.browser();
  const std::string bot = R"({"kind":"bot","level":"sailor"})";
  std::string config = R"({"game":"jamaica","options":"players=3","seats":[)";
  config += bot + "," + bot + "," + bot + "]}";
  Player player(night.world(), host, GameNight::open_table(host, config), 1);
  player.connect();
  REQUIRE(night.world().run_until([&] { return player.phase() == "gathering"; }));
  player.start();
  REQUIRE(night.world().run_until([&] { return player.over(); }));
  CHECK(player.phase() == "finished");
}
