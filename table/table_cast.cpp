#include <algorithm>

#include "table/table.h"

// How the shares of all people in the dice come together; the rules are in engine/match/casting.h.
namespace freebooter::table {

namespace {

// A table that was closed on the way asks for nothing any more.
bool casts(const Room& room) { return room.phase() == Phase::Gathering && room.casting().open(); }

Refused not_asked() { return {Code::NotNow, {}, "nothing of the kind is asked of the sender now"}; }

}  // namespace

// Asks everybody who is here: nobody waits for who is not, and the seat is kept.
void Table::begin_cast(Step& step) {
  entry::Cast cast;
  for (Seat i = 0; i < room_.seats().size(); ++i) {
    if (seat_here(room_.seats()[i])) cast.asked.add(i);
  }
  emit(step, cast);
  go_on_casting(step);
}

// Whatever needs no more waiting.
void Table::go_on_casting(Step& step) {
  const Casting& casting = room_.casting();
  if (!casting.bound() && casting.awaited().empty()) {
    emit(step, entry::Bind{});
    step.bound = true;
  }
  if (casting.whole()) emit(step, entry::Start{});
}

Table::Answer Table::take(Step& step, const client::Commit& want) {
  const Casting& casting = room_.casting();
  const auto seat = room_.seat_of(step.sender);
  const auto commitment = hash_from_hex(want.hash);
  const bool asked = seat && casts(room_) && !casting.bound() && casting.awaited().has(*seat);
  if (!asked || casting.number() != want.cast || !commitment) return not_asked();
  emit(step, entry::Commit{*seat, *commitment});
  go_on_casting(step);
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Share& want) {
  const Casting& casting = room_.casting();
  const auto seat = room_.seat_of(step.sender);
  const bool asked = seat && casts(room_) && casting.bound() && casting.awaited().has(*seat);
  if (!asked || casting.number() != want.cast) return not_asked();
  const Hash fits = share_commitment(room_.config().id, want.cast, *seat, want.share);
  if (casting.share_of(*seat)->commitment != fits) {
    return Refused{Code::BadShare, {}, "the share is not the one that was committed to"};
  }
  emit(step, entry::Share{*seat, want.share});
  go_on_casting(step);
  return std::nullopt;
}

// The person gives its seat up while all cast. Once anybody has committed, whoever runs the server
// may have seen what comes, whatever the log says: the cast goes on without who has not committed,
// and is not played without who has, whose seat is lost.
void Table::leave_cast(Step& step, Seat seat) {
  const Casting& casting = room_.casting();
  if (casting.shares().empty()) {
    emit(step, entry::CallOff{});
    emit(step, entry::Stand{seat});
  } else if (casting.share_of(seat) == nullptr) {
    emit(step, entry::SetSeat{seat, relief()});
  } else {
    emit(step, entry::Forfeit{seat, relief()});
    begin_cast(step);
  }
}

std::optional<Millis> Table::cast_end() const {
  const Casting& casting = room_.casting();
  if (room_.phase() != Phase::Gathering || !casting.open()) return std::nullopt;
  // While there was no table nobody could do its part.
  const Millis asked = std::max(room_.cast_at(), awake_since_);
  return asked + (casting.bound() ? kShareWait : kCommitWait);
}

// Who has not committed by now has no share in the dice, and keeps its seat: nobody could know yet
// what the others' shares are. Who has committed and keeps its share back loses the seat. When all
// do, nobody is left to play.
void Table::end_waiting(Step& step) {
  const Casting& casting = room_.casting();
  if (!casting.bound()) {
    if (casting.shares().empty()) return emit(step, entry::CallOff{});
    emit(step, entry::Bind{});
    step.bound = true;
  } else if (casting.shown().empty()) {
    emit(step, entry::Close{});
  } else {
    for (const Seat seat : casting.awaited()) {
      const PersonId player = room_.people()[room_.seats()[seat].person];
      emit(step, entry::Forfeit{seat, relief()});
      pass_host_on(step, player);
    }
    begin_cast(step);
  }
}

}  // namespace freebooter::table
