#include "cli/screen.h"

#include <array>

namespace freebooter::cli {

namespace {

constexpr std::string_view kEnd = "\033[0m";

// Red, blue, green, yellow, violet, orange, and two more for the eight seats of Malacca: of the 256
// colours those of middle brightness, which show on a light terminal and on a dark one. The last
// seat's is that of all text.
constexpr std::array<std::string_view, 8> kCrews{
    "\033[1;38;5;160m", "\033[1;38;5;33m",  "\033[1;38;5;28m", "\033[1;38;5;136m",
    "\033[1;38;5;133m", "\033[1;38;5;166m", "\033[1;38;5;30m", "\033[1m",
};
constexpr std::string_view kGhost = "\033[2;3m";
constexpr std::array<std::string_view, 6> kHues{
    "\033[2m", "\033[1m", "\033[38;5;30m", "\033[38;5;136m", "\033[38;5;133m", "\033[38;5;160m",
};

std::string coloured(std::string_view colour, const std::string& text) {
  return std::string(colour) + text + std::string(kEnd);
}

}  // namespace

std::string Paint::operator()(Hue hue, const std::string& text) const {
  return colours_ ? coloured(kHues[static_cast<std::size_t>(hue)], text) : text;
}

std::string Paint::crew(std::size_t seat, std::size_t players, const std::string& text) const {
  if (!colours_) return text;
  return coloured(seat < players ? kCrews[seat % kCrews.size()] : kGhost, text);
}

std::string Cast::name(std::size_t who) const {
  const std::string text = who == me            ? words("seat.you"_key)
                           : who < names.size() ? names[who]
                                                : words("seat.ghost"_key);
  return paint.crew(who, names.size(), text);
}

std::string Cast::letter(std::size_t who) const {
  const char letter = static_cast<char>(who < names.size() ? 'A' + static_cast<int>(who) : 'X');
  return paint.crew(who, names.size(), std::string(1, letter));
}

std::string Screen::joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += between;
    out += part;
  }
  return out;
}

}  // namespace freebooter::cli
