#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/store.h"

namespace freebooter::net {

// What a stranger may use up. The defaults suit a public server on one machine.
struct Limits {
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 16 * 1024;
  std::size_t queue_bytes = 1024 * 1024;  // sent to a connection and not yet read by it
  double messages_per_second = 20;        // of a connection
  double message_burst = 100;
  double requests_per_second = 20;  // of an address
  double request_burst = 200;
  double tables_per_second = 0.1;  // new ones, of an address
  double table_burst = 30;
  double claims_per_second = 0.05;  // tries of a code, of an address
  double claim_burst = 10;
  std::size_t connections_per_address = 100;
  std::size_t connections = 10000;
};

// So many at once, and so many a second after that.
class TokenBucket {
 public:
  TokenBucket(double per_second, double burst)
      : per_second_(per_second), burst_(burst), tokens_(burst) {}

  bool take(Millis now);
  bool full(Millis now) const;

 private:
  double tokens_at(Millis now) const;

  double per_second_;
  double burst_;
  double tokens_;
  Millis last_ = 0;
};

// Counts what each address does. An IPv6 address counts as its network of 64 bits, which is
// what one household has.
class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits) : limits_(limits) {}

  enum class Kind : std::uint8_t { Request, Table, Claim };
  bool allow(Kind kind, std::string_view address, Millis now);
  // Of at most so many connections at once; each that was let in must be let out.
  bool connect(std::string_view address);
  void disconnect(std::string_view address);
  std::size_t connections() const;

  static std::string network_of(std::string_view address);

 private:
  struct Counts {
    TokenBucket requests, tables, claims;
    std::size_t connections = 0;
  };
  Counts& counts_of(std::string_view address);
  void forget_idle(Millis now);

  Limits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Counts> addresses_;
  std::size_t connections_ = 0;
  std::size_t tidy_at_ = 1024;
};

}  // namespace freebooter::net
