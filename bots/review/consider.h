#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/review/line.h"

namespace freebooter::bots {

// Looks into a decision from what its player can know: tries what might be done in the same
// imagined positions with the same luck.
template <Game G>
class Considering {
  using L = LookoutOf<G>;
  using State = typename G::State;

 public:
  Considering(const JobOf<G>& job, const Scrutiny& scrutiny)
      : job_(job), scrutiny_(scrutiny), seeds_(scrutiny.seed) {}

  // Of all that might be done, or of what was done: then the reason is why the best is better than
  // that, and else why it is better than the second. What might be done is led by what the
  // strongest would do, if the game knows.
  Advice advise(std::optional<Action> done) {
    JobOf<G> asked = job_;
    asked.budget.patience = scrutiny_.patience;
    const Policy strong = L::as_good(asked, done ? scrutiny_.lines : kWholeThought);
    for (const Weighted& entry : L::candidates(job_, strong)) add(entry.choice.action);
    if (done) add(*done);
    if (tried_.size() == 1) return {{{tried_[0].action, {}, {}}}, {}, {}};

    const auto lead = done || strong.empty() ? std::nullopt : std::optional(likeliest(strong));
    sift(done ? done : lead);
    if (lead) {
      const auto first = tried_.begin();
      const auto place = first + static_cast<std::ptrdiff_t>(place_of(*lead));
      std::rotate(first, place, place + 1);
    }
    for (Tried& tried : tried_) tried.behind = behind(tried, tried_[0]);
    // What looked best looks better than it is: it is held against the other in new positions.
    std::size_t other = 1;
    if (done) other = place_of(*done);
    const bool found_best = done && other == 0;
    if (!found_best) duel(tried_[0], tried_[other]);
    return found_best ? told(done, strong, 1, {}) : told(done, strong, other, tried_[other].behind);
  }

 private:
  struct Tried {
    Action action{};
    OddsSamples odds;
    std::vector<std::int32_t> own;  // its player's chance, position by position
    std::array<std::int64_t, kHauls> haul{};
    Guess behind;
  };

  void add(const Action& action) {
    for (const Tried& tried : tried_) {
      if (tried.action == action) return;
    }
    tried_.push_back({action, {}, {}, {}, {}});
  }
  std::size_t place_of(const Action& action) const {
    std::size_t place = 0;
    while (!(tried_[place].action == action)) ++place;
    return place;
  }

  // One more imagined position, for these of what is tried.
  template <class Each>
  void imagine(Each each) {
    Rng rng(seeds_.next());
    State imagined = L::imagine(job_, rng);
    L::others_first(imagined, job_.view.viewer, rng);
    const std::uint64_t deal = rng.next();
    each([&](Tried& tried) {
      State state = imagined;
      G::apply(state, job_.view.viewer, tried.action, nullptr);
      const LineEnd end = play_on<G>(state, imagined.flow.round, job_.view.viewer, deal);
      tried.odds.add(end.chances);
      tried.own.push_back(end.chances[job_.view.viewer]);
      for (std::size_t i = 0; i < kHauls; ++i) tried.haul[i] += end.haul[i];
    });
  }

  static Action likeliest(const Policy& strong) {
    const auto lighter = [](const Weighted& a, const Weighted& b) { return a.weight < b.weight; };
    return std::max_element(strong.begin(), strong.end(), lighter)->choice.action;
  }

  // Half of the lines: the worse half is given up again and again, but never what is asked about.
  void sift(std::optional<Action> held) {
    const std::size_t all = tried_.size();
    std::size_t halvings = 1;
    for (std::size_t left = all; left > 2; left = (left + 1) / 2) ++halvings;
    for (std::size_t alive = all;; alive = (alive + 1) / 2) {
      const std::size_t positions =
          std::max<std::size_t>(4, scrutiny_.lines / 2 / halvings / alive);
      for (std::size_t i = 0; i < positions; ++i) {
        if (i > 0 && scrutiny_.over()) break;
        imagine([&](auto line) {
          for (std::size_t t = 0; t < alive; ++t) line(tried_[t]);
        });
      }
      // Those alive have as many lines each.
      std::stable_sort(tried_.begin(), tried_.begin() + static_cast<std::ptrdiff_t>(alive),
                       [&](const Tried& a, const Tried& b) { return sum(a) > sum(b); });
      if (alive <= 2 || scrutiny_.over()) break;
      const std::size_t kept = (alive + 1) / 2;
      if (held && place_of(*held) >= kept && place_of(*held) < alive) {
        std::rotate(tried_.begin() + static_cast<std::ptrdiff_t>(kept) - 1,
                    tried_.begin() + static_cast<std::ptrdiff_t>(place_of(*held)),
                    tried_.begin() + static_cast<std::ptrdiff_t>(place_of(*held)) + 1);
      }
    }
  }
  std::int64_t sum(const Tried& tried) const { return tried.odds.of(job_.view.viewer).sum(); }

