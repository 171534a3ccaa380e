#pragma once

#include <array>

#include "cli/tally.h"
#include "engine/malacca/game.h"
#include "engine/malacca/words.h"

namespace freebooter::cli {

// Ships taken, what was played and with what success, cards, heroes, swabs and equipment; coins
// at the end, by seat from the first leader and by captain.
template <>
class Tally<Malacca> : public EventSink {
 public:
  static std::vector<FigureName> names(const Malacca::State& s) {
    const int players = s.players();
    std::vector<FigureName> out{{"ships_taken", "", malacca::kShips}};
    const auto type_words = malacca::kTypeWords;
    const auto at = [&] { return static_cast<int>(out.size()); };
    for (const std::string_view type : type_words) {
      out.push_back({std::string(type) + "_played", ""});
      out.push_back({std::string(type) + "_success", "", 1, at() - 1});
    }
    for (const char* figure :
         {"special_drawn", "special_used", "tragic_heroes", "swabbed_decks", "equipment_bought"}) {
      out.push_back({figure, ""});
    }
    for (const std::string_view type : type_words) {
      out.push_back({"equipment_bought", std::string(type)});
    }
    out.push_back({"coins", "", players});
    for (int i = 0; i < players; ++i) out.push_back({"coins", "seat " + std::to_string(i)});
    if (!s.options.captains) return out;
    out.push_back({"captains_dealt", "", players});
    for (const std::string_view captain : malacca::kCaptainWords) {
      out.push_back({"captains_dealt", std::string(captain)});
    }
    const int dealt = at() - malacca::kCaptains;
    out.push_back({"captain_coins", "", players});
    for (int i = 0; i < malacca::kCaptains; ++i) {
      out.push_back({"captain_coins",
                     std::string(malacca::kCaptainWords[static_cast<std::size_t>(i)]), 1,
                     dealt + i});
    }
    return out;
  }
  static Seat first_seat(const Malacca::State& s) { return s.flow.first_leader; }

  void on(const Event& event) override {
    using malacca::Happening;
    switch (static_cast<Happening>(event.kind)) {
      case Happening::Revealed: {
        const auto card = static_cast<malacca::Card>(event.a);
        played_[event.who] = malacca::type_of(card);
        if (malacca::is_special(card)) ++special_used_;
        break;
      }
      case Happening::SideChosen: played_[event.who] = static_cast<malacca::Type>(event.a); break;
      case Happening::ShipTaken:
        ++taken_;
        count_plays(malacca::Type::Attack, true);
        break;
      case Happening::ShipSafe: count_plays(malacca::Type::Trade, event.a > 0); break;
      case Happening::SpecialDrawn: ++special_drawn_; break;
      case Happening::TragicHero: ++heroes_; break;
      case Happening::DeckSwabbed: ++swabs_; break;
      case Happening::EquipmentBought: ++bought_[event.a]; break;
      default: break;
    }
  }

  void end(const Malacca::State& s, Counts& counts) const {
    counts.push_back(taken_);
    for (std::size_t type = 0; type < malacca::kTypes; ++type) {
      counts.push_back(plays_[type]);
      counts.push_back(successes_[type]);
    }
    for (const int count :
         {special_drawn_, special_used_, heroes_, swabs_, bought_[0] + bought_[1] + bought_[2],
          bought_[0], bought_[1], bought_[2]}) {
      counts.push_back(count);
    }
    std::int64_t all = 0;
    for (Seat seat = 0; seat < s.players(); ++seat) all += malacca::score(s, seat);
    counts.push_back(all);
    for (int i = 0; i < s.players(); ++i) {
      counts.push_back(malacca::score(s, static_cast<Seat>((first_seat(s) + i) % s.players())));
    }
    if (!s.options.captains) return;
    std::array<std::int64_t, malacca::kCaptains> dealt{};
    std::array<std::int64_t, malacca::kCaptains> coins{};
    for (Seat seat = 0; seat < s.players(); ++seat) {
      const auto captain = static_cast<std::size_t>(s.seats[seat].captain);
      dealt[captain] = 1;
      coins[captain] = malacca::score(s, seat);
    }
    counts.push_back(s.players());
    counts.insert(counts.end(), dealt.begin(), dealt.end());
    counts.push_back(all);
    counts.insert(counts.end(), coins.begin(), coins.end());
  }

 private:
  // Who played `winner` had success; on a safe ship that was attacked its defenders too.
  void count_plays(malacca::Type winner, bool attacked) {
    for (malacca::Type& played : played_) {
      if (played == malacca::Type::None) continue;
      const auto type = static_cast<std::size_t>(played);
      ++plays_[type];
      const bool repelled = winner == malacca::Type::Trade && attacked;
      if (played == winner || (played == malacca::Type::Defence && repelled)) ++successes_[type];
      played = malacca::Type::None;
    }
  }

  static constexpr std::array<malacca::Type, kMaxSeats> nobody() {
    std::array<malacca::Type, kMaxSeats> none{};
    none.fill(malacca::Type::None);
    return none;
  }

  std::array<malacca::Type, kMaxSeats> played_ = nobody();
  std::array<int, malacca::kTypes> plays_{};
  std::array<int, malacca::kTypes> successes_{};
  std::array<int, malacca::kTypes> bought_{};
  int taken_ = 0;
  int special_drawn_ = 0;
  int special_used_ = 0;
  int heroes_ = 0;
  int swabs_ = 0;
};

}  // namespace freebooter::cli
