#include "engine/jamaica/describe.h"

#include <array>
#include <cstdlib>

#include "engine/jamaica/events.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

namespace {

constexpr std::array<std::string_view, kFaces> kFaceNames{
    "Morgan's Map",     "Saran's Sabre",    "Lady Beth",     "the Sixth Hold", "a treasure of +3",
    "a treasure of +5", "a treasure of +7", "a curse of -2", "a curse of -3",  "a curse of -4",
};

std::string text(std::string_view word) { return std::string(word); }
std::string number(int n) { return std::to_string(n); }
std::string tokens(int n, std::uint8_t good) {
  return number(n) + " " + text(word_of(kGoodWords, good));
}

// A face of the combat die; in a shortage, its symbol.
std::string shortage_face(std::uint8_t face) {
  if (face >= kDieFaces) return "?";
  const std::string symbol = "a " + text(word_of(kShortageWords, shortage_symbol(face)));
  return face == kStar ? symbol : symbol + " (" + text(word_of(kDieWords, face)) + ")";
}

}  // namespace

std::string ship_name(ShipIndex ship, std::span<const std::string> names) {
  return ship < names.size() ? names[ship] : "the Ghost Ship";
}

std::string space_text(Space space) {
  if (space >= kSpaces) return "?";
  const SpaceFacts& here = facts(space);
  switch (here.kind) {
    case SpaceKind::PortRoyal: return "Port Royal";
    case SpaceKind::Port: return number(space) + " (port, " + number(here.price) + " gold)";
    case SpaceKind::Sea: return number(space) + " (sea, " + number(here.price) + " food)";
    case SpaceKind::Lair: return number(space) + " (lair)";
  }
  return "?";
}

std::string sentence(const Event& e, std::span<const std::string> names) {
  std::string who = ship_name(e.who, names);
  const std::string other = ship_name(e.a, names);
  if (who.starts_with("the ")) who[0] = 'T';
  const bool hidden = e.secret == Event::kHidden;
  const std::string card = hidden ? "a card" : text(word_of(kCardWords, e.secret));
  const std::string treasure =
      "treasure " + number(e.b + 1) + (hidden ? "" : ", " + text(word_of(kFaceNames, e.secret)));
  switch (static_cast<Happening>(e.kind)) {
    case Happening::RoundBegan: return "Round " + number(e.n) + ": " + who + " is Captain.";
    case Happening::CardDrawn: return who + " draws " + card + ".";
    case Happening::Reshuffled: return who + " shuffles the discard pile into a new draw pile.";
    case Happening::DiceRolled: return who + " rolls " + number(e.a) + " and " + number(e.b) + ".";
    case Happening::DicePlaced:
      return who + " lays " + number(e.a) + " on morning and " + number(e.b) + " on evening.";
    case Happening::Picked: return who + " picks " + card + ".";
    case Happening::Revealed: return who + " reveals " + text(word_of(kCardWords, e.a)) + ".";
    case Happening::ActionBegan:
      return who + (e.a == 0 ? " in the morning: " : " in the evening: ") +
             text(word_of(kSymbolWords, e.b)) + " " + number(e.n) + ".";
    case Happening::Loaded:
      return who + " loads " + tokens(e.n, e.b) + " into hold " + number(e.a + 1) + ".";
    case Happening::Dumped:
      return who + " empties hold " + number(e.a + 1) + ": " + tokens(e.n, e.b) + " overboard.";
    case Happening::LoadIgnored:
      return who + " can load no " + text(word_of(kGoodWords, e.b)) + ".";
    case Happening::Sailed:
      return who + " sails " + number(std::abs(e.n)) + (e.n < 0 ? " back" : " on") + " from " +
             space_text(e.a) + " to " + space_text(e.b) + ".";
    case Happening::CameHome: return who + " comes home to Port Royal.";
    case Happening::BattleBegan: return who + " attacks " + other + ".";
    case Happening::PowderSpent: return who + " spends " + number(e.n) + " powder.";
    case Happening::CombatRolled:
      return who + " rolls " + (e.a == kStar ? "a star" : text(word_of(kDieWords, e.a))) + ".";
    case Happening::Rerolled:
      return who + " draws Saran's Sabre: " +
             (e.a == e.who ? "the roll is made again." : other + " must roll again.");
    case Happening::BattleWon: return who + " beats " + other + ".";
    case Happening::BattleTied: return who + " and " + other + " are equally strong.";
    case Happening::HoldTaken: return who + " takes " + tokens(e.n, e.b) + " from " + other + ".";
    case Happening::TreasureTaken: return who + " takes " + treasure + ", from " + other + ".";
    case Happening::TreasureGiven: return who + " gives " + treasure + ", to " + other + ".";
    case Happening::NothingTaken: return who + " takes nothing.";
    case Happening::Overboard: return who + " throws " + tokens(e.n, e.b) + " overboard.";
    case Happening::Paid: return who + " pays " + tokens(e.n, e.b) + " at " + space_text(e.a) + ".";
    case Happening::Short:
      return who + " is " + tokens(e.n, e.b) + " short at " + space_text(e.a) +
             " and pays all there is.";
    case Happening::ShortageRolled: return who + " rolls " + shortage_face(e.a) + ".";
    case Happening::Retreated:
      return who + " falls back from " + space_text(e.a) + " to " + space_text(e.b) + ".";
    case Happening::TreasureDrawn: return who + " draws " + treasure + ", at the lair.";
    case Happening::RaceOver: return "The race is over: this round is the last.";
    case Happening::TreasureShown:
      return who + " shows " + text(word_of(kFaceNames, e.a)) + " (treasure " + number(e.b + 1) +
             ").";
    case Happening::Scored: return who + " has " + number(e.n) + " points.";
    case Happening::Won: return who + " wins.";
  }
  return "";
}

}  // namespace freebooter::jamaica
