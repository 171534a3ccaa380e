#include "engine/base/nearest.h"

#include <doctest/doctest.h>

#include <array>

using namespace freebooter;

namespace {
constexpr std::array<std::string_view, 5> kVerbs{"sail", "load", "dump", "powder", "retreat"};
}  // namespace

TEST_CASE("the nearest word is found for a letter wrong, missing, too many or swapped") {
  for (const char* typed : {"sali", "sal", "saill", "sial", "soil", "SAIL", "asil"}) {
    CAPTURE(typed);
    CHECK(nearest(typed, kVerbs) == "sail");
  }
  CHECK(nearest("retret", kVerbs) == "retreat");
  CHECK(nearest("pwder", kVerbs) == "powder");
}

TEST_CASE("the beginning of a word is enough") {
  CHECK(nearest("re", kVerbs) == "retreat");
  CHECK(nearest("POW", kVerbs) == "powder");
}

TEST_CASE("a word that is far from all is not guessed at") {
  for (const char* typed : {"", "x", "fly", "frobnicate", "gold/gold"}) {
    CAPTURE(typed);
    CHECK(nearest(typed, kVerbs).empty());
    CHECK(did_you_mean(typed, kVerbs).empty());
  }
  CHECK(nearest(std::string(10'000, 's'), kVerbs).empty());
}

TEST_CASE("a refusal names the nearest word, or all of them") {
  CHECK(did_you_mean("laod", kVerbs) == "; did you mean load?");
  CHECK(one_of_text(kVerbs) == "sail, load, dump, powder or retreat");
  CHECK(one_of_text({}).empty());
}
