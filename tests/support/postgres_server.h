#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/temp_dir.h"

namespace freebooter::testing {

// A PostgreSQL server of the test's own, in a new folder, reached by a socket there. It refuses to
// run as root, so then it runs as the user that Debian's package made for it.
class PostgresServer {
 public:
  // The one of this test program, started when it is first asked for; null where PostgreSQL is not
  // installed.
  static PostgresServer* shared() {
    static const std::unique_ptr<PostgresServer> kServer = [] {
      const std::string programs = find_programs();
      return programs.empty() ? nullptr
                              : std::unique_ptr<PostgresServer>(new PostgresServer(programs));
    }();
    return kServer.get();
  }
  // Whether tests must not go on without one.
  static bool must_be_there() {
    const char* const ci = std::getenv("CI");
    return ci != nullptr && std::string(ci) == "true";
  }

  ~PostgresServer() { stop(SIGINT); }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The URL of a new, empty database.
  std::string new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    run({"createdb", "-h", dir_.path(), "-U", "freebooter", name});
    return "postgresql://freebooter@/" + name + "?host=" + dir_.path();
  }
  bool start() {
    process_ = spawn({"postgres", "-D", data(), "-k", dir_.path(), "-c", "listen_addresses=", "-c",
                      "fsync=off", "-c", "max_connections=60"});
    for (int tried = 0; tried < 600; ++tried) {
      if (run({"pg_isready", "-q", "-h", dir_.path()})) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  // SIGINT ends all connections and the server, SIGQUIT does so as if it had crashed.
  void stop(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    waitpid(std::exchange(process_, -1), nullptr, 0);
  }
  bool runs() const { return process_ > 0; }
  std::string log() const { return dir_.path("log"); }

 private:
  explicit PostgresServer(std::string programs) : programs_(std::move(programs)) {
    if (const auto user = other_user()) {
      std::filesystem::permissions(dir_.path(), std::filesystem::perms::all);
      if (chown(dir_.path().c_str(), user->pw_uid, user->pw_gid) != 0) return;
    }
    if (run({"initdb", "-D", data(), "-U", "freebooter", "-A", "trust", "-E", "UTF8", "--locale=C",
             "--no-sync"})) {
      start();
    }
  }

  static std::string find_programs() {
    std::vector<std::string> found;
    std::error_code none;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
      const auto bin = version.path() / "bin";
      if (std::filesystem::exists(bin / "initdb")) found.push_back(bin.string());
    }
    return found.empty() ? "" : *std::max_element(found.begin(), found.end());
  }
  static std::optional<passwd> other_user() {
    if (geteuid() != 0) return std::nullopt;
    const passwd* const user = getpwnam("postgres");
    return user != nullptr ? std::optional(*user) : std::nullopt;
  }

  std::string data() const { return dir_.path("data"); }

  pid_t spawn(std::vector<std::string> arguments) const {
    const std::string program = programs_ + "/" + arguments[0];
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const auto user = other_user();
    const std::string folder = dir_.path();
    const std::string log_file = log();
    const pid_t process = fork();
    if (process != 0) return process;
    if (user &&
        (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) {
      _exit(126);
    }
    prctl(PR_SET_PDEATHSIG, SIGINT);  // it does not outlive the test
    const int out = open(log_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (chdir(folder.c_str()) != 0) _exit(126);
    execv(program.c_str(), argv.data());
    _exit(127);
  }
  bool run(std::vector<std::string> arguments) const {
    int status = 0;
    const pid_t process = spawn(std::move(arguments));
    return waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }

  const std::string programs_;
  TempDir dir_;
  pid_t process_ = -1;
  int databases_ = 0;
};

}  // namespace freebooter::testing
