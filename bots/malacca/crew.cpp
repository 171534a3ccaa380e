#include "bots/malacca/crew.h"

#include <array>

#include "bots/malacca/cabin_boy.h"
#include "bots/malacca/plans.h"
#include "bots/malacca/sailor.h"

namespace freebooter::malacca::crew {

namespace {

using Rank = bots::Rank<Job>;

bots::Policy any(const Job& job) { return bots::even(job.choices); }
bots::Policy all_in_trade(const Job& job) { return fixed_plan(job.choices, Card::Trade, true); }
bots::Policy defend_0(const Job& job) { return fixed_plan(job.choices, Card::Defence, false); }
bots::Policy attack_0(const Job& job) { return fixed_plan(job.choices, Card::Attack, false); }

constexpr std::array<Rank, 6> kRanks{{
    {bots::Level::Random, "Random", true, any},
    {bots::Level::CabinBoy, "Cabin boy", true, cabin_boy},
    {bots::Level::Sailor, "Sailor", true, sailor},
    {kAllInTrade, "All-in trade", false, all_in_trade},
    {kDefend0, "Defend 0", false, defend_0},
    {kAttack0, "Attack 0", false, attack_0},
}};

}  // namespace

}  // namespace freebooter::malacca::crew

namespace freebooter::bots {

std::span<const Rank<CrewOf<Malacca>::Job>> CrewOf<Malacca>::ranks() {
  return malacca::crew::kRanks;
}

Action CrewOf<Malacca>::pick(const Job&, const Choice& choice, Rng& rng) {
  return any_of(choice, rng);
}

}  // namespace freebooter::bots
