#pragma once

#include <chrono>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace freebooter::net {

// Lines of `name=value` for an operator and its tools, one event each. What opens a door (the
// id of a table, a cookie, a code, an address) does not go in: see brief().
class Log {
 public:
  using Field = std::pair<std::string_view, std::string>;
  enum class Level { Info, Warning, Error };

  // Writes to a file descriptor, 2 for the usual; -1 for nowhere.
  explicit Log(int file) : file_(file) {}

  void info(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(Level::Info, event, fields);
  }
  void warning(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(Level::Warning, event, fields);
  }
  void error(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(Level::Error, event, fields);
  }

  // The same, but not again for a while where the line would be the same: one cause may fail
  // thousands of requests.
  void error_sparingly(std::string_view event, std::initializer_list<Field> fields = {}) {
    write(Level::Error, event, fields, true);
  }

  // The beginning of an id: enough to find it in a list, too little to use it.
  static std::string brief(std::string_view id) { return std::string(id.substr(0, 6)); }

 private:
  void write(Level level, std::string_view event, std::initializer_list<Field> fields,
             bool sparingly = false);

  static std::string line_of(Level level, std::string_view event,
                             std::initializer_list<Field> fields);
  void put(const std::string& line);
  // Whether the same line was said a while ago; if not, it is now.
  bool said_before(const std::string& line);

  int file_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::chrono::steady_clock::time_point> said_;  // sparingly
};

}  // namespace freebooter::net
