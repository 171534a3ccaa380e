#include "server/store/patient_reader.h"

#include <new>

namespace freebooter::store {

PatientReader::PatientReader(const std::string& file, std::chrono::milliseconds patience)
    : reader_(file), patience_(patience), thread_([this] { loop(); }) {}

PatientReader::~PatientReader() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool PatientReader::carry_out(std::function<void(SqliteReader&)> read) {
  const auto job = std::make_shared<Job>();
  job->read = std::move(read);
  std::unique_lock lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (reading_since_ && now - *reading_since_ >= patience_) return false;
  queue_.push_back(job);
  wake_.notify_one();
  job->given_up = !done_.wait_for(lock, patience_, [&] { return job->done; });
  return job->done;
}

void PatientReader::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const std::shared_ptr<Job> job = std::move(queue_.front());
    queue_.pop_front();
    if (job->given_up) continue;
    reading_since_ = std::chrono::steady_clock::now();
    lock.unlock();
    try {
      job->read(reader_);
    } catch (const std::bad_alloc&) {
      // Then there is no answer.
    }
    lock.lock();
    reading_since_.reset();
    job->done = true;
    done_.notify_all();
  }
}

}  // namespace freebooter::store
