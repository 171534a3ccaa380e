#include "bots/review/sums.h"

#include <algorithm>
#include <cmath>

namespace freebooter::bots {

namespace {

// Where nothing could have been otherwise, it stands as it does after it.
void fill_in(std::vector<Step>& steps, const Odds& end) {
  const Odds* next = &end;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (steps[i].settled) steps[i].before = *next;
    next = &steps[i].before;
  }
}

// How much changed hands between two moments.
double moved(const Odds& before, const Odds& after) {
  double sum = 0;
  for (std::size_t i = 0; i < before.size(); ++i) sum += std::abs(after[i].mean - before[i].mean);
  return sum / 2;
}

// The steps that moved most, some way apart from each other.
std::vector<std::size_t> turnings(const std::vector<Step>& steps, const Odds& end) {
  constexpr std::size_t kMost = 6;
  constexpr std::size_t kApart = 5;
  constexpr double kLeast = 0.05;
  std::vector<double> moves(steps.size());
  std::vector<std::size_t> order(steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    moves[i] = moved(steps[i].before, i + 1 < steps.size() ? steps[i + 1].before : end);
    order[i] = i;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return moves[a] > moves[b]; });
  std::vector<std::size_t> found;
  for (const std::size_t i : order) {
    if (found.size() == kMost || moves[i] < kLeast) break;
    const bool near = std::any_of(found.begin(), found.end(), [&](std::size_t other) {
      return std::max(i, other) - std::min(i, other) < kApart;
    });
    if (!near) found.push_back(i);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

Review sum_up(std::vector<Step> steps, const Chances& won, std::size_t contenders) {
  Odds end{};
  for (std::size_t i = 0; i < end.size(); ++i) {
    end[i].mean = static_cast<double>(won[i]) / kCertain;
  }
  fill_in(steps, end);
  Review review;
  review.seats.resize(contenders);
  for (std::size_t who = 0; who < contenders; ++who) {
    review.seats[who].start = steps.empty() ? end[who].mean : steps.front().before[who].mean;
    review.seats[who].result = end[who].mean;
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    if (step.settled) continue;
    if (step.actor == kChance) {
      for (std::size_t who = 0; who < contenders; ++who) review.seats[who].luck += step.luck[who];
      continue;
    }
    SeatSum& seat = review.seats[step.actor];
    SortSum& sort = seat.sorts[static_cast<std::size_t>(step.sort)];
    ++sort.decisions;
    sort.lost += step.advice.lost;
    seat.lost += step.advice.lost;
    if (!step.mistaken()) continue;
    ++sort.mistakes;
    review.mistakes.push_back(i);
  }
  std::stable_sort(review.mistakes.begin(), review.mistakes.end(),
                   [&](std::size_t a, std::size_t b) {
                     return steps[a].advice.lost.mean > steps[b].advice.lost.mean;
                   });
  review.turnings = turnings(steps, end);
  review.steps = std::move(steps);
  return review;
}

}  // namespace freebooter::bots
