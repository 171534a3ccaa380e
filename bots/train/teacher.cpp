#include "bots/train/teacher.h"

#include <algorithm>
#include <cmath>

namespace freebooter::bots {

namespace {

constexpr std::size_t kInner = NetShape::kInner;
constexpr std::size_t kJoined = NetShape::kJoined;
constexpr std::size_t kOuter = NetShape::kOuter;

constexpr float kMost = 4;  // what a layer hands on, at most; see Net::kMost
// How much of a slope passes a number outside its range: else what got stuck there would never
// learn again.
constexpr float kLeak = 0.02F;
constexpr float kFirstMoved = 0.02F;

float within(float sum) { return std::clamp(sum, 0.0F, kMost); }
float passes(float sum) { return sum > 0 && sum < kMost ? 1.0F : kLeak; }

}  // namespace

Teacher::Teacher(NetShape shape, std::uint64_t seed)
    : shape_(shape),
      begins_(shape.marks),
      weights_(shape.size()),
      sums_(shape.size()),
      moved_(shape.size(), kFirstMoved) {
  for (std::size_t mark = 0; mark < shape.marks; ++mark) {
    begins_[mark] = static_cast<std::uint16_t>(mark);
  }
  for (const NetShape::Row& row : shape.rows) {
    for (std::size_t i = 0; i < row.size; ++i) {
      begins_[row.first + i] = static_cast<std::uint16_t>(row.first);
    }
  }
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
      each_step(mark, [&](std::size_t step) {
        const float* const row = weights_.data() + step * kInner;
        for (std::size_t n = 0; n < kInner; ++n) pass.sums[i][n] += row[n];
      });
    }
    for (std::size_t n = 0; n < kInner; ++n) pass.inner[i][n] = within(pass.sums[i][n]);
  }
  join(count, pass);
  float best = -1e9F;
  for (std::size_t i = 0; i < count; ++i) {
    float rating = 0;
    for (std::size_t out = 0; out < kOuter; ++out) {
      const float* const row = weights_.data() + shape_.outer() + out * kJoined;
      float sum = weights_[shape_.outer_bias() + out];
      for (std::size_t n = 0; n < kJoined; ++n) sum += row[n] * pass.joined[i][n];
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

void Teacher::move(std::size_t weight, float slope, float pace) {
  moved_[weight] += slope * slope;
  weights_[weight] -= pace * slope / std::sqrt(moved_[weight]);
}

double Teacher::learn(const Marked& marked, const Outcome& outcome, float pace) {
  const auto count = static_cast<std::size_t>(marked.count);
  Pass pass;
  forward(marked, pass);

  double surprise = 0;
  std::array<Inner, kMaxSeats> inner_slopes{};
  std::array<Joined, kOuter> row_slopes{};
  Outer outer_slopes{};
  Outer rating_slopes{};
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
      for (std::size_t n = 0; n < kJoined; ++n) {
        row_slopes[out][n] += back * pass.joined[i][n];
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

  for (std::size_t out = 0; out < kOuter; ++out) {
    move(shape_.rating() + out, rating_slopes[out], pace);
    move(shape_.outer_bias() + out, outer_slopes[out], pace);
    for (std::size_t n = 0; n < kJoined; ++n) {
      move(shape_.outer() + out * kJoined + n, row_slopes[out][n], pace);
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t n = 0; n < kInner; ++n) inner_slopes[i][n] *= passes(pass.sums[i][n]);
    for (const std::uint16_t mark : marked.of[i]) {
      each_step(mark, [&](std::size_t step) {
        for (std::size_t n = 0; n < kInner; ++n) move(step * kInner + n, inner_slopes[i][n], pace);
      });
    }
    for (std::size_t n = 0; n < kInner; ++n) {
      move(shape_.inner_bias() + n, inner_slopes[i][n], pace);
    }
  }
  constexpr std::uint64_t kSummedOneIn = 64;
  if (lessons_++ % kSummedOneIn == 0) {
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += static_cast<double>(weights_[i]);
    ++summed_;
  }
  return surprise;
}

void Teacher::settle() {
  std::fill(sums_.begin(), sums_.end(), 0.0);
  summed_ = 0;
}

std::vector<std::int16_t> Teacher::weights() const {
  constexpr long kHeaviestMark = 32767 / 36;  // so that the marks of a contender never overflow
  std::vector<double> means(weights_.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    means[i] =
        summed_ == 0 ? static_cast<double>(weights_[i]) : sums_[i] / static_cast<double>(summed_);
  }
  // From here on a mark stands for all that it stood for together.
  for (std::size_t mark = 0; mark < shape_.marks; ++mark) {
    if (begins_[mark] == mark) continue;
    for (std::size_t n = 0; n < kInner; ++n)
      means[mark * kInner + n] += means[(mark - 1) * kInner + n];
  }
  std::vector<std::int16_t> whole(means.size());
  for (std::size_t i = 0; i < means.size(); ++i) {
    const bool in_parts_of_one =
        i < shape_.outer() || (i >= shape_.outer_bias() && i < shape_.rating());
    const int parts = in_parts_of_one ? Net::kOne : Net::kWeight;
    const long heaviest = i < shape_.outer() ? kHeaviestMark : Net::kHeaviest;
    const long number = std::lround(means[i] * parts);
    whole[i] = static_cast<std::int16_t>(std::clamp(number, -heaviest, heaviest));
  }
  return whole;
}

}  // namespace freebooter::bots
