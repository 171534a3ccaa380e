#pragma once

#include <array>

#include "bots/jamaica/taste.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// Spaces still to sail to Port Royal by the outer lanes; 0 when home.
int to_go(const Hull& ship);

// How near the end is: 0 while every ship has far to go, 1 in the last round.
double urgency(const View& view);

// What a player expects of treasure cards, by those of which it does not know where they are.
class Hopes {
 public:
  explicit Hopes(const View& view);

  // A card's points if the viewer knows them, else the mean of what it may be; a power is worth
  // what the taste says.
  double of(const Treasure& treasure, const Taste& taste) const;
  // The same for the next card of the treasure pile.
  double of_draw(const Taste& taste) const;

 private:
  template <class Allowed>
  double mean(const Taste& taste, Allowed allowed) const;

  std::array<int, kFaces> unseen_{};
};

// The worth of a ship's place, cargo and room, in points. Treasures are not in it.
class Worth {
 public:
  Worth(const View& view, const Taste& taste);

  double operator()(const Hull& ship) const;
  double cargo(const Holds& holds, int hold_count, double way) const;
  // What so much powder out of so much is worth. Always something, even if it frees a hold:
  // where powder can't matter, none is spent.
  double powder_spent(int have, int spent) const;
  double late() const { return late_; }
  const Taste& taste() const { return taste_; }
  const Hopes& hopes() const { return hopes_; }

 private:
  double home(const Hull& ship) const;

  Hopes hopes_;
  Taste taste_;  // powers worth less and less towards the end
  double late_;
  double treasures_ = 0;    // of the viewer's ship
  double best_rival_ = -5;  // the best final score of another ship, were the game to end now
};

}  // namespace freebooter::jamaica::crew
