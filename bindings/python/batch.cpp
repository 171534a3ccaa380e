#include "bindings/python/batch.h"

#include <algorithm>

#include "bindings/python/parallel.h"
#include "bindings/python/position_of.h"
#include "engine/match/digest.h"
#include "engine/match/games.h"

namespace freebooter::python {

namespace {

std::uint64_t seed_of(std::uint64_t seed, std::size_t game) {
  return Digest().add(seed).add(std::uint64_t{game}).value();
}

// The part of an array that belongs to one game; nothing of an array that is not wanted.
template <class T>
std::span<T> part(std::span<T> whole, std::size_t games, std::size_t game) {
  const std::size_t width = whole.size() / games;
  return whole.subspan(game * width, width);
}

template <Game G>
class BatchOf final : public Batch {
 public:
  using State = typename G::State;
  using Numbering = arrays::NumberingOf<G>;

  BatchOf(std::shared_ptr<const SetupOf<G>> setup, std::size_t games, const Crew& crew,
          std::uint64_t seed, bots::Budget budget, unsigned threads)
      : setup_(std::move(setup)),
        crew_(crew),
        budget_(budget),
        threads_(threads),
        least_(least_of(crew)),
        lanes_(games, Lane(setup_->start(), setup_->players())) {
    reset(seed);
  }

  std::shared_ptr<const Setup> setup() const override { return setup_; }
  std::size_t size() const override { return lanes_.size(); }

  void reset(std::uint64_t seed) override {
    in_parallel(size(), threads_, least_, nullptr, [&](std::size_t i) {
      lanes_[i].rng = Rng(seed_of(seed, i));
      begin(lanes_[i]);
    });
  }

  void look(const Sights& out) const override {
    in_parallel(size(), threads_, least_, nullptr, [&](std::size_t i) { look_at(i, out); });
  }

  std::optional<std::string> step(std::span<const std::int64_t> actions,
                                  const Sights& out) override {
    std::vector<std::uint8_t> wrong(size());
    in_parallel(size(), threads_, least_, nullptr, [&](std::size_t i) {
      const auto action = action_of(lanes_[i], actions[i]);
      wrong[i] = action && G::check(lanes_[i].state, lanes_[i].seat, *action).accepted() ? 0 : 1;
    });
    const auto first = std::find(wrong.begin(), wrong.end(), 1);
    if (first != wrong.end()) {
      const auto game = static_cast<std::size_t>(first - wrong.begin());
      return told(actions[game]) + " is not legal in match " + std::to_string(game);
    }
    in_parallel(size(), threads_, least_, nullptr, [&](std::size_t i) {
      Lane& lane = lanes_[i];
      play(lane, lane.seat, *action_of(lane, actions[i]));
      const bool done = !advance(lane);
      if (!out.dones.empty()) out.dones[i] = done ? 1 : 0;
      const std::span<float> returns = part(out.returns, size(), i);
      for (std::size_t seat = 0; seat < returns.size(); ++seat) {
        returns[seat] =
            done ? static_cast<float>(share_of(G::winners(lane.state), static_cast<int>(seat)))
                 : 0.0F;
      }
      if (done) begin(lane);
      look_at(i, out);
    });
    return std::nullopt;
  }

  void any_actions(std::span<std::int32_t> out) override {
    in_parallel(size(), threads_, least_, nullptr, [&](std::size_t i) {
      std::array<std::uint8_t, Numbering::kActions> mask{};
      Numbering::mark(lanes_[i].state, lanes_[i].seat, mask);
      auto left =
          lanes_[i].rng.below(static_cast<std::uint32_t>(std::count(mask.begin(), mask.end(), 1)));
      std::int32_t number = 0;
      for (; mask[static_cast<std::size_t>(number)] == 0 || left-- != 0;) ++number;
      out[i] = number;
    });
  }

  std::unique_ptr<Position> position(std::size_t game) const override {
    return std::make_unique<PositionOf<G>>(setup_, lanes_[game].state, lanes_[game].memory);
  }

 private:
  struct Lane {
    Lane(const State& start, int players) : state(start), memory(players) {}

    State state;
    arrays::Memory<G> memory;
    Rng rng{0};
    Seat seat = 0;
  };

  static bool is_number(std::int64_t action) { return action >= 0 && action < Numbering::kActions; }
  static std::optional<Action> action_of(const Lane& lane, std::int64_t number) {
    if (!is_number(number)) return std::nullopt;
    return Numbering::action_of(lane.state, static_cast<int>(number));
  }
  static std::string told(std::int64_t number) {
    const std::string action = "action " + std::to_string(number);
    if (!is_number(number)) return action;
    return action + " (" + Numbering::action_name(static_cast<int>(number)) + ")";
  }

  // A step without bots takes a millionth of a second or two, a thread much longer to begin.
  static std::size_t least_of(const Crew& crew) {
    const bool think = std::any_of(crew.begin(), crew.end(), [](const auto& level) {
      return level && *level != bots::Level::Random;
    });
    return think ? 4 : 64;
  }

