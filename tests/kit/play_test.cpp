#include <doctest/doctest.h>

#include <set>

#include "engine/match/replay.h"
#include "tests/kit/kits.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::kit;

namespace {

// A random game as a record, with the texts of all its positions.
template <Game G>
Record record_game(const typename G::Options& options, std::uint64_t seed,
                   std::vector<std::string>& positions) {
  Record record;
  random_game<G>(options, seed, [&](const typename G::State& s, const Move* move) {
    positions.push_back(G::position_text(s));
    if (move != nullptr) {
      record.actions.push_back({move->actor, move->action});
      return;
    }
    record.game = G::kName;
    record.rules_version = G::options_of(s).rules;
    record.options = G::options_text(G::options_of(s));
    for (int i = 0; i < G::players(options); ++i) record.names.push_back("N" + std::to_string(i));
    RecordedResult result;
    for (int i = 0; i < G::score_count(s); ++i) {
      result.scores.push_back(G::score(s, static_cast<std::uint32_t>(i)));
    }
    result.winners = G::winners(s);
    record.result = result;
  });
  return record;
}

struct Positions : Follower {
  std::vector<std::string> seen;
  void before(const AnyMatch& match, const RecordedAction&) override {
    seen.push_back(match.position_text());
  }
};

}  // namespace

TEST_EVERY_GAME("random games end, and nothing is lost on the way", G) {
  std::uint64_t seed = 100;
  for (const auto& options : KitOf<G>::option_sets()) {
    for (int game = 0; game < 30; ++game) {
      int steps = 0;
      random_game<G>(options, seed++, [&](const typename G::State& s, const Move* move) {
        const std::string lost = KitOf<G>::lost(s);
        if (!lost.empty()) FAIL("lost: " << lost << "\n" << G::position_text(s));
        if (++steps > 20'000) FAIL("the game does not end");
        if (move == nullptr) {
          const std::uint32_t all = (1U << G::score_count(s)) - 1U;
          CHECK(G::winners(s) != 0);
          CHECK((G::winners(s) & ~all) == 0);
          CHECK(G::to_act(s).empty());
          CHECK(G::chance_size(s) == 0);
        } else if ((G::chance_size(s) > 0) != G::to_act(s).empty()) {
          FAIL("either chance acts or players do");
        }
      });
    }
  }
}

TEST_EVERY_GAME("a playout makes the very moves of random players", G) {
  std::uint64_t seed = 150;
  for (const auto& options : all_option_sets<G>()) {
    Rng one(++seed);
    Rng other(seed);
    for (int game = 0; game < 30; ++game) {
      typename G::State s = G::setup(options);
      // From anywhere in a game, and not from its start alone.
      for (int step = 0; step < 13 * game && !G::finished(s); ++step) {
        const Move move = random_move<G>(s, one);
        random_move<G>(s, other);
        G::apply(s, move.actor, move.action, nullptr);
      }
      typename G::State t = s;
      CHECK(playout<G>(s, one) == play_by_choices<G>(t, other));
      REQUIRE(G::position_text(s) == G::position_text(t));
    }
    CHECK(one.next() == other.next());
  }
}

TEST_EVERY_GAME("positions and actions read back at every step", G) {
  std::uint64_t seed = 200;
  for (const auto& options : all_option_sets<G>()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move*) {
      const auto same = [&](const Action& action, bool chance) {
        const auto read = G::parse_action(G::action_text(action));
        if (!read.ok() || !(*read == action)) FAIL("action " << G::action_text(action));
        if (G::is_chance(action) != chance) FAIL("whose is " << G::action_text(action));
      };
      const auto read = G::parse_position(G::position_text(s));
      if (!read.ok()) FAIL(to_string(read.error()) << "\n" << G::position_text(s));
      if (!(*read == s)) FAIL("not the same:\n" << G::position_text(s));
      // It may be read by a program that knows newer rules.
      const std::string rules = "\nrules " + std::to_string(G::options_of(s).rules) + "\n";
      if (G::position_text(s).find(rules) == std::string::npos) FAIL(G::position_text(s));
      for (const Seat seat : G::to_act(s)) {
        for (const Action& action : all_choices<G>(s, seat)) same(action, false);
      }
      for (std::uint32_t i = 0; i < G::chance_size(s); ++i) same(G::chance_action(s, i), true);
    });
  }
}

