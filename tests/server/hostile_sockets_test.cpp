#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <iterator>
#include <thread>

#include "table/wire.h"
#include "tests/server/game_night.h"
#include "tests/server/raw_client.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

constexpr int kContinued = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9;

const std::string kHello =
    R"({"type":"client_hello","protocol":)" + std::to_string(table::kProtocol) + "}";
const std::string kTwoOpen =
    R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})";

// How many files this process has open; the server is part of it.
std::ptrdiff_t open_files() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

// The figures of the server at one moment, as an operator sees them.
class Figures {
 public:
  explicit Figures(std::uint16_t port) : text_("\n" + Browser(port).get("/metrics").body) {}

  long operator[](const std::string& name) const {
    const std::size_t at = text_.find("\nfreebooter_" + name + " ");
    REQUIRE(at != std::string::npos);
    return std::stol(text_.substr(at + name.size() + 13));
  }
  // What they take to be read themselves.
  long bytes() const { return static_cast<long>(text_.size()); }

 private:
  std::string text_;
};
long figure(std::uint16_t port, const std::string& name) { return Figures(port)[name]; }

using Crowd = std::vector<std::unique_ptr<RawClient>>;

// Waits until the server has closed its side of all but the others' connections, and files.
void wait_for_places(GameNight& night, std::ptrdiff_t files) {
  CHECK(night.world().run_until(
      [&] { return figure(night.port(), "connections") <= 1 && open_files() <= files; },
      std::chrono::seconds(30)));
}

}  // namespace

TEST_CASE("who shuts one direction, never reads, or falls silent gives its place and file back") {
  GameNight night;
  Limits& limits = night.config().limits;
  limits.write_timeout = 200;
  limits.idle_timeout = 1000;
  limits.handshake_timeout = 500;
  limits.queue_bytes = limits.all_queue_bytes = 1'000'000'000;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  constexpr int kClients = 20;
  std::string talk;
  for (int i = 0; i < 400; ++i) talk += frame(kText, kHello);
  // It is told to go; what comes next is half a message, a ping, and then no frame.
  const std::string nonsense = frame(kText, R"({"type":"client_hello","protocol":1})") +
                               frame(kText, "half", false) + frame(kPing, "?") + "\x7f\x6e";
  for (const std::string way : {"shuts its sending", "never reads", "shuts and never reads",
                                "falls silent", "sends half a frame", "talks nonsense"}) {
    CAPTURE(way);
    const std::ptrdiff_t before = open_files() + 8;  // what a store opens as it goes
    Crowd crowd;
    for (int i = 0; i < kClients; ++i) {
      crowd.push_back(std::make_unique<RawClient>(night.port(), 4096));
      RawClient& client = *crowd.back();
      REQUIRE(client.upgrade(table, browser.cookie()) == 101);
      if (way.find("never reads") != std::string::npos) client.send(talk);
      if (way.find("half") != std::string::npos) client.send(talk.substr(0, 20));
      if (way.find("nonsense") != std::string::npos) client.send(nonsense);
      if (way.starts_with("shuts")) client.shut_sending();
    }
    // The clients' own sides are still open.
    wait_for_places(night, before + kClients);
  }
  CHECK(figure(night.port(), "unsent_bytes") == 0);
  Player player(night.world(), browser, table, 1);
  player.connect();
  CHECK(night.world().run_until([&] { return player.phase() == "gathering"; }));
}

TEST_CASE("a place is held until the connection is closed, also by who is cut off") {
  GameNight night;
  night.config().limits.connections_per_address = 12;
  night.config().limits.write_timeout = 100'000;
  night.config().limits.queue_bytes = night.config().limits.all_queue_bytes = 1'000'000'000;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  std::string talk;
  for (int i = 0; i < 400; ++i) talk += frame(kText, kHello);
  const std::ptrdiff_t before = open_files() + 8;
  // Each shuts its sending while the server is busy writing to it, and another one comes.
  Crowd crowd;
  int let_in = 0;
  for (int i = 0; i < 60; ++i) {
    crowd.push_back(std::make_unique<RawClient>(night.port(), 4096));
    if (crowd.back()->upgrade(table, browser.cookie()) != 101) continue;
    ++let_in;
    crowd.back()->send(talk);
    crowd.back()->shut_sending();
  }
  CHECK(let_in > 0);
  CHECK(open_files() <= before + 60 + 12);
}

