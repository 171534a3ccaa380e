#include "server/store/writer.h"

#include <chrono>
#include <iterator>
#include <new>
#include <utility>

#include "server/store/schema.h"

namespace freebooter::store {

namespace {

void note(std::string& why, const char* what) {
  try {
    why = what;
  } catch (const std::bad_alloc&) {
    why = "out of memory";  // which fits into any string
  }
}

}  // namespace

Writer::Writer(const std::string& file) : database_(file, Database::Mode::ReadWrite) {
  database_.script(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
      "PRAGMA wal_autocheckpoint = 1000; PRAGMA journal_size_limit = 16777216;");
  prepare_schema(database_);
  thread_ = std::thread([this] { loop(); });
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Work work, Failed failed) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(work), std::move(failed)});
  }
  wake_.notify_one();
}

void Writer::count_entries(std::size_t entries) {
  const std::lock_guard lock(mutex_);
  figures_.entries += entries;
}

Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.queued = queue_.size() + in_hand_;
  return figures;
}

void Writer::add_between(Work work, Failed failed) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      between_.push_back({std::move(work), std::move(failed)});
      failed = nullptr;
    }
  }
  if (failed) return failed("the store is being closed");
  wake_.notify_one();
}

void Writer::loop() {
  while (true) {
    std::vector<Job> jobs;
    std::list<Job> between;
    bool stopping = false;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !queue_.empty() || !between_.empty(); });
      stopping = stopping_;
      if (stopping && queue_.empty() && between_.empty()) return;
      jobs.swap(queue_);
      // Without a word of new memory: the thread must outlive the lack of it.
      const auto end = stopping || between_.empty() ? between_.end() : std::next(between_.begin());
      between.splice(between.end(), between_, between_.begin(), end);
      in_hand_ = jobs.size();
    }
    if (!jobs.empty()) commit_each_that_can(jobs);
    {
      const std::lock_guard lock(mutex_);
      in_hand_ = 0;
    }
    if (!stopping) {
      if (!between.empty()) commit_each_that_can({&between.front(), 1});
      continue;
    }
    for (const Job& job : between) {
      tell([&job] { job.failed("the store is being closed"); });
    }
  }
}

void Writer::commit_each_that_can(std::span<const Job> jobs) {
  std::string why;
  Outcome outcome = commit(jobs, why);
  if (outcome == Outcome::Done) return;
  // One by one, so that only those fail that cannot be done. Where none can so much as begin, each
  // would only wait for as long as the first.
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (outcome != Outcome::NotBegun && jobs.size() > 1) outcome = commit(jobs.subspan(i, 1), why);
    if (outcome != Outcome::Done) fail(jobs[i], why);
  }
}

void Writer::fail(const Job& job, const std::string& why) {
  tell([&] { job.failed(why); });
  const std::lock_guard lock(mutex_);
  ++figures_.failures;
}

// What was written stays written if somebody can't bear to hear of it.
void Writer::tell(const Report& report) {
  try {
    report();
  } catch (const std::exception&) {
    const std::lock_guard lock(mutex_);
    ++figures_.failures;
  }
}

Writer::Outcome Writer::commit(std::span<const Job> jobs, std::string& why) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<Report> reports;
  try {
    // One that could not be rolled back is still open.
    if (database_.in_transaction()) database_.script("ROLLBACK");
    database_.query("BEGIN IMMEDIATE").run();
  } catch (const std::exception& error) {
    note(why, error.what());
    return Outcome::NotBegun;
  }
  try {
    reports.reserve(jobs.size());
    for (const Job& job : jobs) reports.push_back(job.work(database_));
    database_.query("COMMIT").run();
  } catch (const std::exception& error) {
    note(why, error.what());
    try {
      if (database_.in_transaction()) database_.script("ROLLBACK");
    } catch (const std::exception&) {
      // Before the next then.
    }
    return Outcome::Failed;
  }
  {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const std::lock_guard lock(mutex_);
    figures_.commits.add(took.count());
  }
  for (const Report& report : reports) tell(report);
  return Outcome::Done;
}

}  // namespace freebooter::store
