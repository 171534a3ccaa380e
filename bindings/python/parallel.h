#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "bots/patience.h"

namespace freebooter::python {

inline constexpr unsigned kMostThreads = 256;

// Calls work(i) for every i below count, on so many threads (0: one a core), each of which is begun
// for no less than `least` of them; on fewer where the machine has no more to give. Ends when all
// is done, or nobody has patience any more; throws what the first failed one threw.
template <class Work>
void in_parallel(std::size_t count, unsigned threads, std::size_t least,
                 const bots::Patience* patience, Work work) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t worth = std::max<std::size_t>(1, count / least);
  threads = static_cast<unsigned>(std::min<std::size_t>({threads, kMostThreads, worth}));
  // Bites small enough that nobody waits long for the last one.
  const std::size_t bite = std::max<std::size_t>(1, count / (std::size_t{threads} * 16 + 1));
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto run = [&] {
    try {
      for (std::size_t i = next.fetch_add(bite); i < count; i = next.fetch_add(bite)) {
        for (std::size_t end = std::min(i + bite, count); i < end; ++i) {
          if (patience != nullptr && patience->over()) return;
          work(i);
        }
      }
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> others;
  others.reserve(threads);
  try {
    while (others.size() + 1 < threads) others.emplace_back(run);
  } catch (const std::system_error&) {
    // Those that there are do it.
  }
  run();
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace freebooter::python