  // How far one lags behind another in the positions that both were tried in.
  static Guess behind(const Tried& worse, const Tried& better) {
    Samples gaps;
    const std::size_t both = std::min(worse.own.size(), better.own.size());
    for (std::size_t i = 0; i < both; ++i) gaps.add(better.own[i] - worse.own[i]);
    return gaps.guess();
  }

  // The other half of the lines. The gap stands as it was found, below nothing, too: where the two
  // are as good, gaps come out on both sides, and only so do those of many decisions add up to
  // nothing.
  void duel(Tried& best, Tried& other) {
    Samples gaps;
    const std::size_t positions = std::max<std::size_t>(4, scrutiny_.lines / 4);
    for (std::size_t i = 0; i < positions; ++i) {
      if (i > 1 && scrutiny_.over()) break;
      imagine([&](auto line) {
        line(best);
        line(other);
      });
      gaps.add(best.own.back() - other.own.back());
    }
    other.behind = gaps.guess();
  }

  Advice told(std::optional<Action> done, const Policy& strong, std::size_t other,
              const Guess& lost) const {
    Advice advice;
    const bool as_good =
        done && std::any_of(strong.begin(), strong.end(),
                            [&](const Weighted& entry) { return entry.choice.action == *done; });
    if (done && !as_good) advice.lost = lost;
    for (const Tried& tried : tried_) {
      Guess gap = tried.behind;
      gap.mean = std::max(0.0, gap.mean);
      if (done && tried.action == *done && !advice.lost.beyond_doubt()) gap.mean = 0;
      advice.options.push_back({tried.action, tried.odds.odds(), gap});
    }
    // What was done and can't be told from the best, is the best.
    if (done && !advice.lost.beyond_doubt()) {
      const auto first = advice.options.begin();
      std::rotate(first, first + static_cast<std::ptrdiff_t>(place_of(*done)),
                  first + static_cast<std::ptrdiff_t>(place_of(*done)) + 1);
    }
    advice.reason = reason(tried_[0], tried_[other]);
    return advice;
  }

  Reason reason(const Tried& best, const Tried& other) const {
    const auto lines = [](const Tried& tried) {
      return static_cast<double>(std::max<std::size_t>(1, tried.own.size()));
    };
    Reason found;
    double most = 0.25;  // of what is much
    for (std::size_t i = 0; i < L::kHaulKinds.size(); ++i) {
      const double more = static_cast<double>(best.haul[i]) / lines(best) -
                          static_cast<double>(other.haul[i]) / lines(other);
      if (more / L::kHaulKinds[i].much <= most) continue;
      most = more / L::kHaulKinds[i].much;
      found = {L::kHaulKinds[i].why, more, kNoSeat};
    }
    if (found.why != Why::Chance) return found;
    // Nothing of its own: it may hold back somebody.
    const Odds a = best.odds.odds();
    const Odds b = other.odds.odds();
    const Seat me = job_.view.viewer;
    const double gain = a[me].mean - b[me].mean;
    for (Seat who = 0; who < kMaxSeats; ++who) {
      const double less = b[who].mean - a[who].mean;
      if (who != me && less > 0.6 * gain && less > found.amount) found = {Why::Rival, less, who};
    }
    if (found.why == Why::Chance) found.amount = std::max(0.0, gain);
    return found;
  }

  const JobOf<G>& job_;
  const Scrutiny& scrutiny_;
  Rng seeds_;
  std::vector<Tried> tried_;
};

template <Game G>
Advice consider(const JobOf<G>& job, std::optional<Action> done, const Scrutiny& scrutiny) {
  return Considering<G>(job, scrutiny).advise(done);
}

}  // namespace freebooter::bots
