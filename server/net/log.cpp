#include "server/net/log.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <new>

namespace freebooter::net {

namespace {

// For how long a line is not said again, and how many such are remembered.
constexpr std::chrono::minutes kSaidBefore(10);
constexpr std::size_t kMostRemembered = 100;

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

std::string Log::line_of(Level level, std::string_view event, std::initializer_list<Field> fields) {
  static constexpr std::array kNames = {"info", "warning", "error"};
  std::string line = std::string(" level=") + kNames[static_cast<std::size_t>(level)] +
                     " event=" + std::string(event);
  for (const auto& [name, value] : fields) {
    line += ' ';
    line += name;
    line += '=';
    line += spelled(value);
  }
  return line + '\n';
}

void Log::put(const std::string& line) {
  const std::string text = "time=" + timestamp() + line;
  [[maybe_unused]] const ssize_t written = ::write(file_, text.data(), text.size());
}

bool Log::said_before(const std::string& line) {
  const auto now = std::chrono::steady_clock::now();
  const auto said = said_.find(line);
  if (said != said_.end() && now - said->second < kSaidBefore) return true;
  if (said_.size() >= kMostRemembered) said_.clear();
  said_[line] = now;
  return false;
}

// A log that can't be written, or for which there is no memory, is no reason to stop serving.
void Log::write(Level level, std::string_view event, std::initializer_list<Field> fields,
                bool sparingly) {
  if (file_ < 0) return;
  try {
    const std::string line = line_of(level, event, fields);
    const std::lock_guard lock(mutex_);
    if (!sparingly || !said_before(line)) put(line);
  } catch (const std::bad_alloc&) {
    return;
  }
}

}  // namespace freebooter::net
