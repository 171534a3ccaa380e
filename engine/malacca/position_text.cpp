#include "engine/malacca/notation.h"
#include "engine/malacca/position.h"
#include "engine/malacca/rules.h"
#include "engine/malacca/words.h"

namespace freebooter::malacca {

namespace {

std::string number(int n) { return std::to_string(n); }

constexpr std::string_view kMarks[kKnown] = {"", "~", "!"};

std::string times(const std::string& word, int count) {
  return " " + word + (count > 1 ? "*" + number(count) : "");
}

std::string cards_text(Cards cards) {
  std::string out;
  for (int i = 0; i < kSpecials; ++i) {
    const Card card = special_card(i);
    for (Known known : {Known::Holder, Known::Sayyida, Known::All}) {
      const int count = cards.count(card, known);
      if (count == 0) continue;
      std::string word(word_of(kCardWords, card));
      word += word_of(std::to_array(kMarks), known);
      out += times(word, count);
    }
  }
  return out;
}

std::string equipment_text(const Player& player) {
  std::string out;
  for (std::size_t type = 0; type < kTypes; ++type) {
    const int count = player.equipment[type];
    if (count > 0) out += times(std::string(kTypeWords[type]), count);
  }
  return out;
}

std::string seat_text(const State& s, Seat seat) {
  const Player& player = s.seats[seat];
  std::string out = "seat " + number(seat);
  if (player.captain != Captain::None) {
    out += " captain " + std::string(word_of(kCaptainWords, player.captain));
  }
  out += " coins " + number(player.coins);
  if (player.stake > 0) out += " stake " + number(player.stake);
  if (const std::string equipment = equipment_text(player); !equipment.empty()) {
    out += " equipment" + equipment;
  }
  if (!player.hand.empty()) out += " hand" + cards_text(player.hand);
  if (player.placed != Card::None) {
    out += " placed " + std::string(word_of(kCardWords, player.placed));
    if (is_ambush(player.placed) && player.played != Type::None) {
      out += " as " + std::string(word_of(kTypeWords, player.played));
    }
  }
  return out + "\n";
}

}  // namespace

std::string position_text(const State& s) {
  std::string out = "malacca position 1\n";
  out += "rules " + number(s.options.rules) + "\n";
  out += "options " + options_text(s.options) + "\n";
  out += "round " + number(s.flow.round);
  if (s.flow.leader != kNoSeat) out += " leader " + number(s.flow.leader);
  out += "\nphase " + std::string(word_of(kPhaseWords, s.flow.phase));
  if (s.flow.actor != kNoSeat) out += " " + number(s.flow.actor);
  out += "\n";
  if (s.flow.cargo > 0) out += "cargo " + number(s.flow.cargo) + "\n";
  if (s.ships_left != 0) {
    out += "ships";
    for (unsigned ship = 0; ship < kShips; ++ship) {
      if (((s.ships_left >> ship) & 1U) != 0) out += " " + number(s.options.fleet[ship]);
    }
    out += "\n";
  }
  for (Seat seat = 0; seat < s.players(); ++seat) out += seat_text(s, seat);
  if (!s.pile.empty()) out += "pile" + cards_text(s.pile) + "\n";
  if (!s.under.empty()) {
    out += "under";
    for (int place = 0; place < s.under.size(); ++place) {
      Cards one;
      one.add(s.under[place].card, s.under[place].known);
      out += cards_text(one);
    }
    out += "\n";
  }
  if (!s.look.empty()) out += "look" + cards_text(s.look) + "\n";
  if (!s.flow.draws.empty()) {
    out += "draws";
    for (Seat seat : s.flow.draws) out += " " + number(seat);
    out += "\n";
  }
  return out;
}

}  // namespace freebooter::malacca
