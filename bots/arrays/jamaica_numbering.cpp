#include "bots/arrays/jamaica_numbering.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/jamaica/open_rules.h"

namespace freebooter::arrays {

using namespace jamaica;

namespace {

bool asks_for_split(const State& s) {
  return s.flow.phase == Phase::Pay || s.flow.phase == Phase::PowderSplit;
}
Kind split_kind(const State& s) {
  return s.flow.phase == Phase::Pay ? Kind::Pay : Kind::PowderSplit;
}
const Holds& split_holds(const State& s) { return s.ships[due_now(s).ship].holds; }

// What is left in the holds, with plain ones in one order: alike where nobody can tell two ways
// apart (J6.2).
Holds left_after(Holds holds, Split split) {
  take_out(holds, split);
  std::sort(holds.begin(), holds.begin() + kPlainHolds, [](const Hold& a, const Hold& b) {
    return a.good != b.good ? a.good < b.good : a.count < b.count;
  });
  return holds;
}

// Which of the ways this is.
int way_number(const State& s, Split split) {
  const Splits ways = open_splits(s);
  const Holds left = left_after(split_holds(s), split);
  std::uint32_t way = 0;
  while (!(left_after(split_holds(s), ways.nth(way)) == left)) ++way;
  return static_cast<int>(way);
}

constexpr const Run& run_of(Kind kind) {
  return *kActionRuns.of_kind(static_cast<std::uint8_t>(kind));
}

// The action that a number stands for, but for ways.
Action plain_action(const Run& run, int number) {
  const int value = run.value(number);
  const Kind kind = static_cast<Kind>(run.kind);
  switch (kind) {
    case Kind::Powder: return make(kind, 0, 0, value);
    case Kind::GhostSail:
      return make(kind, static_cast<std::uint8_t>(value % kSpaces),
                  static_cast<std::uint8_t>(value / kSpaces));
    default: return make(kind, static_cast<std::uint8_t>(value));
  }
}

int plain_value(const Action& action) {
  switch (kind_of(action)) {
    case Kind::Powder: return action.n;
    case Kind::GhostSail: return action.b * kSpaces + action.a;
    default: return action.a;
  }
}

Action outcome_action(const Run& run, int number) {
  const int value = run.value(number);
  const Kind kind = static_cast<Kind>(run.kind);
  if (kind != Kind::RollDice) return make(kind, static_cast<std::uint8_t>(value));
  return make(kind, static_cast<std::uint8_t>(1 + value / 6),
              static_cast<std::uint8_t>(1 + value % 6));
}

}  // namespace

int NumberingOf<Jamaica>::number_of(const State& s, const Action& action) {
  const Kind kind = kind_of(action);
  if (kind == Kind::Pay || kind == Kind::PowderSplit) {
    return run_of(Kind::Pay).number(way_number(s, action.n));
  }
  return run_of(kind).number(plain_value(action));
}

std::optional<Action> NumberingOf<Jamaica>::action_of(const State& s, int number) {
  const Run* const run = kActionRuns.with(number);
  if (run == nullptr) return std::nullopt;
  if (static_cast<Kind>(run->kind) != Kind::Pay) return plain_action(*run, number);
  if (!asks_for_split(s)) return std::nullopt;
  const Splits ways = open_splits(s);
  const auto way = static_cast<std::uint32_t>(run->value(number));
  if (way >= ways.size()) return std::nullopt;
  return make(split_kind(s), 0, 0, ways.nth(way));
}

void NumberingOf<Jamaica>::mark(const State& s, Seat seat, std::span<std::uint8_t> mask) {
  Choices offers;
  choices(s, seat, offers);
  const auto set = [&](int first, int count) {
    std::fill_n(mask.begin() + first, count, std::uint8_t{1});
  };
  for (const Choice& choice : offers) {
    const Kind kind = kind_of(choice.action);
    if (kind == Kind::Pay || kind == Kind::PowderSplit) {
      set(run_of(Kind::Pay).first, static_cast<int>(open_splits(s).size()));
    } else if (kind == Kind::Powder) {
      set(run_of(kind).number(choice.lo), choice.hi - choice.lo + 1);
    } else {
      set(run_of(kind).number(plain_value(choice.action)), 1);
    }
  }
}

int NumberingOf<Jamaica>::outcome_number(const Action& action) {
  const Run* const run = kOutcomeRuns.of_kind(action.kind);
  FREEBOOTER_CHECK(run != nullptr);
  if (kind_of(action) != Kind::RollDice) return run->number(action.a);
  return run->number((action.a - 1) * 6 + action.b - 1);
}

std::optional<Action> NumberingOf<Jamaica>::outcome_of(const State&, int number) {
  const Run* const run = kOutcomeRuns.with(number);
  if (run == nullptr) return std::nullopt;
  return outcome_action(*run, number);
}

std::string NumberingOf<Jamaica>::action_name(int number) {
  const Run* const run = kActionRuns.with(number);
  FREEBOOTER_CHECK(run != nullptr);
  if (static_cast<Kind>(run->kind) == Kind::Pay) {
    return "way " + std::to_string(run->value(number) + 1);
  }
  return action_text(plain_action(*run, number));
}

std::string NumberingOf<Jamaica>::outcome_name(int number) {
  const Run* const run = kOutcomeRuns.with(number);
  FREEBOOTER_CHECK(run != nullptr);
  return action_text(outcome_action(*run, number));
}

}  // namespace freebooter::arrays
