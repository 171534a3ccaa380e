#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/address.h"
#include "server/store/store.h"

namespace freebooter::net {

// What a stranger may use up. The defaults suit a public server on one machine.
struct Limits {
  std::size_t header_bytes =
      16 * 1024;  // of a request, and of whatever else stands around its body
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 16 * 1024;
  std::size_t queue_bytes = 256 * 1024;             // sent to a connection and not yet read by it
  std::size_t all_queue_bytes = 256 * 1024 * 1024;  // of all connections
  double messages_per_second = 20;                  // of a connection, pings among them
  double message_burst = 100;
  int messages_ahead = 8;  // of a connection, that its table has not done with yet
  double address_messages_per_second = 200;  // of all connections of an address
  double address_message_burst = 1000;
  double requests_per_second = 20;  // of an address
  double request_burst = 200;
  double tables_per_second = 0.1;  // new ones, of an address
  double table_burst = 30;
  double claims_per_second = 0.05;  // tries of a code, of an address
  double claim_burst = 10;
  // Of who somebody is: names, codes, being forgotten. All tables in memory hear of it.
  double changes_per_second = 0.5;
  double change_burst = 60;
  std::size_t connections_per_address = 100;
  // An IPv6 network of 48 bits, which one customer may have with 65,536 of 64 bits in it, gets of
  // everything so many times what one of those gets.
  int networks_of_a_site = 4;
  std::size_t connections = 10000;
  // How long it may take, in milliseconds: a client for a whole request, the store and the tables
  // for its answer; a client to take some of what it is sent, to show that it is still there, and
  // for its part in opening and in closing a websocket.
  Millis request_timeout = Millis{30} * 1000;
  Millis answer_timeout = Millis{5} * 1000;
  Millis write_timeout = Millis{20} * 1000;
  Millis idle_timeout = Millis{40} * 1000;
  Millis handshake_timeout = Millis{5} * 1000;
  // Who may come, ask and say as much as it likes: an operator's own, to load the server.
  std::vector<Network> unlimited;
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
// what one household has, and again as one of 48 bits, which is the most that one customer has.
class AddressLimits {
 public:
  explicit AddressLimits(Limits limits) : limits_(std::move(limits)) {}

  enum class Kind : std::uint8_t { Request, Table, Claim, Change, Message };
  bool allow(Kind kind, std::string_view address, Millis now);
  // Shuts an address out until then.
  void shut_out(std::string_view address, Millis until);
  bool is_shut_out(std::string_view address, Millis now);
  bool is_unlimited(std::string_view address) const { return is_among(limits_.unlimited, address); }
  std::size_t connections() const;

  static std::string network_of(std::string_view address);
  // The IPv6 network of 48 bits; "" for other addresses.
  static std::string site_of(std::string_view address);

 private:
  friend class Admission;
  // Of at most so many connections at once, in all and of an address; each that was let in must
  // be let out. Who is exempt takes no place.
  bool enter(bool exempt);
  void leave(bool exempt);
  bool connect(std::string_view address);
  void disconnect(std::string_view address);

  struct Counts {
    TokenBucket requests, tables, claims, changes, messages;
    std::size_t connections = 0;

    bool take(Kind kind, Millis now);
  };
  // What was counted under this name, with so many times the usual allowance.
  Counts& counts_of(const std::string& name, int times);
  void forget_idle(Millis now);

  Limits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Counts> addresses_;
  std::unordered_map<std::string, Millis> shut_out_;  // until when
  std::size_t connections_ = 0;
  std::size_t exempt_ = 0;  // of those, such as take no place
  std::size_t tidy_at_ = 1024;
};

// A connection's place among those that are allowed at once, from its first byte to its last;
// given back with the object. Who is unlimited and comes without a proxy takes none.
class Admission {
 public:
  explicit Admission(AddressLimits& limits, std::string_view peer = {})
      : limits_(limits),
        exempt_(!peer.empty() && limits.is_unlimited(peer)),
        admitted_(limits_.enter(exempt_)) {}
  ~Admission();
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;

  bool admitted() const { return admitted_; }
  // Counts it for this address as well, once; false when that has too many.
  bool come_from(std::string_view address);

 private:
  AddressLimits& limits_;
  const bool exempt_;
  const bool admitted_;
  std::string address_;  // "" while it counts for none
};

}  // namespace freebooter::net
