#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104): for chance and receipts that players can
// check, the same on every platform.
namespace freebooter {

using Hash = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Takes in bytes piece by piece.
class Sha256 {
 public:
  Sha256& add(Bytes bytes);
  Sha256& add(std::string_view text) { return add(bytes_of(text)); }
  // Ends the message: nothing may be added after it.
  Hash digest();

 private:
  void block(const std::uint8_t* at);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> rest_{};
  std::size_t rest_size_ = 0;
  std::uint64_t size_ = 0;
};

// A keyed hash, taken in piece by piece like Sha256.
class HmacSha256 {
 public:
  explicit HmacSha256(Bytes key);
  HmacSha256& add(Bytes bytes) {
    inner_.add(bytes);
    return *this;
  }
  HmacSha256& add(std::string_view text) { return add(bytes_of(text)); }
  Hash digest();

 private:
  Sha256 inner_;
  Sha256 outer_;
};

Hash sha256(Bytes bytes);

// Lower-case hex, and back; nullopt for a text that is no whole number of bytes in hex.
std::string to_hex(Bytes bytes);
std::optional<std::string> bytes_from_hex(std::string_view hex);
std::optional<Hash> hash_from_hex(std::string_view hex);

}  // namespace freebooter
