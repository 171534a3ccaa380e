#include "engine/jamaica/rules/battle.h"
#include "engine/jamaica/rules/ghost.h"
#include "engine/jamaica/rules/loading.h"
#include "engine/jamaica/rules/loot.h"
#include "engine/jamaica/rules/position_check.h"
#include "engine/jamaica/rules/sailing.h"
#include "engine/jamaica/rules/shortage.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

class TurnChecker : FaultFinder {
 public:
  explicit TurnChecker(const State& state) : FaultFinder(state) {}

  std::optional<Fault> run() {
    turn();
    return std::move(fault_);
  }

 private:
  // A ship is carrying out its action.
  void turn() {
    const bool ghost = f.mover == s.ghost();
    const bool fighting = phase >= Phase::Powder && phase <= Phase::Loot;
    const bool loot_load = phase == Phase::Load && f.battle.on();
    if (fighting && !in_battle(f.battle.on(), "this phase needs a battle")) return;
    if (!fighting && !loot_load && !in_battle(!f.battle.on(), "no battle goes on")) return;
    if (f.battle.on()) battle();
    if (fault_) return;
    if (!ghost) {
      const Symbol symbol = symbol_in(s.ships[f.mover].pick, f.half);
      const bool moves = good_of(symbol) == Good::None;
      const bool loads = phase == Phase::Load && !loot_load;
      require(moves != loads, Part::Ship,
              loads ? "its card does not load now" : "its card does not move it now", f.mover);
      if (loads) in_phase(f.good == good_of(symbol), "its card loads another good");
      if (fault_) return;
    }
    if (ghost && !fighting && !loot_load) {
      in_phase(phase == Phase::GhostSail || phase == Phase::Target || phase == Phase::DrawTreasure,
               "the Ghost Ship is never asked this");
    }
    if (f.free_arrival) {
      in_phase(s.options.edition == Edition::Second && !ghost, "it can't have retreated so");
      in_phase(fighting || loot_load || phase == Phase::Target || phase == Phase::DrawTreasure,
               "nothing is paid after a retreat");
    }
    if (!fault_) question();
  }

  // Is there something to decide? Else nobody would have been asked.
  void question() {
    const Ship& mover = s.ships[f.mover];
    const SpaceFacts& here = facts(mover.space);
    const bool priced = here.kind == SpaceKind::Port || here.kind == SpaceKind::Sea;
    const Good due = price_good(here.kind);
    switch (phase) {
      case Phase::Sail:
        in_phase(legs(mover.space, sail_direction(s), f.dice[f.half]).size() > 1,
                 "there is one way to sail");
        break;
      case Phase::Load: load(); break;
      case Phase::Target:
        in_phase(opponents_here(s, f.mover).size() > 1, "there are not two ships to attack");
        break;
      case Phase::Powder:
        in_phase(total(s.ships[fighter_of(f.battle)].holds, Good::Powder) > 0,
                 "a ship without powder is not asked");
        break;
      case Phase::PowderSplit: {
        const Holds& holds = s.ships[fighter_of(f.battle)].holds;
        in_phase(f.amount > 0 && f.amount <= total(holds, Good::Powder) &&
                     Splits(holds, Good::Powder, f.amount).size() > 1,
                 "there are not two ways to spend that powder");
        break;
      }
      case Phase::Loot: in_phase(has_loot(s), "there is nothing to take"); break;
      case Phase::Pay:
        in_phase(priced && f.good == due && f.amount == here.price, "nothing is due here");
        in_phase(priced && total(mover.holds, due) >= here.price &&
                     Splits(mover.holds, due, here.price).size() > 1,
                 "there are not two ways to pay");
        break;
      case Phase::ShortageRoll:
        in_phase(s.options.edition == Edition::Second, "the first edition has no shortage die");
        in_phase(priced && total(mover.holds, due) == 0, "this ship suffers no shortage");
        break;
      case Phase::Retreat:
        in_phase(priced && total(mover.holds, due) == 0, "this ship suffers no shortage");
        in_phase(f.shortage_die < kStar, "after a star there is no retreat");
        if (!fault_) in_phase(retreats(s).size() > 1, "there is one way to retreat");
        break;
      case Phase::DrawTreasure:
        in_phase(s.has_token(mover.space), "this ship is not on a lair with a token");
        break;
      case Phase::GhostSail:
        in_phase(ghost_legs(s).size() > 1, "there is one way for the Ghost Ship");
        break;
      default: break;
    }
  }

