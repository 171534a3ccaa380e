#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/seats.h"
#include "engine/base/sha256.h"
#include "engine/match/fair.h"

namespace freebooter {

// What a seat shows before it shows its share: the SHA-256 of "freebooter share TABLE CAST SEAT
// HEX". Table, cast and seat are in it so that nobody can pass off another's share as its own.
Hash share_commitment(std::string_view table, std::uint32_t cast, Seat seat, std::string_view hex);

// How the shares of all people come together, so that nobody can choose its own by what it knows of
// the others': everybody who is asked commits to a share, and only then are the shares shown. Who
// has committed may still keep its share back once it has seen the others', and whoever knows the
// seed would gain by that. So a cast in which a share is missing is never played, and it costs
// something: whoever was in it and did not show its share gives its seat up to a bot for good, and
// all others cast anew. Where nobody's share is on the record that does not say that nobody has
// seen one: who runs the server reads them first. So a cast to which anybody has committed is not
// called off; a table where all keep their shares back is closed. Tables of before this went on
// there, and their records are proved with a count of such casts.
//
// A table keeps one, and a proof makes it again from the record: both go by these rules.
class Casting {
 public:
  // Why something can't be done; nothing if it was.
  using Problem = std::optional<std::string>;

  struct Share {
    Seat seat = kNoSeat;
    Hash commitment{};
    std::string hex;  // "" until it is shown
  };

  explicit Casting(std::string table = {}) : table_(std::move(table)) {}

  // A new cast, for which these seats are asked.
  Problem begin(SeatSet asked);
  Problem commit(Seat seat, const Hash& commitment);
  // Nobody can commit any more.
  Problem bind();
  Problem show(Seat seat, std::string_view hex);
  // The seat, which has not shown its share, is given up, which ends the cast.
  Problem forfeit(Seat seat);
  // Only while nothing was shown; and only while nobody has committed, but for tables of before.
  Problem call_off();

  // How many there have been, the open one included.
  std::uint32_t number() const { return number_; }
  bool open() const { return open_; }
  bool bound() const { return bound_; }
  // Whose commitment, and after bind() whose share, is still to come.
  SeatSet awaited() const;
  SeatSet shown() const;
  // Whether an open cast has all that the dice need.
  bool whole() const { return open_ && bound_ && awaited().empty(); }
  const std::vector<Share>& shares() const { return shares_; }
  const Share* share_of(Seat seat) const;
  SeatSet forfeited() const { return forfeited_; }
  // What the dice of this cast are made of, in the order of the seats.
  std::vector<SeatEntropy> entropy() const;

 private:
  std::string table_;
  std::uint32_t number_ = 0;
  bool open_ = false;
  bool bound_ = false;
  SeatSet asked_;
  SeatSet forfeited_;
  std::vector<Share> shares_;  // in the order in which they were committed to
};

}  // namespace freebooter
