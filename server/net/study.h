#pragma once

#include <array>
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

// Threads that think for people who want to know: hints first, then looks back at games. They run
// when nothing else wants the processor, so that no table waits for them, and no more may wait for
// them than is bounded.
class Study {
 public:
  enum class Kind : std::uint8_t { Hint, Review };
  // What was found; nothing if there is more to do, which goes on after what is more urgent.
  using Work = std::function<std::optional<std::string>()>;
  // Told from a thread of the study; nothing if it failed or was dropped, because the study ends.
  using Done = std::function<void(std::optional<std::string> found)>;

  // So many of each kind may wait.
  Study(unsigned threads, std::size_t most_waiting);
  ~Study();
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;

  // False if there are too many, or the study has ended: then `done` is not told. Nor is it when
  // the question is cancelled before anybody thinks about it.
  bool add(Kind kind, Work work, Done done, std::shared_ptr<table::Cancel> cancel);
  // Cancels what has begun and drops the rest.
  void stop();

  struct Figures {
    std::uint64_t waiting = 0;
    std::uint64_t running = 0;
    std::uint64_t done = 0;
    std::uint64_t refused = 0;
  };
  Figures figures() const;

 private:
  struct Question {
    Work work;
    Done done;
    std::shared_ptr<table::Cancel> cancel;
  };

  void loop();
  std::deque<Question>* next();

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Question>, 2> waiting_;  // by kind
  std::vector<std::shared_ptr<table::Cancel>> begun_;
  Figures figures_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace freebooter::net
