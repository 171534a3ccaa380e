#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/figures.h"
#include "server/store/postgres/connection.h"

namespace freebooter::store::postgres {

// A thread with a connection of its own, and what it has to do. It sends whatever has queued up
// while it waited for the answers to what it sent before: writes as one transaction, reads each by
// itself. A connection that is lost is made again for whoever asks next. Any thread may call.
class Line {
 public:
  enum class Kind : std::uint8_t { Writes, Reads };
  struct Job {
    std::vector<Command> commands;
    // Called on the thread with what came of each command, once that is durable.
    std::function<void(const std::vector<Rows>&)> take;
    std::function<void(const Trouble&)> failed;
  };

  // Connects on its thread, when there is something to do.
  Line(std::string url, std::chrono::milliseconds patience, Kind kind,
       std::vector<const Statement*> statements);
  // Finishes what is queued; what follows from that is refused.
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void add(Job job);
  // Whether the database has kept it waiting for so long that nobody else need wait.
  bool hangs() const;
  void count_entries(std::size_t entries);
  Figures figures() const;

 private:
  using Clock = std::chrono::steady_clock;

  void loop();
  void carry_out(std::vector<Job>& jobs);
  void write(std::vector<Job>& jobs);
  void read(std::vector<Job>& jobs);
  // The writes from `begin` to `end` as one transaction; nothing if that worked.
  std::optional<Trouble> commit(std::vector<Job>& jobs, std::size_t begin, std::size_t end);
  void connect();
  void fail(const Job& job, const Trouble& why);
  void tell(const Job& job, const std::vector<Rows>& rows);

  const std::string url_;
  const std::chrono::milliseconds patience_;
  const Kind kind_;
  const std::vector<const Statement*> statements_;
  std::unique_ptr<Connection> connection_;  // of the thread
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  std::size_t in_hand_ = 0;
  std::optional<Clock::time_point> busy_since_;
  bool stopping_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace freebooter::store::postgres