TEST_EVERY_GAME("records read back, and replay equals play at every step", G) {
  std::uint64_t seed = 300;
  for (const auto& options : all_option_sets<G>()) {
    std::vector<std::string> positions;
    const Record record = record_game<G>(options, seed++, positions);
    const std::string text = record_text(record);
    const auto read = parse_record(text);
    REQUIRE_MESSAGE(read.ok(), to_string(read.error()));
    CHECK(record_text(*read) == text);
    Positions replayed;
    const auto match = replay(*read, &replayed);
    REQUIRE(match.ok());
    replayed.seen.push_back((*match)->position_text());
    CHECK(replayed.seen == positions);
    CHECK_FALSE(verify(*read).has_value());
  }
}

TEST_EVERY_GAME("every choice is accepted, and no two lead to the same", G) {
  std::uint64_t seed = 400;
  int asked = 0;
  for (const auto& options : all_option_sets<G>()) {
    for (int game = 0; game < 3; ++game) {
      random_game<G>(options, seed++, [&](const typename G::State& s, const Move*) {
        for (const Seat seat : G::to_act(s)) {
          std::set<std::string> results;
          const std::vector<Action> offered = all_choices<G>(s, seat);
          for (const Action& action : offered) {
            if (!G::check(s, seat, action).accepted()) FAIL(G::action_text(action) << " refused");
            if (!results.insert(KitOf<G>::effect(s, action)).second) {
              FAIL("twice: " << G::action_text(action) << "\n" << G::position_text(s));
            }
          }
          if (offered.empty()) FAIL("nothing to choose\n" << G::position_text(s));
          ++asked;
        }
      });
    }
  }
  CHECK(asked > 10'000);
}

TEST_EVERY_GAME("what is not offered is refused with a rule, or leads to what is offered", G) {
  const std::uint32_t one_in = testing::one_in(15);
  std::uint64_t seed = 500;
  Rng rng(5);
  int refused = 0;
  int alike = 0;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move* move) {
      if (move != nullptr && rng.below(one_in) != 0) return;
      for (int i = 0; i < G::players(options); ++i) {
        const auto seat = static_cast<Seat>(i);
        std::set<std::string> results;
        for (const Action& action : all_choices<G>(s, seat)) {
          results.insert(KitOf<G>::effect(s, action));
        }
        for (const Action& action : KitOf<G>::candidates(s, seat)) {
          const Refusal refusal = G::check(s, seat, action);
          if (!refusal.accepted()) {
            ++refused;
            if (refusal.rule.none()) FAIL("no rule against " << G::action_text(action));
            if (G::explain(refusal.rule).empty()) FAIL("no text for " << to_string(refusal.rule));
            continue;
          }
          if (!results.contains(KitOf<G>::effect(s, action))) {
            FAIL("not offered: " << G::action_text(action) << "\n" << G::position_text(s));
          }
          typename G::State next = s;
          G::apply(next, seat, action, nullptr);
          if (const std::string lost = KitOf<G>::lost(next); !lost.empty()) FAIL("lost: " << lost);
          ++alike;
        }
      }
    });
  }
  CHECK(refused > testing::effort(100'000));
  CHECK(alike > testing::effort(1000));
}

TEST_EVERY_GAME("chance accepts its outcomes and nothing else, players can't play chance", G) {
  std::uint64_t seed = 600;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move* move) {
      for (std::uint32_t i = 0; i < G::chance_size(s); ++i) {
        const Action outcome = G::chance_action(s, i);
        if (!G::check(s, kChance, outcome).accepted()) FAIL(G::action_text(outcome));
        if (G::check(s, 0, outcome).accepted()) FAIL("seat 0: " << G::action_text(outcome));
        if (G::check(s, kSpectator, outcome).accepted()) FAIL("a spectator");
      }
      if (move != nullptr && move->actor != kChance) {
        if (G::check(s, kChance, move->action).accepted()) FAIL("chance played for a seat");
        const auto other = static_cast<Seat>((move->actor + 1) % G::players(options));
        if (!G::to_act(s).has(other) && G::check(s, other, move->action).accepted()) {
          FAIL("out of turn: " << G::action_text(move->action));
        }
      }
      if (move == nullptr) {
        CHECK(G::check(s, 0, Action{}).code == RefusalCode::GameOver);
        CHECK(G::check(s, kChance, Action{}).code == RefusalCode::GameOver);
      }
    });
  }
}
