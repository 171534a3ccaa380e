#include "bots/train/teacher.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace freebooter::bots {

namespace {

constexpr std::size_t kInner = NetShape::kInner;
constexpr std::size_t kJoined = NetShape::kJoined;
constexpr std::size_t kOuter = NetShape::kOuter;

constexpr float kMost = 4;  // what a layer hands on, at most; see Net::kMost
// How much of a slope passes a number outside its range: else what got stuck there would never
// learn again.
constexpr float kLeak = 0.02F;
// What a step takes off every weight, as a part of it and of the pace: what leaks through would
// else push numbers that are stuck ever farther out, until nothing more is learnt.
constexpr float kDecay = 0.03F;
constexpr std::uint32_t kBatch = 32;  // lessons between two steps

// In eight sums side by side, which a processor reckons at once.
float product(const float* row, const std::array<float, kJoined>& joined) {
  constexpr std::size_t kBeside = 8;
  static_assert(kJoined % kBeside == 0);
  std::array<float, kBeside> sums{};
  for (std::size_t n = 0; n < kJoined; n += kBeside) {
    for (std::size_t i = 0; i < kBeside; ++i) sums[i] += row[n + i] * joined[n + i];
  }
  float sum = 0;
  for (const float one : sums) sum += one;
  return sum;
}

float within(float sum) { return std::clamp(sum, 0.0F, kMost); }
float passes(float sum) { return sum > 0 && sum < kMost ? 1.0F : kLeak; }

}  // namespace

Teacher::Teacher(NetShape shape, std::uint64_t seed)
    : shape_(shape),
      weights_(shape.size()),
      added_up_(shape.size()),
      slopes_(shape.size()),
      drift_(shape.size()),
      spread_(shape.size()),
      sums_(shape.size()) {
  Rng rng(seed);
  const auto fill = [&](std::size_t from, std::size_t to, float spread) {
    for (std::size_t i = from; i < to; ++i) {
      weights_[i] = spread * (2 * static_cast<float>(rng.unit()) - 1);
    }
  };
  fill(0, shape.inner_bias(), 0.05F);
  fill(shape.outer(), shape.outer_bias(), 0.15F);
  fill(shape.rating(), shape.size(), 0.4F);
  std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(shape.inner_bias()), kInner, 0.3F);
  std::fill_n(weights_.begin() + static_cast<std::ptrdiff_t>(shape.outer_bias()), kOuter, 0.2F);
  added_up_ = weights_;
  add_up_rows(added_up_);
}

void Teacher::join(std::size_t count, Pass& pass) const {
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t n = 0; n < kInner; ++n) {
      float sum = 0;
      std::size_t largest = i == 0 ? 1 : 0;
      for (std::size_t rival = 0; rival < count; ++rival) {
        if (rival == i) continue;
        sum += pass.inner[rival][n];
        if (pass.inner[rival][n] > pass.inner[largest][n]) largest = rival;
      }
      pass.joined[i][n] = pass.inner[i][n];
      pass.joined[i][kInner + n] = sum / static_cast<float>(count - 1);
      pass.joined[i][2 * kInner + n] = pass.inner[largest][n];
      pass.largest[i][n] = static_cast<std::uint8_t>(largest);
    }
  }
}

void Teacher::forward(const Marked& marked, Pass& pass) const {
  const auto count = static_cast<std::size_t>(marked.count);
  for (std::size_t i = 0; i < count; ++i) {
    std::copy_n(weights_.data() + shape_.inner_bias(), kInner, pass.sums[i].begin());
    for (const std::uint16_t mark : marked.of[i]) {
      const float* const row = added_up_.data() + mark * kInner;
      for (std::size_t n = 0; n < kInner; ++n) pass.sums[i][n] += row[n];
    }
    for (std::size_t n = 0; n < kInner; ++n) pass.inner[i][n] = within(pass.sums[i][n]);
  }
  join(count, pass);
  float best = -1e9F;
  for (std::size_t i = 0; i < count; ++i) {
    float rating = 0;
    for (std::size_t out = 0; out < kOuter; ++out) {
      const float* const row = weights_.data() + shape_.outer() + out * kJoined;
      const float sum = weights_[shape_.outer_bias() + out] + product(row, pass.joined[i]);
      pass.outer_sums[i][out] = sum;
      rating += within(sum) * weights_[shape_.rating() + out];
    }
    pass.chances[i] = rating;
    best = std::max(best, rating);
  }
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    pass.chances[i] = std::exp(pass.chances[i] - best);
    sum += pass.chances[i];
  }
  for (std::size_t i = 0; i < count; ++i) pass.chances[i] /= sum;
}

