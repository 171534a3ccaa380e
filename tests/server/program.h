#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace freebooter::testing {

// What a run of the program left behind.
struct Ran {
  int code = -1;       // its exit code; -1 when a signal ended it
  std::string output;  // stdout and stderr
};

// Runs `freebooter` with these arguments to its end.
Ran run_program(const std::vector<std::string>& arguments);

// `freebooter serve` as a process of its own, at a free port.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& data, std::vector<std::string> more = {});
  // Kills it if it still runs.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }
  const std::string& greeting() const { return greeting_; }
  // Sends a signal and waits for the end; the exit code, or -1 when the signal ended it.
  int end_with(int signal);
  // Stderr, once it has ended.
  std::string log() const;

 private:
  std::string log_file_;
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
  std::string greeting_;
};

}  // namespace freebooter::testing
