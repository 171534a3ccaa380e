#include "bots/arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace freebooter::bots {

namespace {
constexpr double kNinetyFive = 1.96;  // standard errors either side
}

Statistics::Statistics(const Lineup& lineup)
    : entries_(lineup.entries.size()),
      wins_(entries_),
      products_(entries_ * entries_),
      scores_(entries_),
      seconds_(entries_),
      timed_(entries_) {}

void Statistics::add(const DealResult& deal) {
  games_ += deal.games;
  ++deals_;
  for (std::size_t a = 0; a < entries_; ++a) {
    const EntryResult& entry = deal.entries[a];
    wins_[a] += entry.wins;
    scores_[a] += entry.score;
    seconds_[a] += entry.seconds;
    timed_[a] += entry.timed;
    for (std::size_t b = 0; b < entries_; ++b) {
      products_[a * entries_ + b] += entry.wins * deal.entries[b].wins;
    }
  }
  ghost_wins_ += deal.ghost_wins;
  ghost_score_ += deal.ghost_score;
}

double Statistics::covariance(std::size_t a, std::size_t b) const {
  if (deals_ < 2) return 0;
  const double spread = products_[a * entries_ + b] - wins_[a] * wins_[b] / count();
  return spread / (count() - 1);
}

double Statistics::soft_mean(std::size_t entry) const {
  const auto games = static_cast<double>(games_);
  return (mean(entry) * games + 0.5) / (games + 0.5 * static_cast<double>(entries_));
}

Standing Statistics::standing(std::size_t entry) const {
  Standing standing;
  standing.win_share = {0, 0, 1};
  if (deals_ == 0) return standing;
  const double share = mean(entry);
  const double error = kNinetyFive * std::sqrt(std::max(0.0, covariance(entry, entry)) / count());
  if (deals_ > 1) {
    standing.win_share = {share, std::max(0.0, share - error), std::min(1.0, share + error)};
  } else {
    standing.win_share.mean = share;
  }
  standing.mean_score = scores_[entry] / count();
  const auto timed = static_cast<double>(timed_[entry]);
  standing.ms_per_decision = timed == 0 ? 0 : 1000 * seconds_[entry] / timed;

  // The rating is linear in the logarithms of the shares; its error follows from theirs.
  const double scale = 400 / std::log(10.0);
  const double part = 1.0 / static_cast<double>(entries_);
  double elo = 0;
  double variance = 0;
  const auto slope = [&](std::size_t i) {
    return ((i == entry ? 1.0 : 0.0) - part) / soft_mean(i);
  };
  for (std::size_t a = 0; a < entries_; ++a) {
    elo += ((a == entry ? 1.0 : 0.0) - part) * std::log(soft_mean(a));
    for (std::size_t b = 0; b < entries_; ++b) variance += slope(a) * slope(b) * covariance(a, b);
  }
  const double width = kNinetyFive * scale * std::sqrt(std::max(0.0, variance) / count());
  standing.elo = {scale * elo, scale * elo - width, scale * elo + width};
  return standing;
}

}  // namespace freebooter::bots
