#pragma once

#include <cstdint>

#include "engine/base/refusal.h"

namespace freebooter::jamaica {

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

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// J1.1 Refuses what the rules do not know.
Refusal check_options(const Options& options);

}  // namespace freebooter::jamaica
