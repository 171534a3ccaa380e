#include "bots/jamaica/marks.h"

#include <algorithm>
#include <array>

#include "bots/jamaica/worth.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/score.h"

namespace freebooter::jamaica::crew {

namespace {

// A row of marks of which one holds: where a number lies between `least` and `least + steps *
// size`.
struct Scale {
  int first;  // its first mark
  int least;
  int step;
  int size;

  constexpr int end() const { return first + size; }
  constexpr std::uint16_t operator()(int number) const {
    return static_cast<std::uint16_t>(first + std::clamp((number - least) / step, 0, size - 1));
  }
};

constexpr Scale kSpace{0, 0, 1, kSpaces};
constexpr Scale kBehindStart{kSpace.end(), 1, 1, 1};
constexpr Scale kGold{kBehindStart.end(), 0, 1, 26};
constexpr Scale kFood{kGold.end(), 0, 1, 20};
constexpr Scale kPowder{kFood.end(), 0, 1, 20};
constexpr Scale kRoom{kPowder.end(), 0, 1, kHolds + 1};
constexpr Scale kGoldHolds{kRoom.end(), 0, 1, kHolds};
constexpr Scale kFoodHolds{kGoldHolds.end(), 0, 1, kHolds};
constexpr Scale kPowderHolds{kFoodHolds.end(), 0, 1, kHolds};
constexpr Scale kPower{kPowderHolds.end(), 0, 1, 4};
constexpr Scale kTreasure{kPower.end(), -9, 1, 27};        // points of the face-down cards
constexpr Scale kPlace{kTreasure.end(), 0, 1, kMaxShips};  // in the next round; the last: a Ghost
constexpr Scale kInHand{kPlace.end(), 0, 1, kCards};
constexpr Scale kDiscarded{kInHand.end(), 0, 1, kCards};
constexpr Scale kPlayers{kDiscarded.end(), 2, 1, 5};
constexpr Scale kVariant{kPlayers.end(), 0, 1, 4};
constexpr Scale kLead{kVariant.end(), -25, 2, 25};  // were the game to end now
constexpr Scale kRiches{kLead.end(), -25, 2, 25};   // the same without the places
constexpr Scale kAhead{kRiches.end(), -25, 2, 25};  // in spaces, of the foremost rival
constexpr Scale kEnd{kAhead.end(), 0, 2, 23};       // spaces that the foremost ship has to go
constexpr Scale kTokensAhead{kEnd.end(), 0, 1, kLairs + 1};
constexpr Scale kNextToken{kTokensAhead.end(), 0, 1, 14};  // spaces to the next lair with a token
constexpr Scale kAffords{kNextToken.end(), 0, 1, 7};  // how many faces of a die it could pay for
constexpr Scale kToGo{kAffords.end(), 0, 1, 50};
constexpr Scale kRichestHold{kToGo.end(), 0, 1, 9};  // what there is to loot: most gold in a hold
constexpr Scale kThreat{kRichestHold.end(), -4, 1, 10};  // guns of whoever is close behind
constexpr Scale kPrey{kThreat.end(), -1, 1, 9};          // gold in a hold of whoever is close ahead

// How near the end is counts for what most other things are worth: these are told apart by it.
constexpr int kStages = 6;
struct StagedScale {
  Scale first;

