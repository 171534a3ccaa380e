#include "bots/malacca/crew.h"

#include <array>

#include "bots/malacca/cabin_boy.h"
#include "bots/malacca/corsair.h"
#include "bots/malacca/plans.h"
#include "bots/malacca/sailor.h"

namespace freebooter::malacca::crew {

namespace {

using Rank = bots::Rank<Job>;

bots::Policy any(const Job& job) { return bots::even(job.choices); }
bots::Policy all_in_trade(const Job& job) { return fixed_plan(job.choices, Card::Trade, true); }
bots::Policy defend_0(const Job& job) { return fixed_plan(job.choices, Card::Defence, false); }
bots::Policy attack_0(const Job& job) { return fixed_plan(job.choices, Card::Attack, false); }

constexpr std::uint32_t kCorsairIterations = 300;
constexpr std::uint32_t kAdmiralIterations = 4'000;

bots::Policy searched(const Job& job, std::uint32_t iterations) {
  return corsair(job, job.budget.iterations > 0 ? job.budget.iterations : iterations);
}
bots::Policy corsair_rank(const Job& job) { return searched(job, kCorsairIterations); }
bots::Policy admiral_rank(const Job& job) { return searched(job, kAdmiralIterations); }

constexpr std::array<Rank, 8> kRanks{{
    {bots::Level::Random, "Random", true, any},
    {bots::Level::CabinBoy, "Cabin boy", true, cabin_boy},
    {bots::Level::Sailor, "Sailor", true, sailor},
    {bots::Level::Corsair, "Corsair", true, corsair_rank},
    {bots::Level::Admiral, "Admiral", false, admiral_rank},
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
