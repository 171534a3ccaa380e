#include "server/net/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
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
    for (const auto& cancel : begun_) cancel->now();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void BotPool::add(Think think, Done done, std::shared_ptr<table::Cancel> cancel) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    queue_.push_back({std::move(think), std::move(done), std::move(cancel)});
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
    if (job.cancel) begun_.push_back(job.cancel);
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
    if (job.cancel) begun_.erase(std::find(begun_.begin(), begun_.end(), job.cancel));
    --figures_.thinking;
    ++figures_.done;
  }
}

}  // namespace freebooter::net