  constexpr int end() const { return first.first + kStages * first.size; }
  constexpr Scale at(int stage) const {
    return {first.first + stage * first.size, first.least, first.step, first.size};
  }
  constexpr std::uint16_t operator()(int stage, int number) const { return at(stage)(number); }
};
constexpr StagedScale kLeadThen{{kPrey.end(), -18, 3, 13}};
constexpr StagedScale kRichesThen{{kLeadThen.end(), -18, 3, 13}};
constexpr StagedScale kAheadThen{{kRichesThen.end(), -18, 3, 13}};
constexpr StagedScale kFoodThen{{kAheadThen.end(), 0, 1, 10}};
constexpr StagedScale kPowderThen{{kFoodThen.end(), 0, 1, 10}};
constexpr StagedScale kPowerThen{{kPowderThen.end(), 0, 1, 4}};
constexpr int kMarks = kPowerThen.end();

// By the spaces that the foremost ship has to go.
constexpr int stage_of(int to_go) {
  constexpr std::array<int, kStages - 1> kUpTo{4, 8, 13, 20, 30};
  int stage = 0;
  while (stage < kStages - 1 && to_go > kUpTo[static_cast<std::size_t>(stage)]) ++stage;
  return stage;
}

constexpr bots::NetShape::Row row(const Scale& scale) {
  return {static_cast<std::size_t>(scale.first), static_cast<std::size_t>(scale.size)};
}
constexpr std::array kFewRows{row(kGold),      row(kFood),        row(kPowder),      row(kRoom),
                              row(kGoldHolds), row(kFoodHolds),   row(kPowderHolds), row(kTreasure),
                              row(kPlayers),   row(kLead),        row(kRiches),      row(kAhead),
                              row(kEnd),       row(kTokensAhead), row(kNextToken),   row(kAffords),
                              row(kToGo),      row(kRichestHold), row(kThreat),      row(kPrey)};
constexpr std::array kStaged{kLeadThen, kRichesThen, kAheadThen, kFoodThen, kPowderThen};
constexpr auto kRows = [] {
  std::array<bots::NetShape::Row, kFewRows.size() + kStages * kStaged.size()> rows{};
  std::size_t count = 0;
  for (const bots::NetShape::Row& few : kFewRows) rows[count++] = few;
  for (const StagedScale& staged : kStaged) {
    for (int stage = 0; stage < kStages; ++stage) rows[count++] = row(staged.at(stage));
  }
  return rows;
}();

// What all ships are compared by.
struct Course {
  std::array<int, kMaxShips> treasure{};
  std::array<int, kMaxShips> riches{};  // gold and treasure
  std::array<int, kMaxShips> score{};   // were the game to end now
  std::array<int, kMaxShips> to_go{};
};

Course course_of(const State& s) {
  Course course;
  for (std::size_t i = 0; i < static_cast<std::size_t>(s.ship_count()); ++i) {
    const ScoreParts parts = score_parts(s, static_cast<ShipIndex>(i));
    course.treasure[i] = parts.riches + parts.curses;
    course.riches[i] = parts.gold + course.treasure[i];
    course.score[i] = parts.total();
    course.to_go[i] = to_go(s.ships[i]);
  }
  return course;
}

// By how much this ship's number is larger than the largest other one.
int ahead_of_others(const std::array<int, kMaxShips>& numbers, std::size_t own, int count) {
  int best = -1000;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    if (i != own) best = std::max(best, numbers[i]);
  }
  return numbers[own] - best;
}

int guns(const Ship& ship) {
  constexpr int kMost = 10;
  return std::min(total(ship.holds, Good::Powder), kMost) + battle_bonus(ship);
}
int richest_hold(const Ship& ship) {
  int most = 0;
  for (const Hold& hold : ship.holds) {
    if (hold.good == Good::Gold) most = std::max<int>(most, hold.count);
  }
  return most;
}

// Who may come to battle: ships within a die of each other.
void mark_neighbours(const State& s, const Course& course, std::size_t own, bots::Marks& marks) {
  constexpr int kNear = 7;
  int threat = -100;
  int prey = -1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(s.ship_count()); ++i) {
    const int behind = course.to_go[i] - course.to_go[own];
    if (behind > 0 && behind <= kNear) threat = std::max(threat, guns(s.ships[i]));
    if (behind < 0 && behind >= -kNear) prey = std::max(prey, richest_hold(s.ships[i]));
  }
  marks.push_back(kRichestHold(richest_hold(s.ships[own])));
  if (threat >= 0) marks.push_back(kThreat(threat - guns(s.ships[own])));
  marks.push_back(kPrey(prey));
}

