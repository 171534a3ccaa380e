#include "tests/server/program.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

namespace freebooter::testing {

namespace {

// Starts the program with these files for its output.
pid_t start(std::vector<std::string> arguments, int out, int err, std::optional<Limit> limit = {}) {
  arguments.insert(arguments.begin(), FREEBOOTER_PROGRAM);
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const pid_t process = fork();
  if (process == 0) {
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    if (limit) {
      const rlimit most{limit->most, limit->most};
      setrlimit(static_cast<__rlimit_resource>(limit->resource), &most);
    }
    execv(argv[0], argv.data());
    _exit(127);
  }
  REQUIRE(process > 0);
  return process;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int wait_for(pid_t process) {
  int status = 0;
  REQUIRE(waitpid(process, &status, 0) == process);
  return code_of(status);
}

std::string read_all(int file) {
  std::string out;
  char chunk[4096];
  for (ssize_t count = 0; (count = read(file, chunk, sizeof chunk)) > 0;) {
    out.append(chunk, static_cast<std::size_t>(count));
  }
  return out;
}

}  // namespace

Ran run_program(const std::vector<std::string>& arguments, std::optional<Limit> limit) {
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const pid_t process = start(arguments, ends[1], ends[1], limit);
  close(ends[1]);
  Ran ran;
  ran.output = read_all(ends[0]);
  close(ends[0]);
  ran.code = wait_for(process);
  return ran;
}

ServerProcess::ServerProcess(const std::string& data, std::vector<std::string> more,
                             std::optional<std::uint64_t> files)
    : log_file_(data + ".log") {
  std::vector<std::string> arguments = {"serve", "--port", "0", "--data", data};
  arguments.insert(arguments.end(), more.begin(), more.end());
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
  const int log = open(log_file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  process_ = start(arguments, ends[1], log,
                   files ? std::optional(Limit{RLIMIT_NOFILE, *files}) : std::nullopt);
  close(ends[1]);
  close(log);
  char c = 0;
  while (greeting_.find("Ctrl-C stops.\n") == std::string::npos && read(ends[0], &c, 1) == 1) {
    greeting_ += c;
  }
  close(ends[0]);
  CAPTURE(greeting_);
  const std::size_t at = greeting_.find("http://localhost:");
  REQUIRE(at != std::string::npos);
  port_ = static_cast<std::uint16_t>(std::stoi(greeting_.substr(at + 17)));
}

ServerProcess::~ServerProcess() {
  if (process_ > 0) end_with(SIGKILL);
}

void ServerProcess::limit(int resource, std::uint64_t most) {
  rlimit limits{};
  const auto which = static_cast<__rlimit_resource>(resource);
  REQUIRE(prlimit(process_, which, nullptr, &limits) == 0);
  limits.rlim_cur = std::min<rlim_t>(most, limits.rlim_max);
  REQUIRE(prlimit(process_, which, &limits, nullptr) == 0);
}

int ServerProcess::end_with(int signal) {
  kill(process_, signal);
  const int code = wait_for(process_);
  process_ = -1;
  return code;
}

std::optional<int> ServerProcess::end_with(int signal, std::chrono::seconds within) {
  kill(process_, signal);
  const auto until = std::chrono::steady_clock::now() + within;
  while (std::chrono::steady_clock::now() < until) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      process_ = -1;
      return code_of(status);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return std::nullopt;
}

std::string ServerProcess::log() const {
  std::ostringstream out;
  out << std::ifstream(log_file_).rdbuf();
  return out.str();
}

}  // namespace freebooter::testing
