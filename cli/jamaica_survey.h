#pragma once

#include <bit>

#include "cli/jamaica_tally.h"
#include "cli/survey.h"
#include "engine/jamaica/words.h"

namespace freebooter::cli {

// Where ships land, fight and run short; how long games last; points; what treasures and cards are
// worth.
template <>
class Survey<Jamaica> : public EventSink {
 public:
  static constexpr Spread kPoints{"points", -15, 60};
  static constexpr Spread kRounds{"rounds", 5, 30};
  // A win shared by up to six is a whole number of these parts.
  static constexpr int kWin = 60;

  static std::vector<FigureName> names(const Jamaica::State& s) {
    std::vector<FigureName> out;
    for (const char* figure : {"landings", "battles", "shortages"}) {
      for (int space = 0; space < jamaica::kSpaces; ++space) {
        out.push_back({figure, std::to_string(space)});
      }
    }
    kPoints.name(out);
    kRounds.name(out);
    for (const char* part : {"place", "gold", "riches", "curses"}) {
      out.push_back({"score", part, s.players()});
    }
    const auto worth = [&](const char* times, const char* value, std::string_view of, int scale) {
      const int per = static_cast<int>(out.size());
      out.push_back({times, std::string(of)});
      out.push_back({value, std::string(of), scale, per});
    };
    for (const std::string_view face : jamaica::kFaceWords) {
      worth("treasure_held", "treasure_wins", face, kWin);
    }
    for (const std::string_view card : jamaica::kCardWords) {
      worth("card_played", "card_points", card, 1);
    }
    return out;
  }
  static Seat first_seat(const Jamaica::State& s) { return Tally<Jamaica>::first_seat(s); }

  void watch(const Jamaica::State& state) { state_ = &state; }

  void on(const Event& event) override {
    using jamaica::Happening;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::Sailed:
        if (event.who >= state_->players()) end_turn();
        ++landings_[event.b];
        break;
      case Happening::BattleBegan: ++battles_[state_->ships[event.who].space]; break;
      case Happening::Short: ++shortages_[event.a]; break;
      case Happening::Revealed:
        end_turn();
        turn_ = {event.who, event.a, points_of(event.who)};
        break;
      case Happening::RoundBegan:
      case Happening::Scored: end_turn(); break;
      default: break;
    }
  }

  void end(const Jamaica::State& s, Counts& counts) const {
    for (const auto* spaces : {&landings_, &battles_, &shortages_}) {
      counts.insert(counts.end(), spaces->begin(), spaces->end());
    }
    std::vector<std::int64_t> points(kPoints.size());
    std::vector<std::int64_t> rounds(kRounds.size());
    jamaica::ScoreParts sum;
    const std::uint32_t winners = Jamaica::winners(s);
    std::array<Worth, jamaica::kFaces> treasures{};
    for (int i = 0; i < s.players(); ++i) {
      const auto parts = jamaica::score_parts(s, static_cast<jamaica::ShipIndex>(i));
      ++points[kPoints.place(parts.total())];
      sum.place += parts.place;
      sum.gold += parts.gold;
      sum.riches += parts.riches;
      sum.curses += parts.curses;
    }
    ++rounds[kRounds.place(s.flow.round)];
    for (int i = 0; i < s.treasures_drawn; ++i) {
      const jamaica::Treasure& one = s.treasures[static_cast<std::size_t>(i)];
      if (one.owner >= s.players()) continue;
      Worth& worth = treasures[static_cast<std::size_t>(one.face)];
      ++worth.times;
      if (((winners >> one.owner) & 1U) != 0) worth.sum += kWin / std::popcount(winners);
    }
    counts.insert(counts.end(), points.begin(), points.end());
    counts.insert(counts.end(), rounds.begin(), rounds.end());
    for (const int part : {sum.place, sum.gold, sum.riches, sum.curses}) counts.push_back(part);
    for (const Worth& worth : treasures) counts.insert(counts.end(), {worth.times, worth.sum});
    for (const Worth& worth : cards_) counts.insert(counts.end(), {worth.times, worth.sum});
  }

 private:
  struct Turn {
    std::uint8_t ship = jamaica::kNoShip;
    jamaica::Card card = jamaica::kNoCard;
    int points = 0;
  };

  int points_of(std::uint8_t ship) const { return jamaica::score_parts(*state_, ship).total(); }

  // What a card brings is what its owner has more after the turn: place, doubloons, treasures.
  void end_turn() {
    if (turn_.card == jamaica::kNoCard) return;
    Worth& worth = cards_[turn_.card];
    ++worth.times;
    worth.sum += points_of(turn_.ship) - turn_.points;
    turn_.card = jamaica::kNoCard;
  }

  const Jamaica::State* state_ = nullptr;
  std::array<std::int64_t, jamaica::kSpaces> landings_{};
  std::array<std::int64_t, jamaica::kSpaces> battles_{};
  std::array<std::int64_t, jamaica::kSpaces> shortages_{};
  std::array<Worth, jamaica::kCards> cards_{};
  Turn turn_;
};

}  // namespace freebooter::cli
