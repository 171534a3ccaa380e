#pragma once

#include <atomic>

namespace freebooter::bots {

// Whoever waits for a bot that searches. The bot asks it now and then, and when its patience is
// over answers with the best that it has found so far. Bots have no clock of their own: who has one
// and wants to bound the time hands over a patience that looks at it.
class Patience {
 public:
  virtual ~Patience() = default;
  // From any thread; once true it stays so.
  virtual bool over() const = 0;
};

// Ends when it is told to, from any thread: for a question that nobody asks any more.
class Cancel final : public Patience {
 public:
  void now() { cancelled_.store(true, std::memory_order_relaxed); }
  bool over() const override { return cancelled_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> cancelled_ = false;
};

}  // namespace freebooter::bots
