#pragma once

#include "engine/malacca/actions.h"
#include "engine/malacca/game.h"
#include "tests/kit/kit.h"
#include "tests/support/malacca_random.h"

namespace freebooter::kit {

template <>
struct KitOf<Malacca> : KitBase {
  using State = malacca::State;

  // Every number of players and variant, with the default fleet and with others.
  static std::vector<malacca::Options> option_sets() {
    std::array<malacca::Fleet, 5> fleets{malacca::kDefaultFleet};
    fleets[1] = {1, 1, 2, 3, 5, 8, 8, 8, 13, 21, 34, 50};
    fleets[2] = {1, 2, 3, 4, 5, 6, 45, 46, 47, 48, 49, 50};
    fleets[3].fill(1);
    fleets[4].fill(50);
    std::vector<malacca::Options> out;
    for (malacca::Options o : malacca::every_option()) {
      for (const malacca::Fleet& fleet : fleets) {
        o.fleet = fleet;
        out.push_back(o);
      }
    }
    return out;
  }

  static std::vector<malacca::Options> variants() {
    std::vector<malacca::Options> all;
    for (std::uint8_t players = 2; players <= 8; ++players) {
      for (const bool captains : {false, true}) {
        for (const bool equipment : {false, true}) {
          malacca::Options options;
          options.players = players;
          options.captains = captains;
          options.equipment = equipment;
          all.push_back(options);
        }
      }
    }
    return all;
  }

  static std::string lost(const State& s) {
    for (int i = 0; i < malacca::kSpecials; ++i) {
      const malacca::Card card = malacca::special_card(i);
      int count = s.pile.count(card) + s.look.count(card);
      for (const malacca::Player& player : s.seats) {
        count += player.hand.count(card);
        if (malacca::revealed(s.flow) && player.placed == card) ++count;
      }
      for (int place = 0; place < s.under.size(); ++place) {
        if (s.under[place].card == card) ++count;
      }
      if (count != malacca::kCopies[static_cast<std::size_t>(i)]) return "special cards";
    }
    for (const malacca::Player& player : s.seats) {
      if (player.coins < 0 || player.stake < 0) return "coins";
    }
    return "";
  }

  static std::string effect(const State&, const Action& action) {
    return malacca::action_text(action);
  }

  static std::vector<Action> candidates(const State& s, Seat seat) {
    using malacca::Kind;
    std::vector<Action> out;
    for (int kind = 0; kind < malacca::kKinds; ++kind) {
      for (std::uint8_t a = 0; a < 16; ++a) {
        for (std::uint8_t b = 0; b < 9; ++b) out.push_back(make(static_cast<Kind>(kind), a, b));
      }
    }
    const std::int32_t coins = s.seats[seat].coins;
    for (std::uint8_t card = 0; card <= malacca::kCards; ++card) {
      for (std::int32_t n : {-1, 1, coins / 2, coins, coins + 1}) {
        out.push_back(make(Kind::Place, card, 0, n));
      }
    }
    return out;
  }

  static State redeal(const State& s, Seat viewer, Rng& rng, bool keep_picks) {
    return malacca::redeal(s, viewer, rng, keep_picks);
  }

  static bool reveals(const Event& event, Seat viewer) {
    using malacca::Happening;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::Revealed: return true;
      case Happening::SpecialDrawn:
      case Happening::SpecialSeen: return event.who == viewer;
      default: return false;
    }
  }

  // Switches were on and off.
  static std::string in_first_words(std::string position) {
    for (const std::string name : {"captains=", "equipment="}) {
      const std::size_t at = position.find(" " + name + "yes");
      if (at != std::string::npos) position.replace(at, name.size() + 4, " " + name + "on");
      const std::size_t other = position.find(" " + name + "no");
      if (other != std::string::npos) position.replace(other, name.size() + 3, " " + name + "off");
    }
    return position;
  }
};

}  // namespace freebooter::kit