void Teacher::step(float pace) {
  constexpr float kDrift = 0.9F;
  constexpr float kSpread = 0.999F;
  constexpr float kLeast = 1e-6F;
  // What a step of a row is moved by is what all that stand beyond it would be.
  for (auto row = shape_.rows.rbegin(); row != shape_.rows.rend(); ++row) {
    for (std::size_t mark = row->first + row->size - 1; mark > row->first; --mark) {
      for (std::size_t n = 0; n < kInner; ++n) {
        slopes_[(mark - 1) * kInner + n] += slopes_[mark * kInner + n];
      }
    }
  }
  ++steps_;
  const auto steps = static_cast<float>(std::min<std::uint64_t>(steps_, 100'000));
  const float drift_known = 1 - std::pow(kDrift, steps);
  const float spread_known = 1 - std::pow(kSpread, steps);
  const float reach = pace * std::sqrt(spread_known) / drift_known;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const float slope = slopes_[i] / kBatch;
    drift_[i] = kDrift * drift_[i] + (1 - kDrift) * slope;
    spread_[i] = kSpread * spread_[i] + (1 - kSpread) * slope * slope;
    weights_[i] -= pace * kDecay * weights_[i];
    weights_[i] -= reach * drift_[i] / (std::sqrt(spread_[i]) + kLeast);
    slopes_[i] = 0;
  }
  added_up_ = weights_;
  add_up_rows(added_up_);
  constexpr std::uint64_t kSummedOneIn = 8;
  if (steps_ % kSummedOneIn != 0) return;
  for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += static_cast<double>(weights_[i]);
  ++summed_;
}

double Teacher::learn(const Marked& marked, const Outcome& outcome, float pace) {
  const auto count = static_cast<std::size_t>(marked.count);
  Pass pass;
  forward(marked, pass);

  double surprise = 0;
  std::array<Inner, kMaxSeats> inner_slopes{};
  float* const rating_slopes = slopes_.data() + shape_.rating();
  float* const outer_slopes = slopes_.data() + shape_.outer_bias();
  for (std::size_t i = 0; i < count; ++i) {
    surprise += outcome[i] * std::log(std::max(pass.chances[i], 1e-9F));
    const float slope = pass.chances[i] - outcome[i];
    Joined joined_slopes{};
    for (std::size_t out = 0; out < kOuter; ++out) {
      const float sum = pass.outer_sums[i][out];
      rating_slopes[out] += slope * within(sum);
      const float back = slope * weights_[shape_.rating() + out] * passes(sum);
      outer_slopes[out] += back;
      const float* const row = weights_.data() + shape_.outer() + out * kJoined;
      float* const row_slopes = slopes_.data() + shape_.outer() + out * kJoined;
      for (std::size_t n = 0; n < kJoined; ++n) {
        row_slopes[n] += back * pass.joined[i][n];
        joined_slopes[n] += back * row[n];
      }
    }
    const float part = 1.0F / static_cast<float>(count - 1);
    for (std::size_t n = 0; n < kInner; ++n) {
      inner_slopes[i][n] += joined_slopes[n];
      for (std::size_t rival = 0; rival < count; ++rival) {
        if (rival != i) inner_slopes[rival][n] += part * joined_slopes[kInner + n];
      }
      inner_slopes[pass.largest[i][n]][n] += joined_slopes[2 * kInner + n];
    }
  }

  float* const bias_slopes = slopes_.data() + shape_.inner_bias();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t n = 0; n < kInner; ++n) {
      inner_slopes[i][n] *= passes(pass.sums[i][n]);
      bias_slopes[n] += inner_slopes[i][n];
    }
    for (const std::uint16_t mark : marked.of[i]) {
      float* const mark_slopes = slopes_.data() + mark * kInner;
      for (std::size_t n = 0; n < kInner; ++n) mark_slopes[n] += inner_slopes[i][n];
    }
  }
  if (++waiting_ == kBatch) {
    waiting_ = 0;
    step(pace);
  }
  return surprise;
}

void Teacher::settle() {
  std::fill(sums_.begin(), sums_.end(), 0.0);
  summed_ = 0;
}

std::vector<std::int16_t> Teacher::weights() const {
  constexpr long kHeaviest = std::numeric_limits<std::int16_t>::max();
  std::vector<double> means(weights_.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    means[i] =
        summed_ == 0 ? static_cast<double>(weights_[i]) : sums_[i] / static_cast<double>(summed_);
  }
  add_up_rows(means);
  std::vector<std::int16_t> whole(means.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    const bool in_parts_of_one =
        i < shape_.outer() || (i >= shape_.outer_bias() && i < shape_.rating());
    const int parts = in_parts_of_one ? Net::kOne : Net::kWeight;
    const bool outer = i >= shape_.outer() && i < shape_.outer_bias();
    const long heaviest = outer ? Net::kHeaviest : kHeaviest;
    const long number = std::lround(means[i] * parts);
    whole[i] = static_cast<std::int16_t>(std::clamp(number, -heaviest, heaviest));
  }
  return whole;
}

}  // namespace freebooter::bots
