#include "server/net/study.h"

#include <sched.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace freebooter::net {

Study::Study(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  try {
    for (unsigned i = 0; i < threads; ++i) {
      threads_.emplace_back([this] { loop(); });
    }
  } catch (...) {
    stop();  // those that could be made
    throw;
  }
}

Study::~Study() { stop(); }

void Study::stop() {
  std::array<std::deque<Question>, 2> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(waiting_);
    for (const auto& cancel : begun_) cancel->now();
  }
  wake_.notify_all();
  for (const auto& kind : dropped) {
    for (const Question& question : kind) question.done(std::nullopt);
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool Study::add(Kind kind, Work work, Done done, std::shared_ptr<table::Cancel> cancel) {
  {
    const std::lock_guard lock(mutex_);
    auto& waiting = waiting_[static_cast<std::size_t>(kind)];
    // Those that nobody asks any more make room.
    std::erase_if(waiting, [](const Question& one) { return one.cancel->over(); });
    if (stopping_ || waiting.size() >= most_waiting_) {
      ++figures_.refused;
      return false;
    }
    waiting.push_back({std::move(work), std::move(done), std::move(cancel)});
  }
  wake_.notify_one();
  return true;
}

Study::Figures Study::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  for (const auto& kind : waiting_) figures.waiting += kind.size();
  return figures;
}

std::deque<Study::Question>* Study::next() {
  const auto first = std::find_if(waiting_.begin(), waiting_.end(),
                                  [](const auto& kind) { return !kind.empty(); });
  return first == waiting_.end() ? nullptr : &*first;
}

void Study::loop() {
  // Where the system refuses it, this thread is one among the others.
  const sched_param none{};
  sched_setscheduler(0, SCHED_IDLE, &none);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || next() != nullptr; });
    if (stopping_) return;
    std::deque<Question>& kind = *next();
    Question question = std::move(kind.front());
    kind.pop_front();
    ++figures_.running;
    begun_.push_back(question.cancel);
    lock.unlock();
    std::optional<std::string> found;
    bool failed = false;
    try {
      found = question.work();
    } catch (const std::exception&) {
      failed = true;
    }
    const bool over = found || failed || question.cancel->over();
    if (over) question.done(std::move(found));
    lock.lock();
    begun_.erase(std::find(begun_.begin(), begun_.end(), question.cancel));
    --figures_.running;
    if (over) {
      ++figures_.done;
    } else if (stopping_) {
      lock.unlock();
      question.done(std::nullopt);
      return;
    } else {
      kind.push_front(std::move(question));
    }
  }
}

}  // namespace freebooter::net
