#include "bots/arrays/jamaica_planes.h"

#include "engine/jamaica/open_rules.h"

namespace freebooter::arrays {

using namespace jamaica;

namespace {

enum class P {
  Seat,
  Players,
  Rules,
  Phase,
  ToAct,
  Captain,
  Mover,
  Round,
  Turn,
  Evening,
  Dice,
  LastRound,
  Attacker,
  Defender,
  Winner,
  Battle,
  Powder,
  CombatDice,
  Good,
  Amount,
  ShortageDie,
  Lairs,
  Bank,
  TreasuresLeft,
  Space,
  Lap,
  Holds,
  Powers,
  Score,
  Discard,
  HandSize,
  PileSize,
  Picked,
  Pick,
  SurelyHeld,
  MaybeHeld,
  Hand,
  Pile,
  TreasureOwner,
  TreasureFace,
  TreasureKnown,
  TreasureOpen,
};

constexpr Planes<P, 42> kPlanes({{
    {"seat", kMaxShips, 0, 1, "the viewer's own seat; none for a spectator"},
    {"players", kMaxShips, 0, 1, "how many play: the n-th number is set for n players"},
    {"rules", 4, 0, 1, "first edition, tiebreak behind, limited bank, Ghost Ship"},
    {"phase", kPhases, 0, 1, "what the game waits for"},
    {"to_act", kMaxShips, 0, 1, "who must decide now"},
    {"captain", kMaxShips, 0, 1, "who is Captain"},
    {"mover", kMaxShips, 0, 1, "whose action is carried out"},
    {"round", 1, 0, 20, "rounds begun"},
    {"turn", kMaxShips, 0, 1, "how many players have acted this round"},
    {"evening", 1, 0, 1, "the evening's action is on"},
    {"dice", 2, 6, 1, "the Captain's dice: morning and evening once laid, else as rolled"},
    {"last_round", 1, 0, 1, "a ship is home"},
    {"attacker", kMaxShips, 0, 1, "who attacks"},
    {"defender", kMaxShips, 0, 1, "who is attacked"},
    {"winner", kMaxShips, 0, 1, "who has won the battle"},
    {"battle", 2, 0, 1, "the defender is at it, the Sabre has been used"},
    {"powder", 2, 0, 6, "powder of attacker and defender"},
    {"combat_dice", 2, kDieFaces, 1, "rolls of attacker and defender that lie on the table"},
    {"good", kGoods, 0, 1, "gold, food or powder that is loaded or due"},
    {"amount", 1, 0, 6, "so much of it, or powder to bring up"},
    {"shortage_die", kDieFaces, 0, 1, "what it shows while a retreat is chosen"},
    {"lairs", kLairs, 0, 1, "lairs that still have their treasure"},
    {"bank", kGoods, 0, 80, "gold, food, powder left in a limited bank"},
    {"treasures_left", 1, 0, kTreasures, "treasures to be found"},
    {"space", kMaxShips, kSpaces, 1, "where each ship is"},
    {"lap", kMaxShips, 3, 1, "behind the start, racing, home"},
    {"holds", kMaxShips, kHolds* kGoods, 6, "each hold's gold, food, powder"},
    {"powers", kMaxShips, 4, 1, "Morgan's Map, the Sabre, Lady Beth, the Sixth Hold"},
    {"score", kMaxShips, 0, 20, "each ship's points as far as the viewer knows them"},
    {"discard", kMaxShips, kCards, 1, "cards played and not yet shuffled"},
    {"hand_size", kMaxShips, 0, 4, "cards in each hand"},
    {"pile_size", kMaxShips, 0, kCards, "cards in each draw pile"},
    {"picked", kMaxShips, 0, 1, "who has picked a card"},
    {"pick", kMaxShips, kCards, 1, "the card that is picked, where the viewer knows it"},
    {"surely_held", kMaxShips, kCards, 1, "cards that a rival must have in hand or picked"},
    {"maybe_held", kMaxShips, kCards, 1, "cards that a rival may have in hand or picked"},
    {"hand", kCards, 0, 1, "the viewer's own hand"},
    {"pile", kCards, 0, 1, "what the viewer may still draw"},
    {"treasure_owner", kTreasures, kMaxShips, 1, "whose each treasure is, in the order drawn"},
    {"treasure_face", kTreasures, kFaces, 1, "its face, where the viewer knows it"},
    {"treasure_known", kTreasures, kMaxShips, 1, "who has seen it"},
    {"treasure_open", kTreasures, 2, 1, "it lies face up, all know that it is a curse"},
}});

using Sheet = Row<P, 42>;

class Filler {
 public:
  Filler(const View& view, const crew::Knowledge& knowledge, std::span<float> out)
      : v_(view), knowledge_(knowledge), row_(kPlanes, out) {}

  void fill() {
    table();
    round();
    if (v_.flow.battle.on()) battle();
    for (ShipIndex ship = 0; ship < v_.ship_count(); ++ship) hull(ship);
    for (Seat seat = 0; seat < v_.players(); ++seat) cards(seat);
    for (int i = 0; i < v_.treasures_drawn; ++i) treasure(i);
  }

 private:
  // The viewer's own ship is the first, the Ghost's comes after the players'.
  int place(ShipIndex ship) const {
    if (ship >= v_.players() || v_.viewer >= v_.players()) return ship;
    return (ship - v_.viewer + v_.players()) % v_.players();
  }
  void mark_ship(P plane, ShipIndex ship) {
    if (ship < kMaxShips) row_.mark(plane, place(ship));
  }
  void mark_cards(P plane, int row, CardSet set) {
    const bool rows = kPlanes[plane].columns != 0;
    while (!set.empty()) {
      const Card card = set.pop();
      rows ? row_.mark(plane, row, card) : row_.mark(plane, card);
    }
  }

