#include <array>

#include "engine/jamaica/describe.h"

namespace freebooter::jamaica {

namespace {

struct RuleText {
  RuleId rule;
  std::string_view text;
};

constexpr std::array kRules = std::to_array<RuleText>({
    {"J0.1"_rule,
     "The board has 50 spaces, 9 of them pirate lairs, and 3 forks; the race runs clockwise from "
     "Port Royal."},
    {"J0.2"_rule,
     "Each colour has the same 11 action cards, with a morning and an evening symbol."},
    {"J0.3"_rule, "There are 12 treasures: 4 powers, riches +3 +3 +5 +7 +7, curses -2 -3 -4."},
    {"J0.4"_rule,
     "Two action dice, and a combat die with 2, 4, 6, 8, 10 and a star; in a shortage 2 and 4 are "
     "a circle, 6 and 8 a square, 10 a skull."},
    {"J0.5"_rule,
     "80 doubloons, 45 food and 45 powder; the bank never runs out unless it is limited to them."},
    {"J0.6"_rule,
     "6 ships with their hold boards, the compass, the navigation box and the fortress."},
    {"J0.7"_rule, "The options are edition, tiebreak, bank and ghost."},
    {"J1.1"_rule, "2 to 6 play; the Ghost Ship always joins 2, may join 3 to 5, and can't join 6."},
    {"J1.2"_rule,
     "9 random treasures form the pile and the rest leave unseen; with the Ghost Ship Lady Beth is "
     "taken out first."},
    {"J1.3"_rule, "Each of the 9 lairs begins with a treasure token."},
    {"J1.4"_rule,
     "Every ship starts in Port Royal with 3 food and 3 doubloons in two of 5 holds, its player "
     "with 3 of 11 cards in hand."},
    {"J1.5"_rule, "A random player is the first Captain."},
    {"J2.1"_rule, "The Captain rolls both action dice and lays one on morning, one on evening."},
    {"J2.2"_rule, "Then every player secretly picks one card from the hand, all at the same time."},
    {"J2.3"_rule,
     "From the Captain clockwise, each player reveals the card and carries it out: morning, then "
     "evening."},
    {"J2.4"_rule, "The morning action is finished in full before the evening action begins."},
    {"J2.5"_rule,
     "After the round all draw back to 3 cards, or 4 with Morgan's Map; an empty pile is made anew "
     "of the discards."},
    {"J2.6"_rule, "The compass passes to the left."},
    {"J2.7"_rule,
     "Hands, picks, face-down treasures and the treasure pile are secret; all else is open."},
    {"J3.1"_rule,
     "A goods symbol loads as many tokens as its die shows into one empty hold; it is a duty."},
    {"J3.2"_rule, "Tokens are never added to a hold that has some."},
    {"J3.3"_rule,
     "With no empty hold, one that holds another type is emptied first, chosen by the player."},
    {"J3.4"_rule, "If every hold has that very type, the load is ignored."},
    {"J3.5"_rule,
     "With a plain hold and the Sixth Hold both empty, the player chooses between them."},
    {"J3.6"_rule, "A limited bank gives what it has left; with nothing left the load is ignored."},
    {"J4.1"_rule,
     "A ship moves by exactly the die; at a fork, or backward at a merge, the player picks the "
     "lane."},
    {"J4.2"_rule,
     "Backward past Port Royal is legal, but the whole lap must then still be sailed."},
    {"J4.3"_rule, "On arrival comes the battle, then the price or the treasure, whoever won."},
    {"J4.4"_rule, "A ship that ends its lap stops in Port Royal, whatever is left of the die."},
    {"J4.5"_rule,
     "More laps is ahead, then later on the track; between two lanes, nearer to the merge."},
    {"J4.6"_rule, "Port Royal entered backward is never a finish."},
    {"J5.1"_rule,
     "A ship that ends its move on another's space attacks at once, one ship only, never in Port "
     "Royal."},
    {"J5.2"_rule,
     "The attacker commits any number of powder, then rolls; strength is die plus powder, +2 with "
     "Lady Beth."},
    {"J5.3"_rule, "Then the defender does the same; the stronger wins, a tie changes nothing."},
    {"J5.4"_rule, "A star wins at once, but the Sabre may make it be rolled again."},
    {"J5.5"_rule, "Powder committed is spent, out of whichever holds its owner likes."},
    {"J5.6"_rule,
     "The winner may take the content of one hold, or take a treasure, or give a cursed one, or do "
     "nothing."},
    {"J5.7"_rule,
     "A treasure keeps its face when it changes hands, and whoever has seen it knows it from then "
     "on."},
    {"J5.8"_rule, "A ship can be attacked again by a later move, and laps make no difference."},
    {"J6.1"_rule, "Lairs and Port Royal are free, a port costs doubloons, a sea space food."},
    {"J6.2"_rule, "The payer takes tokens from whichever holds it likes, split as it likes."},
    {"J6.3"_rule, "A space is paid once, on arrival."},
    {"J6.4"_rule, "Whoever can't pay in full suffers a shortage."},
    {"J7.1"_rule, "In a shortage the ship pays all it has of the type that is due."},
    {"J7.2"_rule,
     "First edition: it falls back to the first space that it can pay in full, fights there if "
     "need be, then pays."},
    {"J7.3"_rule,
     "Second edition: the shortage die sends it back to the nearest port, sea space or lair; a "
     "star lets it stay."},
    {"J7.4"_rule,
     "Second edition: a battle may follow the retreat and a treasure is taken, but nothing is "
     "paid."},
    {"J7.5"_rule,
     "Second edition: a shortage never pushes a ship back beyond Port Royal, unless it is already "
     "behind the start."},
    {"J7.6"_rule, "At a merge the owner picks the lane of the retreat."},
    {"J7.7"_rule,
     "Sabre and Lady Beth don't touch the shortage die, and the evening action still takes place."},
    {"J8.1"_rule,
     "A ship that ends its move on a lair with its token removes it and draws a treasure."},
    {"J8.2"_rule, "Powers lie face up and work as long as they are owned."},
    {"J8.3"_rule,
     "Riches and curses lie face down, known to who has seen them, and count at the end."},
    {"J8.4"_rule,
     "Once a battle, right after a roll, the Sabre's owner may have that roll made again."},
    {"J8.5"_rule, "Who takes the Sixth Hold takes what is in it."},
    {"J8.6"_rule, "Losing the Map never forces a discard."},
    {"J8.7"_rule, "A power works at once, the Map from the next refill."},
    {"J9.1"_rule,
     "The first ship home ends the race with that round; a ship that is home drops its evening "
     "action."},
    {"J9.2"_rule,
     "Points: the number of the space (15 for a lap, -5 before the red line), doubloons, riches, "
     "less curses."},
    {"J9.3"_rule,
     "Most points win; a tie goes by place on the track, and if that is level the win is shared."},
    {"J9.4"_rule, "After 100 rounds the game is scored as it stands."},
    {"J10.1"_rule,
     "The Ghost Ship starts with 5 and 3 doubloons and Lady Beth, which can't be taken from it."},
    {"J10.2"_rule,
     "After all players the Captain moves it by the morning die, then by the evening die."},
    {"J10.3"_rule,
     "Alone in the lead it goes backward, alone in last place forward; else the Captain chooses."},
    {"J10.4"_rule,
     "It never pays, and takes treasures unseen; they work only once a player has them."},
    {"J10.5"_rule,
     "It fights without powder; its die and choices are the Captain's, or of the player on the "
     "left if the Captain is in the battle."},
    {"J10.6"_rule,
     "When it wins it takes a hold or a treasure, keeps doubloons only, and never gives a card."},
    {"J10.7"_rule,
     "Who beats it takes a hold or a treasure but Lady Beth, or gives it any treasure."},
    {"J10.8"_rule, "It is scored like every ship, can win, and ends the game when it comes home."},
});

}  // namespace

std::string_view explain(RuleId rule) {
  for (const RuleText& entry : kRules) {
    if (entry.rule == rule) return entry.text;
  }
  return "";
}

}  // namespace freebooter::jamaica
