#include "bots/jamaica/judge.h"

namespace freebooter::jamaica::crew {

// J10.3 The Captain sails the Ghost onto rivals, not onto their own ship; keeps it from
// treasures and from scoring.
double Judge::ghost_sail(Space to, Direction direction) const {
  constexpr double kWins = 0.6;  // with Lady Beth, against little powder
  constexpr double kForward = 0.2;
  const Taste& taste = forecast_.worth().taste();
  double score = direction == Direction::Forward ? -kForward : 0;
  if (to == kPortRoyal) return score;
  double best = 0;
  bool mine = false;
  for (ShipIndex i = 0; i < view_.options.players; ++i) {
    if (view_.ships[i].space != to) continue;
    if (i == me_) {
      mine = true;
    } else if (forecast_.prize_of(i) > best) {
      best = forecast_.prize_of(i);
    }
  }
  // With a rival there as well, the Captain picks the rival.
  if (best > 0) {
    score += kWins * taste.harm * best;
  } else if (mine) {
    score -= kWins * forecast_.prize_of(me_);
  }
  if (view_.has_token(to)) score -= taste.harm * forecast_.draw();
  return score;
}

}  // namespace freebooter::jamaica::crew
