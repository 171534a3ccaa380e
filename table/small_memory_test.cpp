#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "table/note_list.h"
#include "table/recent_nonces.h"

using namespace freebooter;
using namespace freebooter::table;

TEST_CASE("the last nonces are remembered, and older ones forgotten") {
  RecentNonces nonces;
  CHECK_FALSE(nonces.has("a"));
  const auto nonce = [](std::size_t i) { return "nonce-" + std::to_string(i); };
  for (std::size_t i = 0; i < 3 * RecentNonces::kRemembered; ++i) {
    nonces.add(nonce(i));
    CHECK(nonces.has(nonce(i)));
    if (i < RecentNonces::kRemembered) continue;
    CHECK(nonces.has(nonce(i - RecentNonces::kRemembered + 1)));
    CHECK_FALSE(nonces.has(nonce(i - RecentNonces::kRemembered)));
  }
}

TEST_CASE("notes come back as they were, in their order, blanks and empty ones too") {
  NoteList list;
  CHECK(list.notes().empty());
  list.add(0, "seat", "1 bot sailor");
  list.add(12, "abandoned", "");
  list.add(12, "at", "7");
  list.add(3, "odd", " two  blanks ");
  const std::vector<Note> notes = list.notes();
  REQUIRE(notes.size() == 4);
  CHECK(notes[0] == Note{0, "seat", "1 bot sailor"});
  CHECK(notes[1] == Note{12, "abandoned", ""});
  CHECK(notes[2] == Note{12, "at", "7"});
  CHECK(notes[3] == Note{3, "odd", " two  blanks "});
}

TEST_CASE("notes behind an action that was taken back stand one further up") {
  NoteList list;
  list.add(3, "at", "1");
  list.add(4, "at", "2");
  list.add(6, "at", "3");
  list.undone(3);
  CHECK(list.notes() == std::vector<Note>{{3, "at", "1"}, {3, "at", "2"}, {5, "at", "3"}});
}
