#include "bots/arena/ledger.h"

#include <iomanip>
#include <sstream>

namespace freebooter::bots {

std::string Ledger::read(std::string_view text) {
  if (!text.starts_with(arena_line())) return "it is not of this arena: " + title_;
  if (!text.starts_with(head())) {
    return "it was played by another program than " + program_ + ", whose bots may be others";
  }
  text.remove_prefix(head().size());
  std::map<std::uint64_t, DealResult> deals;
  for (int number = 3; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    if (!read_deal(std::string(text.substr(0, end)), deals)) {
      return "line " + std::to_string(number) + " is damaged";
    }
    text.remove_prefix(end + 1);
  }
  deals_.merge(deals);
  return "";
}

bool Ledger::read_deal(const std::string& line, std::map<std::uint64_t, DealResult>& deals) const {
  std::istringstream in(line);
  std::uint64_t seed = 0;
  DealResult result;
  in >> seed >> result.games >> result.ghost_wins >> result.ghost_score;
  for (std::size_t i = 0; i < entries_; ++i) {
    EntryResult entry;
    in >> entry.wins >> entry.score >> entry.decisions >> entry.timed >> entry.seconds;
    result.entries.push_back(entry);
  }
  if (in.fail() || result.games == 0 || !(in >> std::ws).eof()) return false;
  deals.emplace(seed, result);
  return true;
}

const DealResult* Ledger::find(std::uint64_t seed) const {
  const auto found = deals_.find(seed);
  return found == deals_.end() ? nullptr : &found->second;
}

std::string Ledger::line(std::uint64_t seed, const DealResult& result) {
  std::ostringstream out;
  out << std::setprecision(17) << seed << " " << result.games << " " << result.ghost_wins << " "
      << result.ghost_score;
  for (const EntryResult& entry : result.entries) {
    out << " " << entry.wins << " " << entry.score << " " << entry.decisions << " " << entry.timed
        << " " << entry.seconds;
  }
  out << "\n";
  return out.str();
}

}  // namespace freebooter::bots
