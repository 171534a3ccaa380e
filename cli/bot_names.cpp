#include "cli/bot_names.h"

#include <algorithm>

#include "cli/command.h"

namespace freebooter::cli {

std::vector<bots::Level> parse_bots(const std::vector<std::string>& names,
                                    const std::string& game) {
  const auto known = bots::levels_of(game);
  std::vector<bots::Level> levels;
  for (const std::string& name : names) {
    const auto level = bots::parse_level(name);
    if (level && std::find(known.begin(), known.end(), *level) != known.end()) {
      levels.push_back(*level);
      continue;
    }
    std::string all;
    for (const bots::Level other : known) {
      all += (all.empty() ? "" : ", ") + std::string(bots::name_of(other));
    }
    throw Refused(game + " has no bot '" + name + "'; it has " + all);
  }
  return levels;
}

std::vector<bots::Level> fill_seats(std::vector<bots::Level> levels, int players) {
  const auto seats = static_cast<std::size_t>(players);
  if (levels.size() > seats) {
    throw Refused(std::to_string(levels.size()) + " bots for " + std::to_string(players) +
                  " players");
  }
  levels.resize(seats, levels.back());
  return levels;
}

}  // namespace freebooter::cli
