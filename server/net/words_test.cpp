#include "server/net/words.h"

#include <doctest/doctest.h>

#include <set>

using namespace freebooter;
using namespace freebooter::net;

TEST_CASE("random words have their length and do not come twice") {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string word = random_word(kTableIdLength);
    CHECK(is_word(word, kTableIdLength));
    CHECK(seen.insert(word).second);
  }
  CHECK(!is_word("abc", 4));
  CHECK(!is_word("ab/d", 4));
  CHECK(!is_word("../.", 4));
  CHECK(!is_word("ABCD", 4));
}

TEST_CASE("a guest's name stays the same") {
  CHECK(pirate_name("somebody") == pirate_name("somebody"));
  std::set<std::string> names;
  for (int i = 0; i < 200; ++i) names.insert(pirate_name(std::to_string(i)));
  CHECK(names.size() > 150);
  for (const std::string& name : names) CHECK(clean_name(name) == name);
}

TEST_CASE("names are tidied up, and refused when they would fool the eye") {
  CHECK(clean_name("  Anne \t") == std::nullopt);  // a tab is a control character
  CHECK(clean_name("  Anne   Bonny ") == "Anne Bonny");
  CHECK(clean_name("Grünwald 海賊 🏴") == "Grünwald 海賊 🏴");
  CHECK(clean_name("Anne \u2764\uFE0F Bonny\uFE0E") == "Anne \u2764 Bonny");
  CHECK(clean_name("\uFE0F") == std::nullopt);
  CHECK(clean_name("") == std::nullopt);
  CHECK(clean_name("   ") == std::nullopt);
  CHECK(clean_name("\xC2\xA0\xE3\x80\x80") == std::nullopt);  // only wide spaces
  CHECK(clean_name(std::string(24, 'x')) == std::string(24, 'x'));
  CHECK(clean_name(std::string(25, 'x')) == std::nullopt);
  CHECK(clean_name("a\xE2\x80\xAE"
                   "b") == std::nullopt);  // turns the direction of text
  CHECK(clean_name("a\xE2\x80\x8B"
                   "b") == std::nullopt);  // no width
  CHECK(clean_name("a\nb") == std::nullopt);
  CHECK(clean_name(std::string_view("a\0b", 3)) == std::nullopt);
  for (const char* broken : {"\xFF", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                             "\xC3", "abc\xE2\x82"}) {
    CHECK(clean_name(broken) == std::nullopt);
  }
}
