#include "bots/jamaica/candidates.h"

#include <algorithm>

#include "bots/jamaica/judge.h"
#include "engine/jamaica/odds.h"

namespace freebooter::jamaica::crew {

namespace {

constexpr std::size_t kMost = 12;
// The Sailor's score by which a choice is so much worse that it is not looked into: what he never
// does costs a hundred.
constexpr double kReach = 40;

bool same(const Odds& a, const Odds& b) { return a.win == b.win && a.lose == b.lose; }

// J5.2, J5.3 Whether so much powder ends the battle no better than so much less.
bool wasted(const View& view, int amount, int less) {
  const Battle& b = view.flow.battle;
  const Hull& attacker = view.ships[b.attacker];
  const Hull& defender = view.ships[b.defender];
  const int defence = battle_bonus(defender);
  if (b.defending) {
    const int attack = strength(attacker, b.attack_powder, b.attack_die);
    return same(defence_odds(attack, defence + amount, Sabre::Nobody),
                defence_odds(attack, defence + less, Sabre::Nobody));
  }
  for (int answer = 0; answer <= total(defender.holds, Good::Powder); ++answer) {
    for (std::uint8_t die = 0; die < kStar; ++die) {
      if (!same(defence_odds(strength(attacker, amount, die), defence + answer, Sabre::Nobody),
                defence_odds(strength(attacker, less, die), defence + answer, Sabre::Nobody))) {
        return false;
      }
    }
  }
  return true;
}

// J5.6 Whether the choice moves fewer points from the loser to the viewer than the other one, by
// cards that the viewer knows.
bool lesser_treasure(const View& view, const Action& action, const Action& other) {
  if (view.flow.battle.winner != view.viewer) return false;
  const auto known = [&](const Action& loot) {
    if (kind_of(loot) == Kind::TakeNothing) return true;
    if (kind_of(loot) == Kind::TakeHold) return false;
    const Face face = view.treasures[loot.a].face;
    return face != kNoFace && !is_power(face);
  };
  const auto gain = [&](const Action& loot) {
    if (kind_of(loot) == Kind::TakeNothing) return 0;
    const int worth = points(view.treasures[loot.a].face);
    return kind_of(loot) == Kind::TakeTreasure ? worth : -worth;
  };
  return known(action) && known(other) && gain(action) < gain(other);
}

bool dominated(const View& view, const Action& action, const Action& other) {
  switch (view.flow.phase) {
    case Phase::Powder: return other.n < action.n && wasted(view, action.n, other.n);
    case Phase::Loot: return lesser_treasure(view, action, other);
    default: return false;
  }
}

}  // namespace

bots::Policy candidates(const Job& job) {
  bots::Policy scored = Judge(job.view, job.knowledge, kSailorTaste).scores(job.choices);
  // J8.4 When both have rolled there is nothing left to find out. J6.2, J5.5 Of the holds that are
  // paid from, a rule of thumb knows the best, which nothing dominates.
  const Flow& flow = job.view.flow;
  const bool both_rolled = flow.phase == Phase::Sabre && flow.battle.defending;
  if (both_rolled || flow.phase == Phase::Pay || flow.phase == Phase::PowderSplit) {
    return bots::best_of(scored);
  }

  bots::Policy kept;
  for (const bots::Weighted& entry : scored) {
    const bool beaten = std::any_of(scored.begin(), scored.end(), [&](const auto& other) {
      return entry.weight < other.weight - kReach ||
             dominated(job.view, entry.choice.action, other.choice.action);
    });
    if (beaten) continue;
    // In its place, after what scores as much.
    kept.push_back(entry);
    for (std::size_t i = kept.size() - 1; i > 0 && kept[i - 1].weight < kept[i].weight; --i) {
      std::swap(kept[i - 1], kept[i]);
    }
  }
  while (kept.size() > kMost) kept.pop_back();
  return kept;
}

}  // namespace freebooter::jamaica::crew
