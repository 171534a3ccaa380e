#include "bots/any_minds.h"

#include "bots/ask.h"
#include "engine/base/check.h"
#include "engine/match/games.h"

namespace freebooter::bots {

namespace {

template <Game G>
class AskedOf final : public AnyJob::Asked {
 public:
  explicit AskedOf(const JobOf<G>& job) : job_(job) {}
  Action decide() const override { return bots::decide(job_); }
  Policy policy() const override { return bots::policy(job_); }

 private:
  JobOf<G> job_;
};

template <Game G>
class KeeperOf final : public AnyMinds::Keeper {
 public:
  void on(const Event& event) override { minds_.on(event); }
  AnyJob ask(const AnyMatch& match, Seat seat, Level level, std::uint64_t seed,
             Budget budget) const override {
    const typename G::State* const state = match.state_of<G>();
    FREEBOOTER_CHECK(state != nullptr);
    return AnyJob(std::make_shared<AskedOf<G>>(
        bots::ask<G>(*state, seat, minds_.of(seat), level, seed, budget)));
  }

 private:
  Minds<G> minds_;
};

}  // namespace

AnyMinds::AnyMinds(const AnyGame& game) {
  const bool known =
      visit_game(game.name(), [&]<Game G>() { minds_ = std::make_unique<KeeperOf<G>>(); });
  FREEBOOTER_CHECK(known);
}

}  // namespace freebooter::bots
