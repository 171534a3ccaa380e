#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace freebooter::net {

// A guest's id with the server's mark on it, "ID.MARK": what the cookie holds.
std::string sign_identity(const std::array<std::uint8_t, 32>& key, const PersonId& id);
// The id, if the mark is the server's.
std::optional<PersonId> check_identity(const std::array<std::uint8_t, 32>& key,
                                       std::string_view token);

// Codes that carry an identity to another device: each works once, for 15 minutes, at whatever node
// its person comes to.
class CarryCodes {
 public:
  static constexpr Millis kLifetime = Millis{15} * 60 * 1000;

  explicit CarryCodes(store::Store& store) : store_(store) {}

  struct Code {
    std::string text;  // "ABCD-EFGH"
    Millis expires = 0;
  };
  // A new code; an earlier one of the same person works no more.
  void make(const PersonId& id, Millis now, store::Done<Code> done);
  // Whose code this is, or NotFound; small letters and missing dashes are forgiven.
  store::Stored<store::CarryCode> find(std::string_view text, Millis now);
  // Uses a code that was found; NotFound if somebody has done so meanwhile.
  void use(const store::CarryCode& code, store::Done<store::Nothing> done);

 private:
  store::Store& store_;
};

}  // namespace freebooter::net