void mark_cargo(const Ship& ship, int stage, bots::Marks& marks) {
  const HoldScan holds(ship.holds);
  marks.push_back(kFoodThen(stage, holds.total(Good::Food)));
  marks.push_back(kPowderThen(stage, holds.total(Good::Powder)));
  marks.push_back(kGold(holds.total(Good::Gold)));
  marks.push_back(kFood(holds.total(Good::Food)));
  marks.push_back(kPowder(holds.total(Good::Powder)));
  marks.push_back(kRoom((holds.with(Good::None) & ship.usable_holds()).size()));
  marks.push_back(kGoldHolds(holds.with(Good::Gold).size()));
  marks.push_back(kFoodHolds(holds.with(Good::Food).size()));
  marks.push_back(kPowderHolds(holds.with(Good::Powder).size()));
  for (int power = 0; power < kPower.size; ++power) {
    if (!ship.powers.has(static_cast<Face>(power))) continue;
    marks.push_back(kPower(power));
    marks.push_back(kPowerThen(stage, power));
  }
}

void mark_way(const State& s, const Ship& ship, bots::Marks& marks) {
  marks.push_back(kSpace(ship.space));
  if (ship.lap < 0) marks.push_back(kBehindStart(1));
  int tokens = 0;
  int next = kNextToken.size;
  const int here = ship.lap < 0 ? 0 : rank_in_lap(ship.space);
  for (const Space space : kLairSpaces) {
    const int away = rank_in_lap(space) - here;
    if (away <= 0 || !s.has_token(space)) continue;
    ++tokens;
    next = std::min(next, away);
  }
  marks.push_back(kTokensAhead(tokens));
  marks.push_back(kNextToken(next));
  int affords = 0;
  for (int die = 1; die <= 6; ++die) {
    const Legs& ways = legs(ship.space, Direction::Forward, die);
    affords += std::any_of(ways.begin(), ways.end(), [&](const Leg& leg) {
      return comes_home(ship, Direction::Forward, leg) || can_pay_there(ship, leg.to);
    });
  }
  marks.push_back(kAffords(affords));
}

void mark_cards(const Ship& ship, bots::Marks& marks) {
  for (CardSet hand = ship.hand; !hand.empty();) marks.push_back(kInHand(hand.pop()));
  for (CardSet discard = ship.discard; !discard.empty();) {
    marks.push_back(kDiscarded(discard.pop()));
  }
}

void mark_table(const State& s, bots::Marks& marks) {
  const Options& options = s.options;
  marks.push_back(kPlayers(options.players));
  if (options.edition == Edition::First) marks.push_back(kVariant(0));
  if (options.bank == Bank::Limited) marks.push_back(kVariant(1));
  if (options.tiebreak == Tiebreak::Behind) marks.push_back(kVariant(2));
  if (options.ghost) marks.push_back(kVariant(3));
}

}  // namespace

const bots::NetShape kMarksShape{kMarks, kRows};

void mark(const State& s, bots::Marked& marked) {
  const Course course = course_of(s);
  marked.count = s.ship_count();
  const int nearest = *std::min_element(course.to_go.begin(), course.to_go.begin() + marked.count);
  const int stage = stage_of(nearest);
  std::array<int, kMaxShips> done{};
  for (std::size_t i = 0; i < kMaxShips; ++i) done[i] = -course.to_go[i];
  for (std::size_t i = 0; i < static_cast<std::size_t>(marked.count); ++i) {
    const Ship& ship = s.ships[i];
    bots::Marks& marks = marked.of[i];
    marks.clear();
    mark_cargo(ship, stage, marks);
    mark_neighbours(s, course, i, marks);
    mark_way(s, ship, marks);
    mark_table(s, marks);
    marks.push_back(kTreasure(course.treasure[i]));
    const int lead = ahead_of_others(course.score, i, marked.count);
    const int riches = ahead_of_others(course.riches, i, marked.count);
    const int ahead = ahead_of_others(done, i, marked.count);
    marks.push_back(kLead(lead));
    marks.push_back(kLeadThen(stage, lead));
    marks.push_back(kRiches(riches));
    marks.push_back(kRichesThen(stage, riches));
    marks.push_back(kAhead(ahead));
    marks.push_back(kAheadThen(stage, ahead));
    marks.push_back(kEnd(nearest));
    marks.push_back(kToGo(course.to_go[i]));
    if (i == s.ghost()) {
      marks.push_back(kPlace(kPlace.size - 1));
      continue;
    }
    marks.push_back(kPlace(place_in_round(s, static_cast<int>(i))));
    mark_cards(ship, marks);
  }
}

}  // namespace freebooter::jamaica::crew
