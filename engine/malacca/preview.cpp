#include "engine/malacca/preview.h"

#include "engine/malacca/actions.h"
#include "engine/malacca/events.h"
#include "engine/malacca/rules/payout.h"
#include "engine/malacca/showdown.h"

namespace freebooter::malacca {

namespace {

// Copies of a special card of which the viewer does not know where they are.
int unlocated(const View& view, Card card) {
  int count = kCopies[static_cast<std::size_t>(special_index(card))] - view.look.count(card);
  for (const PlayerView& seat : view.seats) count -= seat.hand.count(card);
  for (int place = 0; place < view.under.size(); ++place) {
    if (view.under[place].card == card) --count;
  }
  return count;
}

// Adds up what a pay-out brings one seat.
class Ledger : public EventSink {
 public:
  explicit Ledger(Seat seat) : seat_(seat) {}

  void on(const Event& event) override {
    if (event.who != seat_) return;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::StakeLost: sums_.stake -= event.n; break;
      case Happening::Shared: sums_.share += event.n; break;
      case Happening::TradePaid: sums_.trade += event.n; break;
      case Happening::DeckSwabbed: sums_.swabbing += event.n; break;
      case Happening::Halved: sums_.halved -= event.n; break;
      case Happening::CaptainPaid: sums_.captain += event.n; break;
      case Happening::EquipmentPaid: sums_.equipment += event.n; break;
      default: break;
    }
  }
  const Makeup& sums() const { return sums_; }

 private:
  Seat seat_;
  Makeup sums_;
};

Makeup makeup_of(Showdown end, Seat seat) {
  SeatSet others = SeatSet::first(end.players());
  others.remove(seat);
  const Tally t = tally(end);
  Ledger ledger(seat);
  pay_out(end, static_cast<EventSink*>(&ledger));
  Makeup out = ledger.sums();
  out.attackers = static_cast<std::uint8_t>((t.attackers & others).size());
  out.defenders = static_cast<std::uint8_t>((t.defenders & others).size());
  out.traders = static_cast<std::uint8_t>((t.traders & others).size());
  return out;
}

class Trial {
 public:
  Trial(const View& view, const Action& action) : view_(view), s_(showdown_of(view)) {
    Stand& own = s_.seats[view.viewer];
    before_ = own.coins + own.stake;
    if (kind_of(action) == Kind::Place) {
      own.placed = card_of(action);
      own.coins -= action.n;
      own.stake = action.n;
    } else {
      own.played = type_of(action);
    }
  }

  // Tries every type for every seat from this one on that has not shown what it plays.
  void try_all(Seat seat) {
    if (seat == view_.players()) return settle();
    Stand& player = s_.seats[seat];
    if (player.played != Type::None) return try_all(static_cast<Seat>(seat + 1));
    const bool known = player.placed != Card::None;
    for (Type type : {Type::Attack, Type::Defence, Type::Trade}) {
      if (known && !can_count_as(player.placed, type)) continue;
      player.played = type;
      try_all(static_cast<Seat>(seat + 1));
    }
    player.played = Type::None;
  }

  Preview result() const { return result_; }
  Reasons reasons() const {
    const auto why = [&](const Preview::Range& range, const Showdown& end) {
      return range.possible ? makeup_of(end, view_.viewer) : Makeup{};
    };
    return {result_, why(result_.taken, taken_.least), why(result_.taken, taken_.most),
            why(result_.safe, safe_.least), why(result_.safe, safe_.most)};
  }

 private:
  // The first cards and stakes that led to either end of a range.
  struct Ends {
    Showdown least, most;
  };

  // Whether this seat may have the strong card of the type.
  bool may_be_strong(Seat seat, Type type) const {
    const Card strong = special_card(static_cast<int>(type));
    const PlayerView& seen = view_.seats[seat];
    return seen.hand.has(strong) ||
           (seen.hand_size > seen.hand.size() && unlocated(view_, strong) > 0);
  }

  // M2.2 Those who place after the viewer stake all that they have. What the viewer gets never
  // falls when others stake more (M3.2, M3.6): between this and no stake at all lies every other.
  void stake_all_to_come(Showdown& end) const {
    for (Seat seat = 0; seat < view_.players(); ++seat) {
      if (seat == view_.viewer || view_.seats[seat].has_placed) continue;
      Stand& player = end.seats[seat];
      player.stake = player.coins;
      player.coins = 0;
    }
  }

  // As strongly attacked as can be, and as strongly defended.
  void settle() {
    for (Type favoured : {Type::Attack, Type::Defence}) {
      Showdown laid = s_;
      for (Seat seat = 0; seat < view_.players(); ++seat) {
        Stand& player = laid.seats[seat];
        if (player.placed != Card::None) continue;
        const bool strong = player.played == favoured && may_be_strong(seat, favoured);
        player.placed = strong ? special_card(static_cast<int>(player.played))
                               : static_cast<Card>(player.played);
      }
      const bool taken = is_taken(laid);
      for (bool all : {false, true}) {
        Showdown end = laid;
        if (all) stake_all_to_come(end);
        const Showdown staked = end;
        pay_out(end);
        note(taken ? result_.taken : result_.safe, taken ? taken_ : safe_,
             end.seats[view_.viewer].coins - before_, staked);
      }
    }
  }

  static void note(Preview::Range& range, Ends& ends, std::int32_t coins, const Showdown& staked) {
    if (!range.possible || coins < range.least) ends.least = staked;
    if (!range.possible || coins > range.most) ends.most = staked;
    range.add(coins);
  }

  const View& view_;
  Showdown s_;
  std::int32_t before_ = 0;
  Preview result_;
  Ends taken_, safe_;
};

// Whether the viewer is asked for such an action.
bool is_asked(const View& view, const Action& action) {
  const Kind asked = view.flow.phase == Phase::Place ? Kind::Place : Kind::ChooseSide;
  const bool fits = view.flow.phase == Phase::Place || view.flow.phase == Phase::ChooseSide;
  if (!fits || kind_of(action) != asked || view.viewer != view.flow.actor) return false;
  return asked == Kind::Place ? action.a < kCards : action.a < kTypes;
}

}  // namespace

Preview preview(const View& view, const Action& action) {
  if (!is_asked(view, action)) return {};
  Trial trial(view, action);
  trial.try_all(0);
  return trial.result();
}

Reasons reasons(const View& view, const Action& action) {
  if (!is_asked(view, action)) return {};
  Trial trial(view, action);
  trial.try_all(0);
  return trial.reasons();
}

}  // namespace freebooter::malacca
