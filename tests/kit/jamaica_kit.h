#pragma once

#include <algorithm>
#include <array>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/game.h"
#include "tests/kit/kit.h"

namespace freebooter::kit {

template <>
struct KitOf<Jamaica> : KitBase {
  using State = jamaica::State;

  static std::vector<jamaica::Options> option_sets() {
    std::vector<jamaica::Options> out;
    for (std::uint8_t players = 2; players <= 6; ++players) {
      for (int bits = 0; bits < 16; ++bits) {
        jamaica::Options o;
        o.players = players;
        o.edition = (bits & 1) != 0 ? jamaica::Edition::First : jamaica::Edition::Second;
        o.tiebreak = (bits & 2) != 0 ? jamaica::Tiebreak::Behind : jamaica::Tiebreak::Ahead;
        o.bank = (bits & 4) != 0 ? jamaica::Bank::Limited : jamaica::Bank::Unlimited;
        o.ghost = (bits & 8) != 0;
        if (check_options(o).accepted()) out.push_back(o);
      }
    }
    return out;
  }

  static std::vector<jamaica::Options> variants() {
    std::vector<jamaica::Options> all;
    for (std::uint8_t players = 2; players <= 6; ++players) {
      for (const auto edition : {jamaica::Edition::Second, jamaica::Edition::First}) {
        for (const auto bank : {jamaica::Bank::Unlimited, jamaica::Bank::Limited}) {
          for (const bool ghost : {false, true}) {
            if (ghost ? players == 6 : players == 2) continue;
            for (const auto tiebreak : {jamaica::Tiebreak::Ahead, jamaica::Tiebreak::Behind}) {
              all.push_back({players, edition, tiebreak, bank, ghost});
            }
          }
        }
      }
    }
    return all;
  }

  static std::string lost(const State& s) {
    for (int i = 0; i < s.players(); ++i) {
      const jamaica::Ship& ship = s.ships[at(i)];
      const int pick = ship.pick == jamaica::kNoCard ? 0 : 1;
      unsigned all = ship.hand.bits() | ship.pile.bits() | ship.discard.bits();
      if (pick != 0) all |= 1U << ship.pick;
      const int count = ship.hand.size() + ship.pile.size() + ship.discard.size() + pick;
      if (count != jamaica::kCards || all != jamaica::CardSet::all().bits()) return "action cards";
    }
    int treasures = s.treasures_drawn;
    for (const std::uint8_t count : s.undrawn) treasures += count;
    if (treasures != (s.options.ghost ? 11 : 12)) return "treasures";
    if (std::popcount(s.lair_tokens) + s.treasures_drawn != jamaica::kLairs) return "lair tokens";
    if (s.options.bank == jamaica::Bank::Limited) {
      constexpr std::array<int, 3> kTokens{80, 45, 45};
      for (int good = 1; good <= jamaica::kGoods; ++good) {
        int tokens = s.bank[at(good - 1)];
        const bool loading = s.flow.phase == jamaica::Phase::Load;
        if (loading && s.flow.good == static_cast<jamaica::Good>(good)) tokens += s.flow.amount;
        for (const jamaica::Ship& ship : s.ships) {
          tokens += total(ship.holds, static_cast<jamaica::Good>(good));
        }
        if (tokens != kTokens[at(good - 1)]) return "tokens";
      }
    }
    return "";
  }

  // Plain holds are alike: what counts is what is in them, or left in them.
  static std::string effect(const State& s, const Action& action) {
    using jamaica::Kind;
    const jamaica::Flow& f = s.flow;
    const auto content = [&](int ship) {
      const jamaica::Hold& hold = s.ships[at(ship)].holds[action.a];
      return std::string(jamaica::kind_name(action.kind)) + " " + std::to_string(hold.count) +
             "of" + std::to_string(static_cast<int>(hold.good)) +
             (action.a == jamaica::kSixthHold ? " sixth" : "");
    };
    const auto left = [&](int ship) {
      std::vector<std::string> rest;
      std::string sixth;
      for (int i = 0; i < jamaica::kHolds; ++i) {
        const jamaica::Hold& hold = s.ships[at(ship)].holds[at(i)];
        const int count = hold.count - jamaica::taken(action.n, i);
        const std::string text =
            count == 0 ? "-"
                       : std::to_string(count) + "of" + std::to_string(static_cast<int>(hold.good));
        if (i < jamaica::kPlainHolds)
          rest.push_back(text);
        else
          sixth = text;
      }
      std::sort(rest.begin(), rest.end());
      std::string out = "leave";
      for (const std::string& text : rest) out += " " + text;
      return out + " sixth " + sixth;
    };
    const bool attacker_won = f.battle.winner == f.battle.attacker;
    switch (jamaica::kind_of(action)) {
      case Kind::Load:
      case Kind::Dump: return content(f.battle.on() ? f.battle.winner : f.mover);
      case Kind::TakeHold: return content(attacker_won ? f.battle.defender : f.battle.attacker);
      case Kind::Pay: return left(f.mover);
      case Kind::PowderSplit:
        return left(f.battle.defending ? f.battle.defender : f.battle.attacker);
      default: return jamaica::action_text(action);
    }
  }

