#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace freebooter::load {

// How long things took, counted in buckets that are at most one part in 64 wide, so that hours of
// them take no more room than seconds.
class Latencies {
 public:
  void add(std::uint64_t micros) {
    ++counts_[bucket_of(micros)];
    ++count_;
  }
  void add(const Latencies& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
    count_ += other.count_;
  }
  std::uint64_t count() const { return count_; }

  // The time, in microseconds, within which this part of all was done; 0 if there was nothing.
  std::uint64_t within(double part) const {
    const auto wanted = static_cast<std::uint64_t>(part * static_cast<double>(count_));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (seen > 0 && seen >= wanted) return end_of(i);
    }
    return 0;
  }

 private:
  static constexpr int kFineBits = 6;
  static constexpr std::uint64_t kFine = std::uint64_t{1} << kFineBits;
  static constexpr int kDoublings = 34;  // the longest is about 19 hours

  // Below kFine a bucket each; from there kFine buckets a doubling.
  static std::size_t bucket_of(std::uint64_t micros) {
    const int doublings = std::max(0, static_cast<int>(std::bit_width(micros)) - (kFineBits + 1));
    const auto bucket = static_cast<std::size_t>(doublings) * kFine + (micros >> doublings);
    return std::min<std::size_t>(bucket, (kDoublings + 1) * kFine - 1);
  }
  static std::uint64_t end_of(std::size_t bucket) {
    if (bucket < 2 * kFine) return bucket;
    const std::uint64_t doublings = bucket / kFine - 1;
    return ((bucket % kFine + kFine + 1) << doublings) - 1;
  }

  std::array<std::uint64_t, (kDoublings + 1) * kFine> counts_{};
  std::uint64_t count_ = 0;
};

}  // namespace freebooter::load
