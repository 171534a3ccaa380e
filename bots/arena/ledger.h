#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "bots/arena/deal.h"

namespace freebooter::bots {

// The deals of an arena as text: a first line that says who played what, and a line for each deal,
// known by its seed. Two ledgers of the same arena are merged by adding the lines of one to the
// other; a deal that stands in both counts once.
class Ledger {
 public:
  // `title` says who plays what, in one line: "jamaica players=4 ... sailor,random,random,random".
  Ledger(std::string title, std::size_t entries) : title_(std::move(title)), entries_(entries) {}

  // Takes in what was written before. If it is of another arena or damaged, says why and takes in
  // nothing; what was cut off in the middle of the last line is left out.
  std::string read(std::string_view text);

  const DealResult* find(std::uint64_t seed) const;
  const std::map<std::uint64_t, DealResult>& deals() const { return deals_; }
  void add(std::uint64_t seed, const DealResult& result) { deals_.insert_or_assign(seed, result); }

  // The first line, and that of a deal.
  std::string head() const { return "freebooter arena 1: " + title_ + "\n"; }
  static std::string line(std::uint64_t seed, const DealResult& result);

 private:
  bool read_deal(const std::string& line, std::map<std::uint64_t, DealResult>& deals) const;

  std::string title_;
  std::size_t entries_;
  std::map<std::uint64_t, DealResult> deals_;
};

}  // namespace freebooter::bots
