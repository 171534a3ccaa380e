#include <algorithm>

#include "tests/support/malacca_random.h"
#include "tests/support/malacca_table.h"

// No-peek: what a viewer may not know is dealt anew on State, and the viewer must not notice.
namespace freebooter::malacca {

namespace {

// How a viewer sees the game. The tests of the tests put a leak here.
struct Sight {
  View (*view)(const State&, Seat) = view_for;
  Event (*event)(Event, Seat) = shown_to;
};

// The move of the other world that looks the same to the viewer; false if there is none, as the
// card drawn or revealed is one that the viewer sees.
bool same_looking(const State& other, const RandomMove& move, Seat viewer, Rng& rng,
                  RandomMove& out) {
  out = move;
  const bool own = move.actor == viewer || (move.actor == kChance && other.flow.actor == viewer);
  switch (kind_of(move.action)) {
    case Kind::Place:
      if (other.after(move.actor) == other.flow.leader) return false;  // M2.3 reveals all
      if (!own) {
        do {
          out.action.a = static_cast<std::uint8_t>(rng.below(kCards));
        } while (!check(other, move.actor, out.action).accepted());
      }
      return true;
    case Kind::DrawSpecial:
      if (own) return check(other, kChance, move.action).accepted();
      out.action = chance_action(other, rng.below(chance_size(other)));
      return true;
    case Kind::Keep:
      if (!own) {
        Choices offered;
        choices(other, move.actor, offered);
        out.action = offered[rng.below(static_cast<std::uint32_t>(offered.size()))].action;
      }
      return true;
    default: return true;
  }
}

// The cards that the viewer itself draws or looks at: those it learns.
std::vector<std::uint8_t> learnt(const Told& told, Seat viewer) {
  std::vector<std::uint8_t> cards;
  for (const Event& event : told.events) {
    const auto what = static_cast<Happening>(event.kind);
    const bool drawn = what == Happening::SpecialDrawn || what == Happening::SpecialSeen;
    if (drawn && event.who == viewer) cards.push_back(event.secret);
  }
  return cards;
}

// What the search for leaks came to.
struct Findings {
  int leaks = 0;
  int worlds = 0;   // tried
  int changed = 0;  // in which a secret was another
  int moves = 0;    // made in both worlds
};

void compare_worlds(const State& s, const RandomMove& move, Seat viewer, const Sight& sight,
                    Rng& rng, Findings& found) {
  const State other = redeal(s, viewer, rng, false);
  ++found.worlds;
  if (!(other == s)) ++found.changed;
  const auto differs = [&](bool same) { found.leaks += same ? 0 : 1; };
  differs(sight.view(s, viewer) == sight.view(other, viewer));
  differs(to_act(s) == to_act(other));
  differs(chance_size(s) == chance_size(other));
  Choices here;
  Choices there;
  choices(s, viewer, here);
  choices(other, viewer, there);
  differs(here == there);

  RandomMove twin;
  if (!same_looking(other, move, viewer, rng, twin)) return;
  if (!check(other, twin.actor, twin.action).accepted()) {
    ++found.leaks;  // what is legal here tells something about the secret
    return;
  }
  State s_after = s;
  State other_after = other;
  Told told;
  Told other_told;
  apply(s_after, move.actor, move.action, &told);
  apply(other_after, twin.actor, twin.action, &other_told);
  if (learnt(told, viewer) != learnt(other_told, viewer)) return;
  ++found.moves;
  differs(told.events.size() == other_told.events.size());
  for (std::size_t i = 0; i < std::min(told.events.size(), other_told.events.size()); ++i) {
    differs(sight.event(told.events[i], viewer) == sight.event(other_told.events[i], viewer));
  }
  differs(sight.view(s_after, viewer) == sight.view(other_after, viewer));
}

Findings search(const Sight& sight, std::uint64_t seeds) {
  Findings found;
  for (const Options& options : every_option()) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Rng rng(seed);
      State s = setup(options);
      while (!finished(s)) {
        const RandomMove move = random_move(s, rng);
        for (Seat viewer = 0; viewer < s.players(); ++viewer) {
          compare_worlds(s, move, viewer, sight, rng, found);
        }
        compare_worlds(s, move, kSpectator, sight, rng, found);
        apply(s, move.actor, move.action);
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("M1.1 nobody's view, events, prompts or choices change with another's secrets") {
  const Findings found = search({}, 6);
  CHECK(found.leaks == 0);
  CHECK(found.worlds > 100000);
  CHECK(found.changed > found.worlds / 2);  // the secrets did change
  CHECK(found.moves > found.worlds / 2);
}

TEST_CASE("M1.1 a planted leak is found") {
  SUBCASE("a card lying face down") {
    Sight sight;
    sight.view = [](const State& s, Seat viewer) {
      View view = view_for(s, viewer);
      view.seats[0].placed = s.seats[0].placed;
      return view;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
  SUBCASE("a special card in a hand") {
    Sight sight;
    sight.view = [](const State& s, Seat viewer) {
      View view = view_for(s, viewer);
      view.seats[1].hand = s.seats[1].hand;
      return view;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
  SUBCASE("what Sayyida put under the pile") {
    Sight sight;
    sight.view = [](const State& s, Seat viewer) {
      View view = view_for(s, viewer);
      view.under = s.under;
      return view;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
  SUBCASE("what Sayyida looks at") {
    Sight sight;
    sight.view = [](const State& s, Seat viewer) {
      View view = view_for(s, viewer);
      view.look = s.look;
      return view;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
  SUBCASE("the unseen cards") {
    Sight sight;
    sight.view = [](const State& s, Seat viewer) {
      View view = view_for(s, viewer);
      view.pile = s.pile;
      return view;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
  SUBCASE("the secret of an event") {
    Sight sight;
    sight.event = [](Event event, Seat) {
      event.known_to = SeatSet();
      return event;
    };
    CHECK(search(sight, 1).leaks > 0);
  }
}

TEST_CASE("M2.3 no viewer learns a card before all have placed") {
  for (const Options& options : every_option()) {
    Rng rng(5);
    State s = setup(options);
    while (!finished(s)) {
      const RandomMove move = random_move(s, rng);
      Told told;
      apply(s, move.actor, move.action, &told);
      for (const Event& event : told.events) {
        if (event.kind != static_cast<std::uint8_t>(Happening::Placed)) continue;
        CHECK(event.known_to == SeatSet::of(move.actor));
        CHECK(event.a == Event::kNothing);
        CHECK(event.b == Event::kNothing);
      }
      if (s.flow.phase != Phase::Place) continue;
      for (Seat viewer = 0; viewer <= s.players(); ++viewer) {
        const View view = view_for(s, viewer < s.players() ? viewer : kSpectator);
        for (Seat seat = 0; seat < s.players(); ++seat) {
          CHECK(view.seats[seat].has_placed == (s.seats[seat].placed != Card::None));
          if (seat != viewer) CHECK(view.seats[seat].placed == Card::None);
        }
      }
    }
  }
}

}  // namespace freebooter::malacca
