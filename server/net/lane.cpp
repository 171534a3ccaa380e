#include "server/net/lane.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <new>
#include <utility>

namespace freebooter::net {

// Not a strand of Asio: where there is no memory to begin one's work, it never begins any again.
struct Lane::Impl : std::enable_shared_from_this<Lane::Impl> {
  explicit Impl(boost::asio::io_context& its_io) : io(its_io) {}

  void add(std::shared_ptr<Ready> ready) noexcept;
  // The first of what waits.
  void run();
  // With the lock held.
  void wake() noexcept;

  boost::asio::io_context& io;
  std::mutex mutex;
  std::shared_ptr<Ready> first;  // of what waits
  Ready* last = nullptr;
  bool awake = false;  // the first is being done, or will be
};

void Lane::Impl::add(std::shared_ptr<Ready> ready) noexcept {
  const std::lock_guard lock(mutex);
  Ready* const added = ready.get();
  (first ? last->next : first) = std::move(ready);
  last = added;
  if (!awake) wake();
}

void Lane::Impl::wake() noexcept {
  try {
    boost::asio::post(io, [self = shared_from_this()] { self->run(); });
    awake = true;
  } catch (const std::bad_alloc&) {
    awake = false;
  }
}

void Lane::Impl::run() {
  // Whatever comes of it, the others have their turns.
  struct Turn {
    Impl& lane;
    std::shared_ptr<Ready> ready;
    ~Turn() {
      ready.reset();
      const std::lock_guard lock(lane.mutex);
      lane.awake = false;
      if (lane.first) lane.wake();
    }
  } turn{*this, {}};
  {
    const std::lock_guard lock(mutex);
    turn.ready = std::move(first);
    first = std::move(turn.ready->next);
  }
  turn.ready->work();
}

Lane::Lane(boost::asio::io_context& io) : impl_(std::make_shared<Impl>(io)) {}
Lane::~Lane() = default;

void Lane::add(std::shared_ptr<Ready> ready) noexcept { impl_->add(std::move(ready)); }

struct Alarm::Impl {
  std::weak_ptr<Lane::Impl> lane;
  boost::asio::steady_timer timer;
  bool set = false;  // since it was last cancelled: most alarms are cancelled at every move
  // A timer that has just fired can't be cancelled any more: an old call finds another number.
  std::shared_ptr<std::uint64_t> number = std::make_shared<std::uint64_t>(0);
};

Alarm::Alarm(Lane& lane)
    : impl_(std::make_unique<Impl>(Impl{lane.impl_, boost::asio::steady_timer(lane.impl_->io)})) {}
Alarm::~Alarm() = default;

void Alarm::set(Millis after, std::function<void()> call) {
  cancel();
  auto ready = std::make_shared<Lane::Ready>(
      Lane::Ready{[call = std::move(call), number = impl_->number, mine = *impl_->number] {
        if (*number == mine) call();
      }});
  impl_->timer.expires_after(std::chrono::milliseconds(after));
  impl_->timer.async_wait(
      [lane = impl_->lane, ready = std::move(ready)](const boost::system::error_code& error) {
        const auto still = lane.lock();
        if (!error && still) still->add(ready);
      });
  impl_->set = true;
}

void Alarm::cancel() {
  if (!std::exchange(impl_->set, false)) return;
  ++*impl_->number;
  impl_->timer.cancel();
}

}  // namespace freebooter::net
