#include <array>

#include "engine/malacca/describe.h"

namespace freebooter::malacca {

namespace {

struct RuleText {
  RuleId rule;
  std::string_view text;
};

constexpr std::array kRules = std::to_array<RuleText>({
    {"M0.1"_rule,
     "Twelve ships carry 3 to 13 coins; a table can set its own fleet of twelve, each 1 to 50."},
    {"M1.1"_rule,
     "2 to 8 play; each starts with 5 coins and the basic cards. Coins are open, special cards "
     "secret but for their number."},
    {"M1.2"_rule,
     "Ships and special cards are shuffled face down; a random player starts with the parrot."},
    {"M1.3"_rule, "Talk is free; coins and cards never change hands by agreement."},
    {"M2.1"_rule, "At the start of the round a ship is revealed with its cargo."},
    {"M2.2"_rule,
     "From the leader, clockwise, each player lays an own card face down with any number of own "
     "coins, openly."},
    {"M2.3"_rule, "When all have placed, all cards are revealed at once."},
    {"M2.4"_rule,
     "Owners of ambush cards then choose one of its two sides, in order from the leader; it counts "
     "as a basic card."},
    {"M2.5"_rule, "The ship is taken when attack is more than defence; otherwise it is safe."},
    {"M3.1"_rule, "Traders and defenders of a taken ship lose their stakes to the pile."},
    {"M3.2"_rule,
     "Attackers take their stakes back and share the pile one coin at a time, clockwise from the "
     "leader."},
    {"M3.3"_rule,
     "Tragic hero: a single defender against attackers only still draws a special card."},
    {"M3.4"_rule,
     "Traders of a safe ship get their stake back and as much again, twice as much with trade x2."},
    {"M3.5"_rule, "Swabbing the deck: a trader with no coins at all receives 2."},
    {"M3.6"_rule,
     "Attackers of a safe ship lose their stakes to the defenders, then half of the coins they "
     "have left."},
    {"M3.7"_rule,
     "Defenders who repelled an attack take their stakes back and draw a special card each."},
    {"M3.8"_rule, "Idle defence: with no attacker, defenders only take back their stakes."},
    {"M3.9"_rule, "The cargo of a safe ship goes back to the supply."},
    {"M3.10"_rule,
     "At the end of the round played special cards go under the pile and the parrot passes "
     "clockwise."},
    {"M3.11"_rule, "A card counts as what it was played as: an ambush is the side chosen."},
    {"M4.1"_rule, "After the twelfth ship the most coins win; ties share the win."},
    {"M5.1"_rule, "Henry Morgan starts with 5; a successful defence pays 3 more."},
    {"M5.2"_rule, "Pierre Le Picard starts with 3 and gets 1 at the end of every round."},
    {"M5.3"_rule, "Rodrigo Orgóñez starts with 9 and has no ability."},
    {"M5.4"_rule,
     "Black Caesar starts with a coin a player, and gets as many when all do the same."},
    {"M5.5"_rule, "Zheng He starts with 3; a successful trade pays 3 more."},
    {"M5.6"_rule,
     "Sayyida al-Hurra starts with 5; she looks at two special cards, keeps one and puts the other "
     "under the pile."},
    {"M5.7"_rule, "Laskarina starts with 5 and one special card."},
    {"M5.8"_rule, "Ingrid Hammar starts with 4; a successful attack pays 3 more."},
    {"M6.1"_rule,
     "Before the ship is revealed the leader may buy one equipment card for 5; there are 4 of each "
     "type."},
    {"M6.2"_rule, "Attack equipment pays 3 a card when its owner took the ship."},
    {"M6.3"_rule, "Defence equipment pays 4 a card when its owner saved the ship from an attack."},
    {"M6.4"_rule,
     "Trade equipment pays 5 a card when its owner traded a stake and the ship is safe."},
});

}  // namespace

std::string_view explain(RuleId rule) {
  for (const RuleText& entry : kRules) {
    if (entry.rule == rule) return entry.text;
  }
  return "";
}

}  // namespace freebooter::malacca