TEST_CASE("who does not read is cut off when all of it is too much, and who reads plays on") {
  GameNight night;
  Limits& limits = night.config().limits;
  limits.write_timeout = 100'000;
  limits.queue_bytes = 1'000'000'000;
  limits.all_queue_bytes = 1'000'000;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  // From several addresses, one greeting after the other, until there is hardly room for answers.
  Crowd crowd;
  for (int i = 2; i < 12; ++i) {
    crowd.push_back(
        std::make_unique<RawClient>(night.port(), 4096, "127.0.0." + std::to_string(i)));
    REQUIRE(crowd.back()->upgrade(table, browser.cookie()) == 101);
  }
  // A message is counted before its bytes are, and the figures want room as well: so much is left.
  // Who is cut off is not answered any more.
  const long most = static_cast<long>(limits.all_queue_bytes);
  Figures now(night.port());
  long largest = 0;
  const auto is_full = [&] {
    return now["unsent_bytes"] + now.bytes() + 3 * largest > most || now["cut_off_total"] > 0;
  };
  for (std::size_t next = 0; !is_full(); ++next) {
    const Figures before = now;
    crowd[next % crowd.size()]->send(frame(kText, kHello));
    REQUIRE(night.world().run_until([&] {
      now = Figures(night.port());
      return now["messages_out_total"] > before["messages_out_total"] || is_full();
    }));
    largest = std::max(largest, now["unsent_bytes"] - before["unsent_bytes"]);
  }
  const Players players = night.seated("malacca", "players=2", 2);
  // They ask on while others play, until it is too much.
  CHECK(night.world().run_until([&] {
    for (const auto& one : crowd) one->send(frame(kText, kHello));
    return figure(night.port(), "cut_off_total") > 0;
  }));
  play_to_the_end(night.world(), players);
  for (const auto& player : players) CHECK(player->connected());
  CHECK(figure(night.port(), "unsent_bytes") <= most);
}

TEST_CASE("answers that nobody reads take no more room than there is, then they are 503") {
  constexpr long kMost = 300'000;
  GameNight night;
  night.config().limits.write_timeout = 100'000;
  night.config().limits.all_queue_bytes = kMost;
  night.restart();
  Browser host = night.browser();
  for (int i = 0; i < 60; ++i) {
    GameNight::open_table(host, R"({"game":"malacca","options":"players=2","visibility":"public",)"
                                R"("seats":[{"kind":"open"},{"kind":"open"}]})");
  }
  const long each = static_cast<long>(host.get("/api/tables").body.size());
  REQUIRE(each > 10'000);
  REQUIRE(each < kMost / 4);
  const std::string ask = "GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const auto status = [&](const std::string& from) {
    RawClient client(night.port(), 0, from);
    client.send(ask);
    return client.read_until("\r\n").substr(9, 3);
  };
  // Each asks often enough for what the system keeps for it, too.
  std::string often;
  for (int i = 0; i < 300; ++i) often += ask;
  Crowd crowd;
  bool refused = false;
  const bool filled = night.world().run_until([&] {
    if (crowd.size() < 60) {
      crowd.push_back(std::make_unique<RawClient>(night.port(), 4096, "127.0.0.2"));
      crowd.back()->send(often);
    }
    refused = refused || status("127.0.0.2") == "503";
    CHECK(figure(night.port(), "unsent_bytes") <= kMost);
    return refused;
  });
  CHECK(filled);
  // Others have their answers all the same: who holds most makes room.
  CHECK(status("127.0.0.3") == "200");
}

