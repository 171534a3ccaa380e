#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

namespace freebooter::cli {

Progress::Progress(const std::atomic<std::uint64_t>& done, std::uint64_t all)
    : done_(done), all_(all) {
  if (isatty(STDERR_FILENO) != 0) shower_ = std::thread([this] { show(); });
}

Progress::~Progress() {
  stop_ = true;
  if (!shower_.joinable()) return;
  shower_.join();
  std::fputs("\r\033[K", stderr);
}

void Progress::show() const {
  constexpr std::uint64_t kWidth = 40;
  while (!stop_) {
    const std::uint64_t done = std::min(done_.load(), all_);
    const auto filled = static_cast<std::size_t>(done * kWidth / all_);
    const std::string bar = std::string(filled, '=') + std::string(kWidth - filled, ' ');
    std::fprintf(stderr, "\r[%s] %llu of %llu games", bar.c_str(),
                 static_cast<unsigned long long>(done), static_cast<unsigned long long>(all_));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

}  // namespace freebooter::cli
