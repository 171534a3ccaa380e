#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "table/step.h"

namespace freebooter::net {

// Threads that think for the bots of all tables, first come first served. They give way to the
// threads that serve people: a thinking bot delays nobody's move.
class BotPool {
 public:
  using Think = std::function<std::string()>;
  // Told from a thread of the pool. Nothing means that thinking failed; `why` then says how.
  using Done = std::function<void(std::optional<std::string> action, const std::string& why)>;

  explicit BotPool(unsigned threads);
  // Cancels the thoughts that have begun, where that can be done, and drops the others.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Whoever asks may cancel it; `done` is told in any case.
  void add(Think think, Done done, std::shared_ptr<table::Cancel> cancel = {});
  void stop();

  struct Figures {
    std::uint64_t queued = 0;
    std::uint64_t thinking = 0;
    std::uint64_t done = 0;
  };
  Figures figures() const;

 private:
  struct Job {
    Think think;
    Done done;
    std::shared_ptr<table::Cancel> cancel;
  };

  void loop();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  std::vector<std::shared_ptr<table::Cancel>> begun_;
  Figures figures_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace freebooter::net
