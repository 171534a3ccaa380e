#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/figures.h"
#include "cli/progress.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// Every `step`-th game from `first` on, below `games`.
struct GameNumbers {
  std::uint64_t first = 0;
  std::uint64_t step = 1;
  std::uint64_t games = 0;

  std::uint64_t size() const { return first < games ? (games - first - 1) / step + 1 : 0; }
};

// What is done with the record of a game; empty if none is wanted.
using KeepRecord = std::function<void(std::uint64_t game, const Record& record)>;

// Plays these games of a simulation on several threads. Each thread takes the next one; a game
// depends on nothing but the seed and its number, and sums do not depend on their order.
template <class Sim>
Figures play_games(const Sim& simulation, const GameNumbers& numbers, unsigned threads,
                   const KeepRecord& keep = {}) {
  Figures all(simulation.names());
  const std::uint64_t count = numbers.size();
  std::atomic<std::uint64_t> next = 0;
  std::exception_ptr failure;
  std::mutex merging;
  {
    const Progress progress(next, std::max<std::uint64_t>(count, 1));
    const auto work = [&] {
      Figures own(simulation.names());
      try {
        for (std::uint64_t i = next++; i < count; i = next++) {
          const std::uint64_t game = numbers.first + i * numbers.step;
          Record record;
          own.add(simulation.play(game, keep ? &record : nullptr));
          if (keep) keep(game, record);
        }
      } catch (...) {
        const std::lock_guard lock(merging);
        failure = std::current_exception();
        next = count;
      }
      const std::lock_guard lock(merging);
      all.merge(own);
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& thread : others) thread.join();
  }
  if (failure) std::rethrow_exception(failure);
  return all;
}

}  // namespace freebooter::cli
