#include <doctest/doctest.h>

#include <atomic>
#include <fstream>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

const std::string kTwoOpen =
    R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})";

std::string link_of(Browser& browser, const std::map<std::string, std::string>& headers = {}) {
  const HttpAnswer answer = browser.request("POST", "/api/tables", kTwoOpen, headers);
  REQUIRE(answer.status == 201);
  return std::string(answer.json().at("link").as_string());
}

}  // namespace

TEST_CASE("links and cookies follow the public address, or what the proxy says of it") {
  GameNight night;
  Browser plain = night.browser();
  const std::map<std::string, std::string> by_proxy = {{"Host", "play.example"},
                                                       {"X-Forwarded-Proto", "https"}};
  CHECK(
      link_of(plain).starts_with("http://127.0.0.1:" + std::to_string(night.port()) + "/#/table/"));
  CHECK(link_of(plain, by_proxy).starts_with("http://play.example/#/table/"));
  night.config().proxies = Network::loopback();
  night.restart();
  Browser proxied = night.browser();
  CHECK(link_of(proxied, by_proxy).starts_with("https://play.example/#/table/"));
  const auto cookie_of = [](const HttpAnswer& answer) { return answer.headers.at("set-cookie"); };
  Browser fresh(night.port());
  CHECK(cookie_of(fresh.request("GET", "/api/me", "", by_proxy)).find("; Secure") !=
        std::string::npos);
  // Who is not named as a proxy can say what it likes.
  night.config().proxies = {*Network::parse("10.0.0.0/8")};
  night.restart();
  Browser stranger(night.port());
  CHECK(cookie_of(stranger.request("GET", "/api/me", "", by_proxy)).find("; Secure") ==
        std::string::npos);
  CHECK(link_of(stranger, by_proxy).starts_with("http://play.example/#/table/"));
  night.config().proxies.clear();
  night.config().public_url = "https://freebooter.example";
  night.restart();
  Browser visitor(night.port());
  CHECK(visitor.get("/api/me").headers.at("set-cookie").find("; Secure") != std::string::npos);
  CHECK(link_of(visitor).starts_with("https://freebooter.example/#/table/"));
  const auto rename_from = [&](const std::string& origin) {
    return visitor.request("PUT", "/api/me", R"({"name":"Anne"})", {{"Origin", origin}}).status;
  };
  CHECK(rename_from("https://freebooter.example") == 200);
  CHECK(rename_from("https://freebooter.example.evil.example") == 403);
}

TEST_CASE("what is over is deleted after the days that the operator set, the rest stays") {
  constexpr Millis kDay = Millis{24} * 3600 * 1000;
  const auto ahead = std::make_shared<std::atomic<Millis>>(0);
  ServerConfig config;
  config.now = [ahead] { return wall_clock() + *ahead; };
  GameNight night(config);
  const Players over = night.seated("malacca", "players=2", 2);
  play_to_the_end(night.world(), over);
  const Players running = night.idle("jamaica", "players=2", 2);
  const std::string old_game = "/api/tables/" + over[0]->table_id();
  night.config().keep_days = 10;
  // Day by day: time is trusted as the server sees it pass.
  const auto next_day = [&] {
    *ahead += kDay;
    const Millis now = night.config().now();
    night.restart();
    REQUIRE(night.world().run_until([&] {
      Millis trusted = 0;
      std::ifstream(night.data() + "/time") >> trusted;
      return trusted >= now;
    }));
  };
  for (int day = 0; day < 9; ++day) next_day();
  CHECK(night.browser().get("/healthz").status == 200);  // after what the start has asked for
  CHECK(night.browser().get(old_game).status == 200);
  next_day();
  next_day();
  REQUIRE(night.world().run_until([&] { return night.browser().get(old_game).status == 404; }));
  CHECK(night.browser().get("/api/tables/" + running[0]->table_id()).json().at("phase") ==
        "playing");
}
