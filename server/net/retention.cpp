#include "server/net/retention.h"

#include <utility>

namespace freebooter::net {

namespace {

constexpr Millis kDay = Millis{24} * 3600 * 1000;

// A store without anything old needs no caution.
Millis newest_in(store::Store& store, Millis now) {
  const auto newest = store.newest();
  if (!newest) return 0;
  return *newest == 0 ? now : *newest;
}

}  // namespace

Retention::Retention(const ServerConfig& config, store::Store& store, Log& log)
    : config_(config),
      store_(store),
      log_(log),
      guard_(config.data, [&] { return newest_in(store, config.now()); }) {}

std::string Retention::why_not(Millis now) const {
  return "the clock is " + std::to_string((now - guard_.trusted()) / kDay) +
         " days ahead of when this server was last seen to run; if it is right, say so: "
         "freebooter admin expire DAYS --clock-is-right";
}

void Retention::sweep() {
  const Millis now = config_.now();
  if (!guard_.trust(now)) {
    if (!told_.exchange(true)) log_.warning("nothing_expires", {{"why", why_not(now)}});
    return;
  }
  told_ = false;
  if (config_.keep_days == 0) return;
  const Millis before = now - config_.keep_days * kDay;
  store_.expire(before, before, [this](const store::Stored<std::uint64_t>& gone) {
    if (!gone) return log_.error("expire_failed", {{"why", gone.error().detail}});
    if (*gone > 0) log_.info("expired", {{"rows", std::to_string(*gone)}});
  });
}

std::optional<std::string> Retention::expire(std::int64_t days, bool clock_is_right,
                                             store::Done<std::uint64_t> done) {
  const Millis now = config_.now();
  if (clock_is_right) guard_.confirm(now);
  if (!guard_.trust(now)) return why_not(now);
  const Millis before = now - days * kDay;
  store_.expire(before, before, std::move(done));
  return std::nullopt;
}

}  // namespace freebooter::net
