#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bots/ask.h"
#include "cli/tallies.h"
#include "engine/match/digest.h"
#include "engine/match/random_player.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// What the players keep in mind and what is counted hear the same game.
template <Game G, class T>
struct Audience : EventSink {
  T tally;
  bots::Minds<G> minds;

  void on(const Event& event) override {
    tally.on(event);
    minds.on(event);
  }
};

// Whether the levels stay in their seats, or move on by one from game to game.
enum class Seating : std::uint8_t { Fixed, Moving };

// Games between bots, a level a seat. A game depends on the seed and its number alone. What is
// counted of the game itself is the business of T.
template <Game G, class T = Tally<G>>
class Simulation {
 public:
  Simulation(const typename G::Options& options, std::uint64_t seed,
             const std::vector<bots::Level>& levels, Seating seating = Seating::Fixed)
      : start_(G::setup(options)), seed_(seed), levels_(levels), seating_(seating) {
    all_random_ = std::all_of(levels.begin(), levels.end(),
                              [](bots::Level level) { return level == bots::Level::Random; });
    names_ = T::names(start_);
    names_.push_back({"winner_score", ""});
    names_.push_back({"steps", ""});
    names_.push_back({"decisions", ""});
    for (int kind = 0; kind < 256; ++kind) {
      Action action{};
      action.kind = static_cast<std::uint8_t>(kind);
      const std::string name(G::kind_name(action.kind));
      if (name == "?" || G::is_chance(action)) continue;
      kinds_.push_back(action.kind);
      names_.push_back({"decisions", name});
    }
    for (int seat = 0; seat < players(); ++seat) {
      names_.push_back({"win_share", std::to_string(seat), kWhole});
    }
    if (G::score_count(start_) > players()) names_.push_back({"win_share", "ghost", kWhole});
    if (seating_ == Seating::Fixed) return;
    for (const bots::Level level : levels_) {
      if (std::find(ranks_.begin(), ranks_.end(), level) != ranks_.end()) continue;
      ranks_.push_back(level);
      const auto seats = std::count(levels_.begin(), levels_.end(), level);
      names_.push_back(
          {"win_level", std::string(bots::name_of(level)), kWhole * static_cast<int>(seats)});
    }
  }

  const std::vector<FigureName>& names() const { return names_; }

  // Plays a game and counts; fills in the record if there is one.
  Counts play(std::uint64_t number, Record* record) const {
    typename G::State s = start_;
    Rng rng(Digest().add(seed_).add(number).value());
    Audience<G, T> audience;
    if constexpr (requires { audience.tally.watch(s); }) audience.tally.watch(s);
    EventSink* const sink = all_random_ ? static_cast<EventSink*>(&audience.tally) : &audience;
    std::array<int, 256> decisions{};
    int steps = 0;
    int all_decisions = 0;
    while (!G::finished(s)) {
      const Move move = next_move(s, number, rng, audience.minds);
      ++steps;
      if (move.actor != kChance) {
        ++all_decisions;
        ++decisions[move.action.kind];
      }
      G::apply(s, move.actor, move.action, sink);
      if (record != nullptr) record->actions.push_back({move.actor, move.action});
    }
    Counts counts;
    audience.tally.end(s, counts);
    counts.push_back(winner_score(s));
    counts.push_back(steps);
    counts.push_back(all_decisions);
    for (const std::uint8_t kind : kinds_) counts.push_back(decisions[kind]);
    add_shares(s, number, counts);
    if (record != nullptr) fill_in(s, number, *record);
    return counts;
  }

 private:
  // A win shared by up to eight is a whole number of these parts.
  static constexpr int kWhole = 840;

  int players() const { return G::players(G::options_of(start_)); }

  bots::Level level_at(std::uint64_t number, std::size_t seat) const {
    return levels_[seating_ == Seating::Fixed ? seat : (seat + number) % levels_.size()];
  }

  Move next_move(const typename G::State& s, std::uint64_t number, Rng& rng,
                 const bots::Minds<G>& minds) const {
    const SeatSet seats = G::to_act(s);
    if (seats.empty()) return {kChance, random_chance<G>(s, rng)};
    const Seat seat = seats.front();
    const bots::Level level = level_at(number, seat);
    if (level == bots::Level::Random) return {seat, random_choice<G>(s, seat, rng)};
    return {seat, bots::decide(bots::ask<G>(s, seat, minds.of(seat), level, rng.next()))};
  }

  static int winner_score(const typename G::State& s) {
    int best = 0;
    for (int i = 0; i < G::score_count(s); ++i) {
      const int score = G::score(s, static_cast<std::uint32_t>(i));
      if (((G::winners(s) >> i) & 1U) != 0) best = score;
    }
    return best;
  }

  // Seats are counted from the one who began.
  void add_shares(const typename G::State& s, std::uint64_t number, Counts& counts) const {
    const std::uint32_t winners = G::winners(s);
    const int share = kWhole / std::popcount(winners);
    const auto part = [&](int who) { return ((winners >> who) & 1U) != 0 ? share : 0; };
    for (int i = 0; i < players(); ++i) {
      counts.push_back(part((T::first_seat(s) + i) % players()));
    }
    if (G::score_count(s) > players()) counts.push_back(part(players()));
    for (const bots::Level rank : ranks_) {
      std::int64_t won = 0;
      for (int seat = 0; seat < players(); ++seat) {
        if (level_at(number, static_cast<std::size_t>(seat)) == rank) won += part(seat);
      }
      counts.push_back(won);
    }
  }

  void fill_in(const typename G::State& s, std::uint64_t number, Record& record) const {
    record.game = G::kName;
    record.rules_version = G::options_of(s).rules;
    record.options = G::options_text(G::options_of(s));
    for (int i = 0; i < players(); ++i) {
      const bots::Level level = level_at(number, static_cast<std::size_t>(i));
      record.names.push_back(std::string(bots::name_of(level)) + " " + std::to_string(i));
    }
    record.notes.push_back(
        {0, "sim", "seed " + std::to_string(seed_) + " game " + std::to_string(number)});
    RecordedResult result;
    for (int i = 0; i < G::score_count(s); ++i) {
      result.scores.push_back(G::score(s, static_cast<std::uint32_t>(i)));
    }
    result.winners = G::winners(s);
    record.result = result;
  }

  typename G::State start_;
  std::uint64_t seed_;
  std::vector<bots::Level> levels_;
  Seating seating_;
  std::vector<bots::Level> ranks_;  // the levels of a moving seating, each once
  bool all_random_ = true;
  std::vector<FigureName> names_;
  std::vector<std::uint8_t> kinds_;
};

}  // namespace freebooter::cli
