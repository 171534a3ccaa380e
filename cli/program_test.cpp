#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "tests/support/run_program.h"

using namespace freebooter;
using testing::run;

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(FREEBOOTER_SOURCE_DIR "/" + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A variable of the environment, as it was again when this goes away.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value, 1);
  }
  ~Variable() {
    if (old_) {
      ::setenv(name_, old_->c_str(), 1);
    } else {
      ::unsetenv(name_);
    }
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

}  // namespace

TEST_CASE("cli/serve_help.txt, by which ./dev play refuses wrong options, is the help of serve") {
  const Variable home("HOME", "/home/you");
  const Variable data("XDG_DATA_HOME", "");
  INFO("HOME=/home/you XDG_DATA_HOME= build/release/freebooter serve --help >cli/serve_help.txt");
  CHECK(run({"serve", "--help"}).out == text_of("cli/serve_help.txt"));
}

TEST_CASE("the program's version is that of the project, and the commit stands beside it") {
  const std::string project = text_of("CMakeLists.txt");
  const std::string before = "project(freebooter VERSION ";
  const std::size_t begin = project.find(before) + before.size();
  const std::string version = project.substr(begin, project.find(' ', begin) - begin);
  CHECK(run({"--version"}).out == "freebooter " + version + "\n");
  CHECK(run({"--version"}, "", "5f1c9c7be1a0").out ==
        "freebooter " + version + ", commit 5f1c9c7be1a0\n");
}
