#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/match/fair.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"

// What a record tells of fair dice, in notes:
//
//   x-table k3x9            the table that was played at
//   x-commitment HEX        the SHA-256 of the seed, shown before anybody sat down
//   x-fair 2                how people's shares came together; absent in records of the first way
//   x-chance keyed          where outcomes are numbered by their occasions
//   x-cast 1 0 2            a cast, and the seats that were asked for their shares
//   x-commit 0 HEX          what a seat committed to, before any share of the cast was shown
//   x-share 0 HEX           what it showed then
//   x-void 2                the seat kept its share back, or left: it was given up, all cast anew
//   x-seat 0 human          who sat where: human, or bot and its level
//   x-seed HEX              shown when the game was over; it ends the chain
//   x-head LINES HEX [SIGNATURE]
//
// The last cast is the one that was played. In the first way nobody committed to anything, and the
// shares came after the seats, one of every human seat, in order:
//
//   x-entropy 0 HEX
namespace freebooter {

// The lines over which the hash chain of a record runs: as record_text writes them, up to the
// seed, without the names of the seats (a name may be changed or forgotten).
std::vector<std::string> chained_lines(const Record& record);

// One outcome of chance as it was proved.
struct ProvedChance {
  int line = 0;
  std::size_t at = 0;  // how many actions were played before it
  std::uint32_t outcome = 0;
  std::uint32_t size = 0;
  std::string kind;
  std::string action;
  std::optional<Luck> luck;
  int worth_of_all = 0;  // summed over all outcomes that could have been; by `size`: expected
};

// What chance gave somebody in one kind of outcome, and what could be expected.
struct LuckSum {
  Seat who = kNoSeat;  // as in Luck
  std::string kind;
  int count = 0;
  int worth = 0;
  double expected = 0;
};

// Luck added up: for everybody, in order, and every kind.
std::vector<LuckSum> luck_sums(std::span<const ProvedChance> chances);

// The ways in which people's shares have come together; see above.
enum class Fairness : std::uint8_t { Shown = 1, CommittedThenShown = 2 };

// What a proof found.
struct FairProof {
  std::optional<RecordFault> fault;  // the first thing that is wrong; none: the dice were fair
  std::vector<ProvedChance> chances;
  std::string table;
  Fairness fairness = Fairness::Shown;
  SeatSet people;           // the seats that people had
  SeatSet shares;           // those of them whose share is in the dice
  std::uint32_t casts = 0;  // how often all cast, the last time for the game that was played
  SeatSet given_up;         // seats that were lost by it
  // How many casts were left after somebody had committed, with no share on the record and no seat
  // lost: who runs the server may have seen the shares, and preferred other dice. Tables do so no
  // more.
  std::uint32_t dropped = 0;
  Receipt head;           // of the whole chain
  std::string signature;  // of the head, in hex; "" if there is none. Not checked here.
};

// Whether the record says anything of fair dice at all.
bool has_fair_dice(const Record& record);

// Recomputes everything: the game is legal and its result right, the seed fits its commitment, the
// shares came together by the rules, every outcome is the one that seed and shares give, and the
// chain ends where the record says. A receipt is the head that a client was given during the
// game: a record that was forged after the seed was shown does not pass it.
FairProof verify_fair(const Record& record, std::span<const Receipt> receipts = {});

}  // namespace freebooter
