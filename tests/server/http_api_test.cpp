#include <doctest/doctest.h>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

const std::string kTwoOpen = R"({"game":"malacca","options":"players=2","visibility":"public",)"
                             R"("seats":[{"kind":"open"},{"kind":"open"}]})";

std::string error_of(const HttpAnswer& answer) {
  return std::string(answer.json().at("error").as_string());
}

std::string name_of(Browser& browser) {
  return std::string(browser.get("/api/me").json().at("name").as_string());
}

}  // namespace

TEST_CASE("a guest keeps its identity by its cookie, and nobody can make one up") {
  GameNight night;
  Browser ann(night.port());
  const HttpAnswer first = ann.get("/api/me");
  CHECK(first.status == 200);
  const std::string cookie = first.headers.at("set-cookie");
  for (const char* part : {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="}) {
    CHECK(cookie.find(part) != std::string::npos);
  }
  CHECK(cookie.find("Secure") == std::string::npos);  // this server is reached without TLS
  const HttpAnswer again = ann.get("/api/me");
  CHECK(again.json() == first.json());
  CHECK(!again.headers.contains("set-cookie"));
  Browser thief = night.browser();
  std::string forged = ann.cookie();
  forged.back() = forged.back() == '0' ? '1' : '0';
  thief.set_cookie(forged);
  CHECK(thief.get("/api/me").json().at("id") != first.json().at("id"));
  night.restart();
  ann.set_port(night.port());
  CHECK(ann.get("/api/me").json() == first.json());
}

TEST_CASE("a name can be changed, and everybody at the table sees the new one") {
  GameNight night;
  Browser ann = night.browser();
  const std::string id = GameNight::open_table(ann, kTwoOpen);
  Player player(night.world(), ann, id, 1);
  player.connect();
  REQUIRE(night.world().run_until([&] { return player.phase() == "gathering"; }));
  player.sit();
  REQUIRE(night.world().run_until([&] { return player.seat() == 0; }));
  const HttpAnswer renamed = ann.send("PUT", "/api/me", {{"name", "  Anne   Bonny "}});
  CHECK(renamed.status == 200);
  CHECK(name_of(ann) == "Anne Bonny");
  REQUIRE(night.world().run_until(
      [&] { return player.table().at("seats").at(0).at("name") == "Anne Bonny"; }));
  CHECK(night.browser().get("/api/tables/" + id).json().at("seats").at(0).at("name") ==
        "Anne Bonny");
  for (const json::value& bad : {json::value(""), json::value("   "),
                                 json::value(std::string(25, 'x')), json::value("a\nb")}) {
    CHECK(error_of(ann.send("PUT", "/api/me", {{"name", bad}})) == "bad_name");
  }
  CHECK(error_of(ann.send("PUT", "/api/me", {{"name", 7}})) == "bad_message");
  CHECK(error_of(ann.request("PUT", "/api/me", "{")) == "bad_message");
  CHECK(error_of(ann.request("PUT", "/api/me", "[]")) == "bad_message");
  CHECK(name_of(ann) == "Anne Bonny");
}

TEST_CASE("an identity is carried to another device by a code that works once") {
  GameNight night;
  Browser desk = night.browser();
  Browser phone = night.browser();
  desk.send("PUT", "/api/me", {{"name", "Anne"}});
  const json::object code = desk.request("POST", "/api/me/carry", "{}").json();
  CHECK(code.at("link").as_string().find("/#/carry/") != std::string::npos);
  const json::value body = {{"code", code.at("code")}};
  CHECK(phone.send("POST", "/api/me/claim", body).status == 200);
  CHECK(name_of(phone) == "Anne");
  CHECK(phone.get("/api/me").json() == desk.get("/api/me").json());
  CHECK(error_of(night.browser().send("POST", "/api/me/claim", body)) == "no_such_code");
}

TEST_CASE("codes can't be guessed quickly") {
  GameNight night;
  Browser guesser = night.browser();
  int status = 404;
  for (int i = 0; i < 20 && status == 404; ++i) {
    status = guesser.send("POST", "/api/me/claim", {{"code", "AAAA-AAAA"}}).status;
  }
  CHECK(status == 429);
}

TEST_CASE("public tables are listed, others are found by their link alone") {
  GameNight night;
  Browser ann = night.browser();
  const std::string open = GameNight::open_table(ann, kTwoOpen);
  std::string secret_config = kTwoOpen;
  secret_config.replace(secret_config.find("public"), 6, "link");
  const std::string secret = GameNight::open_table(ann, secret_config);
  Browser bob = night.browser();
  const json::object lists = bob.get("/api/tables").json();
  REQUIRE(lists.at("open").as_array().size() == 1);
  CHECK(lists.at("open").at(0).at("id") == json::value(open));
  CHECK(lists.at("playing").as_array().empty());
  CHECK(bob.get("/api/tables/" + secret).json().at("visibility") == "link");
  CHECK(bob.get("/api/me/games").json().at("games").as_array().empty());
  const Players players = night.idle("malacca", "players=2", 2);
  CHECK(bob.get("/api/tables").json().at("playing").as_array().size() == 1);
  const json::object mine = players[1]->browser().get("/api/me/games").json();
  REQUIRE(mine.at("games").as_array().size() == 1);
  CHECK(mine.at("games").at(0).at("phase") == "playing");
  CHECK(mine.at("games").at(0).at("seats").at(1).at("you") == true);
  CHECK(mine.at("games").at(0).at("seats").at(0).at("you") == false);
  CHECK(error_of(bob.get("/api/me/games?offset=-1")) == "bad_message");
  CHECK(error_of(bob.get("/api/me/games?offset=99999999999999999999")) == "bad_message");
}

TEST_CASE("tables that make no sense are refused with a reason") {
  GameNight night;
  Browser ann = night.browser();
  const auto refused = [&](const std::string& config) {
    const HttpAnswer answer = ann.request("POST", "/api/tables", config);
    CAPTURE(config);
    CHECK(answer.status == 400);
    CHECK(!answer.json().at("explain").as_string().empty());
    return error_of(answer);
  };
  CHECK(refused("{") == "bad_message");
  CHECK(refused("null") == "bad_message");
  CHECK(refused(R"({"game":"chess","options":"","seats":[]})") == "bad_option");
  CHECK(refused(R"({"game":"jamaica","options":"players=9","seats":[]})") == "bad_option");
  CHECK(refused(R"({"game":"jamaica","options":"players=2","seats":[{"kind":"open"}]})") ==
        "bad_option");
  CHECK(refused(R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},)"
                R"({"kind":"bot","level":"god"}]})") == "bad_level");
  CHECK(refused(R"({"game":"malacca","options":"players=2","clock":{"kind":"live","seconds":1},)"
                R"("seats":[{"kind":"open"},{"kind":"open"}]})") == "bad_option");
  CHECK(ann.get("/api/tables").json().at("open").as_array().empty());
}

