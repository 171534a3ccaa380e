#include "bots/arena/lineup.h"

#include <algorithm>
#include <cstddef>

namespace freebooter::bots {

int Lineup::players() const {
  int sum = 0;
  for (const Entry& entry : entries) sum += entry.seats;
  return sum;
}

std::vector<std::vector<int>> Lineup::seatings() const {
  std::vector<int> seats;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    seats.insert(seats.end(), static_cast<std::size_t>(entries[i].seats), static_cast<int>(i));
  }
  std::vector<std::vector<int>> all;
  do {
    all.push_back(seats);
  } while (std::next_permutation(seats.begin(), seats.end()));
  return all;
}

Lineup make_lineup(const std::vector<Level>& seats) {
  Lineup lineup;
  for (const Level level : seats) {
    const auto same = [level](const Lineup::Entry& entry) { return entry.level == level; };
    const auto entry = std::find_if(lineup.entries.begin(), lineup.entries.end(), same);
    if (entry == lineup.entries.end()) {
      lineup.entries.push_back({level, 1, 0});
    } else {
      ++entry->seats;
    }
  }
  return lineup;
}

}  // namespace freebooter::bots
