#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

#include "engine/match/any_game.h"
#include "engine/match/fair.h"
#include "engine/match/random_player.h"
#include "tests/support/chi_square.h"

using namespace freebooter;
using testing::chi_square;
using testing::chi_square_bound;

namespace {

// One outcome of chance in a game.
struct Drawn {
  std::string kind;
  std::uint32_t outcome;
  std::uint32_t size;
  std::string text;
};

// A whole game whose chance comes out of fair dice; the players choose at random.
std::vector<Drawn> play(const std::string& game, const std::string& options, int number) {
  const std::string name = game + " " + options + " " + std::to_string(number);
  const FairDice dice(sha256(bytes_of(name)), {{0, to_hex(sha256(bytes_of("entropy " + name)))}});
  Rng rng(static_cast<std::uint64_t>(number));
  const auto begun = find_game(game)->begin(options);
  REQUIRE(begun.ok());
  AnyMatch& match = **begun;
  std::vector<Drawn> out;
  while (!match.finished()) {
    if (const std::uint32_t size = match.chance_size(); size > 0) {
      const std::uint32_t outcome = dice.outcome(out.size(), size);
      const Action action = match.chance_action(outcome);
      const std::string text = match.game().action_text(action);
      out.push_back({std::string(match.game().kind_name(action.kind)), outcome, size, text});
      match.apply(kChance, action);
      continue;
    }
    const Seat seat = match.to_act().front();
    match.apply(seat, random_choice(match, seat, rng));
  }
  return out;
}

std::vector<std::string> options_of(const std::string& game) {
  std::vector<std::string> out;
  const bool jamaica = game == "jamaica";
  const AnyGame& rules = *find_game(game);
  for (int players = rules.min_players(); players <= rules.max_players(); ++players) {
    for (const char* first : jamaica ? std::array{"edition=second", "edition=first"}
                                     : std::array{"captains=no", "captains=yes"}) {
      for (const char* second : jamaica ? std::array{" ghost=no", " ghost=yes"}
                                        : std::array{" equipment=no", " equipment=yes"}) {
        std::string text = "players=" + std::to_string(players) + " " + first + second;
        if (rules.begin(text).ok()) out.push_back(text);
      }
    }
  }
  return out;
}

// How often each text came up against how many cards of the pile, or faces of the die, have it.
void check_content(const std::string& what, const std::map<std::string, int>& seen,
                   const std::map<std::string, int>& pile) {
  CAPTURE(what);
  int cards = 0;
  for (const auto& [text, copies] : pile) cards += copies;
  double total = 0;
  for (const auto& one : seen) {
    CAPTURE(one.first);
    CHECK(pile.contains(one.first));
    total += one.second;
  }
  double sum = 0;
  for (const auto& [text, copies] : pile) {
    const double expected = total * copies / cards;
    const auto found = seen.find(text);
    const double off = (found == seen.end() ? 0 : found->second) - expected;
    CHECK(expected > 20);
    sum += off * off / expected;
  }
  CHECK(sum < chi_square_bound(static_cast<int>(pile.size()) - 1));
}

}  // namespace

TEST_CASE("in whole games of every variant each outcome of each die and pile is as likely") {
  for (const char* game : {"jamaica", "malacca"}) {
    std::map<std::pair<std::string, std::uint32_t>, std::vector<int>> all;
    const int games = std::string(game) == "jamaica" ? 12 : 60;
    for (const std::string& options : options_of(game)) {
      CAPTURE(options);
      std::map<std::pair<std::string, std::uint32_t>, std::vector<int>> counts;
      for (int number = 0; number < games; ++number) {
        for (const Drawn& one : play(game, options, number)) {
          for (auto* tally : {&counts, &all}) {
            std::vector<int>& row = (*tally)[{one.kind, one.size}];
            row.resize(one.size);
            ++row[one.outcome];
          }
        }
      }
      // Every die and pile of the variant together; where there is too little to say, left out.
      double sum = 0;
      int freedom = 0;
      for (const auto& [key, row] : counts) {
        int total = 0;
        for (const int count : row) total += count;
        if (row.size() < 2 || total < 5 * static_cast<int>(row.size())) continue;
        sum += chi_square(row);
        freedom += static_cast<int>(row.size()) - 1;
      }
      REQUIRE(freedom > 10);
      CHECK(sum < chi_square_bound(freedom));
    }
    for (const auto& one : all) {
      const std::vector<int>& row = one.second;
      int total = 0;
      for (const int count : row) total += count;
      if (row.size() < 2 || total < 5 * static_cast<int>(row.size())) continue;
      CAPTURE(one.first.first);
      CAPTURE(one.first.second);
      CHECK(chi_square(row) < chi_square_bound(static_cast<int>(row.size()) - 1));
    }
  }
}