  void table() {
    const Options& o = v_.options;
    if (v_.viewer < kMaxShips) row_.mark(P::Seat, v_.viewer);
    row_.mark(P::Players, o.players - 1);
    row_.mark_if(o.edition == Edition::First, P::Rules, 0);
    row_.mark_if(o.tiebreak == Tiebreak::Behind, P::Rules, 1);
    row_.mark_if(o.bank == Bank::Limited, P::Rules, 2);
    row_.mark_if(o.ghost, P::Rules, 3);
    for (int lair = 0; lair < kLairs; ++lair) {
      row_.mark_if(((v_.lair_tokens >> lair) & 1U) != 0, P::Lairs, lair);
    }
    if (o.bank == Bank::Limited) {
      for (int good = 0; good < kGoods; ++good) {
        row_.put(P::Bank, v_.bank[static_cast<std::size_t>(good)], good);
      }
    }
    row_.put(P::TreasuresLeft, kTreasures - v_.treasures_drawn);
  }

  void round() {
    const Flow& f = v_.flow;
    row_.mark(P::Phase, static_cast<int>(f.phase));
    for (const Seat seat : to_act(f)) mark_ship(P::ToAct, seat);
    mark_ship(P::Captain, f.captain);
    mark_ship(P::Mover, f.mover);
    row_.put(P::Round, f.round);
    if (f.turn < kMaxShips) row_.mark(P::Turn, f.turn);
    row_.mark_if(f.half == 1, P::Evening);
    for (int die = 0; die < 2; ++die) {
      const int eyes = f.dice[static_cast<std::size_t>(die)];
      if (eyes > 0) row_.mark(P::Dice, die, eyes - 1);
    }
    row_.mark_if(f.race_over, P::LastRound);
    if (f.good != Good::None) row_.mark(P::Good, static_cast<int>(f.good) - 1);
    row_.put(P::Amount, f.amount);
    if (f.phase == Phase::Retreat) row_.mark(P::ShortageDie, f.shortage_die);
  }

  void battle() {
    const Battle& b = v_.flow.battle;
    mark_ship(P::Attacker, b.attacker);
    mark_ship(P::Defender, b.defender);
    mark_ship(P::Winner, b.winner);
    row_.mark_if(b.defending, P::Battle, 0);
    row_.mark_if(b.sabre_used, P::Battle, 1);
    row_.put(P::Powder, b.attack_powder, 0);
    row_.put(P::Powder, b.defence_powder, 1);
    const CombatDice shown = combat_dice(v_.flow);
    if (shown.attack) row_.mark(P::CombatDice, 0, b.attack_die);
    if (shown.defence) row_.mark(P::CombatDice, 1, b.defence_die);
  }

  void hull(ShipIndex ship) {
    const Hull& hull = v_.ships[ship];
    const int at = place(ship);
    row_.mark(P::Space, at, hull.space);
    row_.mark(P::Lap, at, hull.lap < 0 ? 0 : 1 + std::min<int>(hull.lap, 1));
    for (int i = 0; i < kHolds; ++i) {
      const Hold& hold = hull.holds[static_cast<std::size_t>(i)];
      if (hold.empty()) continue;
      row_.put(P::Holds, hold.count, at, i * kGoods + static_cast<int>(hold.good) - 1);
    }
    for (const Face face : {Face::Map, Face::Sabre, Face::LadyBeth, Face::SixthHold}) {
      row_.mark_if(hull.powers.has(face), P::Powers, at, static_cast<int>(face));
    }
    row_.put(P::Score, score_parts(v_, ship).total(), at);
  }

  void cards(Seat seat) {
    const ShipView& ship = v_.ships[seat];
    const int at = place(seat);
    mark_cards(P::Discard, at, ship.discard);
    row_.put(P::HandSize, ship.hand_size, at);
    row_.put(P::PileSize, ship.pile_size, at);
    row_.mark_if(ship.has_picked, P::Picked, at);
    if (ship.pick != kNoCard) row_.mark(P::Pick, at, ship.pick);
    if (seat == v_.viewer) {
      mark_cards(P::Hand, 0, ship.hand);
      mark_cards(P::Pile, 0, ship.pile);
      return;
    }
    mark_cards(P::SurelyHeld, at, knowledge_.surely_held(seat));
    mark_cards(P::MaybeHeld, at, knowledge_.maybe_held(seat).without(ship.discard));
  }

  void treasure(int i) {
    const Treasure& treasure = v_.treasures[static_cast<std::size_t>(i)];
    if (treasure.owner < kMaxShips) row_.mark(P::TreasureOwner, i, place(treasure.owner));
    if (treasure.face != kNoFace) row_.mark(P::TreasureFace, i, static_cast<int>(treasure.face));
    for (const Seat seat : treasure.known_by) row_.mark(P::TreasureKnown, i, place(seat));
    row_.mark_if(treasure.face_up, P::TreasureOpen, i, 0);
    row_.mark_if(treasure.known_cursed, P::TreasureOpen, i, 1);
  }

  const View& v_;
  const crew::Knowledge& knowledge_;
  Sheet row_;
};

}  // namespace

const int PlanesOf<Jamaica>::kSize = kPlanes.size();

std::span<const Plane> PlanesOf<Jamaica>::planes() { return kPlanes.all(); }

void PlanesOf<Jamaica>::fill(const View& view, const crew::Knowledge& knowledge,
                             std::span<float> out) {
  Filler(view, knowledge, out).fill();
}

}  // namespace freebooter::arrays
