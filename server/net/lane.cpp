#include "server/net/lane.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <cstdint>
#include <utility>

namespace freebooter::net {

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

struct Lane::Impl {
  Strand strand;
};

Lane::Lane(boost::asio::io_context& io)
    : impl_(std::make_unique<Impl>(Impl{boost::asio::make_strand(io)})) {}
Lane::~Lane() = default;

void Lane::add(std::function<void()> work) { boost::asio::post(impl_->strand, std::move(work)); }

struct Alarm::Impl {
  boost::asio::steady_timer timer;
  bool set = false;  // since it was last cancelled: most alarms are cancelled at every move
  // A timer that has just fired can't be cancelled any more: an old call finds another number.
  std::shared_ptr<std::uint64_t> number = std::make_shared<std::uint64_t>(0);
};

Alarm::Alarm(Lane& lane)
    : impl_(std::make_unique<Impl>(Impl{boost::asio::steady_timer(lane.impl_->strand)})) {}
Alarm::~Alarm() = default;

void Alarm::set(Millis after, std::function<void()> call) {
  cancel();
  impl_->set = true;
  impl_->timer.expires_after(std::chrono::milliseconds(after));
  impl_->timer.async_wait([call = std::move(call), number = impl_->number,
                           mine = *impl_->number](const boost::system::error_code& error) {
    if (!error && *number == mine) call();
  });
}

void Alarm::cancel() {
  if (!std::exchange(impl_->set, false)) return;
  ++*impl_->number;
  impl_->timer.cancel();
}

}  // namespace freebooter::net
