#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "tests/server/game_night.h"

using namespace freebooter;
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
