#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "server/store/sqlite.h"
#include "tests/server/game_night.h"
#include "tests/server/raw_client.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace {

const std::string kChunked =
    "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    "Transfer-Encoding: chunked\r\n\r\n";

}  // namespace

TEST_CASE("no part of a request makes the server keep what never ends") {
  GameNight night;
  const std::string megabyte(1024 * 1024, '0');
  for (const std::string& begin : std::vector<std::string>{
           "GET /", "GET / HTTP/1.1\r\nHost: ", "GET / HTTP/1.1\r\nHost: x\r\nX: ", kChunked + "5;",
           kChunked + "5;a=\"", kChunked, kChunked + "0\r\nX: "}) {
    CAPTURE(begin);
    RawClient client(night.port());
    client.send(begin);
    // What the system keeps of it on both sides is a few megabytes.
    std::size_t taken = 0;
    while (taken < 64 * megabyte.size()) {
      const std::size_t more = client.send(megabyte);
      taken += more;
      if (more < megabyte.size()) break;
    }
    CHECK(taken < 32 * megabyte.size());
  }
  CHECK(night.browser().get("/api/me").status == 200);
}

TEST_CASE("a request with too many headers is told so") {
  GameNight night;
  std::string request = "GET /api/me HTTP/1.1\r\nHost: localhost\r\n";
  for (int i = 0; i < 950; ++i) request += "X-" + std::to_string(i) + ": something\r\n";
  CHECK(raw_exchange(night.port(), request + "\r\n").starts_with("HTTP/1.1 431 "));
}

TEST_CASE("a request that a proxy might read otherwise is refused, and nothing behind it is read") {
  GameNight night;
  const std::string smuggled = "GET /api/server HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string post = "POST /api/me HTTP/1.1\r\nHost: localhost\r\n";
  const std::string chunked = "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  for (const std::string& request :
       {std::string("GET /api/server HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\n\r\n"),
        post + "Transfer-Encoding: xchunked\r\n\r\n",
        post + "Transfer-Encoding: chunked, identity\r\n\r\n",
        post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "POST /api/me HTTP/1.0\r\nConnection: keep-alive\r\n" + chunked,
        post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        post + "Content-Length: 4\r\n" + chunked,
        post + "Content-Length: 0\r\nContent-Length: 1\r\n\r\n",
        post + "Content-Length: +1\r\n\r\n", post + "Content-Length : 1\r\n\r\n",
        std::string("GET /api/server HTTP/1.1\nHost: localhost\n\n")}) {
    CAPTURE(request);
    const std::string answer = raw_exchange(night.port(), request + smuggled);
    const std::string version = request.find("HTTP/1.0") != std::string::npos ? "1.0" : "1.1";
    CHECK(answer.starts_with("HTTP/" + version + " 400 "));
    CHECK(answer.find("HTTP/1.", 1) == std::string::npos);
  }
}