  void load() {
    const Battle& b = f.battle;
    in_phase(f.good != Good::None && f.amount >= 1 && f.amount <= kMostTokens,
             "1 to 6 tokens are loaded");
    if (fault_) return;
    in_phase(load_places(s.ships[loader_of(f)], f.good).size() > 1, "there is one hold to load");
    if (b.on()) {
      const Ship& loser = s.ships[loser_of(b)];
      bool emptied = false;
      for (int i = 0; i < loser.hold_count(); ++i) emptied |= loser.holds[idx(i)].empty();
      in_battle(emptied, "the loser has no hold that these tokens came from");
      in_battle(b.winner != s.ghost() || f.good == Good::Gold, "the Ghost Ship loads only gold");
    } else {
      const int die = f.dice[f.half];
      const bool last =
          s.options.bank == Bank::Limited && s.bank[static_cast<std::size_t>(f.good) - 1] == 0;
      in_phase(f.amount == die || (last && f.amount < die), "the die loads another amount");
    }
  }

  void battle() {
    const Battle& b = f.battle;
    if (!in_battle(b.attacker == f.mover && b.defender < s.ship_count() && b.defender != f.mover,
                   "the defender must be another ship")) {
      return;
    }
    const Ship& attacker = s.ships[b.attacker];
    const Ship& defender = s.ships[b.defender];
    in_battle(attacker.space == defender.space && attacker.space != kPortRoyal,
              "the ships must be on one space, and not in Port Royal");
    in_battle(b.attack_die <= kStar && b.defence_die <= kStar, "the die has six faces");
    constexpr int kMostPowder = kHolds * kMostTokens;
    in_battle(b.attack_powder <= kMostPowder && b.defence_powder <= kMostPowder,
              "nobody has so much powder");
    in_battle((b.attacker != s.ghost() || b.attack_powder == 0) &&
                  (b.defender != s.ghost() || b.defence_powder == 0),
              "the Ghost Ship has no powder");
    const bool sabre = attacker.powers.has(Face::Sabre) || defender.powers.has(Face::Sabre);
    in_battle(!b.sabre_used || sabre, "nobody here has the Sabre");
    in_battle(b.defending || (b.defence_powder == 0 && b.defence_die == 0),
              "the defender has not begun");
    in_battle(!b.defending || b.attack_die != kStar, "a star leaves no defence");

    const int powder = b.defending ? b.defence_powder : b.attack_powder;
    const int die = b.defending ? b.defence_die : b.attack_die;
    if (phase == Phase::Powder || phase == Phase::PowderSplit) {
      in_battle(powder == 0 && die == 0 && (b.defending || !b.sabre_used),
                "powder comes before the roll");
    } else if (phase == Phase::CombatRoll) {
      in_battle(die == 0 || b.sabre_used, "the die is not rolled yet");
    } else if (phase == Phase::Sabre) {
      in_battle(sabre && !b.sabre_used, "there is no Sabre to be used");
    }
    const bool over = phase == Phase::Loot || phase == Phase::Load;
    in_battle(!over || b.winner != kNoShip, "somebody must have won");
    in_battle(!over || b.winner == battle_winner(s), "the other ship has won");
    in_battle(over || b.winner == kNoShip, "nobody has won yet");
  }
};

}  // namespace

std::optional<Fault> find_turn_fault(const State& s) { return TurnChecker(s).run(); }

}  // namespace freebooter::jamaica
