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
  explicit Lane(boost::asio::io_context& io);
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  void add(std::function<void()> work);

 private:
  friend class Alarm;
  struct Impl;
  std::unique_ptr<Impl> impl_;
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
