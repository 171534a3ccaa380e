#include "table/characters.h"

#include <doctest/doctest.h>

using namespace freebooter::table;

TEST_CASE("what people may see is read character by character") {
  CHECK(seemly("") == U"");
  CHECK(seemly("Джек, ahoy! 日本 😀") == U"Джек, ahoy! 日本 😀");
  CHECK(seemly("❤\uFE0F") == U"❤\uFE0F");
  std::string text;
  for (const char32_t one : {U'a', U'Ж', U'日', U'😀'}) append_utf8(text, one);
  CHECK(text == "aЖ日😀");
}

TEST_CASE("hidden characters, those that control, and those that turn text round are not seemly") {
  for (const char* bad : {
           "a\nb",       "\x01",       "\x7f",       "\u0085",
           "\u00ad",  // control, soft hyphen
           "\u061c",     "\u200e",     "\u202e",     "\u2066",
           "\u2069",  // direction
           "\u200b",     "\u200d",     "\u2060",     "\ufeff",
           "\u034f",                                  // no width
           "\U0001bca0", "\U0001d173", "\U0001d17a",  // of shorthand and music
           "\u3164",     "\u2800",     "\u115f",     "\uffa0",
           "\u180e",                                                // nothing to see
           "\u2028",     "\ufffd",     "\ufdd0",     "\U0001fffe",  // lines, no characters
           "\U000e0041", "\U0010ffff",                              // tags, beyond
       }) {
    CAPTURE(bad);
    CHECK_FALSE(seemly(bad));
  }
}

TEST_CASE("what is not UTF-8 is not seemly either") {
  for (const char* bad :
       {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "a\x80"}) {
    CAPTURE(bad);
    CHECK_FALSE(is_utf8(bad));
    CHECK_FALSE(seemly(bad));
  }
  CHECK(is_utf8("\xf4\x8f\xbf\xbd"));
}

TEST_CASE("a text has as many characters as are seen, whatever its bytes") {
  CHECK(characters("Łódź 😀") == U"Łódź 😀");
  CHECK(characters("a\x80z") == U"a\uFFFDz");
  CHECK(characters("\xe2\x82") == U"\uFFFD");
  CHECK(characters("a\xff\xfez") == U"a\uFFFD\uFFFDz");
}

TEST_CASE("blanks are of every width") {
  for (const char32_t blank : {U' ', U'\u00a0', U'\u2003', U'\u3000'}) CHECK(is_blank(blank));
  for (const char32_t other : {U'a', U'-', U'日'}) CHECK_FALSE(is_blank(other));
}
