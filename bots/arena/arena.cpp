#include "bots/arena/arena.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace freebooter::bots {

namespace {

// Deals that are done but not yet added up. Threads do not run further ahead than kAhead.
class Queue {
 public:
  bool wait_for_room(std::uint64_t deal) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return stopped_ || deal < next_ + kAhead; });
    return !stopped_;
  }
  void put(std::uint64_t deal, DealResult result) {
    const std::lock_guard lock(mutex_);
    done_.emplace(deal, std::move(result));
    if (deal == next_) ready_.notify_one();
  }
  DealResult take() {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [&] { return !done_.empty() && done_.begin()->first == next_; });
    DealResult result = std::move(done_.begin()->second);
    done_.erase(done_.begin());
    ++next_;
    room_.notify_all();
    return result;
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    room_.notify_all();
  }

 private:
  static constexpr std::uint64_t kAhead = 256;

  std::mutex mutex_;
  std::condition_variable ready_;
  std::condition_variable room_;
  std::map<std::uint64_t, DealResult> done_;
  std::uint64_t next_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::uint64_t deal_seed(std::uint64_t arena_seed, std::uint64_t deal) {
  Rng rng(arena_seed * 0x9E3779B97F4A7C15U + deal);
  return rng.next();
}

Verdict run_arena(const ArenaPlan& plan, const Lineup& lineup,
                  const std::function<DealResult(std::uint64_t)>& play, Statistics& statistics,
                  const std::function<void(const Statistics&)>& progress) {
  const Sprt sprt(lineup, plan.sprt.value_or(SprtBounds{}));
  Queue queue;
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    for (;;) {
      const std::uint64_t deal = next.fetch_add(1);
      if (deal >= plan.deals || !queue.wait_for_room(deal)) return;
      queue.put(deal, play(deal_seed(plan.seed, deal)));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < std::max(1, plan.threads); ++i) threads.emplace_back(work);

  Verdict verdict = Verdict::Open;
  for (std::uint64_t deal = 0; deal < plan.deals && verdict == Verdict::Open; ++deal) {
    statistics.add(queue.take());
    if (progress) progress(statistics);
    if (plan.sprt) verdict = sprt.verdict(statistics);
  }
  queue.stop();
  for (std::thread& thread : threads) thread.join();
  return verdict;
}

}  // namespace freebooter::bots
