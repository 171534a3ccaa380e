#pragma once

#include "bots/malacca/contest.h"
#include "bots/malacca/crew.h"
#include "bots/malacca/rivals.h"
#include "bots/malacca/sea.h"

namespace freebooter::malacca::crew {

// A player before it lays, by what it has seen laid and by its hand: what it might lay, what it
// regrets, and what it is likely to do by what it is taken to be.
struct Node {
  Lays lays;
  LayRegrets regrets;
  LayMix likely;
};
using Nodes = bots::NodeTable<Node, 2048>;

// Plays one ship over and over in the viewer's head. Everybody learns from what it regrets, but
// each rival is now and then what it is taken to be, as far as it is trusted to be so: what the
// viewer learns is an answer to both.
class Solver {
 public:
  Solver(const Job& job, const Rivals& rivals, Nodes& nodes);

  // Once more: the viewer learns, and one of the others.
  void play(Rng& rng);
  // Forgets what everybody did until now; what it has learnt stays.
  void forget() {
    nodes_.each([](Node& node) { node.regrets.forget_means(); });
  }
  // What the viewer would lay, on the mean of all times.
  bots::Policy mix();
  // All that the viewer thinks of.
  bots::Policy all_lays() const;

 private:
  // Where the round stands: what was laid by those who came before, and the key of it.
  struct Path {
    Laid laid{};
    std::uint64_t key = 1;
    int place = 0;

    void add(const Lay& lay);
  };

  Node* node_at(const Path& path, Cards hand);
  // What the seat whose turn it is lays; of what lies there already, only the card is open.
  Lay draw(const Path& path, Cards hand, bool seen, Rng& rng);
  void learn(int place, const Hands& hands, Rng& rng);

  const Job& job_;
  const Rivals& rivals_;
  Nodes& nodes_;
  Contest contest_;
  View hidden_;  // as somebody else sees it, who does not know the viewer's hand
  std::array<std::int32_t, kMaxSeats> trust_{};
  int next_other_ = 0;
};

}  // namespace freebooter::malacca::crew
