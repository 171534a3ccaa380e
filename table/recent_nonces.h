#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace freebooter::table {

// The nonces that a player used last, by their hashes: a table has many of them in memory. Whoever
// makes two that hash alike is told that its own message was done already.
class RecentNonces {
 public:
  static constexpr std::size_t kRemembered = 64;

  void add(std::string_view nonce) {
    if (hashes_.size() < kRemembered) {
      hashes_.push_back(hash(nonce));
    } else {
      hashes_[oldest_] = hash(nonce);
      oldest_ = (oldest_ + 1) % kRemembered;
    }
  }
  bool has(std::string_view nonce) const {
    return std::find(hashes_.begin(), hashes_.end(), hash(nonce)) != hashes_.end();
  }

 private:
  // FNV-1a.
  static std::uint64_t hash(std::string_view nonce) {
    std::uint64_t out = 0xcbf29ce484222325U;
    for (const char c : nonce) out = (out ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return out;
  }

  std::vector<std::uint64_t> hashes_;
  std::size_t oldest_ = 0;
};

}  // namespace freebooter::table
