#include "server/net/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <utility>

namespace freebooter::net {

namespace {

constexpr int kNiceness = 10;

}  // namespace

BotPool::BotPool(unsigned threads) {
  try {
    for (unsigned i = 0; i < threads; ++i) {
      threads_.emplace_back([this] { loop(); });
    }
  } catch (...) {
    stop();  // those that could be made
    throw;
  }
}

BotPool::~BotPool() { stop(); }

void BotPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void BotPool::add(Think think, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    queue_.push_back({std::move(think), std::move(done)});
  }
  wake_.notify_one();
}

BotPool::Figures BotPool::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.queued = queue_.size();
  return figures;
}

void BotPool::loop() {
  // On Linux this is the thread's own priority.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Job job = std::move(queue_.front());
    queue_.pop_front();
    ++figures_.thinking;
    lock.unlock();
    std::optional<std::string> action;
    std::string why;
    try {
      action = job.think();
    } catch (const std::exception& error) {
      why = error.what();
    }
    job.done(std::move(action), why);
    lock.lock();
    --figures_.thinking;
    ++figures_.done;
  }
}

}  // namespace freebooter::net
