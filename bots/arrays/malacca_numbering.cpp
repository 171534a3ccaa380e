#include "bots/arrays/malacca_numbering.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/malacca/words.h"

namespace freebooter::arrays {

using namespace malacca;

namespace {

constexpr const Run& kPlaces = *kActionRuns.of_kind(static_cast<std::uint8_t>(Kind::Place));

// How many of the stakes can be laid with so many coins.
int stakes_within(std::int32_t coins) {
  const auto past = std::upper_bound(kStakes.begin(), kStakes.end(), coins);
  return static_cast<int>(past - kStakes.begin());
}
std::int32_t stake(int place) { return kStakes[static_cast<std::size_t>(place)]; }
bool is_all_in_apart(std::int32_t coins) { return stake(stakes_within(coins) - 1) != coins; }

// The coins of whoever is asked to place.
std::int32_t coins_of_actor(const State& s) { return s.seats[s.flow.actor].coins; }

int plain_value(const Action& action) { return kind_of(action) == Kind::Pass ? 0 : action.a; }

Action outcome_action(const Run& run, int number, Seat actor) {
  const auto value = static_cast<std::uint8_t>(run.value(number));
  const Kind kind = static_cast<Kind>(run.kind);
  return kind == Kind::DealCaptain ? make(kind, actor, value) : make(kind, value);
}

}  // namespace

int NumberingOf<Malacca>::number_of(const State& s, const Action& action) {
  if (kind_of(action) != Kind::Place) {
    const Run* const run = kActionRuns.of_kind(action.kind);
    FREEBOOTER_CHECK(run != nullptr);
    return run->number(plain_value(action));
  }
  const std::int32_t coins = coins_of_actor(s);
  const bool all_in = action.n == coins && is_all_in_apart(coins);
  const int place = all_in ? kAllIn : stakes_within(action.n) - 1;
  return kPlaces.number(action.a * kStakeNumbers + place);
}

std::optional<Action> NumberingOf<Malacca>::action_of(const State& s, int number) {
  const Run* const run = kActionRuns.with(number);
  if (run == nullptr) return std::nullopt;
  const int value = run->value(number);
  const Kind kind = static_cast<Kind>(run->kind);
  if (kind == Kind::Pass) return make(kind);
  if (kind != Kind::Place) return make(kind, static_cast<std::uint8_t>(value));
  if (s.flow.phase != Phase::Place) return std::nullopt;
  const auto card = static_cast<Card>(value / kStakeNumbers);
  const int place = value % kStakeNumbers;
  return make(kind, card, place == kAllIn ? coins_of_actor(s) : stake(place));
}

void NumberingOf<Malacca>::mark(const State& s, Seat seat, std::span<std::uint8_t> mask) {
  Choices offers;
  choices(s, seat, offers);
  for (const Choice& choice : offers) {
    if (kind_of(choice.action) != Kind::Place) {
      mask[static_cast<std::size_t>(number_of(s, choice.action))] = 1;
      continue;
    }
    const int first = kPlaces.number(choice.action.a * kStakeNumbers);
    std::fill_n(mask.begin() + first, stakes_within(choice.hi), std::uint8_t{1});
    if (is_all_in_apart(choice.hi)) mask[static_cast<std::size_t>(first + kAllIn)] = 1;
  }
}

int NumberingOf<Malacca>::outcome_number(const Action& action) {
  const Run* const run = kOutcomeRuns.of_kind(action.kind);
  FREEBOOTER_CHECK(run != nullptr);
  return run->number(kind_of(action) == Kind::DealCaptain ? action.b : action.a);
}

std::optional<Action> NumberingOf<Malacca>::outcome_of(const State& s, int number) {
  const Run* const run = kOutcomeRuns.with(number);
  if (run == nullptr) return std::nullopt;
  return outcome_action(*run, number, s.flow.actor);
}

std::string NumberingOf<Malacca>::action_name(int number) {
  const Run* const run = kActionRuns.with(number);
  FREEBOOTER_CHECK(run != nullptr);
  const int value = run->value(number);
  const Kind kind = static_cast<Kind>(run->kind);
  if (kind == Kind::Pass) return action_text(make(kind));
  if (kind != Kind::Place) return action_text(make(kind, static_cast<std::uint8_t>(value)));
  const auto card = static_cast<Card>(value / kStakeNumbers);
  const int place = value % kStakeNumbers;
  if (place != kAllIn) return action_text(make(kind, card, stake(place)));
  return "place " + std::string(word_of(kCardWords, card)) + " all";
}

std::string NumberingOf<Malacca>::outcome_name(int number) {
  const Run* const run = kOutcomeRuns.with(number);
  FREEBOOTER_CHECK(run != nullptr);
  if (static_cast<Kind>(run->kind) != Kind::DealCaptain) {
    return action_text(outcome_action(*run, number, 0));
  }
  return "captain " +
         std::string(word_of(kCaptainWords, static_cast<std::size_t>(run->value(number))));
}

std::int32_t NumberingOf<Malacca>::exact(const Action& action) {
  return kind_of(action) == Kind::Place ? action.n : -1;
}

}  // namespace freebooter::arrays
