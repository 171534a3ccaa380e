#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace freebooter::store {

// How many durations fell into which bucket, the way Prometheus counts them.
struct Histogram {
  // Upper bounds in seconds; the last bucket has none.
  static constexpr std::array<double, 9> kBounds = {0.0001, 0.0003, 0.001, 0.003, 0.01,
                                                    0.03,   0.1,    0.3,   1.0};
  std::array<std::uint64_t, kBounds.size() + 1> counts{};
  double sum = 0;

  void add(double seconds) {
    std::size_t bucket = 0;
    while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
    ++counts[bucket];
    sum += seconds;
  }
};

// What an operator wants to see of a store.
struct Figures {
  std::uint64_t queued = 0;   // writes that wait for the next commit
  std::uint64_t entries = 0;  // entries written since the start
  std::uint64_t failures = 0;
  Histogram commits;      // how long each commit took
  std::uint64_t log = 0;  // bytes of the write-ahead log on the disk
};

}  // namespace freebooter::store
