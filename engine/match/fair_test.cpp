#include "engine/match/fair.h"

#include <doctest/doctest.h>

#include <vector>

#include "tests/support/chi_square.h"

using namespace freebooter;
using testing::chi_square;
using testing::chi_square_bound;

namespace {

const Hash kSeed = sha256(bytes_of("a seed"));
const std::vector<SeatEntropy> kEntropy{{0, "00112233445566778899aabbccddeeff"},
                                        {2, "ffeeddccbbaa99887766554433221100"}};

}  // namespace

TEST_CASE("every die and every pile of either game is even: chi-square with fixed seeds") {
  // Dice: 6, both at once 36. Piles: 1 to 12 cards, 16 special cards; seats 2 to 8; captains 8;
  // ships 12.
  for (const std::uint32_t size : {2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 10U, 11U, 12U, 16U, 36U}) {
    for (int game = 0; game < 4; ++game) {
      const FairDice dice(sha256(bytes_of("game " + std::to_string(game))), kEntropy);
      std::vector<int> counts(size);
      const int draws = 3000 * static_cast<int>(size);
      for (int n = 0; n < draws; ++n) ++counts[dice.outcome(static_cast<std::uint64_t>(n), size)];
      CAPTURE(size);
      CAPTURE(game);
      CHECK(chi_square(counts) < chi_square_bound(static_cast<int>(size) - 1));
    }
  }
}

TEST_CASE("one outcome tells nothing of the next: pairs are even too") {
  const FairDice dice(kSeed, kEntropy);
  std::vector<int> counts(36);
  std::uint32_t last = 0;
  for (std::uint64_t n = 0; n < 72000; ++n) {
    const std::uint32_t now = dice.outcome(n, 6);
    if (n % 2 == 1) ++counts[last * 6 + now];
    last = now;
  }
  CHECK(chi_square(counts) < chi_square_bound(35));
}

TEST_CASE("outcomes depend on the seed, on every seat's entropy and on their order") {
  const auto row = [](const Hash& seed, const std::vector<SeatEntropy>& entropy) {
    const FairDice dice(seed, entropy);
    std::vector<std::uint32_t> out;
    for (std::uint64_t n = 0; n < 40; ++n) out.push_back(dice.outcome(n, 6));
    return out;
  };
  const auto base = row(kSeed, kEntropy);
  CHECK(row(kSeed, kEntropy) == base);
  CHECK(row(sha256(bytes_of("another")), kEntropy) != base);
  CHECK(row(kSeed, {}) != base);
  CHECK(row(kSeed, {kEntropy[0]}) != base);
  CHECK(row(kSeed, {kEntropy[1], kEntropy[0]}) != base);
  auto other = kEntropy;
  other[1].hex.back() = '1';
  CHECK(row(kSeed, other) != base);
  other = kEntropy;
  other[1].seat = 1;
  CHECK(row(kSeed, other) != base);
}

TEST_CASE("the outcomes of a seed are those that are written down here") {
  const FairDice dice(kSeed, kEntropy);
  std::string outcomes;
  for (std::uint64_t n = 0; n < 12; ++n) outcomes += std::to_string(dice.outcome(n, 36)) + " ";
  CHECK(outcomes == "12 4 10 26 26 6 7 12 35 8 18 35 ");
  CHECK(dice.outcome(5, 1) == 0);
  CHECK(to_hex(commitment_to(kSeed)) ==
        "035e7711c8da2e9434aab5039dc3d72046dee4e57af0e957e948fbbad15e48f8");
}

TEST_CASE("the chain starts at the commitment and depends on every line, its order and the seed") {
  const auto head = [](const Hash& seed, std::vector<std::string> lines) {
    RecordChain chain(seed);
    for (const std::string& line : lines) chain.add(line);
    CHECK(chain.lines() == lines.size());
    return to_hex(chain.head());
  };
  CHECK(head(kSeed, {}) == to_hex(commitment_to(kSeed)));
  const std::string base = head(kSeed, {"a", "b"});
  CHECK(head(kSeed, {"b", "a"}) != base);
  CHECK(head(kSeed, {"ab"}) != base);
  CHECK(head(kSeed, {"a", "b", ""}) != base);
  CHECK(head(sha256(bytes_of("another")), {"a", "b"}) != base);
  RecordChain chain(kSeed);
  CHECK(signed_text("k3x", {0, chain.head()}) == "freebooter k3x 0 " + head(kSeed, {}));
}

TEST_CASE("numbered by occasion, outcomes that one game has more than another shift no others") {
  constexpr Occasion kDice{3, 0, 4};
  constexpr Occasion kBattle{3, 1, 9};
  constexpr Occasion kNextDice{4, 1, 4};
  const auto number_of_next_dice = [&](Numbering how, int battles) {
    ChanceNumbers numbers(how);
    numbers.took(kDice);
    std::vector<std::uint64_t> rolls;
    for (int i = 0; i < battles; ++i) {
      rolls.push_back(numbers.next(kBattle));
      numbers.took(kBattle);
    }
    for (std::size_t i = 1; i < rolls.size(); ++i) CHECK(rolls[i] != rolls[i - 1]);
    return numbers.next(kNextDice);
  };
  CHECK(number_of_next_dice(Numbering::ByOccasion, 0) ==
        number_of_next_dice(Numbering::ByOccasion, 3));
  CHECK(number_of_next_dice(Numbering::InOrder, 0) == 1);
  CHECK(number_of_next_dice(Numbering::InOrder, 3) == 4);
}
