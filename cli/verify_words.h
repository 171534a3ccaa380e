#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "cli/words.h"
#include "engine/match/fair_verify.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// What was found out about a record that is right.
struct Verified {
  Record record;
  std::optional<FairProof> proof;  // none for a record that says nothing of fair dice
  std::size_t receipts = 0;        // that fit
  bool with_key = false;           // it is signed with the key that was asked about
};

// Who had luck of this sum; in the words of the record, for other programs.
std::string lucky_one(const Record& record, const LuckSum& sum);

// Tells in the reader's language, with the page's words, what was proved of a record.
class VerifyTeller {
 public:
  VerifyTeller(std::ostream& out, const Words& words) : out_(out), words_(words) {}

  // Sentences in one line.
  void sum_up(const std::string& file, const Verified& verified) const;
  // Every outcome, and what each player had of them against what could be expected.
  void list_dice(const Verified& verified) const;
  // What is wrong with a record.
  std::string fault(const Record& record, const RecordFault& fault) const;

 private:
  std::string proved(const Verified& verified) const;
  std::string luck_kind(const std::string& kind) const;

  std::ostream& out_;
  const Words& words_;
};

}  // namespace freebooter::cli