TEST_CASE("the record is given when the game is over, not before") {
  GameNight night;
  const Players players = night.seated("malacca", "players=3", 2, {"sailor"});
  Browser& browser = players[0]->browser();
  const std::string path = "/api/tables/" + players[0]->table_id() + "/record";
  const HttpAnswer early = browser.get(path);
  CHECK(early.status == 409);
  CHECK(early.body.find("seed") == std::string::npos);
  play_to_the_end(night.world(), players);
  const HttpAnswer record = browser.get(path);
  CHECK(record.status == 200);
  CHECK(record.headers.at("content-type") == "text/plain; charset=utf-8");
  CHECK(record.headers.at("content-disposition").starts_with("attachment; filename=\"malacca-"));
  CHECK(error_of(browser.get("/api/tables/aaaaaaaaaaaa/record")) == "no_such_table");
  CHECK(error_of(browser.get("/api/tables/../record")) == "no_such_table");
}

TEST_CASE("a finished game is looked back at where the operator allows it, once") {
  for (const bool allowed : {false, true}) {
    CAPTURE(allowed);
    net::ServerConfig config;
    config.review = allowed;
    config.review_seconds = 0.01;
    GameNight night(config);
    const Players players = night.seated("malacca", "players=2", 2);
    Browser& browser = players[0]->browser();
    const std::string path = "/api/tables/" + players[0]->table_id() + "/review";
    CHECK(error_of(browser.get(path)) == (allowed ? "not_over" : "no_review"));
    play_to_the_end(night.world(), players);
    HttpAnswer answer = browser.get(path);
    if (!allowed) {
      CHECK(answer.status == 404);
      continue;
    }
    while (answer.status == 202) {
      CHECK(answer.headers.at("retry-after") == "2");
      CHECK(answer.json().at("done").as_int64() <= answer.json().at("of").as_int64());
      answer = browser.get(path);
    }
    REQUIRE(answer.status == 200);
    CHECK(answer.body.starts_with(R"({"game":"malacca")"));
    CHECK(answer.body.find(R"("turnings":[)") != std::string::npos);
    CHECK(browser.get(path).body == answer.body);
    CHECK(error_of(browser.get("/api/tables/aaaaaaaaaaaa/review")) == "no_such_table");
  }
}

