#include "server/load/crowd.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <deque>
#include <future>
#include <vector>

#include "server/load/seat.h"

namespace freebooter::load {

namespace asio = boost::asio;

namespace {
constexpr std::size_t kComingAtOnce = 8;
}

struct Crowd::Impl {
  asio::io_context io{1};
  std::deque<Seat> seats;

  asio::awaitable<void> come(const Site& site, std::string path, std::size_t size) {
    while (seats.size() < size) co_await seats.emplace_back(io.get_executor()).connect(site, path);
  }
};

Crowd::Crowd(const Site& site, const std::string& table, std::size_t size)
    : impl_(std::make_unique<Impl>()) {
  std::vector<std::future<void>> coming;
  for (std::size_t i = 0; i < kComingAtOnce; ++i) {
    coming.push_back(asio::co_spawn(
        impl_->io, impl_->come(site, "/api/tables/" + table + "/socket", size), asio::use_future));
  }
  impl_->io.run();
  for (auto& one : coming) one.get();
}

Crowd::~Crowd() = default;

}  // namespace freebooter::load
