#include "engine/jamaica/board.h"

#include <algorithm>

namespace freebooter::jamaica {

namespace {

using enum SpaceKind;

// J0.1 kind, price, score, next, next through the inner channel, x, y.
constexpr std::array<SpaceFacts, kSpaces> kFacts{{
    {PortRoyal, 0, 15, 1, 1, 905, 240},  // 0
    {Sea, 2, -5, 2, 2, 900, 315},        // 1
    {Sea, 3, -5, 3, 3, 917, 388},        // 2
    {Sea, 2, -5, 4, 4, 905, 460},        // 3
    {Lair, 0, -5, 5, 5, 940, 545},       // 4
    {Port, 3, -5, 6, 6, 905, 600},       // 5
    {Port, 5, -5, 7, 13, 905, 675},      // 6
    {Sea, 2, -5, 8, 8, 940, 760},        // 7
    {Sea, 3, -5, 9, 9, 908, 822},        // 8
    {Lair, 0, -5, 10, 10, 880, 915},     // 9
    {Sea, 3, -5, 11, 11, 826, 935},      // 10
    {Lair, 0, -5, 12, 12, 757, 935},     // 11
    {Sea, 2, -5, 15, 15, 700, 945},      // 12
    {Sea, 3, -5, 14, 14, 800, 705},      // 13
    {Sea, 4, -5, 15, 15, 726, 765},      // 14
    {Sea, 3, -5, 16, 16, 653, 842},      // 15
    {Port, 3, -5, 17, 17, 590, 830},     // 16
    {Sea, 2, -5, 18, 18, 527, 797},      // 17
    {Port, 3, -5, 19, 19, 466, 800},     // 18
    {Lair, 0, -5, 20, 26, 395, 850},     // 19
    {Sea, 3, -5, 21, 21, 313, 933},      // 20
    {Port, 3, -5, 22, 22, 258, 925},     // 21
    {Lair, 0, -5, 23, 23, 178, 945},     // 22
    {Sea, 2, -5, 24, 24, 99, 930},       // 23
    {Sea, 3, -5, 25, 25, 54, 862},       // 24
    {Lair, 0, -5, 28, 28, 45, 740},      // 25
    {Sea, 4, -5, 27, 27, 320, 742},      // 26
    {Sea, 4, -5, 28, 28, 203, 728},      // 27
    {Port, 5, -5, 29, 29, 160, 650},     // 28
    {Sea, 1, -5, 30, 30, 80, 550},       // 29
    {Port, 5, -5, 31, 31, 90, 455},      // 30
    {Port, 3, -5, 32, 32, 80, 370},      // 31
    {Sea, 3, -5, 33, 39, 102, 290},      // 32
    {Lair, 0, -5, 34, 34, 45, 190},      // 33
    {Port, 3, -5, 35, 35, 90, 85},       // 34
    {Sea, 2, -5, 36, 36, 150, 62},       // 35
    {Sea, 1, -5, 37, 37, 204, 72},       // 36
    {Lair, 0, -5, 38, 38, 272, 85},      // 37
    {Sea, 1, -5, 41, 41, 336, 92},       // 38
    {Sea, 4, -5, 40, 40, 218, 230},      // 39
    {Sea, 4, -5, 41, 41, 315, 228},      // 40
    {Port, 5, 2, 42, 42, 388, 200},      // 41
    {Sea, 2, 3, 43, 43, 440, 145},       // 42
    {Sea, 3, 4, 44, 44, 493, 160},       // 43
    {Lair, 0, 5, 45, 45, 565, 170},      // 44
    {Port, 7, 6, 46, 46, 600, 70},       // 45
    {Sea, 2, 7, 47, 47, 683, 72},        // 46
    {Sea, 3, 8, 48, 48, 760, 82},        // 47
    {Sea, 3, 9, 49, 49, 850, 82},        // 48
    {Sea, 3, 10, 0, 0, 926, 105},        // 49
}};

constexpr std::array<std::uint8_t, kSpaces> number_lairs() {
  std::array<std::uint8_t, kSpaces> numbers{};
  std::uint8_t count = 0;
  for (std::size_t i = 0; i < kSpaces; ++i) {
    numbers[i] = kFacts[i].kind == Lair ? count++ : std::uint8_t{kLairs};
  }
  return numbers;
}

constexpr std::array<Space, kLairs> find_lairs() {
  std::array<Space, kLairs> lairs{};
  for (Space space = 0; space < kSpaces; ++space) {
    if (const std::size_t number = number_lairs()[space]; number < kLairs) lairs[number] = space;
  }
  return lairs;
}

constexpr std::array<Spaces, kSpaces> find_behind() {
  std::array<Spaces, kSpaces> result{};
  for (Space from = 0; from < kSpaces; ++from) {
    const SpaceFacts& f = kFacts[from];
    result[f.next].push_back(from);
    if (f.next_inner != f.next) result[f.next_inner].push_back(from);
  }
  return result;
}
constexpr std::array<Spaces, kSpaces> kBehindTable = find_behind();

// One step on: the spaces it can lead to, the outer lane first.
constexpr Spaces step(Space from, Direction direction) {
  if (direction == Direction::Backward) return kBehindTable[from];
  const SpaceFacts& f = kFacts[from];
  if (f.next_inner == f.next) return {f.next};
  return {f.next, f.next_inner};
}

constexpr void sail_on(Leg at, Direction direction, int steps, Legs& out) {
  if (steps == 0) {
    out.push_back(at);
    return;
  }
  for (const Space to : step(at.to, direction)) {
    const Space line = direction == Direction::Forward ? to : at.to;
    const Space other = direction == Direction::Forward ? at.to : to;
    const bool crosses = at.crosses || (line == kPortRoyal && other == kSpaces - 1);
    sail_on({to, crosses}, direction, steps - 1, out);
  }
}

constexpr std::array<std::array<std::array<Legs, 6>, 2>, kSpaces> find_legs() {
  std::array<std::array<std::array<Legs, 6>, 2>, kSpaces> result{};
  for (Space from = 0; from < kSpaces; ++from) {
    for (const Direction direction : {Direction::Forward, Direction::Backward}) {
      for (int die = 1; die <= 6; ++die) {
        sail_on(
            {from, false}, direction, die,
            result[from][static_cast<std::size_t>(direction)][static_cast<std::size_t>(die - 1)]);
      }
    }
  }
  return result;
}

// A space's answer is the space straight behind it, or that one's answer: two rounds of the
// board carry every answer all the way.
constexpr Legs4Table find_nearest(SpaceKind kind) {
  Legs4Table result{};
  for (Space i = 0; i < 2 * kSpaces; ++i) {
    const auto from = static_cast<Space>(i % kSpaces);
    Legs4 found;
    for (const Space space : kBehindTable[from]) {
      const bool crosses = from == kPortRoyal;
      if (kFacts[space].kind == kind) {
        found.push_back({space, crosses});
        continue;
      }
      for (const Leg& leg : result[space]) {
        const bool known = !found.empty() && found[0].to == leg.to;
        if (!known) found.push_back({leg.to, crosses || leg.crosses});
      }
    }
    result[from] = found;
  }
  return result;
}

// Ranked by the longest way that is left, so that two lanes of a fork are level where both
// have as far to the merge.
constexpr std::array<std::int8_t, kSpaces> find_ranks() {
  std::array<std::int8_t, kSpaces> way_left{};
  std::array<std::int8_t, kSpaces> ranks{};
  for (std::size_t i = kSpaces - 1; i > kPortRoyal; --i) {
    const SpaceFacts& f = kFacts[i];
    way_left[i] = static_cast<std::int8_t>(1 + std::max(way_left[f.next], way_left[f.next_inner]));
    ranks[i] = static_cast<std::int8_t>(kSpaces - way_left[i]);
  }
  return ranks;
}

}  // namespace

constinit const std::array<SpaceFacts, kSpaces> kBoard = kFacts;
constinit const std::array<std::uint8_t, kSpaces> kLairNumber = number_lairs();
constinit const std::array<Space, kLairs> kLairSpaces = find_lairs();
constinit const std::array<Spaces, kSpaces> kBehind = kBehindTable;
constinit const std::array<std::array<std::array<Legs, 6>, 2>, kSpaces> kLegs = find_legs();
constinit const std::array<Legs4Table, 4> kNearestBehind = {Legs4Table{}, find_nearest(Port),
                                                            find_nearest(Sea), find_nearest(Lair)};
constinit const std::array<std::int8_t, kSpaces> kRankInLap = find_ranks();

}  // namespace freebooter::jamaica
