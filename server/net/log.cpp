#include "server/net/log.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace freebooter::net {

namespace {

std::string timestamp() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const auto seconds = static_cast<std::time_t>(millis / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  const std::string fraction = std::to_string(1000 + millis % 1000);
  return std::string(text.data(), length) + "." + fraction.substr(1) + "Z";
}

// A value as it is if that is one plain word, else quoted.
std::string spelled(std::string_view value) {
  bool plain = !value.empty();
  for (const char c : value) plain = plain && c > ' ' && c < 127 && c != '"' && c != '=';
  if (plain) return std::string(value);
  std::string out = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : static_cast<unsigned char>(c) < ' ' ? '?' : c;
  }
  return out + "\"";
}

}  // namespace

void Log::write(Level level, std::string_view event, std::initializer_list<Field> fields) {
  if (file_ < 0) return;
  static constexpr std::array kNames = {"info", "warning", "error"};
  std::string line = "time=" + timestamp() + " level=" + kNames[static_cast<std::size_t>(level)] +
                     " event=" + std::string(event);
  for (const auto& [name, value] : fields) {
    line += ' ';
    line += name;
    line += '=';
    line += spelled(value);
  }
  line += '\n';
  const std::lock_guard lock(mutex_);
  // A log that can't be written is no reason to stop serving.
  [[maybe_unused]] const ssize_t written = ::write(file_, line.data(), line.size());
}

}  // namespace freebooter::net
