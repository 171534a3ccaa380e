#include "bots/arrays/malacca_planes.h"

#include "engine/malacca/rules.h"

namespace freebooter::arrays {

using namespace malacca;

namespace {

constexpr int kSeats = kMaxSeats;
constexpr int kQueue = kSpecialCopies;

enum class P {
  Seat,
  Players,
  Rules,
  Fleet,
  Phase,
  ToAct,
  Leader,
  Round,
  Cargo,
  ShipsLeft,
  Draws,
  Coins,
  Stake,
  Captain,
  Placed,
  HasPlaced,
  Played,
  Equipment,
  HandSize,
  Hand,
  Habits,
  PileSize,
  Under,
  Look,
  LookSize,
};

constexpr Planes<P, 25> kPlanes({{
    {"seat", kSeats, 0, 1, "the viewer's own seat; none for a spectator"},
    {"players", kSeats, 0, 1, "how many play: the n-th number is set for n players"},
    {"rules", 2, 0, 1, "captains, equipment"},
    {"fleet", kShips, 0, 10, "the cargo of the twelve ships, as the game was set up"},
    {"phase", kPhases, 0, 1, "what the game waits for"},
    {"to_act", kSeats, 0, 1, "who must decide now"},
    {"leader", kSeats, 0, 1, "who holds the parrot"},
    {"round", 1, 0, kShips, "rounds begun"},
    {"cargo", 1, 0, 10, "of the ship lying open"},
    {"ships_left", kShips, 0, 1, "ships of the fleet to come"},
    {"draws", kSeats, 0, 1, "who still draws a special card"},
    {"coins", kSeats, 0, 20, "each player's coins, without the stake"},
    {"stake", kSeats, 0, 20, "what each has laid on the ship"},
    {"captain", kSeats, kCaptains, 1, "each player's captain"},
    {"placed", kSeats, kCards, 1, "the card on the ship, where the viewer knows it"},
    {"has_placed", kSeats, 0, 1, "who has placed"},
    {"played", kSeats, kTypes, 1, "what the revealed card counts as"},
    {"equipment", kSeats, kTypes, kEquipmentCopies, "equipment for attack, defence, trade"},
    {"hand_size", kSeats, 0, 4, "special cards that each has"},
    {"hand", kSeats, kSpecials, 1, "those of them that the viewer knows"},
    {"habits", kSeats, kTypes * 2, kShips,
     "how often each played a type, without a stake and with"},
    {"pile_size", 1, 0, kSpecialCopies, "special cards that nobody has seen"},
    {"under", kQueue, kSpecials + 1, 1, "cards under the pile in order; the last: one not known"},
    {"look", kSpecials, 0, 1, "what Sayyida looks at, where the viewer knows it"},
    {"look_size", 1, 0, 2, "how many cards she looks at"},
}});

class Filler {
 public:
  Filler(const View& view, const crew::Knowledge& knowledge, std::span<float> out)
      : v_(view), knowledge_(knowledge), row_(kPlanes, out) {}

  void fill() {
    table();
    round();
    for (Seat seat = 0; seat < v_.players(); ++seat) player(seat);
    piles();
  }

 private:
  // The viewer comes first.
  int place(Seat seat) const {
    if (v_.viewer >= v_.players()) return seat;
    return (seat - v_.viewer + v_.players()) % v_.players();
  }
  void mark_seat(P plane, Seat seat) {
    if (seat < v_.players()) row_.mark(plane, place(seat));
  }
  void put_cards(P plane, int row, Cards cards) {
    const bool rows = kPlanes[plane].columns != 0;
    for (int i = 0; i < kSpecials; ++i) {
      const int count = cards.count(special_card(i));
      rows ? row_.put(plane, count, row, i) : row_.put(plane, count, i);
    }
  }

  void table() {
    if (v_.viewer < kMaxSeats) row_.mark(P::Seat, v_.viewer);
    row_.mark(P::Players, v_.players() - 1);
    row_.mark_if(v_.options.captains, P::Rules, 0);
    row_.mark_if(v_.options.equipment, P::Rules, 1);
    for (int ship = 0; ship < kShips; ++ship) {
      row_.put(P::Fleet, v_.options.fleet[static_cast<std::size_t>(ship)], ship);
      row_.mark_if(((v_.ships_left >> ship) & 1U) != 0, P::ShipsLeft, ship);
    }
  }

  void round() {
    const Flow& f = v_.flow;
    row_.mark(P::Phase, static_cast<int>(f.phase));
    for (const Seat seat : to_act(f)) mark_seat(P::ToAct, seat);
    mark_seat(P::Leader, f.leader);
    row_.put(P::Round, f.round);
    row_.put(P::Cargo, f.cargo);
    for (const Seat seat : f.draws) mark_seat(P::Draws, seat);
  }

  void player(Seat seat) {
    const PlayerView& player = v_.seats[seat];
    const int at = place(seat);
    row_.put(P::Coins, player.coins, at);
    row_.put(P::Stake, player.stake, at);
    if (player.captain != Captain::None) {
      row_.mark(P::Captain, at, static_cast<int>(player.captain));
    }
    if (player.placed != Card::None) row_.mark(P::Placed, at, static_cast<int>(player.placed));
    row_.mark_if(player.has_placed, P::HasPlaced, at);
    if (player.played != Type::None) row_.mark(P::Played, at, static_cast<int>(player.played));
    row_.put(P::HandSize, player.hand_size, at);
    put_cards(P::Hand, at, player.hand);
    for (int type = 0; type < kTypes; ++type) {
      row_.put(P::Equipment, player.equipment[static_cast<std::size_t>(type)], at, type);
      for (const int staked : {0, 1}) {
        row_.put(P::Habits, knowledge_.played(seat, static_cast<Type>(type), staked == 1), at,
                 type * 2 + staked);
      }
    }
  }

  void piles() {
    row_.put(P::PileSize, v_.pile_size);
    for (int i = 0; i < v_.under.size(); ++i) {
      const Card card = v_.under[i].card;
      row_.mark(P::Under, i, card == Card::None ? kSpecials : special_index(card));
    }
    put_cards(P::Look, 0, v_.look);
    row_.put(P::LookSize, v_.look_size);
  }

  const View& v_;
  const crew::Knowledge& knowledge_;
  Row<P, 25> row_;
};

}  // namespace

const int PlanesOf<Malacca>::kSize = kPlanes.size();

std::span<const Plane> PlanesOf<Malacca>::planes() { return kPlanes.all(); }

void PlanesOf<Malacca>::fill(const View& view, const crew::Knowledge& knowledge,
                             std::span<float> out) {
  Filler(view, knowledge, out).fill();
}

}  // namespace freebooter::arrays
