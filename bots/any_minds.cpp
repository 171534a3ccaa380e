#include "bots/any_minds.h"

namespace freebooter::bots {

AnyMinds::AnyMinds(const AnyGame& game) {
  if (game.name() == Malacca::kName) minds_.emplace<Minds<Malacca>>();
}

void AnyMinds::on(const Event& event) {
  if (auto* jamaica = std::get_if<Minds<Jamaica>>(&minds_)) jamaica->on(event);
  if (auto* malacca = std::get_if<Minds<Malacca>>(&minds_)) malacca->on(event);
}

AnyJob AnyMinds::ask(const AnyMatch& match, Seat seat, Level level, std::uint64_t seed,
                     Budget budget) const {
  if (const auto* jamaica = std::get_if<Minds<Jamaica>>(&minds_)) {
    const Jamaica::State* state = match.state_of<Jamaica>();
    FREEBOOTER_CHECK(state != nullptr);
    return bots::ask<Jamaica>(*state, seat, jamaica->of(seat), level, seed, budget);
  }
  const Malacca::State* state = match.state_of<Malacca>();
  FREEBOOTER_CHECK(state != nullptr);
  const auto& minds = *std::get_if<Minds<Malacca>>(&minds_);
  return bots::ask<Malacca>(*state, seat, minds.of(seat), level, seed, budget);
}

}  // namespace freebooter::bots
