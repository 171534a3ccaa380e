#include "engine/malacca/view.h"

#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

// What a viewer may know about cards that it does not hold.
class Eyes {
 public:
  Eyes(const State& s, Seat viewer)
      : everything_(viewer == kEveryone),
        sayyida_(viewer < s.options.players && s.seats[viewer].captain == Captain::Sayyida) {}

  bool everything() const { return everything_; }
  bool see(Known known) const {
    return everything_ || known == Known::All || (known == Known::Sayyida && sayyida_);
  }
  // The part of somebody else's cards that the viewer knows.
  Cards of(Cards cards) const {
    Cards seen = cards.only(Known::All);
    if (see(Known::Sayyida)) seen = seen + cards.only(Known::Sayyida);
    if (see(Known::Holder)) seen = seen + cards.only(Known::Holder);
    return seen;
  }

 private:
  bool everything_;
  bool sayyida_;
};

}  // namespace

View view_for(const State& s, Seat viewer) {
  const Eyes eyes(s, viewer);
  View view;
  static_cast<Open&>(view) = s;
  view.viewer = viewer;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const Player& player = s.seats[seat];
    PlayerView& seen = view.seats[seat];
    const bool own = seat == viewer || eyes.everything();
    seen.coins = player.coins;
    seen.stake = player.stake;
    seen.captain = player.captain;
    seen.equipment = player.equipment;
    seen.placed = own || revealed(s.flow) ? player.placed : Card::None;
    seen.played = player.played;
    seen.hand_size = static_cast<std::uint8_t>(player.hand.size());
    seen.has_placed = player.placed != Card::None;
    seen.hand = own ? player.hand : eyes.of(player.hand);
  }
  view.pile_size = static_cast<std::uint8_t>(s.pile.size());
  if (eyes.everything()) view.pile = s.pile;
  for (int place = 0; place < s.under.size(); ++place) {
    const KnownCard card = s.under[place];
    view.under.push(eyes.see(card.known) ? card : KnownCard{});
  }
  view.look_size = static_cast<std::uint8_t>(s.look.size());
  const bool looks = !s.look.empty() && s.flow.actor == viewer;
  view.look = looks ? s.look : eyes.of(s.look);
  return view;
}

}  // namespace freebooter::malacca