TEST_CASE("what the system keeps for who reads nothing is bounded") {
  GameNight night;
  RawClient deaf(night.port(), 4096);
  std::string often;
  for (int i = 0; i < 2000; ++i) often += "GET /api/facts HTTP/1.1\r\nHost: x\r\n\r\n";
  deaf.send(often);
  CHECK(deaf.kept_for_us() > 50'000);
  CHECK(deaf.kept_for_us() < 1'000'000);
}

TEST_CASE("who wants to be asked for the body of its request is asked") {
  GameNight night;
  const std::string head =
      "POST /api/me/claim HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Connection: close\r\n";
  const std::string body = R"({"code":"AAAA-AAAA"})";
  RawClient patient(night.port());
  patient.send(head + "Expect: 100-continue\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n");
  CHECK(patient.read_until("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  patient.send(body);
  CHECK(patient.read_until("\r\n") == "HTTP/1.1 404 Not Found\r\n");
  // Nobody is asked for more than is read.
  RawClient greedy(night.port());
  greedy.send(head + "Expect: 100-continue\r\nContent-Length: 1000000\r\n\r\n");
  CHECK(greedy.read_until("\r\n") == "HTTP/1.1 413 Payload Too Large\r\n");
}

TEST_CASE("who sends its request drop by drop is not waited for") {
  GameNight night;
  night.config().limits.request_timeout = 300;
  night.restart();
  RawClient client(night.port());
  CHECK(night.world().run_until([&] { return client.send("G") == 0 || client.closed(); }));
}

TEST_CASE("a store that hangs is said to be ill, in time") {
  GameNight night;
  night.config().limits.answer_timeout = 100;
  night.restart();
  Browser browser = night.browser();
  {
    store::Database other(night.data() + "/freebooter.db", store::Database::Mode::ReadWrite);
    other.script("BEGIN IMMEDIATE");
    const HttpAnswer answer = browser.get("/healthz");
    CHECK(answer.status == 503);
    CHECK(answer.body.find("in time") != std::string::npos);
    other.script("ROLLBACK");
  }
  CHECK(night.world().run_until([&] { return browser.get("/healthz").status == 200; }));
}

TEST_CASE("a cookie that is forged, cut, or of another server makes a new guest") {
  GameNight night;
  GameNight elsewhere;
  Browser ann = night.browser();
  REQUIRE(ann.send("PUT", "/api/me", {{"name", "Ann"}}).status == 200);
  const std::string id(ann.get("/api/me").json().at("id").as_string());
  const std::string cookie = ann.cookie();
  std::string forged = cookie;
  forged.back() = forged.back() == '0' ? '1' : '0';
  for (const std::string& bad :
       {forged, cookie.substr(0, cookie.size() - 1), cookie.substr(0, cookie.find('.')),
        "freebooter=" + id + "." + std::string(64, '0'), elsewhere.browser().cookie(),
        cookie + "; freebooter=", "freebooter=" + std::string(5000, 'a')}) {
    Browser thief(night.port());
    thief.set_cookie(bad);
    const HttpAnswer answer = thief.get("/api/me");
    CHECK(answer.status == 200);
    CHECK(answer.json().at("id").as_string() != id.c_str());
    CHECK(answer.headers.contains("set-cookie"));
  }
  // Who asked to be forgotten is, also for who kept the cookie.
  REQUIRE(ann.request("DELETE", "/api/me", "").status == 204);
  Browser late(night.port());
  late.set_cookie(cookie);
  CHECK(late.get("/api/me").json().at("name").as_string() != "Ann");
}

TEST_CASE("a ban holds the address for a time, if the operator wants that") {
  GameNight night;
  const auto ahead = std::make_shared<std::atomic<Millis>>(0);
  night.config().now = [ahead] { return wall_clock() + *ahead; };
  night.restart();
  Browser ann = night.browser();
  const std::string id(ann.get("/api/me").json().at("id").as_string());
  const auto order = [&](const std::string& text) {
    const auto answer = give_order(night.data(), text);
    REQUIRE(answer.ok());
    return *answer;
  };
  CHECK(order(R"({"do":"ban","person":")" + id + R"(","address_hours":-1})").find("error") !=
        std::string::npos);
  CHECK(order(R"({"do":"ban","person":"abcdefghjkmnpqrstuvw","address_hours":2})")
            .find("is not known") != std::string::npos);
  CHECK(order(R"({"do":"ban","person":")" + id + R"("})") == "{}");
  CHECK(ann.get("/api/me").status == 403);
  CHECK(Browser(night.port()).get("/api/me").status == 200);
  CHECK(order(R"({"do":"ban","person":")" + id + R"(","address_hours":2})") == "{}");
  CHECK(Browser(night.port()).get("/api/me").status == 403);
  *ahead = Millis{2} * 3600 * 1000 + 1;
  CHECK(Browser(night.port()).get("/api/me").status == 200);
  CHECK(ann.get("/api/me").status == 403);
}

TEST_CASE("a ban is not undone by who renames or forgets itself at the same time") {
  for (int round = 0; round < 10; ++round) {
    GameNight night;
    Browser ann = night.browser();
    const std::string id(ann.get("/api/me").json().at("id").as_string());
    std::atomic<bool> over = false;
    std::thread restless([&] {
      Browser busy = ann;
      for (int i = 0; !over; ++i) {
        busy.set_cookie(ann.cookie());
        if (i % 8 == 7) {
          busy.request("DELETE", "/api/me", "");
        } else {
          busy.send("PUT", "/api/me", {{"name", "Ann " + std::to_string(i)}});
        }
      }
    });
    CHECK(give_order(night.data(), R"({"do":"ban","person":")" + id + R"("})").ok());
    over = true;
    restless.join();
    CHECK(ann.get("/api/me").status == 403);
    night.restart();
    ann.set_port(night.port());
    CHECK(ann.get("/api/me").status == 403);
  }
}

TEST_CASE("a seat is kept for a person, not for a novel") {
  GameNight night;
  Browser browser = night.browser();
  const auto status = [&](const std::string& player) {
    return browser
        .request("POST", "/api/tables",
                 R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},)"
                 R"({"kind":"reserved","player":")" +
                     player + "\"}]}")
        .status;
  };
  CHECK(status("") == 201);
  CHECK(status("abcdefghjkmnpqrstuvw") == 201);
  CHECK(status("abc") == 400);
  CHECK(status(std::string(15000, 'a')) == 400);
}
