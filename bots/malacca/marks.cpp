#include "bots/malacca/marks.h"

#include <algorithm>

#include "bots/search/scale.h"

namespace freebooter::malacca::crew {

namespace {

using bots::kStages;
using bots::Scale;
using bots::StagedScale;

// Purses count by how many times as much one is as another: in so many parts of a doubling.
constexpr int kDoubling = 48;
// What even a beggar will earn is counted with the coins.
constexpr int kNextShips = 5;
constexpr int kBeggar = 111;  // the size of this many coins

// The size of so many coins, up to a number whose halves say the rest.
constexpr int kLargest = 1024;
constexpr std::array<std::int16_t, kLargest> kSizes = [] {
  constexpr double kPart = 1.0145453349375237;  // 2 to the power of 1/48
  std::array<std::int16_t, kLargest> sizes{};
  double power = 1;
  std::int16_t size = 0;
  for (std::size_t coins = 1; coins < sizes.size(); ++coins) {
    while (power * kPart <= static_cast<double>(coins) + 1e-6) {
      power *= kPart;
      ++size;
    }
    sizes[coins] = size;
  }
  return sizes;
}();

int size_of(std::int64_t coins) {
  int more = 0;
  for (; coins >= kLargest; coins /= 2) more += kDoubling;
  return kSizes[static_cast<std::size_t>(coins)] + more;
}

constexpr Scale kCoins{0, kBeggar, 3, 180};
constexpr Scale kToBest{kCoins.end(), -4 * kDoubling, 4, 96};   // of the rivals
constexpr Scale kToMean{kToBest.end(), -4 * kDoubling, 4, 96};  // of the rivals
constexpr Scale kShipsLeft{kToMean.end(), 1, 1, kShips};
constexpr Scale kCargo{kShipsLeft.end(), 1, 1, 25};  // of the ships to come, the mean
constexpr Scale kPlayers{kCargo.end(), 2, 1, 7};
constexpr Scale kPlace{kPlayers.end(), 0, 1, kMaxSeats};
constexpr Scale kAfterIt{kPlace.end(), 0, 1, kMaxSeats};  // how many will place after it
constexpr Scale kVariant{kAfterIt.end(), 0, 1, 2};
constexpr Scale kCards{kVariant.end(), 0, 1, 8};

constexpr StagedScale kToBestThen{{kCards.end(), -3 * kDoubling, 6, 48}};
constexpr StagedScale kToMeanThen{{kToBestThen.end(), -3 * kDoubling, 6, 48}};
constexpr StagedScale kCardsThen{{kToMeanThen.end(), 0, 1, 6}};
constexpr StagedScale kCaptainThen{{kCardsThen.end(), 0, 1, kCaptains}};
constexpr std::array<StagedScale, kTypes> kGearThen{{
    {{kCaptainThen.end(), 0, 1, 5}},
    {{kCaptainThen.end() + kStages * 5, 0, 1, 5}},
    {{kCaptainThen.end() + 2 * kStages * 5, 0, 1, 5}},
}};
constexpr int kMarks = kGearThen.back().end();

constexpr int stage_of(int ships_left) {
  constexpr std::array<int, kStages - 1> kUpTo{1, 2, 4, 6, 9};
  int stage = 0;
  while (stage < kStages - 1 && ships_left > kUpTo[static_cast<std::size_t>(stage)]) ++stage;
  return stage;
}

constexpr std::array kFewRows{row(kCoins), row(kToBest),  row(kToMean), row(kShipsLeft),
                              row(kCargo), row(kPlayers), row(kPlace),  row(kAfterIt),
                              row(kCards)};
constexpr std::array kStaged{kToBestThen,   kToMeanThen,  kCardsThen,
                             kGearThen[0], kGearThen[1], kGearThen[2]};
constexpr auto kRows = [] {
  std::array<bots::NetShape::Row, kFewRows.size() + kStages * kStaged.size()> rows{};
  std::size_t count = 0;
  for (const bots::NetShape::Row& few : kFewRows) rows[count++] = few;
  for (const StagedScale& staged : kStaged) {
    for (int stage = 0; stage < kStages; ++stage) rows[count++] = row(staged.at(stage));
  }
  return rows;
}();

int mean_cargo(const Open& table) {
  int sum = 0;
  int count = 0;
  for (std::size_t ship = 0; ship < table.options.fleet.size(); ++ship) {
    if (((table.ships_left >> ship) & 1U) == 0) continue;
    sum += table.options.fleet[ship];
    ++count;
  }
  return count == 0 ? 0 : (sum + count / 2) / count;
}

void mark_gear(const Showdown& table, const Stand& stand, int stage, bots::Marks& marks) {
  if (table.options.captains) {
    marks.push_back(kVariant(0));
    marks.push_back(kCaptainThen(stage, static_cast<int>(stand.captain)));
  }
  if (!table.options.equipment) return;
  marks.push_back(kVariant(1));
  for (std::size_t type = 0; type < kTypes; ++type) {
    marks.push_back(kGearThen[type](stage, stand.equipment[type]));
  }
}

}  // namespace

const bots::NetShape kMarksShape{kMarks, kRows};

void mark(const Showdown& table, const HandSizes& hands, int ships_left, Seat leader,
          bots::Marked& marked) {
  const int players = table.players();
  const int stage = stage_of(ships_left);
  const int cargo = mean_cargo(table);
  marked.count = players;
  std::int64_t all = 0;
  for (const Stand& stand : table.playing()) all += stand.coins + kNextShips;
  for (Seat seat = 0; seat < players; ++seat) {
    const Stand& stand = table.seats[seat];
    bots::Marks& marks = marked.of[seat];
    marks.clear();
    const std::int64_t own = stand.coins + kNextShips;
    std::int64_t best = 0;
    for (Seat rival = 0; rival < players; ++rival) {
      if (rival != seat) best = std::max<std::int64_t>(best, table.seats[rival].coins);
    }
    const int size = size_of(own);
    const int to_best = size - size_of(best + kNextShips);
    const int to_mean = size - size_of((all - own) / (players - 1));
    marks.push_back(kCoins(size));
    marks.push_back(kToBest(to_best));
    marks.push_back(kToBestThen(stage, to_best));
    marks.push_back(kToMean(to_mean));
    marks.push_back(kToMeanThen(stage, to_mean));
    marks.push_back(kShipsLeft(ships_left));
    marks.push_back(kCargo(cargo));
    marks.push_back(kPlayers(players));
    const int place = (seat + players - leader) % players;
    marks.push_back(kPlace(place));
    marks.push_back(kAfterIt(players - 1 - place));
    marks.push_back(kCards(hands[seat]));
    marks.push_back(kCardsThen(stage, hands[seat]));
    mark_gear(table, stand, stage, marks);
  }
}

}  // namespace freebooter::malacca::crew
