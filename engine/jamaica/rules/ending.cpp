#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

namespace {

template <class Table>
ScoreParts parts_of(const Table& table, ShipIndex ship) {
  ScoreParts parts;
  parts.place = place_score(table.ships[ship]);
  parts.gold = total(table.ships[ship].holds, Good::Gold);
  for (int i = 0; i < table.treasures_drawn; ++i) {
    const Treasure& treasure = table.treasures[idx(i)];
    if (treasure.owner != ship || treasure.face == kNoFace) continue;
    (is_curse(treasure.face) ? parts.curses : parts.riches) += points(treasure.face);
  }
  return parts;
}

}  // namespace

ScoreParts score_parts(const State& s, ShipIndex ship) { return parts_of(s, ship); }
ScoreParts score_parts(const View& view, ShipIndex ship) { return parts_of(view, ship); }

// J9.3 Most points win; a tie goes to the ship further ahead (or behind, by option); still
// level, they share the win. J10.8 The Ghost takes part in all of it.
Outcome outcome(const State& s) {
  Outcome result;
  int best = INT16_MIN;
  int best_rank = 0;
  for (int i = 0; i < s.ship_count(); ++i) {
    const int score = score_parts(s, static_cast<ShipIndex>(i)).total();
    const int ahead =
        s.options.tiebreak == Tiebreak::Ahead ? rank(s.ships[idx(i)]) : -rank(s.ships[idx(i)]);
    result.score[idx(i)] = static_cast<std::int16_t>(score);
    if (score > best || (score == best && ahead > best_rank)) {
      best = score;
      best_rank = ahead;
      result.winners = 0;
    }
    if (score == best && ahead == best_rank) {
      result.winners = static_cast<std::uint8_t>(result.winners | (1U << i));
    }
  }
  return result;
}

}  // namespace freebooter::jamaica
