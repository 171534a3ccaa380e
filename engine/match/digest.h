#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freebooter {

// A 64-bit number that stands for a text (FNV-1a): the same everywhere, for comparing, not
// for secrets. A position's digest is that of its text.
class Digest {
 public:
  constexpr Digest& add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    return *this;
  }
  constexpr Digest& add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(number >> (8 * i)));
    return *this;
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

constexpr std::uint64_t digest(std::string_view text) { return Digest().add(text).value(); }

// 16 hexadecimal digits.
inline std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) out[i] = "0123456789abcdef"[value & 15U];
  return out;
}

}  // namespace freebooter
