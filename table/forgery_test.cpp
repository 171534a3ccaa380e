#include <doctest/doctest.h>

#include "engine/match/casting.h"
#include "engine/match/random_player.h"
#include "tests/support/proved_game.h"

using namespace freebooter;
using namespace freebooter::testing;

// What a dishonest server may do once the game is over and it knows everything: play another game
// on paper, with dice and chain that fit. Nobody can tell from such a record alone; whoever kept
// one receipt of the game that was played can.
namespace {

// The shares of all seats.
std::vector<SeatEntropy> entropy_of(const Record& record) {
  std::vector<SeatEntropy> out;
  for (const Note& one : record.notes) {
    if (one.key != "share") continue;
    out.push_back({static_cast<Seat>(one.text[0] - '0'), one.text.substr(2)});
  }
  return out;
}

// Makes the chain fit again.
void forge_head(Record& record, const Hash& seed) {
  RecordChain chain(seed);
  for (const std::string& line : chained_lines(record)) chain.add(line);
  note(record, "head").text = std::to_string(chain.lines()) + " " + to_hex(chain.head());
}

// Keeps the first actions, then plays on to the end with honest dice and players that choose at
// random; result and chain are made to fit.
Record forge_from(const Record& honest, std::size_t keep, const Hash& seed, Rng& rng) {
  Record out = honest;
  const FairDice dice(seed, entropy_of(honest));
  const auto begun = find_game(honest.game)->begin(honest.options);
  AnyMatch& match = **begun;
  out.actions.clear();
  std::uint64_t chances = 0;
  const auto act = [&](Seat actor, const Action& action) {
    chances += actor == kChance ? 1U : 0U;
    match.apply(actor, action);
    out.actions.push_back({actor, action, 0});
  };
  for (std::size_t i = 0; i < keep; ++i) act(honest.actions[i].actor, honest.actions[i].action);
  while (!match.finished()) {
    if (const std::uint32_t size = match.chance_size(); size > 0) {
      act(kChance, match.chance_action(dice.outcome(chances, size)));
      continue;
    }
    const Seat seat = match.to_act().front();
    act(seat, random_choice(match, seat, rng));
  }
  out.result = result_of(match);
  std::erase_if(out.notes, [&](const Note& one) {
    return one.before > keep && one.key != "seed" && one.key != "head";
  });
  for (Note& one : out.notes) {
    if (one.key == "seed" || one.key == "head") one.before = out.actions.size() + 1;
  }
  forge_head(out, seed);
  return out;
}

// Passes as long as nobody has a receipt; the last receipt of one honest client refutes it.
void check_caught(const Record& forged, const ProvedGame& honest) {
  CHECK(fault(forged) == "");
  const Receipt last = honest.receipts.back();
  CHECK(fault(forged, std::span(&last, 1)).find("the receipt for line") != std::string::npos);
  CHECK(fault(forged, honest.receipts).find("the receipt for line") != std::string::npos);
}

}  // namespace

TEST_CASE("a game played anew from any of its moves passes no honest receipt") {
  for (const char* game : {"jamaica", "malacca"}) {
    CAPTURE(game);
    const ProvedGame p = play_proved(game, 31);
    Rng rng(1);
    int forged = 0;
    for (std::size_t keep = 0; keep < p.record.actions.size(); keep += 5) {
      CAPTURE(keep);
      const Record bad = forge_from(p.record, keep, p.seed, rng);
      if (chained_lines(bad) == chained_lines(p.record)) continue;
      check_caught(bad, p);
      ++forged;
    }
    CHECK(forged > 8);
  }
}

TEST_CASE("a receipt from before the change does not refute it: every client keeps the last") {
  const ProvedGame p = play_proved("jamaica", 32);
  Rng rng(2);
  const Record bad = forge_from(p.record, p.record.actions.size() / 2, p.seed, rng);
  const Receipt first = p.receipts.front();
  CHECK(fault(bad, std::span(&first, 1)) == "");
  check_caught(bad, p);
}

TEST_CASE("a game with the share of one seat changed passes no honest receipt") {
  for (const char* game : {"jamaica", "malacca"}) {
    const ProvedGame p = play_proved(game, 33);
    for (const int seat : {0, 1}) {
      Record changed = p.record;
      std::string& share = note(changed, "share", seat).text;
      share.back() = share.back() == '0' ? '1' : '0';
      note(changed, "commit", seat).text =
          std::to_string(seat) + " " +
          to_hex(share_commitment("testtable", 1, static_cast<Seat>(seat), share.substr(2)));
      Rng rng(3);
      check_caught(forge_from(changed, 0, p.seed, rng), p);
    }
  }
}

TEST_CASE("a game dealt anew with another seed passes no honest receipt") {
  for (const char* game : {"jamaica", "malacca"}) {
    const ProvedGame p = play_proved(game, 34);
    const Hash seed = test_seed(99);
    Record changed = p.record;
    note(changed, "seed").text = to_hex(seed);
    note(changed, "commitment").text = to_hex(commitment_to(seed));
    Rng rng(4);
    check_caught(forge_from(changed, 0, seed, rng), p);
  }
}

TEST_CASE("J2.2 two picks told in the other order pass no honest receipt") {
  const ProvedGame p = play_proved("jamaica", 35);
  const AnyGame& game = *find_game("jamaica");
  const auto is_pick = [&](std::size_t i) {
    return game.kind_name(p.record.actions[i].action.kind) == "pick";
  };
  int forged = 0;
  for (std::size_t i = 0; i + 1 < p.record.actions.size(); ++i) {
    if (!is_pick(i) || !is_pick(i + 1)) continue;
    Record bad = p.record;
    std::swap(bad.actions[i], bad.actions[i + 1]);
    forge_head(bad, p.seed);
    check_caught(bad, p);
    ++forged;
  }
  CHECK(forged > 10);
}

TEST_CASE("times, timeouts and who sat where can't be changed either") {
  const ProvedGame p = play_proved("malacca", 36);
  Record bad = p.record;
  note(bad, "began").text += "0";
  forge_head(bad, p.seed);
  check_caught(bad, p);
  bad = p.record;
  note(bad, "seat", 2).text = "2 bot captain";
  forge_head(bad, p.seed);
  check_caught(bad, p);
}
