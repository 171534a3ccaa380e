#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "bots/arena/deal.h"

namespace freebooter::bots {

// The deals of an arena as text: two lines that say who played what, by which program, and a line
// for each deal, known by its seed. Bots of one name may play otherwise in another program. Two
// ledgers of the same arena are merged by adding the lines of one to the other; a deal that stands
// in both counts once.
class Ledger {
 public:
  // `title` says who plays what, in one line: "jamaica players=4 ... sailor,random,random,random";
  // `program` says the version of what plays, in another.
  Ledger(std::string title, std::string program, std::size_t entries)
      : title_(std::move(title)), program_(std::move(program)), entries_(entries) {}

  // Takes in what was written before. If it is of another arena or program or damaged, says why and
  // takes in nothing; what was cut off in the middle of the last line is left out.
  std::string read(std::string_view text);

  const DealResult* find(std::uint64_t seed) const;
  const std::map<std::uint64_t, DealResult>& deals() const { return deals_; }
  void add(std::uint64_t seed, const DealResult& result) { deals_.insert_or_assign(seed, result); }

  // The first lines, and that of a deal.
  std::string head() const { return arena_line() + "played by " + program_ + "\n"; }
  static std::string line(std::uint64_t seed, const DealResult& result);

 private:
  std::string arena_line() const { return "freebooter arena 2: " + title_ + "\n"; }
  bool read_deal(const std::string& line, std::map<std::uint64_t, DealResult>& deals) const;

  std::string title_;
  std::string program_;
  std::size_t entries_;
  std::map<std::uint64_t, DealResult> deals_;
};

}  // namespace freebooter::bots
