#include "engine/match/fair.h"

#include <algorithm>
#include <array>

#include "engine/base/check.h"

namespace freebooter {

namespace {

// A number as eight bytes, the highest first.
std::array<std::uint8_t, 8> big_endian(std::uint64_t n) {
  std::array<std::uint8_t, 8> out;
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<std::uint8_t>(n >> (56 - 8 * i));
  return out;
}

std::uint64_t first_number(const Hash& hash) {
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < 8; ++i) n = n << 8 | hash[i];
  return n;
}

std::uint32_t key_of(const Occasion& now) {
  return std::uint32_t{now.round} << 16U | std::uint32_t{now.whom} << 8U | now.what;
}

}  // namespace

std::uint64_t ChanceNumbers::next(const Occasion& now) const {
  if (how_ == Numbering::InOrder) return taken_;
  const std::uint32_t key = key_of(now);
  const auto before = std::count(in_round_.begin(), in_round_.end(), key);
  return std::uint64_t{key} << 32U | static_cast<std::uint64_t>(before);
}

void ChanceNumbers::took(const Occasion& now) {
  ++taken_;
  if (now.round != round_) in_round_.clear();
  round_ = now.round;
  in_round_.push_back(key_of(now));
}

Hash commitment_to(const Hash& seed) { return sha256(seed); }

namespace {

Hash dice_key(const Hash& seed, const std::vector<SeatEntropy>& entropy) {
  HmacSha256 key(seed);
  key.add("freebooter dice");
  for (const SeatEntropy& one : entropy) {
    key.add("\n" + std::to_string(one.seat) + " " + one.hex);
  }
  return key.digest();
}

}  // namespace

FairDice::FairDice(const Hash& seed, const std::vector<SeatEntropy>& entropy)
    : keyed_(dice_key(seed, entropy)) {}

std::uint32_t FairDice::outcome(std::uint64_t n, std::uint32_t size) const {
  FREEBOOTER_CHECK(size > 0);
  // 2^64 modulo size: so many numbers at the top would make some outcomes likelier.
  const std::uint64_t uneven = (0 - std::uint64_t{size}) % size;
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::uint64_t number =
        first_number(HmacSha256(keyed_).add(big_endian(n)).add(big_endian(attempt)).digest());
    if (number <= UINT64_MAX - uneven) return static_cast<std::uint32_t>(number % size);
  }
}

RecordChain::RecordChain(const Hash& seed)

    : keyed_(HmacSha256(seed).add("freebooter chain").digest()), head_(commitment_to(seed)) {}

void RecordChain::add(std::string_view line) {
  head_ = HmacSha256(keyed_).add(head_).add(line).digest();
  ++lines_;
}

std::string signed_text(std::string_view table, const Receipt& receipt) {
  return "freebooter " + std::string(table) + " " + std::to_string(receipt.lines) + " " +
         to_hex(receipt.head);
}

}  // namespace freebooter
