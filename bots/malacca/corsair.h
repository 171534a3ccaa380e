#pragma once

#include "bots/malacca/crew.h"
#include "bots/malacca/rivals.h"

namespace freebooter::malacca::crew {

// Looks for a mix of cards and stakes that nobody can read, and for what punishes those who can be
// read, by playing the ship so many times in its head.
bots::Policy corsair(const Job& job, std::uint32_t iterations);

// Answers rivals of whom it knows that they are such, and what such a one does whatever it holds:
// what it wins is what they can be read for. For the arena only.
bots::Policy exploiter(const Job& job, const Thinker& target, std::uint32_t iterations);

}  // namespace freebooter::malacca::crew
