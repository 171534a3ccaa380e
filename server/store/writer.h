#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/store/figures.h"
#include "server/store/sqlite.h"

namespace freebooter::store {

// The one thread that writes. It commits whatever has queued up while the last commit ran, so
// that a busy server pays for few commits and an idle one waits for none. The write-ahead log is
// copied into the database whenever it has a few megabytes, and kept from growing by that.
class Writer {
 public:
  using Report = std::function<void()>;
  // Changes the database inside a transaction and returns whom to tell once that is durable.
  // Is run again when another work of the same transaction fails.
  using Work = std::function<Report(Database&)>;
  using Failed = std::function<void(const std::string& why)>;

  explicit Writer(const std::string& file);
  // Finishes what is queued.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void add(Work work, Failed failed);
  // Work that can wait: done alone in its transaction, one at a time, after whatever was queued
  // for the commit before it. Fails when the writer ends.
  void add_between(Work work, Failed failed);
  void count_entries(std::size_t entries);
  Figures figures() const;

 private:
  struct Job {
    Work work;
    Failed failed;
  };

  void loop();
  void commit_each_that_can(std::span<const Job> jobs);
  void tell(const Report& report);
  enum class Outcome : std::uint8_t { Done, Failed, NotBegun };
  Outcome commit(std::span<const Job> jobs, std::string& why);
  void fail(const Job& job, const std::string& why);

  Database database_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  std::list<Job> between_;
  std::size_t in_hand_ = 0;
  bool stopping_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace freebooter::store