  static std::vector<Action> candidates(const State& s, Seat) {
    using jamaica::Kind;
    std::vector<Action> out;
    for (int kind = 0; kind < jamaica::kKinds; ++kind) {
      for (int a = 0; a < 52; ++a) {
        for (int b = 0; b < 2; ++b) {
          out.push_back(make(static_cast<Kind>(kind), static_cast<std::uint8_t>(a),
                             static_cast<std::uint8_t>(b)));
        }
      }
    }
    for (int n = -1; n < 40; ++n) out.push_back(make(Kind::Powder, 0, 0, n));
    // Whatever could be taken out of the holds of any ship that might have to.
    if (s.flow.phase == jamaica::Phase::Pay || s.flow.phase == jamaica::Phase::PowderSplit) {
      for (int i = 0; i < s.ship_count(); ++i) {
        const jamaica::Holds& holds = s.ships[at(i)].holds;
        std::vector<jamaica::Split> splits{0};
        for (int hold = 0; hold < jamaica::kHolds; ++hold) {
          const std::size_t before = splits.size();
          for (int count = 1; count <= holds[at(hold)].count + 1; ++count) {
            for (std::size_t k = 0; k < before; ++k) {
              splits.push_back(splits[k] + jamaica::take(hold, count));
            }
          }
          if (splits.size() > 4000) break;
        }
        for (const jamaica::Split split : splits) {
          out.push_back(make(Kind::Pay, 0, 0, split));
          out.push_back(make(Kind::PowderSplit, 0, 0, split));
        }
      }
    }
    return out;
  }

  static State redeal(State s, Seat viewer, Rng& rng, bool keep_picks) {
    for (int i = 0; i < s.players(); ++i) {
      if (i != viewer) redeal_cards(s.ships[at(i)], keep_picks || s.flow.mover == i, rng);
    }
    redeal_treasures(s, viewer, rng);
    return s;
  }

  static bool reveals(const Event& event, Seat viewer) {
    using jamaica::Happening;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::Revealed:
      case Happening::TreasureShown:
      case Happening::Scored: return true;
      // Who takes a card or is given one looks at it, and a power is turned up for all.
      case Happening::TreasureTaken:
        return viewer == event.who || jamaica::is_power(static_cast<jamaica::Face>(event.secret));
      case Happening::TreasureGiven: return viewer == event.a;
      default: return false;
    }
  }

  // Components and set-up are there before the first step; J2.7 is what a view shows, and the
  // no-peek test is about it.
  static std::vector<RuleId> still_rules() {
    return {"J0.1"_rule, "J0.2"_rule, "J0.3"_rule, "J0.4"_rule, "J0.5"_rule,  "J0.6"_rule,
            "J0.7"_rule, "J1.1"_rule, "J1.2"_rule, "J1.3"_rule, "J10.1"_rule, "J2.7"_rule};
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  static void redeal_cards(jamaica::Ship& ship, bool keep_pick, Rng& rng) {
    std::vector<jamaica::Card> cards;
    const bool deal_pick = ship.pick != jamaica::kNoCard && !keep_pick;
    for (jamaica::Card card = 0; card < jamaica::kCards; ++card) {
      if (ship.hand.has(card) || ship.pile.has(card) || (deal_pick && ship.pick == card)) {
        cards.push_back(card);
      }
    }
    shuffle(cards, rng);
    const int hand = ship.hand.size();
    ship.hand = {};
    ship.pile = {};
    if (deal_pick) {
      ship.pick = cards.back();
      cards.pop_back();
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      (i < at(hand) ? ship.hand : ship.pile).add(cards[i]);
    }
  }

  // Faces that the viewer has not seen, in play or not, change places, as far as what all
  // know allows: a player's face-down card is no power, nor is one that anybody has seen, and
  // a given curse is a curse.
  static void redeal_treasures(State& s, Seat viewer, Rng& rng) {
    std::vector<jamaica::Face> faces;
    std::vector<std::size_t> hidden;
    for (std::size_t i = 0; i < s.treasures_drawn; ++i) {
      const jamaica::Treasure& treasure = s.treasures[i];
      if (treasure.face_up || treasure.known_by.has(viewer)) continue;
      hidden.push_back(i);
      faces.push_back(treasure.face);
    }
    for (std::size_t face = 0; face < s.undrawn.size(); ++face) {
      faces.insert(faces.end(), s.undrawn[face], static_cast<jamaica::Face>(face));
    }
    const auto fits = [&] {
      for (std::size_t i = 0; i < hidden.size(); ++i) {
        const jamaica::Treasure& treasure = s.treasures[hidden[i]];
        if (treasure.known_cursed && !is_curse(faces[i])) return false;
        const bool unseen = treasure.owner == s.ghost() && treasure.known_by.empty();
        if (!unseen && is_power(faces[i])) return false;
      }
      return true;
    };
    do shuffle(faces, rng);
    while (!fits());
    s.undrawn = {};
    for (std::size_t i = 0; i < faces.size(); ++i) {
      if (i < hidden.size()) {
        s.treasures[hidden[i]].face = faces[i];
      } else {
        ++s.undrawn[static_cast<std::size_t>(faces[i])];
      }
    }
  }

  template <class T>
  static void shuffle(std::vector<T>& values, Rng& rng) {
    for (std::size_t i = values.size(); i > 1; --i) {
      std::swap(values[i - 1], values[rng.below(static_cast<std::uint32_t>(i))]);
    }
  }
};

}  // namespace freebooter::kit
