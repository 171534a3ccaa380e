#include <doctest/doctest.h>

#include <set>

#include "table/entry.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// The log of a game with everything in it.
std::vector<std::string> eventful_log() {
  table::TableConfig config = config_for("jamaica", "", 3, 3);
  config.clock = {table::Clock::Kind::Live, 30};
  TableDriver t(config, 5);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  t.sit(a);
  t.sit(b);
  t.tell(b, "client_leave");
  t.sit(b);
  t.say(a, Json::object()
               .set("type", "client_set_seat")
               .set("nonce", t.new_nonce())
               .set("seat", 2)
               .set("kind", "bot")
               .set("level", "sailor"));
  t.tell(a, "client_start");
  Rng rng(1);
  for (int i = 0; i < 6; ++i) {
    if (t.page(a).asked()) t.answer(a, t.choose(a, rng));
    t.wait(31'000);
  }
  t.tell(b, "client_return");
  t.step(table::input::Closed{});
  t.step(table::input::RematchOpened{"next-one"});
  return t.log;
}

std::string problem(const std::vector<std::string>& log) {
  const auto made = Table::replay(log, 1'800'000'000'000);
  return made.ok() ? "" : made.error().explain;
}

}  // namespace

TEST_CASE("every kind of entry reads back as it was written") {
  std::set<std::string> verbs;
  for (const std::string& text : eventful_log()) {
    const auto entry = table::parse_entry(text);
    REQUIRE_MESSAGE(entry, text);
    CHECK(table::entry_text(*entry) == text);
    const std::size_t verb = text.find(' ', text.find(' ') + 1) + 1;
    verbs.insert(text.substr(verb, text.find(' ', verb) - verb));
  }
  for (const char* verb :
       {"create", "seed", "person", "sit", "stand", "seat", "cast", "commit", "bind", "share",
        "start", "chance", "do", "bot", "late", "relieve", "return", "close", "next"}) {
    CAPTURE(verb);
    CHECK(verbs.contains(verb));
  }
  for (const table::Happened& what :
       {table::Happened(table::entry::Host{3}), table::Happened(table::entry::Abandon{2, true}),
        table::Happened(table::entry::SetSeat{1, ""}), table::Happened(table::entry::Cast{}),
        table::Happened(table::entry::Cast{SeatSet(9)}),
        table::Happened(table::entry::Forfeit{2, "sailor"}),
        table::Happened(table::entry::CallOff{}),
        table::Happened(table::entry::Sit{1, 2, std::string(32, 'a')}),
        table::Happened(table::entry::Mute{1, 0, true}),
        table::Happened(table::entry::Mute{0, 12, false})}) {
    const std::string text = table::entry_text({7, table::Cause{2, "a-b"}, what});
    CHECK(table::entry_text(*table::parse_entry(text)) == text);
  }
}

TEST_CASE("a line that is no entry is refused") {
  for (const char* bad : {"",
                          "1",
                          "1 -",
                          "1 - ",
                          "x - start",
                          "-1 - start",
                          "1 - fly",
                          "1 - start now",
                          "1 - sit 0",
                          "1 - cast 8",
                          "1 - commit 0 00",
                          "1 - share 0",
                          "1 - bind now",
                          "1 - forfeit 0",
                          "1 - sit 0 8 00",
                          "1 - seat 1 sofa",
                          "1 - seat 1 bot",
                          "1 - do 0 1",
                          "1 - do 0 x keep",
                          "1 - seed 00",
                          "1 - create {}",
                          "1 - abandon 0 maybe",
                          "1 1 start",
                          "99999999999999999999 - start",
                          "1 - person",
                          "1 - return 9",
                          "1 - host -1",
                          "1 - mute 1",
                          "1 - hear 1 2 3"}) {
    CAPTURE(bad);
    CHECK(!table::parse_entry(bad));
  }
}

TEST_CASE("a log that lost, changed or moved an entry does not become a table") {
  const std::vector<std::string> log = eventful_log();
  REQUIRE(problem(log) == "");
  int refused = 0;
  for (std::size_t i = 0; i + 3 < log.size(); ++i) {
    std::vector<std::string> bad = log;
    bad.erase(bad.begin() + static_cast<std::ptrdiff_t>(i));
    refused += problem(bad) != "" ? 1 : 0;
  }
  // What may be missing without a contradiction: a seat that was left again, a return.
  CHECK(refused > static_cast<int>(log.size()) * 8 / 10);

  std::vector<std::string> bad = log;
  for (std::string& entry : bad) {
    const std::size_t at = entry.find(" chance dice ");
    if (at == std::string::npos) continue;
    char& die = entry[at + 13];
    die = die == '6' ? '5' : static_cast<char>(die + 1);
    break;
  }
  CHECK(problem(bad).find("chance does not follow from the seed") != std::string::npos);
  bad = log;
  bad[0].replace(bad[0].find("\"rules\":2"), 9, "\"rules\":0");
  CHECK(problem(bad) == "entry 1: version 0 of the rules is not known, only 1 and 2");
  CHECK(problem({}) == "the log is not whole");
  CHECK(problem({log[0]}) == "the log is not whole");
  CHECK(problem({log[1]}) == "entry 1: it must begin with create");
}
