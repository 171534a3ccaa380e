#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "table/step.h"

namespace freebooter::net {

// Threads that think for the bots of all tables. They give way to the threads that serve people: a
// thinking bot delays nobody's move. Who asks takes turns with all others who ask, however much it
// has asked for, so that nobody's many bots keep another's waiting.
class BotPool {
 public:
  // Whose question it is.
  struct Asker {
    std::string name;
    bool waits = true;  // somebody is there to see the answer: questions of others come later
  };
  using Think = std::function<std::string()>;
  // Told from a thread of the pool. Nothing means that thinking failed; `why` then says how.
  using Done = std::function<void(std::optional<std::string> action, const std::string& why)>;

  explicit BotPool(unsigned threads);
  // Cancels the thoughts that have begun, where that can be done, and drops the others.
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Whoever asks may cancel it; `done` is told in any case, unless the pool is stopped before.
  void add(const Asker& asker, Think think, Done done, std::shared_ptr<table::Cancel> cancel = {});
  void stop();

  struct Figures {
    std::uint64_t queued = 0;
    std::uint64_t askers = 0;  // who has something queued
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
  // Those who have asked, in the order of their turns, each with what it has asked for.
  struct Round {
    struct Turn {
      std::string name;
      std::deque<Job> jobs;
    };
    void add(const std::string& name, Job job);
    Job take();

    std::list<Turn> turns;
    std::unordered_map<std::string, std::list<Turn>::iterator> by_name;
  };

  void loop();
  Job next();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Round waited_for_;
  Round others_;
  std::uint64_t taken_ = 0;
  std::vector<std::shared_ptr<table::Cancel>> begun_;
  Figures figures_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace freebooter::net
