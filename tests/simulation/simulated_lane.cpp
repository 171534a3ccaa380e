// Stands in for server/net/lane.cpp: work runs when the scheduler says so.
#include <algorithm>

#include "server/net/lane.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::net {

using testing::Scheduler;

struct Lane::Impl {
  Millis last = 0;  // nothing overtakes what was added before it
};

Lane::Lane(boost::asio::io_context&) : impl_(std::make_shared<Impl>()) {}
Lane::~Lane() = default;

void Lane::add(std::shared_ptr<Ready> ready) noexcept {
  Scheduler& scheduler = Scheduler::current();
  impl_->last = std::max(impl_->last, scheduler.time() + Millis{scheduler.rng.below(3)});
  scheduler.after(impl_->last - scheduler.time(), [ready] { ready->work(); });
}

struct Alarm::Impl {
  std::shared_ptr<std::uint64_t> number = std::make_shared<std::uint64_t>(0);
};

Alarm::Alarm(Lane&) : impl_(std::make_unique<Impl>()) {}
Alarm::~Alarm() { cancel(); }

void Alarm::set(Millis wait, std::function<void()> call) {
  cancel();
  Scheduler::current().after(
      wait, [call = std::move(call), number = impl_->number, mine = *impl_->number] {
        if (*number == mine) call();
      });
}

void Alarm::cancel() { ++*impl_->number; }

}  // namespace freebooter::net
