#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <future>
#include <sstream>

#include "tests/server/game_night.h"
#include "tests/server/program.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

struct Example {
  int status = 0;
  std::string method, path, body, answer;
};

// The requests of docs/api.md: a block that begins with ```http STATUS, and the ```json block
// after it, if there is one.
std::vector<Example> examples() {
  std::ifstream page(FREEBOOTER_SOURCE_DIR "/docs/api.md");
  std::vector<Example> out;
  std::string line;
  std::string* block = nullptr;
  bool fresh = false;
  while (std::getline(page, line)) {
    if (line.starts_with("```http ")) {
      out.push_back({});
      out.back().status = std::stoi(line.substr(8));
      std::getline(page, line);
      std::istringstream words(line);
      words >> out.back().method >> out.back().path;
      block = &out.back().body;
      fresh = true;
    } else if (line == "```json" && fresh) {
      block = &out.back().answer;
      fresh = false;
    } else if (line == "```") {
      block = nullptr;
    } else if (block != nullptr) {
      *block += line + "\n";
    }
  }
  return out;
}

// Whether an answer is as the page says; "…" stands for anything.
bool fits(const json::value& said, const json::value& is) {
  if (said.is_string() && said.as_string() == "…") return true;
  if (said.is_array() && is.is_array()) {
    if (said.as_array().size() != is.as_array().size()) return false;
    for (std::size_t i = 0; i < said.as_array().size(); ++i) {
      if (!fits(said.at(i), is.at(i))) return false;
    }
    return true;
  }
  if (said.is_object() && is.is_object()) {
    if (said.as_object().size() != is.as_object().size()) return false;
    for (const auto& [name, value] : said.as_object()) {
      const json::value* other = is.as_object().if_contains(name);
      if (other == nullptr || !fits(value, *other)) return false;
    }
    return true;
  }
  return said == is;
}

// Runs a program that takes a seat in a folder, with the system's Python, for which ./dev has
// installed what it needs; what it printed, and at the end its exit code.
std::string run_bot(const std::string& folder, const std::string& link,
                    const std::string& program = "docs/examples/bot.py") {
  const std::string command = "cd '" + folder +
                              "' && PATH=/usr/bin:$PATH python3 " FREEBOOTER_SOURCE_DIR "/" +
                              program + " '" + link + "' 2>&1";
  FILE* const pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string out;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
  return out + std::to_string(pclose(pipe));
}

// What the program printed at the end is the order that proves its game.
void check_proof(const std::string& folder, const std::string& printed) {
  CAPTURE(printed);
  CHECK(printed.ends_with("\n0"));
  std::istringstream words(
      printed.substr(std::min(printed.find("freebooter verify"), printed.size())));
  std::vector<std::string> order;
  for (std::string word; words >> word;) order.push_back(word);
  REQUIRE(order.size() == 8);
  const Ran ran =
      run_program({"verify", folder + "/" + order[2], order[3], order[4], order[5], order[6]});
  CAPTURE(ran.output);
  CHECK(ran.code == 0);
  CHECK(ran.output.find("Receipts that fit: 1. Signed with this key.") != std::string::npos);
}

}  // namespace

TEST_CASE("the examples of docs/api.md are what a server does") {
  GameNight night;
  Browser browser(night.port());
  const std::vector<Example> all = examples();
  CHECK(all.size() >= 9);
  for (const Example& example : all) {
    CAPTURE(example.method);
    CAPTURE(example.path);
    const HttpAnswer answer = browser.request(example.method, example.path, example.body);
    CAPTURE(answer.body);
    CHECK(answer.status == example.status);
    if (!example.answer.empty()) {
      CHECK(fits(json::parse(example.answer), json::parse(answer.body)));
    }
  }
}

TEST_CASE("the programs of docs/examples have at most 60 lines") {
  for (const char* name : {"bot.py", "bot.mjs"}) {
    CAPTURE(name);
    std::ifstream file(std::string(FREEBOOTER_SOURCE_DIR "/docs/examples/") + name);
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) CHECK(line.size() <= 120);
    CHECK(lines > 0);
    CHECK(lines <= 60);
  }
}

TEST_CASE("the program of docs/examples takes a seat by what docs/api.md says") {
  GameNight night;
  const TempDir dir;
  const std::string server = "http://127.0.0.1:" + std::to_string(night.port());
  SUBCASE("at a friend's table") {
    Browser guest = night.browser();
    const std::string table = GameNight::open_table(
        guest,
        R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})");
    Player host(night.world(), guest, table, 1);
    host.connect();
    REQUIRE(night.world().run_until([&] { return host.phase() == "gathering"; }));
    host.sit(0);
    auto bot = std::async(std::launch::async,
                          [&] { return run_bot(dir.path(""), server + "/#/table/" + table); });
    REQUIRE(night.world().run_until(
        [&] { return host.table().at("seats").at(1).at("kind") == "human"; }));
    CHECK(host.table().at("seats").at(1).at("name") == "Clockwork Parrot");
    host.start();
    REQUIRE(night.world().run_until([&] { return host.over(); }));
    check_proof(dir.path(""), bot.get());
    CHECK(host.faults().empty());
  }
  SUBCASE("at a table of its own, against bots") {
    check_proof(dir.path(""), run_bot(dir.path(""), server));
  }
}

TEST_CASE("the guest that tools bring to a server plays a game there to its proof") {
  GameNight night;
  const TempDir dir;
  const std::string server = "http://127.0.0.1:" + std::to_string(night.port());
  check_proof(dir.path(""), run_bot(dir.path(""), server, "tests/fixtures/guest.py"));
}
