#include "server/net/identity.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "server/net/words.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

TEST_CASE("a signed identity is known again, and any change to it is not") {
  const std::array<std::uint8_t, 32> key = {1, 2, 3};
  const PersonId id = random_word(kPersonIdLength);
  const std::string token = sign_identity(key, id);
  CHECK(check_identity(key, token) == id);
  CHECK(check_identity({9, 9, 9}, token) == std::nullopt);
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'a' ? 'b' : 'a';
    CHECK(check_identity(key, changed) == std::nullopt);
  }
  for (const std::string& bad : {std::string(), std::string("."), id, id + ".", token + "0",
                                 token.substr(0, token.size() - 1), "x" + token}) {
    CHECK(check_identity(key, bad) == std::nullopt);
  }
}

TEST_CASE("a code carries an identity once, in time, and only the latest, to whatever node") {
  store::MemoryStore store;
  CarryCodes north(store);
  CarryCodes south(store);
  const auto make = [&](const PersonId& person, Millis now) {
    CarryCodes::Code made;
    north.make(person, now, [&](const store::Stored<CarryCodes::Code>& code) { made = *code; });
    return made;
  };
  const auto claim = [&](std::string_view text, Millis now) -> std::optional<PersonId> {
    const auto code = south.find(text, now);
    if (!code) return std::nullopt;
    bool used = false;
    south.use(*code, [&](const store::Stored<store::Nothing>& done) { used = done.ok(); });
    return used ? std::optional(code->person) : std::nullopt;
  };
  const std::string first = make("ann", 0).text;
  const auto second = make("ann", 10);
  CHECK(claim(first, 20) == std::nullopt);
  CHECK(second.expires == 10 + CarryCodes::kLifetime);
  const auto both_found = north.find(second.text, 20);
  REQUIRE(both_found.ok());
  CHECK(claim(second.text, 20) == "ann");
  CHECK(claim(second.text, 20) == std::nullopt);
  north.use(*both_found, [](const store::Stored<store::Nothing>& late) { CHECK(!late.ok()); });
  std::string sloppy = make("bob", 0).text;
  std::erase(sloppy, '-');
  std::transform(sloppy.begin(), sloppy.end(), sloppy.begin(),
                 [](char c) { return static_cast<char>(c | 0x20); });
  CHECK(claim(" " + sloppy.substr(0, 3) + " " + sloppy.substr(3), 1) == "bob");
  const std::string late = make("cat", 0).text;
  CHECK(claim(late, CarryCodes::kLifetime) == std::nullopt);
  CHECK(claim("", 0) == std::nullopt);
  CHECK(claim(std::string(10000, 'a'), 0) == std::nullopt);
}
