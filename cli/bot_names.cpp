#include "cli/bot_names.h"

#include <algorithm>

#include "cli/command.h"
#include "engine/base/nearest.h"

namespace freebooter::cli {

namespace {

bots::Level parse_bot(const std::string& name, const std::string& game) {
  const auto known = bots::levels_of(game);
  const auto level = bots::parse_level(name);
  if (level && std::find(known.begin(), known.end(), *level) != known.end()) return *level;
  std::vector<std::string_view> names;
  for (const bots::Level other : known) names.push_back(bots::name_of(other));
  const std::string near = did_you_mean(name, names);
  throw Refused(game + " has no bot '" + name + "'" +
                (near.empty() ? "; it has " + one_of_text(names) : near));
}

}  // namespace

std::vector<bots::Level> parse_bots(const std::vector<std::string>& lists,
                                    const std::string& game) {
  std::vector<bots::Level> levels;
  for (const std::string& list : lists) {
    for (std::size_t begin = 0; begin <= list.size();) {
      const std::size_t end = std::min(list.find(',', begin), list.size());
      if (end == begin) throw Refused("a bot's name is missing in '" + list + "'");
      levels.push_back(parse_bot(list.substr(begin, end - begin), game));
      begin = end + 1;
    }
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
