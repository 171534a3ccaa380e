#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/store.h"

namespace freebooter::net {

// A guest's id with the server's mark on it, "ID.MARK": what the cookie holds.
std::string sign_identity(const std::array<std::uint8_t, 32>& key, const PersonId& id);
// The id, if the mark is the server's.
std::optional<PersonId> check_identity(const std::array<std::uint8_t, 32>& key,
                                       std::string_view token);

// Codes that carry an identity to another device: each works once, for 15 minutes. So many are
// kept; beyond that the oldest goes.
class CarryCodes {
 public:
  static constexpr Millis kLifetime = Millis{15} * 60 * 1000;
  static constexpr std::size_t kMost = 20'000;

  struct Code {
    std::string text;  // "ABCD-EFGH"
    Millis expires = 0;
  };
  // A new code; an earlier one of the same person works no more.
  Code make(const PersonId& id, Millis now);
  // Whose code this is; small letters and missing dashes are forgiven.
  std::optional<PersonId> claim(std::string_view text, Millis now);

 private:
  struct Entry {
    PersonId person;
    Millis expires = 0;
  };

  void drop_oldest();

  std::mutex mutex_;
  std::unordered_map<std::string, Entry> codes_;
  std::unordered_map<PersonId, std::string> code_of_;
  std::deque<std::string> by_age_;  // also those that were used or replaced
};

}  // namespace freebooter::net
