#include "server/net/identity.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "server/net/words.h"

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

TEST_CASE("a code carries an identity once, in time, and only the latest") {
  CarryCodes codes;
  const std::string first = codes.make("ann", 0).text;
  const auto second = codes.make("ann", 10);
  CHECK(codes.claim(first, 20) == std::nullopt);
  CHECK(second.expires == 10 + CarryCodes::kLifetime);
  CHECK(codes.claim(second.text, 20) == "ann");
  CHECK(codes.claim(second.text, 20) == std::nullopt);
  std::string sloppy = codes.make("bob", 0).text;
  std::erase(sloppy, '-');
  std::transform(sloppy.begin(), sloppy.end(), sloppy.begin(),
                 [](char c) { return static_cast<char>(c | 0x20); });
  CHECK(codes.claim(" " + sloppy.substr(0, 3) + " " + sloppy.substr(3), 1) == "bob");
  const std::string late = codes.make("cat", 0).text;
  CHECK(codes.claim(late, CarryCodes::kLifetime) == std::nullopt);
  CHECK(codes.claim("", 0) == std::nullopt);
  CHECK(codes.claim(std::string(10000, 'a'), 0) == std::nullopt);
}

TEST_CASE("codes do not pile up: beyond so many the oldest works no more") {
  CarryCodes codes;
  const std::string bobs = codes.make("bob", 3).text;
  const std::string anns = codes.make("ann", 4).text;
  for (std::size_t i = 0; i + 1 < CarryCodes::kMost; ++i)
    codes.make("crowd" + std::to_string(i), 5);
  CHECK(codes.claim(bobs, 6) == std::nullopt);
  CHECK(codes.claim(anns, 6) == "ann");
}
