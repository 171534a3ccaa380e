#pragma once

#include <array>
#include <cstdint>

#include "engine/base/game_option.h"
#include "engine/base/refusal.h"

namespace freebooter::jamaica {

// The versions of the rules that a game can be played by, oldest first.
//   2  The Ghost's choice is named by the space where the move ends, so `ghost forward 0` where
//      it comes home (J4.4, J10.3). By 1 it was named by the space that the die points to.
inline constexpr std::array<std::uint8_t, 2> kRulesVersions{1, 2};
inline constexpr std::uint8_t kNewestRules = kRulesVersions.back();

enum class Edition : std::uint8_t { Second, First };
enum class Tiebreak : std::uint8_t { Ahead, Behind };
enum class Bank : std::uint8_t { Unlimited, Limited };

// How a game is set up (J0.7).
struct Options {
  std::uint8_t players = 4;
  Edition edition = Edition::Second;    // decides what a shortage does (J7)
  Tiebreak tiebreak = Tiebreak::Ahead;  // J9.3
  Bank bank = Bank::Unlimited;          // J0.5
  bool ghost = false;                   // J1.1, J10; with two players it always sails
  std::uint8_t rules = kNewestRules;    // one of kRulesVersions; no part of the options text

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 2> kEditions{"second", "first"};
inline constexpr std::array<std::string_view, 2> kTiebreaks{"ahead", "behind"};
inline constexpr std::array<std::string_view, 2> kBanks{"unlimited", "limited"};
inline constexpr std::array<GameOption, 4> kOptions{{
    {"edition", "second (default) or first", false, kEditions},
    {"tiebreak", "ahead (default) or behind", false, kTiebreaks},
    {"bank", "unlimited (default) or limited", false, kBanks},
    {"ghost", "with the Ghost Ship", true, kNoYes},
}};

// J1.1 Refuses what the rules do not know, and rules that are not known.
Refusal check_options(const Options& options);

}  // namespace freebooter::jamaica
