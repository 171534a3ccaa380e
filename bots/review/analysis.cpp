#include "bots/review/analysis.h"

#include <algorithm>
#include <bit>

#include "bots/review/consider.h"
#include "bots/review/lookouts.h"
#include "bots/review/sums.h"
#include "engine/base/check.h"
#include "engine/match/games.h"
#include "engine/match/replay.h"

namespace freebooter::bots {

namespace {

// A position of the game, what was done in it, and what who did it could know.
template <Game G>
struct Moment {
  typename G::State state;
  RecordedAction done;
  KnowledgeOf<G> knowledge;
};

// Follows a replay and keeps every position.
template <Game G>
class Moments : public Follower {
 public:
  void on(const Event& event) override { minds_.on(event); }
  void before(const AnyMatch& match, const RecordedAction& done) override {
    const bool by_chance = done.actor == kChance;
    all.push_back(
        {*match.state_of<G>(), done, by_chance ? KnowledgeOf<G>{} : minds_.of(done.actor)});
  }

  std::vector<Moment<G>> all;

 private:
  Minds<G> minds_;
};

template <Game G>
class AnalysisOf final : public Analysis {
  using L = LookoutOf<G>;

 public:
  AnalysisOf(std::vector<Moment<G>> moments, const typename G::State& end, const ReviewPlan& plan)
      : moments_(std::move(moments)), end_(end), plan_(plan), steps_(moments_.size()) {
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      const auto& [state, done, knowledge] = moments_[i];
      steps_[i].actor = done.actor;
      steps_[i].action = done.action;
      steps_[i].round = state.flow.round;
      steps_[i].settled = is_settled(state, done.actor);
      if (done.actor != kChance) steps_[i].sort = L::sort_of(done.action);
    }
    share_out();
  }

  std::size_t steps() const override { return steps_.size(); }

  void look(std::size_t at) override {
    Step& step = steps_[at];
    if (step.settled) return;
    Rng seeds(plan_.seed * 0x9E3779B97F4A7C15U + at);
    if (step.actor == kChance) {
      look_at_chance(moments_[at], seeds, step);
    } else {
      look_at_decision(moments_[at], seeds, step);
    }
  }

  Review review() const override {
    return sum_up(steps_, won<G>(end_), static_cast<std::size_t>(G::score_count(end_)));
  }

 private:
  static bool is_settled(const typename G::State& state, Seat actor) {
    if (actor == kChance) return G::chance_size(state) == 1;
    Choices offers;
    G::choices(state, actor, offers);
    return offers.size() == 1 && G::family_size(state, actor, offers[0]) == 1;
  }

  // Every step gets as many lines, and decisions more: by what lines cost in this game.
  void share_out() {
    constexpr std::uint32_t kLeast = 8;
    double parts = 0;
    double replies = 0;
    double tried = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_[i].settled) continue;
      parts += steps_[i].actor == kChance ? kOfChance : kOfDecision;
      if (i % 8 != 0) continue;
      const auto& state = moments_[i].state;
      replies += play_on<G>(state, state.flow.round, kNoSeat, plan_.seed).replies;
      ++tried;
    }
    const double line = 1 + replies / std::max(1.0, tried);
    const double lines = plan_.seconds * L::kRepliesInSecond / (line * std::max(1.0, parts));
    lines_ = std::max(kLeast, static_cast<std::uint32_t>(std::min(lines, 1e6)));
  }

  bool over() const { return plan_.patience != nullptr && plan_.patience->over(); }

  // What it gave is held against outcomes spread evenly over all, each with the same luck
  // afterwards.
  void look_at_chance(const Moment<G>& moment, Rng& seeds, Step& step) const {
    const std::uint32_t size = G::chance_size(moment.state);
    const auto after = [&](const Action& outcome, std::uint64_t deal) {
      typename G::State state = moment.state;
      G::apply(state, kChance, outcome, nullptr);
      return play_on<G>(state, moment.state.flow.round, kNoSeat, deal).chances;
    };
    OddsSamples before;
    OddsSamples luck;
    for (std::uint32_t i = 0; i < lines_ && (i < 2 || !over()); ++i) {
      const double spread = (i + seeds.unit()) * size / lines_;
      const Action other = G::chance_action(moment.state, static_cast<std::uint32_t>(spread));
      const std::uint64_t deal = seeds.next();
      const Chances came = after(moment.done.action, deal);
      const Chances might = other == moment.done.action ? came : after(other, deal);
      Chances gain{};
      for (std::size_t who = 0; who < gain.size(); ++who) gain[who] = came[who] - might[who];
      before.add(might);
      luck.add(gain);
    }
    step.before = before.odds();
    step.luck = luck.odds();
  }

  void look_at_decision(const Moment<G>& moment, Rng& seeds, Step& step) const {
    const auto& [state, done, knowledge] = moment;
    OddsSamples before;
    for (std::uint32_t i = 0; i < lines_ && (i < 2 || !over()); ++i) {
      before.add(play_on<G>(state, state.flow.round, kNoSeat, seeds.next()).chances);
    }
    step.before = before.odds();
    const auto job = ask<G>(state, done.actor, knowledge, Level::Admiral, seeds.next());
    const Scrutiny scrutiny{(kOfDecision - 1) * lines_, seeds.next(), plan_.patience};
    step.advice = consider<G>(job, done.action, scrutiny);
  }

  // Lines for each step, in parts.
  static constexpr std::uint32_t kOfChance = 2;
  static constexpr std::uint32_t kOfDecision = 4;

  const std::vector<Moment<G>> moments_;
  const typename G::State end_;
  const ReviewPlan plan_;
  std::uint32_t lines_ = 0;
  std::vector<Step> steps_;
};

}  // namespace

Result<std::unique_ptr<Analysis>, std::string> analyse(const Record& record,
                                                       const ReviewPlan& plan) {
  std::unique_ptr<Analysis> analysis;
  std::string fault;
  const bool known = visit_game(record.game, [&]<Game G>() {
    Moments<G> moments;
    const auto played = replay(record, &moments);
    if (!played.ok()) {
      fault = to_string(played.error());
    } else if (!(*played)->finished()) {
      fault = "the game is not over: there is nothing to look back at yet";
    } else {
      analysis = std::make_unique<AnalysisOf<G>>(std::move(moments.all),
                                                 *(*played)->template state_of<G>(), plan);
    }
  });
  FREEBOOTER_CHECK(known);
  if (analysis == nullptr) return Err{std::move(fault)};
  return analysis;
}

}  // namespace freebooter::bots
