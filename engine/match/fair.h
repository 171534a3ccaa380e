#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/seats.h"
#include "engine/base/sha256.h"

// Chance that nobody can bend and everybody can check afterwards. Before anybody sits down the
// owner of chance commits to a secret seed by showing its hash. Every human seat adds entropy
// of its own. Then all outcomes are fixed: number n is a keyed hash of seed, entropy and n. A
// hash chain over the lines of the game record, whose heads go out with every message, fixes
// what was played in which order. When the game is over the seed is shown.
namespace freebooter {

// What one seat added to chance, in lower-case hex.
struct SeatEntropy {
  Seat seat = kNoSeat;
  std::string hex;
  friend bool operator==(const SeatEntropy&, const SeatEntropy&) = default;
};

// When and for whom chance acts: the round, the seat whose turn it is, what is rolled or drawn.
struct Occasion {
  std::uint8_t round = 0;
  Seat whom = kNoSeat;
  std::uint8_t what = 0;
};

// How the outcomes of a game are numbered: one after the other, or by their occasions. By occasion
// a different choice does not shift all later outcomes, so that everybody who plays the same deal
// meets the same dice.
enum class Numbering : std::uint8_t { InOrder, ByOccasion };

// Numbers the outcomes of one game.
class ChanceNumbers {
 public:
  explicit ChanceNumbers(Numbering how = Numbering::InOrder) : how_(how) {}

  // The number of the outcome that comes now.
  std::uint64_t next(const Occasion& now) const;
  void took(const Occasion& now);

 private:
  Numbering how_;
  std::uint64_t taken_ = 0;
  std::uint8_t round_ = 0;
  std::vector<std::uint32_t> in_round_;  // the occasions of this round so far
};

// What is shown before the game: the SHA-256 of the seed.
Hash commitment_to(const Hash& seed);

// The outcomes of one game.
class FairDice {
 public:
  FairDice(const Hash& seed, const std::vector<SeatEntropy>& entropy);

  // Outcome number n: from 0 to size-1, each equally likely. The first 8 bytes of
  // HMAC-SHA-256(key, n, try) are a number; one from the uneven rest at the top is thrown away
  // for the next try.
  std::uint32_t outcome(std::uint64_t n, std::uint32_t size) const;

 private:
  HmacSha256 keyed_;  // has taken in the key, and nothing else
};

// The hash chain over the lines of a record. It starts at the commitment, and each line gives
// head = HMAC-SHA-256(key, head, line) with a key made of the seed: who does not know the seed
// can't try out which secret move makes a head.
class RecordChain {
 public:
  explicit RecordChain(const Hash& seed);

  void add(std::string_view line);
  const Hash& head() const { return head_; }
  std::uint32_t lines() const { return lines_; }

 private:
  HmacSha256 keyed_;  // has taken in the key, and nothing else
  Hash head_;
  std::uint32_t lines_ = 0;
};

// A head that a client was given: proof of what the record was then.
struct Receipt {
  std::uint32_t lines = 0;
  Hash head{};
};

// What a server signs of a head: "freebooter TABLE LINES HASH".
std::string signed_text(std::string_view table, const Receipt& receipt);

}  // namespace freebooter
