#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>

#include "bots/arrays/arrays.h"
#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::arrays;
using namespace freebooter::kit;

namespace {

template <Game G>
std::vector<std::uint8_t> marked(const typename G::State& s, Seat seat) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(NumberingOf<G>::kActions));
  NumberingOf<G>::mark(s, seat, mask);
  return mask;
}

// Calls visit(state, seat) wherever somebody must decide, in a game of every option set.
template <Game G, class Visit>
void every_decision(std::uint64_t seed, Visit visit) {
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move*) {
      for (const Seat seat : G::to_act(s)) visit(s, seat);
    });
  }
}

template <Game G>
std::string all_names() {
  std::string out;
  for (int i = 0; i < NumberingOf<G>::kActions; ++i) {
    out += "action " + std::to_string(i) + " " + NumberingOf<G>::action_name(i) + "\n";
  }
  for (int i = 0; i < NumberingOf<G>::kOutcomes; ++i) {
    out += "outcome " + std::to_string(i) + " " + NumberingOf<G>::outcome_name(i) + "\n";
  }
  return out;
}

}  // namespace

TEST_EVERY_GAME("every number means what the file of numbers says", G) {
  const std::string path =
      FREEBOOTER_SOURCE_DIR "/tests/golden/numbers/" + std::string(G::kName) + ".txt";
  std::ifstream in(path);
  const std::string on_file{std::istreambuf_iterator<char>(in), {}};
  CHECK(on_file == all_names<G>());
}

TEST_EVERY_GAME("a marked number is a legal action, no two the same, and finds its way back", G) {
  int wrong = 0;
  int seen = 0;
  every_decision<G>(100, [&](const typename G::State& s, Seat seat) {
    const auto mask = marked<G>(s, seat);
    std::set<std::string> texts;
    int marks = 0;
    for (int number = 0; number < NumberingOf<G>::kActions; ++number) {
      if (mask[static_cast<std::size_t>(number)] == 0) continue;
      ++marks;
      const auto action = NumberingOf<G>::action_of(s, number);
      const bool legal = action && G::check(s, seat, *action).accepted();
      wrong += legal && NumberingOf<G>::number_of(s, *action) == number ? 0 : 1;
      if (action) texts.insert(G::action_text(*action));
    }
    wrong += static_cast<int>(texts.size()) == marks && marks > 0 ? 0 : 1;
    seen += marks;
  });
  CHECK(wrong == 0);
  CHECK(seen > 10'000);
}

TEST_EVERY_GAME("whatever a seat may do has a number, and the number is marked", G) {
  int unmarked = 0;
  int coarse = 0;
  int actions = 0;
  every_decision<G>(200, [&](const typename G::State& s, Seat seat) {
    const auto mask = marked<G>(s, seat);
    for (const Action& action : all_choices<G>(s, seat)) {
      const int number = NumberingOf<G>::number_of(s, action);
      unmarked += mask[static_cast<std::size_t>(number)] == 0 ? 1 : 0;
      coarse += NumberingOf<G>::action_of(s, number) == action ? 0 : 1;
      ++actions;
    }
  });
  CHECK(unmarked == 0);
  CHECK(actions > 10'000);
  // Stakes above 20 alone are told by the next one below.
  if (G::kName == "jamaica") CHECK(coarse == 0);
}

TEST_EVERY_GAME("the outcomes of chance are told with their exact ways", G) {
  int wrong = 0;
  int occasions = 0;
  std::uint64_t seed = 300;
  std::vector<Outcome> told;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move*) {
      const std::uint32_t size = G::chance_size(s);
      outcomes<G>(s, told);
      std::map<int, std::uint32_t> ways;
      for (std::uint32_t i = 0; i < size; ++i) {
        ++ways[NumberingOf<G>::outcome_number(G::chance_action(s, i))];
      }
      wrong += ways.size() == told.size() ? 0 : 1;
      for (const Outcome& outcome : told) {
        const auto action = NumberingOf<G>::outcome_of(s, outcome.number);
        const bool right = action && G::check(s, kChance, *action).accepted() &&
                           NumberingOf<G>::outcome_number(*action) == outcome.number &&
                           ways[outcome.number] == outcome.ways;
        wrong += right ? 0 : 1;
      }
      occasions += size > 0 ? 1 : 0;
    });
  }
  CHECK(wrong == 0);
  CHECK(occasions > 100);
}

TEST_EVERY_GAME("a number that stands for nothing is no action", G) {
  const auto start = G::setup(KitOf<G>::option_sets().front());
  for (const int number : {-1, NumberingOf<G>::kActions, 1 << 20}) {
    CHECK_FALSE(NumberingOf<G>::action_of(start, number).has_value());
  }
  for (const int number : {-1, NumberingOf<G>::kOutcomes}) {
    CHECK_FALSE(NumberingOf<G>::outcome_of(start, number).has_value());
  }
}

TEST_CASE("six full holds leave no more ways than there are numbers") {
  using namespace freebooter::jamaica;
  Holds holds;
  holds.fill({Good::Powder, 6});
  std::uint32_t most = 0;
  for (int amount = 1; amount <= kMostPowder; ++amount) {
    most = std::max(most, Splits(holds, Good::Powder, amount).size());
  }
  CHECK(most == kMostWays);
}

TEST_CASE("a way to pay is the same number whichever of two like holds it takes from") {
  int swapped = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    random_game<Jamaica>({}, seed, [&](const jamaica::State& s, const Move*) {
      if (s.flow.phase != jamaica::Phase::Pay) return;
      const jamaica::Holds& holds = s.ships[s.flow.mover].holds;
      for (const Action& way : all_choices<Jamaica>(s, s.flow.actor)) {
        for (int i = 0; i < jamaica::kPlainHolds; ++i) {
          for (int j = 0; j < i; ++j) {
            if (!(holds[static_cast<std::size_t>(i)] == holds[static_cast<std::size_t>(j)]))
              continue;
            const int from_i = jamaica::taken(way.n, i);
            const int from_j = jamaica::taken(way.n, j);
            if (from_i == from_j) continue;
            Action other = way;
            other.n += jamaica::take(i, from_j) - jamaica::take(i, from_i);
            other.n += jamaica::take(j, from_i) - jamaica::take(j, from_j);
            CHECK(NumberingOf<Jamaica>::number_of(s, other) ==
                  NumberingOf<Jamaica>::number_of(s, way));
            ++swapped;
          }
        }
      }
    });
  }
  CHECK(swapped > 0);
}

TEST_CASE("a stake has its number up to 20, above that the next lower, and all is all") {
  using namespace freebooter::malacca;
  State s = setup({});
  s.flow.phase = Phase::Place;
  s.flow.actor = 1;
  s.seats[1].coins = 47;
  const auto numbered = [&](std::int32_t stake) {
    const int number = NumberingOf<Malacca>::number_of(s, make(Kind::Place, Card::Trade, stake));
    return NumberingOf<Malacca>::action_of(s, number)->n;
  };
  CHECK(numbered(0) == 0);
  CHECK(numbered(19) == 19);
  CHECK(numbered(24) == 20);
  CHECK(numbered(46) == 40);
  CHECK(numbered(47) == 47);
  s.seats[1].coins = 40;
  CHECK(NumberingOf<Malacca>::action_name(NumberingOf<Malacca>::number_of(
            s, make(Kind::Place, Card::Trade, 40))) == "place trade 40");
}
