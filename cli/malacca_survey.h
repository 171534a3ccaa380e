#pragma once

#include <bit>

#include "cli/malacca_tally.h"
#include "cli/survey.h"

namespace freebooter::cli {

// Which ships are taken; coins at the end; what captains, cards and equipment are worth.
template <>
class Survey<Malacca> : public EventSink {
 public:
  static constexpr Spread kCoins{"coins", 0, 150, 5};
  // A win shared by up to eight is a whole number of these parts.
  static constexpr int kWin = 840;

  static std::vector<FigureName> names(const Malacca::State&) {
    std::vector<FigureName> out;
    kCoins.name(out);
    const auto worth = [&](const char* times, const char* value, std::string_view of, int scale) {
      const int per = static_cast<int>(out.size());
      out.push_back({times, std::string(of)});
      out.push_back({value, std::string(of), scale, per});
    };
    for (int cargo = 1; cargo <= malacca::kDearestShip; ++cargo) {
      worth("ship_came", "ship_taken", std::to_string(cargo), 1);
    }
    for (const std::string_view captain : malacca::kCaptainWords) {
      worth("captain_dealt", "captain_wins", captain, kWin);
    }
    for (const std::string_view card : malacca::kCardWords) {
      worth("card_played", "card_coins", card, 1);
    }
    for (const std::string_view type : malacca::kTypeWords) {
      worth("equipment_bought", "equipment_paid", type, 1);
    }
    return out;
  }
  static Seat first_seat(const Malacca::State& s) { return Tally<Malacca>::first_seat(s); }

  void watch(const Malacca::State& state) { state_ = &state; }

  void on(const Event& event) override {
    using malacca::Happening;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::ShipRevealed:
        ship_ = static_cast<std::size_t>(event.n - 1);
        ++ships_[ship_].times;
        break;
      case Happening::ShipTaken: ++ships_[ship_].sum; break;
      case Happening::Revealed:
        laid_[event.who] = {event.a, malacca::score(*state_, event.who)};
        break;
      case Happening::RoundBegan:
      case Happening::Scored: end_ship(); break;
      case Happening::EquipmentBought: ++equipment_[event.a].times; break;
      case Happening::EquipmentPaid: equipment_[event.a].sum += event.n; break;
      default: break;
    }
  }

  void end(const Malacca::State& s, Counts& counts) const {
    std::vector<std::int64_t> coins(kCoins.size());
    std::array<Worth, malacca::kCaptains> captains{};
    const std::uint32_t winners = Malacca::winners(s);
    for (Seat seat = 0; seat < s.players(); ++seat) {
      ++coins[kCoins.place(malacca::score(s, seat))];
      if (!s.options.captains) continue;
      Worth& worth = captains[static_cast<std::size_t>(s.seats[seat].captain)];
      ++worth.times;
      if (((winners >> seat) & 1U) != 0) worth.sum += kWin / std::popcount(winners);
    }
    counts.insert(counts.end(), coins.begin(), coins.end());
    const auto add = [&](const auto& list) {
      for (const Worth& worth : list) counts.insert(counts.end(), {worth.times, worth.sum});
    };
    add(ships_);
    add(captains);
    add(cards_);
    add(equipment_);
  }

 private:
  struct Laid {
    std::uint8_t card = Event::kNothing;
    std::int32_t coins = 0;
  };

  // What a card brings is what its owner has more when the ship is paid for.
  void end_ship() {
    for (Seat seat = 0; seat < state_->players(); ++seat) {
      Laid& laid = laid_[seat];
      if (laid.card == Event::kNothing) continue;
      Worth& worth = cards_[laid.card];
      ++worth.times;
      worth.sum += malacca::score(*state_, seat) - laid.coins;
      laid.card = Event::kNothing;
    }
  }

  const Malacca::State* state_ = nullptr;
  std::size_t ship_ = 0;  // that lies open, by its cargo
  std::array<Worth, malacca::kDearestShip> ships_{};
  std::array<Worth, malacca::kCards> cards_{};
  std::array<Worth, malacca::kTypes> equipment_{};
  std::array<Laid, kMaxSeats> laid_{};
};

}  // namespace freebooter::cli
