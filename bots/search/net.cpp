#include "bots/search/net.h"

#include <algorithm>

#include "engine/base/check.h"

namespace freebooter::bots {

namespace {

constexpr std::int16_t within(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum, std::int32_t{0}, Net::kMost));
}

// e to the power of -k/kSteps, in parts of 2^20. By multiplication alone, which every compiler does
// alike.
constexpr int kSteps = 64;
constexpr std::size_t kPowers = 12 * kSteps;
constexpr std::array<std::int32_t, kPowers> kFalling = [] {
  constexpr double kOneStep = 0.98449643700540841;  // e to the power of -1/64
  std::array<std::int32_t, kPowers> falling{};
  double power = 1 << 20;
  for (std::int32_t& entry : falling) {
    entry = static_cast<std::int32_t>(power + 0.5);
    power *= kOneStep;
  }
  return falling;
}();

Chances shares(const std::array<std::int32_t, kMaxSeats>& ratings, int count) {
  const auto contenders = static_cast<std::size_t>(count);
  const std::int32_t best = *std::max_element(ratings.begin(), ratings.begin() + count);
  std::array<std::int32_t, kMaxSeats> weights{};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < contenders; ++i) {
    const auto behind = static_cast<std::size_t>((best - ratings[i]) * kSteps / Net::kOne);
    weights[i] = kFalling[std::min(behind, kPowers - 1)];
    sum += weights[i];
  }
  Chances chances{};
  for (std::size_t i = 0; i < contenders; ++i) {
    chances[i] = static_cast<std::int32_t>(std::int64_t{weights[i]} * kCertain / sum);
  }
  return chances;
}

}  // namespace

Net::Net(NetShape shape, std::span<const std::int16_t> weights) : shape_(shape), weights_(weights) {
  FREEBOOTER_CHECK(weights.size() == shape.size());
}

Net::Inner Net::inner(const Marks& marks) const {
  // Marks can pull hard against each other: only what they come to together is held within bounds.
  std::array<std::int32_t, NetShape::kInner> sums;
  std::copy_n(weights_.data() + shape_.inner_bias(), NetShape::kInner, sums.begin());
  for (const std::uint16_t mark : marks) {
    const std::int16_t* const row = weights_.data() + mark * NetShape::kInner;
    for (std::size_t i = 0; i < NetShape::kInner; ++i) sums[i] += row[i];
  }
  Inner inner;
  std::transform(sums.begin(), sums.end(), inner.begin(), within);
  return inner;
}

std::int32_t Net::rating(const std::array<std::int16_t, NetShape::kJoined>& joined) const {
  std::int32_t rating = 0;
  for (std::size_t out = 0; out < NetShape::kOuter; ++out) {
    const std::int16_t* const row = weights_.data() + shape_.outer() + out * NetShape::kJoined;
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < NetShape::kJoined; ++i) sum += std::int32_t{joined[i]} * row[i];
    sum = sum / kWeight + weights_[shape_.outer_bias() + out];
    rating += std::int32_t{within(sum)} * weights_[shape_.rating() + out];
  }
  return rating / kWeight;
}

Chances Net::chances(const Marked& marked) const {
  const auto contenders = static_cast<std::size_t>(marked.count);
  std::array<Inner, kMaxSeats> all;
  std::array<std::int32_t, NetShape::kInner> sum{};
  for (std::size_t i = 0; i < contenders; ++i) {
    all[i] = inner(marked.of[i]);
    for (std::size_t n = 0; n < NetShape::kInner; ++n) sum[n] += all[i][n];
  }
  std::array<std::int32_t, kMaxSeats> ratings{};
  for (std::size_t i = 0; i < contenders; ++i) {
    std::array<std::int16_t, NetShape::kJoined> joined;
    for (std::size_t n = 0; n < NetShape::kInner; ++n) {
      std::int16_t largest = 0;
      for (std::size_t rival = 0; rival < contenders; ++rival) {
        if (rival != i) largest = std::max(largest, all[rival][n]);
      }
      joined[n] = all[i][n];
      joined[NetShape::kInner + n] =
          static_cast<std::int16_t>((sum[n] - all[i][n]) / (marked.count - 1));
      joined[2 * NetShape::kInner + n] = largest;
    }
    ratings[i] = rating(joined);
  }
  return shares(ratings, marked.count);
}

}  // namespace freebooter::bots
