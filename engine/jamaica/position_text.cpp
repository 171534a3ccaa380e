#include "engine/jamaica/notation.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/rules/play.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

namespace {

std::string number(int n) { return std::to_string(n); }

std::string ship_word(const State& s, ShipIndex ship) {
  return ship == s.ghost() ? "ghost" : number(ship);
}

void add_word(std::string& out, std::string_view word) {
  out += ' ';
  out += word;
}

void add_cards(std::string& out, std::string_view name, CardSet cards) {
  add_word(out, name);
  if (cards.empty()) add_word(out, "-");
  for (Card card = 0; card < kCards; ++card) {
    if (cards.has(card)) add_word(out, kCardWords[card]);
  }
}

void add_ship(std::string& out, const State& s, ShipIndex i) {
  const Ship& ship = s.ships[i];
  const std::string name = "ship " + ship_word(s, i);
  out += name + " at " + number(ship.space);
  if (ship.lap != 0) out += " lap " + number(ship.lap);
  out += " holds";
  for (int h = 0; h < ship.hold_count(); ++h) {
    const Hold& hold = ship.holds[idx(h)];
    out += ' ';
    out += hold.empty() ? "-" : number(hold.count);
    if (!hold.empty()) out += word_of(kGoodWords, static_cast<std::size_t>(hold.good));
  }
  out += '\n';
  if (i == s.ghost()) return;
  out += name;
  add_cards(out, "hand", ship.hand);
  if (ship.pick != kNoCard) {
    add_word(out, "pick");
    add_word(out, word_of(kCardWords, ship.pick));
  }
  add_cards(out, "pile", ship.pile);
  add_cards(out, "discard", ship.discard);
  out += '\n';
}

void add_treasure(std::string& out, const State& s, int i) {
  const Treasure& treasure = s.treasures[idx(i)];
  out += "treasure " + number(i + 1);
  add_word(out, word_of(kFaceWords, static_cast<std::size_t>(treasure.face)));
  out += " of " + ship_word(s, treasure.owner);
  if (is_power(treasure.face) && !treasure.face_up) out += " down";
  if (treasure.known_cursed) out += " cursed";
  if (!is_power(treasure.face)) {
    out += " known";
    if (treasure.known_by.empty()) out += " -";
    for (const Seat seat : treasure.known_by) out += " " + number(seat);
  }
  out += '\n';
}

void add_battle(std::string& out, const State& s) {
  const Battle& b = s.flow.battle;
  const Phase phase = s.flow.phase;
  // The die of the one who fires now does not lie yet; one to be rolled again still does.
  const bool before_roll =
      phase == Phase::Powder || phase == Phase::PowderSplit || phase == Phase::CombatRoll;
  const auto side = [&](int powder, std::uint8_t die, bool fires) {
    if (powder > 0) out += " powder " + number(powder);
    if (fires && before_roll && die == 0) return;
    add_word(out, "die");
    add_word(out, word_of(kDieWords, die));
  };
  out += "battle against " + ship_word(s, b.defender);
  side(b.attack_powder, b.attack_die, !b.defending);
  if (b.defending) {
    out += " defending";
    side(b.defence_powder, b.defence_die, true);
  }
  if (b.sabre_used) out += " sabre-used";
  out += '\n';
}

}  // namespace

std::string position_text(const State& s) {
  const Flow& f = s.flow;
  std::string out = "jamaica position 1\n";
  out += "rules " + number(s.options.rules) + "\n";
  out += "options " + options_text(s.options) + "\n";
  out += "round " + number(f.round);
  if (f.captain != kNoSeat) out += " captain " + number(f.captain);
  out += " turn " + number(f.turn) + (f.half == 0 ? " morning\n" : " evening\n");
  if (f.dice[0] > 0) out += "dice " + number(f.dice[0]) + " " + number(f.dice[1]) + "\n";
  out += "phase ";
  out += word_of(kPhaseWords, static_cast<std::size_t>(f.phase));
  out += '\n';
  if (f.phase == Phase::Load) {
    out += "load " + number(f.amount) + " ";
    out += word_of(kGoodWords, static_cast<std::size_t>(f.good));
    out += '\n';
  }
  if (f.phase == Phase::PowderSplit) out += "spend " + number(f.amount) + "\n";
  if (f.phase == Phase::Retreat && s.options.edition == Edition::Second) {
    out += "shortage-die ";
    out += word_of(kDieWords, f.shortage_die);
    out += '\n';
  }
  if (f.free_arrival) out += "retreated\n";
  if (f.battle.on()) add_battle(out, s);
  for (int i = 0; i < s.ship_count(); ++i) add_ship(out, s, static_cast<ShipIndex>(i));
  for (int i = 0; i < s.treasures_drawn; ++i) add_treasure(out, s, i);
  out += "lairs";
  if (s.lair_tokens == 0) out += " -";
  for (Space space = 0; space < kSpaces; ++space) {
    if (s.has_token(space)) out += " " + number(space);
  }
  return out + "\n";
}

}  // namespace freebooter::jamaica
