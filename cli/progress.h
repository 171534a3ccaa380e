#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace freebooter::cli {

// Shows on a terminal how far the games have come, until it goes out of scope.
class Progress {
 public:
  Progress(const std::atomic<std::uint64_t>& done, std::uint64_t all);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  void show() const;

  const std::atomic<std::uint64_t>& done_;
  const std::uint64_t all_;
  std::atomic<bool> stop_ = false;
  std::thread shower_;
};

}  // namespace freebooter::cli
