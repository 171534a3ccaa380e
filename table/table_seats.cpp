#include <algorithm>

#include "table/bot_names.h"
#include "table/config_json.h"
#include "table/table.h"

namespace freebooter::table {

namespace {

Refused not_now(std::string explain) { return {Code::NotNow, {}, std::move(explain)}; }
Refused not_seated() { return {Code::NotSeated, {}, "only who sits at the table can do this"}; }
Refused being_cast() { return not_now("the dice are being cast; it takes a moment"); }
Refused not_host() { return {Code::NotHost, {}, "only the host can do this"}; }

}  // namespace

std::uint32_t Table::person(Step& step, const PersonId& player) {
  if (room_.person_of(player) == kNobody) emit(step, entry::Person{player});
  return room_.person_of(player);
}

// A person without a number yet, when so many have one.
Table::Answer Table::one_too_many(const PersonId& player, std::size_t most) const {
  if (room_.person_of(player) != kNobody || room_.people().size() < most) return std::nullopt;
  return not_now("too many people have been at this table");
}

Table::Answer Table::too_restless(std::uint32_t person) const {
  if (room_.stirred_by(person) < kMostStirs) return std::nullopt;
  return Refused{Code::TooFast, {}, "that was done too often at this table"};
}

Table::Answer Table::too_restless_as_host(const PersonId& player) const {
  if (room_.ruled_by(room_.person_of(player)) < kMostStirs) return std::nullopt;
  return Refused{Code::TooFast, {}, "that was done too often at this table"};
}

bool Table::here(const PersonId& player) const { return here_.contains(player); }

bool Table::seat_here(const RoomSeat& seat) const {
  return seat.kind == SeatKind::Human && here(room_.people()[seat.person]);
}

// The host; while the host is not here, anybody who sits.
bool Table::acts_as_host(const PersonId& player) const {
  const std::uint32_t host = room_.host();
  if (host != kNobody && room_.people()[host] == player) return true;
  const bool host_here = host != kNobody && here(room_.people()[host]);
  return !host_here && room_.seat_of(player).has_value();
}

// The seat that waits for this person, until the game begins.
std::optional<Seat> Table::kept_seat(const PersonId& player) const {
  if (room_.phase() != Phase::Gathering) return std::nullopt;
  const auto& seats = room_.seats();
  const auto kept = std::find_if(seats.begin(), seats.end(), [&](const RoomSeat& seat) {
    return seat.kind == SeatKind::Reserved && seat.reserved_for == player;
  });
  if (kept == seats.end()) return std::nullopt;
  return static_cast<Seat>(kept - seats.begin());
}

const std::string& Table::name_of(const PersonId& player) const {
  static const std::string kUnknown;
  const auto name = names_.find(player);
  return name == names_.end() ? kUnknown : name->second;
}

std::string Table::seat_name(std::size_t index) const {
  const RoomSeat& seat = room_.seats()[index];
  switch (seat.kind) {
    case SeatKind::Open: return "";
    case SeatKind::Bot:
      return std::string(room_.config().bots_named_by_table ? bot_name(room_.config().id, index)
                                                            : first_bot_name(index));
    case SeatKind::Reserved:
    case SeatKind::Human: break;
  }
  const PersonId& player =
      seat.kind == SeatKind::Human ? room_.people()[seat.person] : seat.reserved_for;
  const std::string& name = name_of(player);
  return name.empty() && hooks_.name_of ? hooks_.name_of(player) : name;
}

Table::Answer Table::take(Step& step, const client::Sit& want) {
  if (room_.phase() != Phase::Gathering) return not_now("the game has begun");
  if (room_.casting().open()) return being_cast();
  if (room_.forfeited(room_.person_of(step.sender))) {
    return not_now("the sender has lost its seat when the dice were cast");
  }
  if (room_.seat_of(step.sender)) {
    return Refused{Code::AlreadySeated, {}, "the sender has a seat already"};
  }
  const auto& seats = room_.seats();
  const auto kept = kept_seat(step.sender);
  const auto open = std::find_if(seats.begin(), seats.end(),
                                 [](const RoomSeat& seat) { return seat.kind == SeatKind::Open; });
  std::size_t chosen = kept ? *kept : static_cast<std::size_t>(open - seats.begin());
  if (want.seat) chosen = *want.seat;
  const bool free = chosen < seats.size() &&
                    (seats[chosen].kind == SeatKind::Open || kept == static_cast<Seat>(chosen));
  if (!free) return Refused{Code::SeatTaken, {}, "there is no such free seat"};
  // Who is expected comes in however many others were here.
  if (!kept) {
    if (Answer refused = one_too_many(step.sender, kMostPeople)) return refused;
  }
  if (Answer refused = too_restless(room_.person_of(step.sender))) return refused;
  emit(step, entry::Sit{person(step, step.sender), static_cast<Seat>(chosen), {}});
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Leave&) { return leave(step, step.sender); }

// Gives a seat up: before the start it is open again, afterwards a bot steers.
Table::Answer Table::leave(Step& step, const PersonId& player) {
  const auto seat = room_.seat_of(player);
  if (!seat) return not_seated();
  if (room_.phase() == Phase::Gathering) {
    if (!room_.casting().open()) {
      emit(step, entry::Stand{*seat});
    } else {
      leave_cast(step, *seat);
    }
    pass_host_on(step, player);
    return std::nullopt;
  }
  if (room_.phase() != Phase::Playing) return not_now("the game is over");
  if (room_.seats()[*seat].steered_by_person()) {
    emit(step, entry::Relieve{*seat, relief()});
  }
  return std::nullopt;
}

// Of somebody who sits no more: the host is whoever sits first.
void Table::pass_host_on(Step& step, const PersonId& player) {
  if (room_.host() == kNobody || room_.host() != room_.person_of(player)) return;
  for (const RoomSeat& other : room_.seats()) {
    if (other.kind != SeatKind::Human) continue;
    emit(step, entry::Host{other.person});
    return;
  }
}

Table::Answer Table::take(Step& step, const client::Return&) {
  const auto seat = room_.seat_of(step.sender);
  if (!seat) return not_seated();
  if (room_.phase() != Phase::Playing) return not_now("no game is under way");
  if (room_.seats()[*seat].steered_by_person()) return std::nullopt;
  if (Answer refused = too_restless(room_.person_of(step.sender))) return refused;
  emit(step, entry::Return{*seat});
  return std::nullopt;
}

// The others need not wait for somebody who is gone; who comes back need not stay a passenger.
Table::Answer Table::take(Step& step, const client::Relieve& want) {
  if (!acts_as_host(step.sender)) return not_host();
  if (room_.phase() != Phase::Playing) return not_now("no game is under way");
  if (want.seat >= room_.seats().size()) {
    return Refused{Code::SeatTaken, {}, "there is no such seat"};
  }
  const RoomSeat& seat = room_.seats()[want.seat];
  if (seat.kind != SeatKind::Human) return Refused{Code::SeatTaken, {}, "a bot sits there"};
  if (seat_here(seat) == want.relieved) {
    return not_now(want.relieved ? "the person is here" : "the person is not here");
  }
  if (seat.steered_by_person() != want.relieved) return std::nullopt;
  if (Answer refused = too_restless_as_host(step.sender)) return refused;
  if (want.relieved) {
    emit(step, entry::Relieve{want.seat, relief()});
  } else {
    emit(step, entry::Return{want.seat});
  }
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::SetSeat& want) {
  if (!acts_as_host(step.sender)) return not_host();
  if (room_.phase() != Phase::Gathering) return not_now("the game has begun");
  if (room_.casting().open()) return being_cast();
  if (want.seat >= room_.seats().size()) {
    return Refused{Code::SeatTaken, {}, "there is no such seat"};
  }
  const std::string level = want.kind == "bot" ? want.level.value_or("") : "";
  if (want.kind == "bot" && !is_player_level(room_.config().game, level)) {
    return Refused{Code::BadLevel, {}, "no bot has this level"};
  }
  const RoomSeat& seat = room_.seats()[want.seat];
  if (seat.kind == SeatKind::Human && seat.person == room_.host()) {
    return Refused{Code::SeatTaken, {}, "the host leaves by itself"};
  }
  if (room_.casting().forfeited().has(want.seat)) {
    return Refused{Code::SeatTaken, {}, "the seat was lost to a bot when the dice were cast"};
  }
  if (Answer refused = too_restless_as_host(step.sender)) return refused;
  emit(step, entry::SetSeat{want.seat, level});
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Start&) {
  if (!acts_as_host(step.sender)) return not_host();
  if (room_.phase() != Phase::Gathering) return not_now("the game has begun");
  for (const RoomSeat& seat : room_.seats()) {
    if (seat.kind == SeatKind::Open || seat.kind == SeatKind::Reserved) {
      return Refused{Code::SeatsOpen, {}, "not every seat is taken"};
    }
  }
  if (room_.casting().open()) return being_cast();
  if (room_.casting().number() >= kMostCasts) {
    return Refused{Code::TooFast, {}, "the dice were cast too often at this table"};
  }
  begin_cast(step);
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Abandon& want) {
  const auto seat = room_.seat_of(step.sender);
  if (!seat || !room_.seats()[*seat].steered_by_person()) return not_seated();
  if (room_.phase() != Phase::Playing) return not_now("no game is under way");
  if (room_.seats()[*seat].abandons == want.agree) return std::nullopt;
  if (Answer refused = too_restless(room_.person_of(step.sender))) return refused;
  emit(step, entry::Abandon{*seat, want.agree});
  return std::nullopt;
}

Table::Answer Table::take(Step& step, const client::Rematch&) {
  if (!room_.seat_of(step.sender)) return not_seated();
  if (!is_over(room_.phase())) return not_now("the game is not over");
  if (!room_.next().empty() || rematch_asked_by_) return std::nullopt;
  if (hooks_.may_open_table && !hooks_.may_open_table(step.sender)) {
    return Refused{Code::TooFast, {}, "too many new tables; wait a minute"};
  }
  rematch_asked_by_ = step.connection;
  TableConfig config = room_.config();
  config.id.clear();
  config.script.reset();
  config.host = step.sender;
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    const RoomSeat& seat = room_.seats()[i];
    if (seat.kind == SeatKind::Human) {
      config.seats[i] = {SeatKind::Reserved, room_.people()[seat.person], ""};
    } else if (const auto loser = room_.loser_of(static_cast<Seat>(i))) {
      // Other dice, for which all have to be asked again: no reason to keep anybody out.
      config.seats[i] = {SeatKind::Reserved, *loser, ""};
    } else if (seat.kind == SeatKind::Bot) {
      config.seats[i] = {SeatKind::Bot, "", seat.level};
    }
  }
  step.out.rematch = std::move(config);
  return std::nullopt;
}

}  // namespace freebooter::table
