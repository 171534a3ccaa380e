#include "server/net/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>

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

namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr std::size_t kNetworkBytes = 8;
constexpr std::size_t kSiteBytes = 6;

using Bytes = std::array<std::uint8_t, 16>;

std::optional<Bytes> ipv6(std::string_view address) {
  Bytes bytes{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

bool is_mapped(const Bytes& bytes) {
  return std::equal(kMapped.begin(), kMapped.end(), bytes.begin());
}

std::string text_of(int family, const std::uint8_t* bytes) {
  std::array<char, INET6_ADDRSTRLEN> out{};
  inet_ntop(family, bytes, out.data(), out.size());
  return out.data();
}

// With only so many of its bytes.
std::string prefix_of(Bytes bytes, std::size_t kept) {
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(kept), bytes.end(), std::uint8_t{0});
  return text_of(AF_INET6, bytes.data());
}

}  // namespace

std::string AddressLimits::network_of(std::string_view address) {
  const auto bytes = ipv6(address);
  if (!bytes) return std::string(address);
  if (is_mapped(*bytes)) return text_of(AF_INET, bytes->data() + kMapped.size());
  return prefix_of(*bytes, kNetworkBytes);
}

std::string AddressLimits::site_of(std::string_view address) {
  const auto bytes = ipv6(address);
  if (!bytes || is_mapped(*bytes)) return {};
  return prefix_of(*bytes, kSiteBytes) + "/48";
}

AddressLimits::Counts& AddressLimits::counts_of(const std::string& name, int times) {
  const auto bucket = [times](double per_second, double burst) {
    return TokenBucket(times * per_second, times * burst);
  };
  const Counts fresh{bucket(limits_.requests_per_second, limits_.request_burst),
                     bucket(limits_.tables_per_second, limits_.table_burst),
                     bucket(limits_.claims_per_second, limits_.claim_burst),
                     bucket(limits_.changes_per_second, limits_.change_burst),
                     bucket(limits_.address_messages_per_second, limits_.address_message_burst),
                     0};
  return addresses_.try_emplace(name, fresh).first->second;
}

bool AddressLimits::Counts::take(Kind kind, Millis now) {
  switch (kind) {
    case Kind::Request: return requests.take(now);
    case Kind::Table: return tables.take(now);
    case Kind::Claim: return claims.take(now);
    case Kind::Change: return changes.take(now);
    case Kind::Message: return messages.take(now);
  }
  return false;
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
  if (!counts_of(network_of(address), 1).take(kind, now)) return false;
  const std::string site = site_of(address);
  return site.empty() || counts_of(site, limits_.networks_of_a_site).take(kind, now);
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

bool AddressLimits::enter(bool exempt) {
  const std::lock_guard lock(mutex_);
  if (!exempt && connections_ - exempt_ >= limits_.connections) return false;
  ++connections_;
  if (exempt) ++exempt_;
  return true;
}

void AddressLimits::leave(bool exempt) {
  const std::lock_guard lock(mutex_);
  --connections_;
  if (exempt) --exempt_;
}

bool AddressLimits::connect(std::string_view address) {
  const std::string site = site_of(address);
  const std::lock_guard lock(mutex_);
  const bool limited = !is_unlimited(address);
  const auto has_room = [&](const std::string& name, int times) {
    return !limited || counts_of(name, times).connections <
                           static_cast<std::size_t>(times) * limits_.connections_per_address;
  };
  const std::string network = network_of(address);
  const int times = limits_.networks_of_a_site;
  if (!has_room(network, 1) || (!site.empty() && !has_room(site, times))) return false;
  ++counts_of(network, 1).connections;
  if (!site.empty()) ++counts_of(site, times).connections;
  return true;
}

void AddressLimits::disconnect(std::string_view address) {
  const std::lock_guard lock(mutex_);
  --counts_of(network_of(address), 1).connections;
  const std::string site = site_of(address);
  if (!site.empty()) --counts_of(site, limits_.networks_of_a_site).connections;
}

Admission::~Admission() {
  if (!address_.empty()) limits_.disconnect(address_);
  if (admitted_) limits_.leave(exempt_);
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
