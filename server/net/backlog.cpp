#include "server/net/backlog.h"

#include <algorithm>
#include <utility>

#include "server/net/limits.h"

namespace freebooter::net {

std::int64_t Backlog::bytes() const {
  const std::lock_guard lock(mutex_);
  return held_ + leaving_;
}

void Backlog::add(Account& account, std::int64_t bytes) {
  account.bytes_ += bytes;
  if (account.leaving_) {
    leaving_ += bytes;
    return;
  }
  account.holder_->bytes += bytes;
  held_ += bytes;
}

std::int64_t Backlog::most_of_others(const Holder& holder) const {
  std::int64_t most = 0;
  for (const auto& [network, other] : holders_) {
    if (&other != &holder) most = std::max(most, other.bytes);
  }
  return most;
}

void Backlog::relieve() {
  while (held_ > most_) {
    const auto holder = std::max_element(
        holders_.begin(), holders_.end(),
        [](const auto& a, const auto& b) { return a.second.bytes < b.second.bytes; });
    // Of those that are leaving already nothing is held any more.
    const auto& accounts = holder->second.accounts;
    const auto held_by = [](const Account* one) { return one->leaving_ ? -1 : one->bytes_; };
    Account& account = **std::max_element(
        accounts.begin(), accounts.end(),
        [&](const Account* a, const Account* b) { return held_by(a) < held_by(b); });
    const std::int64_t bytes = account.bytes_;
    add(account, -bytes);
    account.leaving_ = true;
    add(account, bytes);
    account.cut_();
  }
}

Backlog::Account::Account(Backlog& backlog, std::string_view address, std::function<void()> cut)
    : backlog_(backlog), network_(AddressLimits::network_of(address)), cut_(std::move(cut)) {
  const std::lock_guard lock(backlog_.mutex_);
  holder_ = &backlog_.holders_[network_];
  holder_->accounts.insert(this);
}

Backlog::Account::~Account() {
  const std::lock_guard lock(backlog_.mutex_);
  backlog_.add(*this, -bytes_);
  holder_->accounts.erase(this);
  if (holder_->accounts.empty()) backlog_.holders_.erase(network_);
}

void Backlog::Account::add(std::size_t bytes) {
  const std::lock_guard lock(backlog_.mutex_);
  backlog_.add(*this, static_cast<std::int64_t>(bytes));
  backlog_.relieve();
}

bool Backlog::Account::try_add(std::size_t bytes) {
  const auto more = static_cast<std::int64_t>(bytes);
  const std::lock_guard lock(backlog_.mutex_);
  const bool room = backlog_.held_ + more <= backlog_.most_;
  if (!room && holder_->bytes + more >= backlog_.most_of_others(*holder_)) return false;
  backlog_.add(*this, more);
  backlog_.relieve();
  return true;
}

void Backlog::Account::remove(std::size_t bytes) {
  const std::lock_guard lock(backlog_.mutex_);
  backlog_.add(*this, -static_cast<std::int64_t>(bytes));
}

}  // namespace freebooter::net
