#include "server/net/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace freebooter::net {

double TokenBucket::tokens_at(Millis now) const {
  const double passed = static_cast<double>(std::max<Millis>(now - last_, 0)) / 1000;
  return std::min(burst_, tokens_ + passed * per_second_);
}

bool TokenBucket::take(Millis now) {
  tokens_ = tokens_at(now);
  last_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::full(Millis now) const { return tokens_at(now) >= burst_; }

std::string AddressLimits::network_of(std::string_view address) {
  std::string text(address);
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  std::array<char, INET6_ADDRSTRLEN> out{};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    inet_ntop(AF_INET, bytes.data() + kMapped.size(), out.data(), out.size());
  } else {
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    inet_ntop(AF_INET6, bytes.data(), out.data(), out.size());
  }
  return out.data();
}

AddressLimits::Counts& AddressLimits::counts_of(std::string_view address) {
  const Counts fresh{{limits_.requests_per_second, limits_.request_burst},
                     {limits_.tables_per_second, limits_.table_burst},
                     {limits_.claims_per_second, limits_.claim_burst},
                     {limits_.changes_per_second, limits_.change_burst},
                     {limits_.address_messages_per_second, limits_.address_message_burst},
                     0};
  return addresses_.try_emplace(network_of(address), fresh).first->second;
}

void AddressLimits::forget_idle(Millis now) {
  if (addresses_.size() < tidy_at_) return;
  std::erase_if(addresses_, [now](const auto& item) {
    const Counts& counts = item.second;
    return counts.connections == 0 && counts.requests.full(now) && counts.tables.full(now) &&
           counts.claims.full(now) && counts.changes.full(now) && counts.messages.full(now);
  });
  std::erase_if(shut_out_, [now](const auto& item) { return item.second <= now; });
  tidy_at_ = std::max<std::size_t>(1024, addresses_.size() * 2);
}

bool AddressLimits::allow(Kind kind, std::string_view address, Millis now) {
  if (is_unlimited(address)) return true;
  const std::lock_guard lock(mutex_);
  forget_idle(now);
  Counts& counts = counts_of(address);
  switch (kind) {
    case Kind::Request: return counts.requests.take(now);
    case Kind::Table: return counts.tables.take(now);
    case Kind::Claim: return counts.claims.take(now);
    case Kind::Change: return counts.changes.take(now);
    case Kind::Message: return counts.messages.take(now);
  }
  return false;
}

void AddressLimits::shut_out(std::string_view address, Millis until) {
  const std::lock_guard lock(mutex_);
  Millis& end = shut_out_[network_of(address)];
  end = std::max(end, until);
}

bool AddressLimits::is_shut_out(std::string_view address, Millis now) {
  const std::lock_guard lock(mutex_);
  if (shut_out_.empty()) return false;
  const auto found = shut_out_.find(network_of(address));
  return found != shut_out_.end() && found->second > now;
}

bool AddressLimits::enter() {
  const std::lock_guard lock(mutex_);
  if (connections_ >= limits_.connections) return false;
  ++connections_;
  return true;
}

void AddressLimits::leave() {
  const std::lock_guard lock(mutex_);
  --connections_;
}

bool AddressLimits::connect(std::string_view address) {
  const std::lock_guard lock(mutex_);
  Counts& counts = counts_of(address);
  const bool full = counts.connections >= limits_.connections_per_address;
  if (full && !is_unlimited(address)) return false;
  ++counts.connections;
  return true;
}

void AddressLimits::disconnect(std::string_view address) {
  const std::lock_guard lock(mutex_);
  --counts_of(address).connections;
}

Admission::~Admission() {
  if (!address_.empty()) limits_.disconnect(address_);
  if (admitted_) limits_.leave();
}

bool Admission::come_from(std::string_view address) {
  if (!address_.empty()) return true;
  if (!limits_.connect(address)) return false;
  address_ = address;
  return true;
}

std::size_t AddressLimits::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

}  // namespace freebooter::net