TEST_CASE("pings are counted like messages") {
  GameNight night;
  night.config().limits.messages_per_second = 5;
  night.config().limits.message_burst = 20;
  night.restart();
  Browser browser = night.browser();
  RawClient client(night.port());
  REQUIRE(client.upgrade(GameNight::open_table(browser, kTwoOpen), browser.cookie()) == 101);
  std::string pings;
  for (int i = 0; i < 5000; ++i) pings += frame(kPing, "x");
  client.send(pings);
  CHECK(night.world().run_until([&] { return client.closed(); }));
  CHECK(figure(night.port(), "too_fast_total") == 1);
}

TEST_CASE("an address that divides its flood among connections is slowed down as one") {
  GameNight night;
  night.config().limits.address_messages_per_second = 1;
  night.config().limits.address_message_burst = 50;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  Crowd crowd;
  for (int i = 0; i < 10; ++i) {
    crowd.push_back(std::make_unique<RawClient>(night.port()));
    REQUIRE(crowd.back()->upgrade(table, new_guest(night.port()).cookie()) == 101);
  }
  for (int i = 0; i < 10; ++i) {
    for (const auto& client : crowd) client->send(frame(kText, kHello));
  }
  CHECK(night.world().run_until(
      [&] { return figure(night.port(), "too_fast_total") > 0 && crowd.back()->closed(); }));
}

