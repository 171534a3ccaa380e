#pragma once

#include <functional>
#include <memory>

#include "server/store/store.h"

namespace boost::asio {
class io_context;
}

namespace freebooter::net {

// Runs work one at a time, in the order in which it was added, on the server's threads. Any
// thread may add.
class Lane {
 public:
  // Work that needs no more memory to be added: what must not get lost is made while there is some.
  struct Ready {
    std::function<void()> work;
    std::shared_ptr<Ready> next = {};
  };

  explicit Lane(boost::asio::io_context& io);
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  // What can't be begun for lack of memory is begun before whatever is added next.
  void add(std::shared_ptr<Ready> ready) noexcept;

 private:
  friend class Alarm;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

// Calls once, on its lane, after a time. To be used on that lane only.
class Alarm {
 public:
  explicit Alarm(Lane& lane);
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // Replaces what was set before.
  void set(Millis after, std::function<void()> call);
  void cancel();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace freebooter::net
