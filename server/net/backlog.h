#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace freebooter::net {

// Bytes that wait for clients to read, of all connections together. When they are too many, whoever
// holds most is cut off: of the address that holds most, its connection that does. Who reads what
// it is sent holds little, and never pays for those who don't. Any thread may call.
class Backlog {
 public:
  explicit Backlog(std::size_t most) : most_(static_cast<std::int64_t>(most)) {}
  Backlog(const Backlog&) = delete;
  Backlog& operator=(const Backlog&) = delete;

  class Account;
  // In all, also of those that were cut off and are still closing.
  std::int64_t bytes() const;

 private:
  struct Holder {
    std::int64_t bytes = 0;
    std::unordered_set<Account*> accounts;
  };

  void add(Account& account, std::int64_t bytes);
  void relieve();
  std::int64_t most_of_others(const Holder& holder) const;

  const std::int64_t most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Holder> holders_;  // by network
  std::int64_t held_ = 0;
  std::int64_t leaving_ = 0;  // of those that were cut off
};

// What one connection has still to read.
class Backlog::Account {
 public:
  // `cut` asks the connection to end, and must not wait: any other account may be the occasion.
  Account(Backlog& backlog, std::string_view address, std::function<void()> cut);
  ~Account();
  Account(const Account&) = delete;
  Account& operator=(const Account&) = delete;

  void add(std::size_t bytes);
  // Adds it only if there is room, or if others hold more and can make room.
  bool try_add(std::size_t bytes);
  void remove(std::size_t bytes);

 private:
  friend class Backlog;
  Backlog& backlog_;
  const std::string network_;
  const std::function<void()> cut_;
  Holder* holder_ = nullptr;
  std::int64_t bytes_ = 0;
  bool leaving_ = false;
};

}  // namespace freebooter::net
