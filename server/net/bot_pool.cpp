#include "server/net/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace freebooter::net {

namespace {

constexpr int kNiceness = 10;
// So often what nobody waits for has its turn all the same.
constexpr std::uint64_t kOneOf = 8;

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
    waited_for_ = {};
    others_ = {};
    for (const auto& cancel : begun_) cancel->now();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void BotPool::Round::add(const std::string& name, Job job) {
  const auto found = by_name.find(name);
  if (found != by_name.end()) return found->second->jobs.push_back(std::move(job));
  std::list<Turn> fresh;
  fresh.push_back({name, {}});
  fresh.front().jobs.push_back(std::move(job));
  by_name.emplace(name, fresh.begin());
  turns.splice(turns.end(), fresh);
}

BotPool::Job BotPool::Round::take() {
  Turn& turn = turns.front();
  Job job = std::move(turn.jobs.front());
  turn.jobs.pop_front();
  if (turn.jobs.empty()) {
    by_name.erase(turn.name);
    turns.pop_front();
  } else {
    turns.splice(turns.end(), turns, turns.begin());
  }
  return job;
}

void BotPool::add(const Asker& asker, Think think, Done done,
                  std::shared_ptr<table::Cancel> cancel) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    (asker.waits ? waited_for_ : others_)
        .add(asker.name, {std::move(think), std::move(done), std::move(cancel)});
    ++figures_.queued;
  }
  wake_.notify_one();
}

BotPool::Job BotPool::next() {
  const bool others = waited_for_.turns.empty() || ++taken_ % kOneOf == 0;
  --figures_.queued;
  return others && !others_.turns.empty() ? others_.take() : waited_for_.take();
}

BotPool::Figures BotPool::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.askers = waited_for_.turns.size() + others_.turns.size();
  return figures;
}

void BotPool::loop() {
  // On Linux this is the thread's own priority.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || figures_.queued > 0; });
    if (stopping_) return;
    const Job job = next();
    ++figures_.thinking;
    if (job.cancel) begun_.push_back(job.cancel);
    lock.unlock();
    std::optional<std::string> action;
    std::string why;
    try {
      try {
        action = job.think();
      } catch (const std::exception& error) {
        why = error.what();
      }
      job.done(std::move(action), why);
    } catch (const std::exception&) {
      // Whoever asked sees that its question was dropped.
    }
    lock.lock();
    if (job.cancel) begun_.erase(std::find(begun_.begin(), begun_.end(), job.cancel));
    --figures_.thinking;
    ++figures_.done;
  }
}

}  // namespace freebooter::net
