#include "engine/match/casting.h"

#include <algorithm>

namespace freebooter {

Hash share_commitment(std::string_view table, std::uint32_t cast, Seat seat, std::string_view hex) {
  Sha256 hash;
  hash.add("freebooter share ").add(table).add(" " + std::to_string(cast));
  return hash.add(" " + std::to_string(seat) + " ").add(hex).digest();
}

Casting::Problem Casting::begin(SeatSet asked) {
  if (open_) return "the cast before is still open";
  if (!(asked & forfeited_).empty()) return "a seat that was given up casts again";
  ++number_;
  open_ = true;
  bound_ = false;
  asked_ = asked;
  shares_.clear();
  return std::nullopt;
}

Casting::Problem Casting::commit(Seat seat, const Hash& commitment) {
  if (!open_ || !asked_.has(seat) || share_of(seat) != nullptr) return "nobody asked for this";
  if (bound_) return "it comes after the others' shares may have been seen";
  shares_.push_back({seat, commitment, {}});
  return std::nullopt;
}

Casting::Problem Casting::bind() {
  if (!open_ || bound_) return "nothing can be bound";
  bound_ = true;
  return std::nullopt;
}

Casting::Problem Casting::show(Seat seat, std::string_view hex) {
  if (!open_ || !bound_ || !awaited().has(seat)) return "nobody asked for this";
  if (hex.size() < 32 || !bytes_from_hex(hex)) return "a share is at least 16 bytes in hex";
  const auto share = std::find_if(shares_.begin(), shares_.end(),
                                  [&](const Share& one) { return one.seat == seat; });
  if (share->commitment != share_commitment(table_, number_, seat, hex)) {
    return "the share is not the one that was committed to";
  }
  share->hex = hex;
  return std::nullopt;
}

Casting::Problem Casting::forfeit(Seat seat) {
  // Several may be given up one after the other.
  if (number_ == 0 || share_of(seat) == nullptr || forfeited_.has(seat)) {
    return "nobody gives up a seat here";
  }
  forfeited_.add(seat);
  open_ = false;
  return std::nullopt;
}

Casting::Problem Casting::call_off() {
  if (!open_ || !shown().empty()) return "what was shown can't be called off";
  open_ = false;
  return std::nullopt;
}

SeatSet Casting::awaited() const {
  if (!open_) return {};
  SeatSet committed;
  for (const Share& one : shares_) committed.add(one.seat);
  return bound_ ? committed.without(shown()) : asked_.without(committed);
}

SeatSet Casting::shown() const {
  SeatSet out;
  for (const Share& one : shares_) {
    if (!one.hex.empty()) out.add(one.seat);
  }
  return out;
}

const Casting::Share* Casting::share_of(Seat seat) const {
  const auto share = std::find_if(shares_.begin(), shares_.end(),
                                  [&](const Share& one) { return one.seat == seat; });
  return share == shares_.end() ? nullptr : &*share;
}

std::vector<SeatEntropy> Casting::entropy() const {
  std::vector<SeatEntropy> out;
  for (const Share& one : shares_) out.push_back({one.seat, one.hex});
  std::sort(out.begin(), out.end(),
            [](const SeatEntropy& a, const SeatEntropy& b) { return a.seat < b.seat; });
  return out;
}

}  // namespace freebooter
