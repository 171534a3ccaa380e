#include "engine/match/fair.h"

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

}  // namespace

Hash commitment_to(const Hash& seed) { return sha256(seed); }

FairDice::FairDice(const Hash& seed, const std::vector<SeatEntropy>& entropy) {
  HmacSha256 key(seed);
  key.add("freebooter dice");
  for (const SeatEntropy& one : entropy) {
    key.add("\n" + std::to_string(one.seat) + " " + one.hex);
  }
  key_ = key.digest();
}

std::uint32_t FairDice::outcome(std::uint64_t n, std::uint32_t size) const {
  FREEBOOTER_CHECK(size > 0);
  // 2^64 modulo size: so many numbers at the top would make some outcomes likelier.
  const std::uint64_t uneven = (0 - std::uint64_t{size}) % size;
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::uint64_t number =
        first_number(HmacSha256(key_).add(big_endian(n)).add(big_endian(attempt)).digest());
    if (number <= UINT64_MAX - uneven) return static_cast<std::uint32_t>(number % size);
  }
}

RecordChain::RecordChain(const Hash& seed)
    : key_(HmacSha256(seed).add("freebooter chain").digest()), head_(commitment_to(seed)) {}

void RecordChain::add(std::string_view line) {
  head_ = HmacSha256(key_).add(head_).add(line).digest();
  ++lines_;
}

std::string signed_text(std::string_view table, const Receipt& receipt) {
  return "freebooter " + std::string(table) + " " + std::to_string(receipt.lines) + " " +
         to_hex(receipt.head);
}

}  // namespace freebooter
