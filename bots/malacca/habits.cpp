#include "bots/malacca/habits.h"

namespace freebooter::malacca::crew {

namespace {

// What a stranger is taken to have done before, in rounds, without and with a stake. Rather
// an attacker: with three of them against oneself every other card loses, while an attack
// on peaceful players costs but half of the first few coins.
constexpr std::array<std::array<double, 2>, kTypes> kStranger{{{1.2, 1.0}, {0.2, 0.3}, {0.1, 0.5}}};

}  // namespace

Mix habit(const View& view, const Knowledge& knowledge, Seat seat) {
  const PlayerView& player = view.seats[seat];
  Mix mix{};
  // An ambush that lies open: its owner has yet to choose.
  if (is_ambush(player.placed)) {
    for (const Type side : sides(player.placed)) mix[static_cast<std::size_t>(side)] = 0.5;
    return mix;
  }
  // A stake, or none, tells only of one who had coins to lay.
  const bool tells = player.has_placed && player.coins + player.stake > 0;
  double sum = 0;
  for (std::size_t type = 0; type < kTypes; ++type) {
    for (const bool staked : {false, true}) {
      if (tells && staked != (player.stake > 0)) continue;
      mix[type] +=
          kStranger[type][staked ? 1 : 0] + knowledge.played(seat, static_cast<Type>(type), staked);
    }
    sum += mix[type];
  }
  for (double& chance : mix) chance /= sum;
  return mix;
}

std::int32_t usual_stake(const View& view, Seat seat, Type type) {
  return type == Type::Trade ? view.seats[seat].coins / 2 : 0;
}

}  // namespace freebooter::malacca::crew
