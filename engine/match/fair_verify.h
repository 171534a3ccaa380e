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
//   x-chance keyed          where outcomes are numbered by their occasions
//   x-seat 0 human          who sat where: human, or bot and its level
//   x-entropy 0 HEX         what every human seat added, in the order of the seats
//   x-seed HEX              shown when the game was over; it ends the chain
//   x-head LINES HEX [SIGNATURE]
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

// What a proof found.
struct FairProof {
  std::optional<RecordFault> fault;  // the first thing that is wrong; none: the dice were fair
  std::vector<ProvedChance> chances;
  std::string table;
  Receipt head;           // of the whole chain
  std::string signature;  // of the head, in hex; "" if there is none. Not checked here.
};

// Whether the record says anything of fair dice at all.
bool has_fair_dice(const Record& record);

// Recomputes everything: the game is legal and its result right, the seed fits its commitment,
// every human seat added entropy, every outcome is the one that seed and entropy give, and the
// chain ends where the record says. A receipt is the head that a client was given during the
// game: a record that was forged after the seed was shown does not pass it.
FairProof verify_fair(const Record& record, std::span<const Receipt> receipts = {});

}  // namespace freebooter