  // A new game, up to the first decision of the caller's.
  void begin(Lane& lane) const {
    do {
      lane.state = setup_->start();
      lane.memory = arrays::Memory<G>(setup_->players());
    } while (!advance(lane));
  }
  void play(Lane& lane, Seat actor, const Action& action) const {
    if (actor != kChance) lane.memory.note_own(actor, action);
    G::apply(lane.state, actor, action, &lane.memory);
  }
  // Plays on to a decision of the caller's; false if the game ends first.
  bool advance(Lane& lane) const {
    while (!G::finished(lane.state)) {
      const SeatSet seats = G::to_act(lane.state);
      if (seats.empty()) {
        play(lane, kChance, random_chance<G>(lane.state, lane.rng));
        continue;
      }
      lane.seat = seats.front();
      const auto& level = crew_[lane.seat];
      if (!level) return true;
      play(lane, lane.seat,
           bots::decide(bots::ask<G>(lane.state, lane.seat, lane.memory.mind(lane.seat), *level,
                                     lane.rng.next(), budget_)));
    }
    return false;
  }
  void look_at(std::size_t i, const Sights& out) const {
    const Lane& lane = lanes_[i];
    if (!out.seats.empty()) out.seats[i] = lane.seat;
    if (const auto mask = part(out.masks, size(), i); !mask.empty()) {
      std::fill(mask.begin(), mask.end(), std::uint8_t{0});
      Numbering::mark(lane.state, lane.seat, mask);
    }
    if (const auto row = part(out.rows, size(), i); !row.empty()) {
      arrays::PlanesOf<G>::fill(G::view_for(lane.state, lane.seat), lane.memory.mind(lane.seat),
                                row);
    }
  }

  std::shared_ptr<const SetupOf<G>> setup_;
  Crew crew_;
  bots::Budget budget_;
  unsigned threads_;
  std::size_t least_;
  std::vector<Lane> lanes_;
};

// Plays a game to its end, and says how many steps that took.
template <Game G>
std::int32_t play_out(typename G::State& state, const std::vector<bots::Level>& crew,
                      bots::Budget budget, Rng& rng) {
  arrays::Memory<G> memory(G::players(G::options_of(state)));
  std::int32_t steps = 0;
  for (; !G::finished(state); ++steps) {
    const SeatSet seats = G::to_act(state);
    if (seats.empty()) {
      G::apply(state, kChance, random_chance<G>(state, rng), &memory);
      continue;
    }
    const Seat seat = seats.front();
    const bots::Level level = crew[seat];
    const Action action =
        level == bots::Level::Random
            ? random_choice<G>(state, seat, rng)
            : bots::decide(bots::ask<G>(state, seat, memory.mind(seat), level, rng.next(), budget));
    G::apply(state, seat, action, &memory);
  }
  return steps;
}

template <Game G>
void play_games_of(const SetupOf<G>& setup, std::size_t games, const std::vector<bots::Level>& crew,
                   std::uint64_t seed, bots::Budget budget, unsigned threads, const Results& out) {
  const bool all_random = std::all_of(
      crew.begin(), crew.end(), [](bots::Level level) { return level == bots::Level::Random; });
  in_parallel(games, threads, 1, budget.patience, [&](std::size_t i) {
    typename G::State state = setup.start();
    Rng rng(seed_of(seed, i));
    const auto steps = all_random ? static_cast<std::int32_t>(playout<G>(state, rng))
                                  : play_out<G>(state, crew, budget, rng);
    if (!out.steps.empty()) out.steps[i] = steps;
    const auto scores = part(out.scores, games, i);
    for (std::size_t k = 0; k < scores.size(); ++k) {
      scores[k] = G::score(state, static_cast<std::uint32_t>(k));
    }
    const auto returns = part(out.returns, games, i);
    for (std::size_t k = 0; k < returns.size(); ++k) {
      returns[k] = static_cast<float>(share_of(G::winners(state), static_cast<int>(k)));
    }
  });
}

// Calls visit with the set-up as what it is.
template <class Visit>
void as_its_game(const Setup& setup, Visit visit) {
  visit_game(setup.game().name(), [&]<Game G>() { visit(static_cast<const SetupOf<G>&>(setup)); });
}

}  // namespace

std::unique_ptr<Batch> make_batch(const Setup& setup, std::size_t games, const Crew& crew,
                                  std::uint64_t seed, bots::Budget budget, unsigned threads) {
  std::unique_ptr<Batch> out;
  as_its_game(setup, [&]<Game G>(const SetupOf<G>& own) {
    out = std::make_unique<BatchOf<G>>(own.shared_from_this(), games, crew, seed, budget, threads);
  });
  return out;
}

void play_games(const Setup& setup, std::size_t games, const std::vector<bots::Level>& crew,
                std::uint64_t seed, bots::Budget budget, unsigned threads, const Results& out) {
  as_its_game(setup, [&]<Game G>(const SetupOf<G>& own) {
    play_games_of<G>(own, games, crew, seed, budget, threads, out);
  });
}

}  // namespace freebooter::python