TEST_CASE("pages of other sites can change nothing") {
  GameNight night;
  Browser ann = night.browser();
  ann.get("/api/me");
  const std::string before = name_of(ann);
  const std::string body = R"({"name":"Fooled"})";
  CHECK(error_of(ann.request("PUT", "/api/me", body, {{"Origin", "http://evil.example"}})) ==
        "foreign_origin");
  CHECK(error_of(ann.request("PUT", "/api/me", body, {{"Sec-Fetch-Site", "cross-site"}})) ==
        "foreign_origin");
  CHECK(error_of(ann.request("PUT", "/api/me", body, {{"Content-Type", "text/plain"}})) ==
        "bad_type");
  CHECK(error_of(ann.request("DELETE", "/api/me", "", {{"Origin", "null"}})) == "foreign_origin");
  CHECK(name_of(ann) == before);
  const std::string id = GameNight::open_table(ann, kTwoOpen);
  const Socket foreign(night.world(), ann, id, {{"Origin", "http://evil.example"}});
  CHECK(foreign.refused() == 403);
  const Socket own(night.world(), ann, id,
                   {{"Origin", "http://127.0.0.1:" + std::to_string(night.port())}});
  CHECK(own.open());
}

TEST_CASE("every answer carries the headers that keep the page safe") {
  GameNight night;
  for (const char* path : {"/", "/api/me", "/api/nothing", "/healthz", "/table/x"}) {
    CAPTURE(path);
    const HttpAnswer answer = night.browser().get(path);
    const std::string policy = answer.headers.at("content-security-policy");
    CHECK(policy.find("default-src 'self'") != std::string::npos);
    CHECK(policy.find("'wasm-unsafe-eval'") != std::string::npos);
    CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
    CHECK(answer.headers.at("x-content-type-options") == "nosniff");
    CHECK(answer.headers.at("referrer-policy") == "no-referrer");
  }
  CHECK(night.browser().get("/api/me").headers.at("cache-control") == "no-store");
}

TEST_CASE("a page over plain HTTP from another computer has no header that its browser ignores") {
  GameNight night;
  const auto opener = [&](const std::string& host) {
    const HttpAnswer page = night.browser().request("GET", "/", "", {{"Host", host}});
    const auto found = page.headers.find("cross-origin-opener-policy");
    return found == page.headers.end() ? "none" : found->second;
  };
  CHECK(opener("localhost:8080") == "same-origin");
  CHECK(opener("192.168.1.7:8080") == "none");
}

TEST_CASE("wrong requests get a clear answer") {
  GameNight night;
  Browser ann = night.browser();
  CHECK(ann.get("/api/nothing").status == 404);
  CHECK(ann.get("/api/me/nothing").status == 404);
  CHECK(ann.request("POST", "/api/me", "{}").status == 405);
  CHECK(ann.request("DELETE", "/", "").status == 405);
  CHECK(ann.request("HEAD", "/", "").status == 200);
  CHECK(ann.request("PUT", "/api/me", std::string(70 * 1024, ' ')).status == 413);
  CHECK(ann.get("/api/tables/aaaaaaaaaaaa").status == 404);
  CHECK(ann.get("/missing.js").status == 404);
  const std::string garbage = raw_exchange(night.port(), "how do you do\r\n\r\n");
  CHECK(garbage.starts_with("HTTP/1.1 400"));
  CHECK(raw_exchange(night.port(), "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            .starts_with("HTTP/1.1 400"));
  CHECK(raw_exchange(night.port(), "GET / HTTP/1.1\r\nX: " + std::string(20000, 'x') + "\r\n\r\n")
            .starts_with("HTTP/1.1 4"));
  CHECK(ann.get("/api/me").status == 200);
}

TEST_CASE("a guest can have everything about it deleted") {
  GameNight night;
  const Players players = night.idle("jamaica", "players=3", 3);
  Player& leaver = *players[1];
  Browser& browser = leaver.browser();
  browser.send("PUT", "/api/me", {{"name", "Calico Jack"}});
  const std::string old_cookie = browser.cookie();
  const HttpAnswer gone = browser.request("DELETE", "/api/me", "");
  CHECK(gone.status == 204);
  CHECK(gone.headers.at("set-cookie").find("Max-Age=0") != std::string::npos);
  REQUIRE(night.world().run_until([&] { return !leaver.connected(); }));
  Browser back = night.browser();
  back.set_cookie(old_cookie);
  CHECK(name_of(back) != "Calico Jack");
  CHECK(players[0]->browser().get("/api/tables/" + leaver.table_id()).body.find("Calico") ==
        std::string::npos);
  // The game goes on without it.
  players[0]->set_playing(true);
  players[2]->set_playing(true);
  REQUIRE(night.world().run_until([&] { return players[0]->over() && players[2]->over(); }));
  CHECK(players[0]->phase() == "finished");
}
