#include <doctest/doctest.h>

#include "engine/match/fair_verify.h"
#include "tests/support/effort.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

struct Variant {
  const char* game;
  const char* options;
  int players;
};

// Every set of options with the fewest, the most and some players between. (replay_test.cpp plays
// with every number of players.)
const std::vector<Variant>& variants() {
  static const std::vector<Variant> kVariants = [] {
    std::vector<Variant> out;
    for (const int players : {2, 4, 6}) {
      out.push_back({"jamaica", "", players});
      out.push_back({"jamaica", "edition=first tiebreak=behind bank=limited", players});
      if (players < 6) out.push_back({"jamaica", "ghost=yes", players});
      if (players < 6) out.push_back({"jamaica", "edition=first ghost=yes", players});
    }
    for (const int players : {2, 5, 8}) {
      out.push_back({"malacca", "", players});
      out.push_back({"malacca", "captains=on", players});
      out.push_back({"malacca", "equipment=on", players});
      out.push_back({"malacca", "captains=on equipment=on", players});
    }
    return out;
  }();
  return kVariants;
}

struct Played {
  std::vector<std::string> log;
  std::vector<std::string> transcript;
  std::string record;
};

// People sit on the first seats, play by seed to the end, come and go, reload and restart the
// table; a spectator watches.
Played play(const Variant& variant, int humans, std::uint64_t seed, bool disturb) {
  TableDriver t(config_for(variant.game, variant.options, variant.players, humans), seed);
  Rng rng(seed);
  const auto name = [](int i) { return "p" + std::to_string(i); };
  std::map<std::string, Connection> at;
  for (int i = 0; i < humans; ++i) at[name(i)] = t.connect(name(i));
  if (humans == 0) at["p0"] = t.connect("p0");
  at["watcher"] = t.connect("watcher");
  for (int i = 0; i < humans; ++i) CHECK(code(t.sit(at[name(i)])) == "done");
  CHECK(code(t.tell(at["p0"], "client_start")) == "done");

  for (int guard = 0; t.table->summary().phase == Phase::Playing; ++guard) {
    REQUIRE(guard < 20000);
    t.now += rng.below(3000);
    std::vector<std::string> asked;
    for (int i = 0; i < humans; ++i) {
      if (t.page(at[name(i)]).asked()) asked.push_back(name(i));
    }
    REQUIRE(!asked.empty());
    const std::string who = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
    const Json done = t.answer(at[who], t.choose(at[who], rng));
    CHECK_MESSAGE(code(done) == "done", done.text());
    if (!disturb) continue;
    if (rng.below(40) == 0) {  // a page is loaded again
      const Page before = t.page(at[who]);
      t.disconnect(at[who]);
      at[who] = t.connect(who, rng.below(2) == 0 ? std::optional(before) : std::nullopt);
    }
    if (rng.below(40) == 0) {  // the table is made again out of its log
      std::map<std::string, Page> before;
      for (const auto& [player, connection] : at) before[player] = t.page(connection);
      t.restart();
      for (auto& [player, connection] : at) {
        connection =
            t.connect(player, rng.below(2) == 0 ? std::optional(before[player]) : std::nullopt);
        CHECK(t.page(connection).view == before[player].view);
        CHECK(t.page(connection).prompt == before[player].prompt);
        CHECK(t.page(connection).you == before[player].you);
      }
    }
  }
  // What the pages made of changes is what the table shows now.
  for (const auto& [player, connection] : at) {
    const Page& page = t.page(connection);
    const Connection second = t.connect(player);
    CHECK(t.page(second).view == page.view);
    CHECK(page.prompt.is_null());
  }
  const auto text = t.table->record();
  REQUIRE(text);
  const auto record = parse_record(*text);
  REQUIRE(record.ok());
  CHECK(record_text(*record) == *text);
  CHECK_FALSE(verify(*record));
  for (const auto& [player, connection] : at) {
    const FairProof proof = verify_fair(*record, t.page(connection).receipts);
    CHECK_MESSAGE(!proof.fault, to_string(proof.fault.value_or(RecordFault{})));
    CHECK(proof.chances.size() > 10);
  }
  return {t.log, t.transcript, *text};
}

}  // namespace

TEST_CASE("people play both games to the end, and the record is proved") {
  std::uint64_t seed = 1;
  for (const Variant& variant : {Variant{"jamaica", "", 4}, Variant{"malacca", "", 4},
                                 Variant{"jamaica", "edition=first ghost=yes", 2},
                                 Variant{"malacca", "captains=on equipment=on", 8}}) {
    CAPTURE(variant.game);
    CAPTURE(variant.options);
    CAPTURE(variant.players);
    play(variant, variant.players, ++seed, false);
  }
}

TEST_CASE(
    "every variant is played by people and bots while pages are reloaded and the table is "
    "restarted") {
  std::uint64_t seed = 100;
  for (const Variant& variant : variants()) {
    if (++seed % testing::one_in(1) != 0) continue;
    CAPTURE(variant.game);
    CAPTURE(variant.options);
    CAPTURE(variant.players);
    play(variant, 1 + variant.players / 2, seed, true);
  }
}

TEST_CASE("bots alone play a whole game at the start") {
  for (const char* game : {"jamaica", "malacca"}) {
    const Played played = play({game, "", 4}, 0, 7, false);
    CHECK(played.log.size() > 50);
  }
}

TEST_CASE("the same inputs give the same outputs") {
  for (const char* game : {"jamaica", "malacca"}) {
    const Played one = play({game, "", 3}, 2, 5, true);
    const Played two = play({game, "", 3}, 2, 5, true);
    CHECK(one.log == two.log);
    CHECK(one.transcript == two.transcript);
    CHECK(one.record == two.record);
  }
}
