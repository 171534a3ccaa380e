#include "bots/arena/sprt.h"

#include <algorithm>
#include <cmath>

namespace freebooter::bots {

namespace {
constexpr std::uint64_t kFewestDeals = 30;  // before that the variance is a guess

double share_at(double elo, int own, int others) {
  const double strength = std::pow(10.0, elo / 400);
  return strength / (own * strength + others);
}
}  // namespace

Sprt::Sprt(const Lineup& lineup, const SprtBounds& bounds) : wrong_(bounds.wrong) {
  const int own = lineup.entries[0].seats;
  const int others = lineup.players() - own;
  not_stronger_ = share_at(bounds.elo_if_not, own, others);
  stronger_ = share_at(bounds.elo, own, others);
}

double Sprt::ratio(const Statistics& statistics) const {
  if (statistics.deals() < kFewestDeals) return 0;
  const auto deals = static_cast<double>(statistics.deals());
  // One that always or never wins shows no variance at all; there is some left to be seen.
  const double variance = std::max(statistics.first_variance(), not_stronger_ / deals);
  return deals * (stronger_ - not_stronger_) *
         (2 * statistics.first_mean() - not_stronger_ - stronger_) / (2 * variance);
}

Verdict Sprt::verdict(const Statistics& statistics) const {
  const double bound = std::log((1 - wrong_) / wrong_);
  const double now = ratio(statistics);
  if (now >= bound) return Verdict::Proven;
  return now <= -bound ? Verdict::Refuted : Verdict::Open;
}

}  // namespace freebooter::bots
