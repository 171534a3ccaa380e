#include "engine/malacca/describe.h"

#include <array>

#include "engine/malacca/events.h"
#include "engine/malacca/words.h"

namespace freebooter::malacca {

namespace {

constexpr std::array<std::string_view, kCards> kCardNames{
    "attack +1",
    "defence +1",
    "trade ×1",
    "attack +2",
    "defence +2",
    "trade ×2",
    "ambush attack/defence",
    "ambush defence/trade",
};

std::string text(std::string_view view) { return std::string(view); }
std::string number(int n) { return std::to_string(n); }
std::string coins(int n) { return number(n) + (n == 1 ? " coin" : " coins"); }

std::string seat_name(Seat seat, std::span<const std::string> names) {
  if (seat < names.size()) return names[seat];
  return "Seat " + number(seat);
}

// The card, or what is said of one that is hidden.
std::string card(std::uint8_t value, std::string_view hidden) {
  return text(value < kCards ? kCardNames[value] : hidden);
}

}  // namespace

std::string sentence(const Event& e, std::span<const std::string> names) {
  const std::string who = seat_name(e.who, names);
  const std::string type = text(word_of(kTypeWords, e.a));
  const std::string captain = text(word_of(kCaptainNames, e.a));
  const std::string strength = "attack " + number(e.a) + ", defence " + number(e.b);
  switch (static_cast<Happening>(e.kind)) {
    case Happening::LeaderChosen: return who + " starts with the parrot.";
    case Happening::CaptainDealt:
      return who + " sails under " + captain + ", with " + coins(e.n) + ".";
    case Happening::RoundBegan: return "Round " + number(e.n) + ": " + who + " has the parrot.";
    case Happening::EquipmentBought:
      return who + " buys " + type + " equipment for " + coins(e.n) + ".";
    case Happening::NothingBought: return who + " buys no equipment.";
    case Happening::ShipRevealed: return "A ship with a cargo of " + number(e.n) + " comes up.";
    case Happening::Placed:
      return who + " lays " + card(e.secret, "a card") + " face down, with " + coins(e.n) + ".";
    case Happening::Revealed: return who + " reveals " + card(e.a, "a card") + ".";
    case Happening::SideChosen: return who + " turns the ambush into " + type + ".";
    case Happening::ShipTaken: return "The ship is taken: " + strength + ".";
    case Happening::ShipSafe: return "The ship is safe: " + strength + ".";
    case Happening::StakeLost: return who + " loses the stake of " + number(e.n) + ".";
    case Happening::StakeBack: return who + " takes back the stake of " + number(e.n) + ".";
    case Happening::Shared: return who + " gets a share of " + number(e.n) + ".";
    case Happening::TradePaid: return who + " earns " + coins(e.n) + " by trade.";
    case Happening::DeckSwabbed: return who + " swabs the deck for " + coins(e.n) + ".";
    case Happening::Halved: return who + " returns half: " + coins(e.n) + ".";
    case Happening::CaptainPaid: return who + " gets " + coins(e.n) + " as " + captain + ".";
    case Happening::EquipmentPaid:
      return who + " gets " + coins(e.n) + " for " + type + " equipment.";
    case Happening::TragicHero: return who + " is a tragic hero.";
    case Happening::SpecialSeen: return who + " looks at " + card(e.secret, "a special card") + ".";
    case Happening::SpecialDrawn: return who + " draws " + card(e.secret, "a special card") + ".";
    case Happening::NoSpecialLeft: return who + " finds no special card left.";
    case Happening::PutUnder: return card(e.a, "A special card") + " goes under the pile.";
    case Happening::PutUnderSecretly:
      return who + " puts " + card(e.secret, "a special card") + " under the pile.";
    case Happening::Scored: return who + " has " + coins(e.n) + ".";
    case Happening::Won: return who + " wins.";
  }
  return "";
}

}  // namespace freebooter::malacca
