#pragma once

#include <bit>

#include "bindings/python/position.h"
#include "bots/arrays/arrays.h"
#include "bots/arrays/memory.h"
#include "bots/ask.h"
#include "engine/match/random_player.h"
#include "table/game_json.h"

namespace freebooter::python {

// The share of the win that a seat has when these have won, a bit each.
inline double share_of(std::uint32_t winners, int seat) {
  return ((winners >> seat) & 1U) != 0 ? 1.0 / std::popcount(winners) : 0.0;
}

template <Game G>
class PositionOf;

template <Game G>
class SetupOf final : public Setup, public std::enable_shared_from_this<SetupOf<G>> {
 public:
  using Numbering = arrays::NumberingOf<G>;

  explicit SetupOf(const typename G::Options& options) : start_(G::setup(options)) {}

  const AnyGame& game() const override { return *find_game(G::kName); }
  int players() const override { return G::players(G::options_of(start_)); }
  int score_count() const override { return G::score_count(start_); }
  std::string options_text() const override { return G::options_text(G::options_of(start_)); }
  int rules() const override { return G::options_of(start_).rules; }
  std::unique_ptr<Position> begin() const override {
    return std::make_unique<PositionOf<G>>(this->shared_from_this(), start_, true);
  }
  const typename G::State& start() const { return start_; }

  int actions() const override { return Numbering::kActions; }
  int outcomes() const override { return Numbering::kOutcomes; }
  std::string action_name(int number) const override { return Numbering::action_name(number); }
  std::string outcome_name(int number) const override { return Numbering::outcome_name(number); }
  int row_size() const override { return arrays::PlanesOf<G>::kSize; }
  std::span<const arrays::Plane> planes() const override { return arrays::PlanesOf<G>::planes(); }

 private:
  typename G::State start_;
};

template <Game G>
class PositionOf final : public Position {
 public:
  using State = typename G::State;
  using Numbering = arrays::NumberingOf<G>;

  PositionOf(std::shared_ptr<const SetupOf<G>> setup, const State& state, bool from_the_start)
      : setup_(std::move(setup)),
        s_(state),
        memory_(setup_->players()),
        from_the_start_(from_the_start) {}
  // One that goes on from here, with what was seen of the way, but not the way itself.
  PositionOf(std::shared_ptr<const SetupOf<G>> setup, const State& state, arrays::Memory<G> memory)
      : setup_(std::move(setup)), s_(state), memory_(std::move(memory)), from_the_start_(false) {}

  std::unique_ptr<Position> copy() const override { return std::make_unique<PositionOf>(*this); }
  std::shared_ptr<const Setup> setup() const override { return setup_; }

  bool finished() const override { return G::finished(s_); }
  SeatSet to_act() const override { return G::to_act(s_); }
  std::uint32_t chance_size() const override { return G::chance_size(s_); }
  void outcomes(std::vector<arrays::Outcome>& out) const override { arrays::outcomes<G>(s_, out); }
  void mark(Seat seat, std::span<std::uint8_t> mask) const override {
    Numbering::mark(s_, seat, mask);
  }
  std::optional<Action> action_of(Seat actor, int number) const override {
    return actor == kChance ? Numbering::outcome_of(s_, number) : Numbering::action_of(s_, number);
  }
  int number_of(Seat actor, const Action& action) const override {
    return actor == kChance ? Numbering::outcome_number(action) : Numbering::number_of(s_, action);
  }
  void choices(Seat seat, Choices& out) const override { G::choices(s_, seat, out); }
  std::vector<Action> members(Seat seat, const Choice& choice) const override {
    std::vector<Action> out(G::family_size(s_, seat, choice));
    for (std::uint32_t i = 0; i < out.size(); ++i) {
      out[i] = G::family_member(s_, seat, choice, i);
    }
    return out;
  }
  Refusal check(Seat actor, const Action& action) const override {
    return G::check(s_, actor, action);
  }
  void apply(Seat actor, const Action& action) override {
    if (actor != kChance) memory_.note_own(actor, action);
    G::apply(s_, actor, action, &memory_);
    if (from_the_start_) history_.add(actor, action);
  }
  void run_chance(Rng& rng) override {
    while (!G::finished(s_) && G::to_act(s_).empty()) apply(kChance, random_chance<G>(s_, rng));
  }

  std::vector<int> scores() const override {
    std::vector<int> out;
    out.reserve(static_cast<std::size_t>(G::score_count(s_)));
    for (int i = 0; i < G::score_count(s_); ++i) {
      out.push_back(G::score(s_, static_cast<std::uint32_t>(i)));
    }
    return out;
  }
  std::uint32_t winners() const override { return G::finished(s_) ? G::winners(s_) : 0; }
  std::vector<double> shares() const override {
    std::vector<double> out(static_cast<std::size_t>(setup_->players()));
    const std::uint32_t winners = this->winners();
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = share_of(winners, static_cast<int>(i));
    return out;
  }

  void observe(Seat viewer, std::span<float> out) const override {
    arrays::PlanesOf<G>::fill(G::view_for(s_, viewer), memory_.mind(viewer), out);
  }
  std::string view_json(Seat viewer) const override {
    std::string out;
    table::JsonWriter writer(out);
    writer.begin_object();
    const table::Shown<G> shown = table::shown_view<G>(s_, viewer);
    table::Telling<table::Shown<G>> telling(writer, shown);
    table::GameJson<G>::view(telling);
    writer.end_object();
    return out;
  }
  std::uint64_t sights(Seat viewer) const override {
    std::vector<float> now(static_cast<std::size_t>(arrays::PlanesOf<G>::kSize));
    observe(viewer, now);
    return memory_.sights(viewer, now);
  }
  std::unique_ptr<Position> world_for(Seat viewer, Rng& rng) const override {
    arrays::Memory<G> memory = memory_;
    memory.imagine_as(viewer);
    return std::make_unique<PositionOf>(setup_, imagine(viewer, rng), memory);
  }

  bots::Policy policy(Seat seat, bots::Level level, std::uint64_t seed,
                      bots::Budget budget) const override {
    return bots::policy(bots::ask<G>(s_, seat, memory_.mind(seat), level, seed, budget));
  }
  Action decide(Seat seat, bots::Level level, std::uint64_t seed,
                bots::Budget budget) const override {
    return bots::decide(bots::ask<G>(s_, seat, memory_.mind(seat), level, seed, budget));
  }

  std::string text() const override { return G::position_text(s_); }
  bool same_as(const Position& other) const override {
    const auto* const same = dynamic_cast<const PositionOf*>(&other);
    return same != nullptr && same->s_ == s_;
  }
  const History* history() const override { return from_the_start_ ? &history_ : nullptr; }

 private:
  // A state that agrees with the view, and with what its seat has kept in mind where the game can
  // make use of that.
  State imagine(Seat viewer, Rng& rng) const {
    const typename G::View view = G::view_for(s_, viewer);
    if constexpr (requires { memory_.mind(viewer).surely_held(); }) {
      return sample_world(view, memory_.mind(viewer).surely_held(), rng);
    } else {
      return G::sample_world(view, rng);
    }
  }

  std::shared_ptr<const SetupOf<G>> setup_;
  State s_;
  arrays::Memory<G> memory_;
  bool from_the_start_;
  History history_;
};

}  // namespace freebooter::python
