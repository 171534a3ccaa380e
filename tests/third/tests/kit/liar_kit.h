#pragma once

#include "engine/liar/game.h"
#include "tests/kit/kit.h"

namespace freebooter::kit {

template <>
struct KitOf<Liar> : KitBase {
  using State = liar::State;

  // Every number of players and dice; several times, for the games are short.
  static std::vector<liar::Options> option_sets() {
    std::vector<liar::Options> out;
    for (int times = 0; times < 8; ++times) {
      for (std::uint8_t players = 2; players <= liar::kMaxPlayers; ++players) {
        for (std::uint8_t dice = 1; dice <= liar::kMaxDice; ++dice) out.push_back({players, dice});
      }
    }
    return out;
  }
  static std::vector<liar::Options> variants() { return option_sets(); }

  static std::string lost(const State& s) {
    for (const liar::Player& player : s.seats) {
      if (liar::count(player.dice) > player.left || player.left > s.options.dice) return "dice";
    }
    return "";
  }

  static std::string effect(const State&, const Action& action) {
    return liar::action_text(action);
  }

  static std::vector<Action> candidates(const State&, Seat) {
    std::vector<Action> out;
    for (int kind = 0; kind <= liar::kKinds; ++kind) {
      for (int a = 0; a < 8; ++a) {
        for (int b = 0; b < 8; ++b) out.push_back(make(static_cast<liar::Kind>(kind), a, b));
        for (int n = -1; n < 32; ++n) {
          out.push_back(make(static_cast<liar::Kind>(kind), a, 0, n));
        }
      }
    }
    return out;
  }

  // Nobody has a pick that others must respect: what others rolled is rolled anew.
  static State redeal(State s, Seat viewer, Rng& rng, bool) {
    for (std::size_t i = 0; i < s.seats.size(); ++i) {
      if (i == viewer) continue;
      const int rolled = liar::count(s.seats[i].dice);
      s.seats[i].dice = {};
      for (int n = 0; n < rolled; ++n) ++s.seats[i].dice[rng.below(liar::kFaces)];
    }
    return s;
  }

  static bool reveals(const Event& event, Seat viewer) {
    const auto happening = static_cast<liar::Happening>(event.kind);
    return happening == liar::Happening::Shown ||
           (happening == liar::Happening::Rolled && event.who == viewer);
  }
};

}  // namespace freebooter::kit
