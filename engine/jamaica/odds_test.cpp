#include "engine/jamaica/odds.h"

#include <doctest/doctest.h>

#include "engine/jamaica/cards.h"

using namespace freebooter::jamaica;

TEST_CASE("J5.4 a star decides whatever the powder") {
  const Odds crushed = defence_odds(1000, 0, Sabre::Nobody);
  CHECK(crushed.win == doctest::Approx(5.0 / 6));
  CHECK(crushed.lose == doctest::Approx(1.0 / 6));
  CHECK(after_attack(0, 1000, kStar, Sabre::Nobody).win == 1);
}

TEST_CASE("J5.3 equal guns: the attacker's star comes first, ties change nothing") {
  // By counting: star 1/6; else star of the defender 5/36, ten pairs of 25 each way, 5 ties.
  const Odds even = attack_odds(0, 0, Sabre::Nobody);
  CHECK(even.win == doctest::Approx(6.0 / 36 + 10.0 / 36));
  CHECK(even.lose == doctest::Approx(5.0 / 36 + 10.0 / 36));
}

TEST_CASE("J8.4 the Sabre helps its owner, and a roll that can't be bettered stands") {
  const Odds plain = attack_odds(2, 2, Sabre::Nobody);
  const Odds mine = attack_odds(2, 2, Sabre::Attacker);
  const Odds theirs = attack_odds(2, 2, Sabre::Defender);
  CHECK(mine.win - mine.lose > plain.win - plain.lose);
  CHECK(theirs.win - theirs.lose < plain.win - plain.lose);
  CHECK(after_attack(0, 0, kStar, Sabre::Attacker).win == 1);
  CHECK(after_defence(12, 0, 0, Sabre::Attacker).win == 1);
}

TEST_CASE("more powder never lowers the odds of the one who spends it") {
  // The Sabre weighs wins against losses, so those two together are what can't fall.
  const auto balance = [](const Odds& odds) { return odds.win - odds.lose; };
  for (const Sabre sabre : {Sabre::Nobody, Sabre::Attacker, Sabre::Defender}) {
    for (int powder = 1; powder < 16; ++powder) {
      CHECK(balance(attack_odds(powder, 3, sabre)) >=
            balance(attack_odds(powder - 1, 3, sabre)) - 1e-12);
      CHECK(balance(attack_odds(3, powder, sabre)) <=
            balance(attack_odds(3, powder - 1, sabre)) + 1e-12);
    }
  }
}
