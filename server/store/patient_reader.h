#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "server/store/sqlite_reader.h"

namespace freebooter::store {

// Reads a store on a thread of its own, so that a disk that hangs holds nobody up for longer than
// its patience: then the answer is that there is none. Whoever asks while a read hangs already has
// that answer at once. Any thread may call. The destructor waits for the read under way.
class PatientReader {
 public:
  PatientReader(const std::string& file, std::chrono::milliseconds patience);
  ~PatientReader();
  PatientReader(const PatientReader&) = delete;
  PatientReader& operator=(const PatientReader&) = delete;

  // `read` must hold what it needs itself: it may come to its end when nobody waits any more.
  template <class T>
  Stored<T> ask(std::function<Stored<T>(SqliteReader&)> read) {
    const auto answer = std::make_shared<std::optional<Stored<T>>>();
    const bool answered = carry_out(
        [answer, read = std::move(read)](SqliteReader& reader) { *answer = read(reader); });
    if (!answered) return Err{Error{Problem::Failed, "the disk does not answer"}};
    if (!*answer) return Err{Error{Problem::Failed, "there is not enough memory"}};
    return std::move(**answer);
  }

 private:
  struct Job {
    std::function<void(SqliteReader&)> read;
    bool done = false;
    bool given_up = false;
  };
  // False if it was not done in time.
  bool carry_out(std::function<void(SqliteReader&)> read);
  void loop();

  SqliteReader reader_;
  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  std::deque<std::shared_ptr<Job>> queue_;
  std::optional<std::chrono::steady_clock::time_point> reading_since_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace freebooter::store