TEST_CASE("malformed frames end their connection and nothing else") {
  GameNight night;
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  std::string unmasked = frame(kText, "{}");
  unmasked[1] = 2;
  std::string reserved_bit = frame(kText, "{}");
  reserved_bit[0] |= 0x40;
  const std::string endless("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14);
  const std::string negative("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14);
  for (const std::string& bytes :
       {unmasked, reserved_bit, endless, negative, frame(3, "{}"), frame(11, ""), frame(0, "{}"),
        frame(kPing, std::string(126, 'x')), frame(kPing, "", false),
        frame(kText, "{", false) + frame(kText, "}"), frame(kText, "\"\xFF\""), frame(kClose, "x"),
        frame(kClose, "\x03"), frame(kClose, std::string("\x03\xEE", 2)), frame(kBinary, "{}"),
        std::string("GET / HTTP/1.1\r\n\r\n")}) {
    RawClient client(night.port());
    REQUIRE(client.upgrade(table, browser.cookie()) == 101);
    client.send(bytes);
    CAPTURE(bytes);
    CHECK(night.world().run_until([&] { return client.closed(); }, std::chrono::seconds(30)));
  }
  Player player(night.world(), browser, table, 1);
  player.connect();
  CHECK(night.world().run_until([&] { return player.phase() == "gathering"; }));
}

TEST_CASE("what no table could read is refused before it comes to one") {
  GameNight night;
  Browser browser = night.browser();
  Player player(night.world(), browser, GameNight::open_table(browser, kTwoOpen), 1);
  player.connect();
  REQUIRE(night.world().run_until([&] { return player.phase() == "gathering"; }));
  const long taken = figure(night.port(), "messages_in_total");
  std::string members = "{\"type\":\"client_react\"";
  for (int i = 0; i < 1000; ++i) members += ",\"m" + std::to_string(i) + "\":0";
  const std::size_t heard = player.messages().size();
  for (const std::string& bad :
       {members + "}", std::string(2000, '['), "[0" + std::string(8000, ',') + "0]"}) {
    player.socket().send_text(bad);
  }
  REQUIRE(night.world().run_until([&] { return player.messages().size() == heard + 3; }));
  CHECK(player.messages().back().at("code") == "bad_message");
  CHECK(figure(night.port(), "messages_in_total") == taken);
  CHECK(player.connected());
}

TEST_CASE("under a flood the tables' queue stays short, others play, and the server stops") {
  GameNight night;
  const Players players = night.idle("malacca", "players=2", 2);
  constexpr int kFlooders = 8;
  std::atomic<bool> over = false;
  std::vector<std::thread> flooders;
  const std::string cookie = players[0]->browser().cookie();
  const std::string table = players[0]->table_id();
  const std::uint16_t port = night.port();
  std::atomic<int> flooding = 0;
  for (int i = 0; i < kFlooders; ++i) {
    flooders.emplace_back([&] {
      RawClient client(port);
      if (client.upgrade(table, cookie) != 101) return;
      client.send(frame(kText, kHello));
      std::string talk;
      for (int k = 0; k < 200; ++k) talk += frame(kText, R"({"type":"client_leave"})");
      ++flooding;
      while (!over && client.send(talk) == talk.size()) client.closed();
    });
  }
  REQUIRE(night.world().run_until([&] { return flooding == kFlooders; }));
  for (int i = 0; i < 20; ++i) {
    CHECK(figure(port, "table_queue") <=
          (kFlooders + 3) * (night.config().limits.messages_ahead + 1));
  }
  const std::string nonce = players[1]->ask({{"type", "client_react"}, {"reaction", "ahoy"}});
  CHECK(night.world().run_until([&] { return players[1]->reply_to(nonce) != nullptr; }));
  night.stop();
  over = true;
  for (std::thread& flooder : flooders) flooder.join();
  night.restart();
  CHECK(night.browser().get("/healthz").status == 200);
}

TEST_CASE("a message that is sent again is done once, and does nothing for another guest") {
  GameNight night;
  const Players players = night.idle("malacca", "players=2", 2);
  settle(night.world(), players);
  Player& asked = players[0]->asked() ? *players[0] : *players[1];
  Player& other = players[0]->asked() ? *players[1] : *players[0];
  const std::string nonce = asked.ask({{"type", "client_chat"}, {"text", "once"}});
  REQUIRE(night.world().run_until([&] { return asked.reply_to(nonce) != nullptr; }));
  const auto lines = [&] {
    return std::count_if(other.messages().begin(), other.messages().end(),
                         [](const json::object& m) { return m.at("type") == "table_said"; });
  };
  const json::object again = {{"type", "client_chat"}, {"text", "once"}, {"nonce", nonce}};
  const json::object stolen = {{"type", "client_start"}, {"nonce", nonce}};
  for (int i = 0; i < 3; ++i) asked.socket().send(again);
  other.socket().send(stolen);
  REQUIRE(night.world().run_until([&] { return other.reply_to(nonce) != nullptr; }));
  CHECK(other.reply_to(nonce)->at("type") == "table_refused");
  const std::string later = asked.ask({{"type", "client_chat"}, {"text", "twice"}});
  REQUIRE(night.world().run_until([&] { return asked.reply_to(later) && lines() == 2; }));
}

TEST_CASE("fragments with nothing in them are read as slowly as anything that is too much") {
  GameNight night;
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  RawClient flooding(night.port());
  REQUIRE(flooding.upgrade(table, browser.cookie()) == 101);
  // A greeting in fragments is a greeting.
  flooding.send(frame(kText, kHello.substr(0, 5), false) + frame(kContinued, "", false) +
                frame(kContinued, kHello.substr(5)));
  CHECK(flooding.read_until("table_full").find("table_full") != std::string::npos);
  // Sixty thousand more, and then a question: that is not heard before all of them were read, at
  // 20 KB a second.
  std::string flood = frame(kText, "", false);
  for (int i = 0; i < 60'000; ++i) flood += frame(kContinued, "", false);
  std::atomic<bool> answered = false;
  auto waiting = std::async(std::launch::async, [&] {
    flooding.send(flood + frame(kContinued, R"({"type":"client_receipt"})"));
    answered = flooding.read_until("table_receipt").find("table_receipt") != std::string::npos;
  });
  // Others are answered all the while.
  for (int i = 0; i < 20; ++i) {
    RawClient other(night.port());
    REQUIRE(other.upgrade(table, browser.cookie()) == 101);
    other.send(frame(kText, kHello));
    CHECK(other.read_until("table_full").find("table_full") != std::string::npos);
  }
  CHECK_FALSE(answered);
  night.stop();
  waiting.wait();
  CHECK_FALSE(answered);
}
