#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace freebooter::testing {

// What a run of the program left behind.
struct Ran {
  int code = -1;       // its exit code; -1 when a signal ended it
  std::string output;  // stdout and stderr
};

// What a process may have at most: a limit of setrlimit.
struct Limit {
  int resource;
  std::uint64_t most;
};

// Runs `freebooter` with these arguments to its end.
Ran run_program(const std::vector<std::string>& arguments, std::optional<Limit> limit = {});

// `freebooter serve` as a process of its own, at a free port.
class ServerProcess {
 public:
  // With `files` it may have no more than so many open.
  explicit ServerProcess(const std::string& data, std::vector<std::string> more = {},
                         std::optional<std::uint64_t> files = {});
  // Kills it if it still runs.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  const std::string& greeting() const { return greeting_; }
  // From now on it may have no more than this: a limit of setrlimit.
  void limit(int resource, std::uint64_t most);
  pid_t process() const { return process_; }
  // Sends a signal and waits for the end; the exit code, or -1 when the signal ended it.
  int end_with(int signal);
  // The same; nothing if it has not ended after so long.
  std::optional<int> end_with(int signal, std::chrono::seconds within);
  // Stderr, once it has ended.
  std::string log() const;

 private:
  std::string log_file_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
  std::string greeting_;
};

}  // namespace freebooter::testing