TEST_CASE("J0.2 J0.3 J0.4 J1.2 each card and face of Jamaica comes as often as it is there") {
  const std::map<std::string, int> die{{"2", 1}, {"4", 1},  {"6", 1},
                                       {"8", 1}, {"10", 1}, {"star", 1}};
  std::map<std::string, int> treasures{{"map", 1}, {"sabre", 1}, {"beth", 1}, {"sixth", 1},
                                       {"+3", 2},  {"+5", 1},    {"+7", 2},   {"-2", 1},
                                       {"-3", 1},  {"-4", 1}};
  std::map<std::string, int> cards;
  for (const char* one : {"food/powder", "forward/backward", "powder/gold", "gold/gold",
                          "gold/forward", "backward/forward", "forward/food", "forward/forward",
                          "powder/food", "food/forward", "forward/powder"}) {
    cards[one] = 1;
  }
  std::map<std::string, int> pairs;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) pairs[std::to_string(a) + " " + std::to_string(b)] = 1;
  }
  for (const bool ghost : {false, true}) {
    CAPTURE(ghost);
    if (ghost) treasures.erase("beth");
    std::map<std::string, std::map<std::string, int>> seen;
    for (int number = 0; number < 400; ++number) {
      std::set<std::string> piles;
      for (const Drawn& one : play("jamaica", ghost ? "players=2" : "players=3", number)) {
        const std::size_t blank = one.text.find(' ');
        const std::string verb = one.text.substr(0, blank);
        const bool pile = verb == "first" || verb == "draw" || verb == "treasure";
        if (pile && !piles.insert(verb).second) continue;  // the first card of a full pile
        ++seen[verb][one.text.substr(blank + 1)];
      }
    }
    CHECK(seen.size() == 6);
    check_content("first", seen["first"],
                  ghost ? std::map<std::string, int>{{"0", 1}, {"1", 1}}
                        : std::map<std::string, int>{{"0", 1}, {"1", 1}, {"2", 1}});
    check_content("draw", seen["draw"], cards);
    check_content("treasure", seen["treasure"], treasures);
    check_content("dice", seen["dice"], pairs);
    check_content("combat", seen["combat"], die);
    check_content("shortage", seen["shortage"], die);
  }
}

TEST_CASE("M0.1 M1.2 M5 each ship, captain and special card of Malacca comes as often as it is") {
  std::map<std::string, int> ships;
  for (const char* cargo : {"3", "4", "5", "6", "7", "8", "8", "9", "10", "11", "12", "13"}) {
    ++ships[cargo];
  }
  std::map<std::string, int> captains;
  for (const char* one :
       {"morgan", "picard", "orgonez", "caesar", "zheng-he", "sayyida", "laskarina", "ingrid"}) {
    captains[one] = 1;
  }
  const std::map<std::string, int> specials{
      {"attack2", 4}, {"defence2", 4}, {"trade2", 4}, {"ambush-ad", 2}, {"ambush-dt", 2}};
  std::map<std::string, int> leaders;
  for (int seat = 0; seat < 4; ++seat) leaders[std::to_string(seat)] = 1;
  std::map<std::string, std::map<std::string, int>> seen;
  for (int number = 0; number < 600; ++number) {
    std::set<std::string> piles;
    for (const Drawn& one : play("malacca", "players=4 captains=yes", number)) {
      const std::string verb = one.text.substr(0, one.text.find(' '));
      if (!piles.insert(verb).second) continue;
      ++seen[verb][one.text.substr(one.text.rfind(' ') + 1)];
    }
  }
  CHECK(seen.size() == 4);
  check_content("first", seen["first"], leaders);
  check_content("captain", seen["captain"], captains);
  check_content("ship", seen["ship"], ships);
  check_content("special", seen["special"], specials);
}
