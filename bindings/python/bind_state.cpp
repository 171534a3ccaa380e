#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/set.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/door.h"
#include "bindings/python/kept.h"
#include "engine/match/digest.h"
#include "engine/match/replay.h"

namespace freebooter::python {

namespace {

int players(const StateHandle& s) { return s.position->setup()->players(); }
std::size_t count(int size) { return static_cast<std::size_t>(size); }

std::vector<int> legal_actions(const StateHandle& s, int seat) {
  const Seat who = seat_of(players(s), seat);
  std::vector<std::uint8_t> mask(count(s.position->setup()->actions()));
  s.position->mark(who, mask);
  std::vector<int> out;
  for (std::size_t i = 0; i < mask.size(); ++i) {
    if (mask[i] != 0) out.push_back(static_cast<int>(i));
  }
  return out;
}

std::vector<std::string> legal_texts(const StateHandle& s, int seat) {
  const Seat who = seat_of(players(s), seat);
  const AnyGame& game = s.position->setup()->game();
  Choices offers;
  s.position->choices(who, offers);
  std::vector<std::string> out;
  for (const Choice& choice : offers) {
    for (const Action& action : s.position->members(who, choice)) {
      out.push_back(game.action_text(action));
    }
  }
  return out;
}

nb::object frozen(std::uint32_t bits) {
  nb::set out;
  for (; bits != 0; bits &= bits - 1) out.add(nb::int_(std::countr_zero(bits)));
  return nb::borrow(PyFrozenSet_New(out.ptr()));
}

std::vector<std::pair<int, int>> chance_ways(const StateHandle& s) {
  std::vector<arrays::Outcome> found;
  s.position->outcomes(found);
  std::vector<std::pair<int, int>> out;
  for (const arrays::Outcome& outcome : found) {
    out.emplace_back(outcome.number, static_cast<int>(outcome.ways));
  }
  return out;
}

std::vector<std::pair<int, double>> chance_outcomes(const StateHandle& s) {
  const double all = s.position->chance_size();
  std::vector<std::pair<int, double>> out;
  for (const auto& [number, ways] : chance_ways(s)) out.emplace_back(number, ways / all);
  return out;
}

nb::object observation(const StateHandle& s, int seat, nb::object out) {
  const Seat viewer = viewer_of(players(s), seat);
  const Shape shape{count(s.position->setup()->row_size())};
  s.position->observe(viewer, array_or_new<float>(out, shape, "out").values());
  return out;
}

nb::object mask(const StateHandle& s, int seat, nb::object out) {
  const Seat who = seat_of(players(s), seat);
  const Shape shape{count(s.position->setup()->actions())};
  const auto buffer = array_or_new<std::uint8_t>(out, shape, "out");
  std::fill(buffer.values().begin(), buffer.values().end(), std::uint8_t{0});
  s.position->mark(who, buffer.values());
  return out;
}

}  // namespace

void bind_state(nb::module_& m) {
  nb::class_<StateHandle>(
      m, "State", R"(A match under way: its position, and what every seat has seen of the way to it.

Seats count from 0; `freebooter.CHANCE` acts when dice roll and cards are drawn. To undo something,
keep a copy.

>>> state = freebooter.Game("jamaica", players=3).new_state()
>>> state.is_chance, state.current_players
(True, frozenset())
>>> state.apply(freebooter.CHANCE, "first 2")
>>> before = state.copy()
>>> state.run_chance(seed=1)
>>> sorted(state.current_players), state.legal_texts(2)
([2], ['place 4', 'place 2'])
>>> state.apply(2, "place 6")
Traceback (most recent call last):
freebooter._core.Refused: place 6: not_there, J2.1: ...
)")
      .def(
          "copy", [](const StateHandle& s) { return StateHandle{s.position->copy()}; },
          R"(An independent copy; it costs about as much as half a step.

>>> state = freebooter.Game("malacca").new_state()
>>> before = state.copy()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> before == state
False
)")
      .def("__copy__", [](const StateHandle& s) { return StateHandle{s.position->copy()}; })
      .def(
          "__deepcopy__",
          [](const StateHandle& s, nb::handle) { return StateHandle{s.position->copy()}; },
          nb::arg("memo"))
      .def_prop_ro(
          "game", [](const StateHandle& s) { return GameHandle{s.position->setup()}; },
          R"(The game that it is a match of.

>>> game = freebooter.Game("malacca", players=2)
>>> game.new_state().game == game
True
)")
      .def_prop_ro(
          "is_terminal", [](const StateHandle& s) { return s.position->finished(); },
          R"(Whether the match is over.

>>> freebooter.Game("malacca").new_state().is_terminal
False
)")
      .def_prop_ro(
          "is_chance", [](const StateHandle& s) { return s.position->chance_size() > 0; },
          R"(Whether dice are to be rolled, or a card drawn.

>>> state = freebooter.Game("malacca").new_state()
>>> state.is_chance
True
>>> state.run_chance(seed=1)
>>> state.is_chance
False
)")
      .def_prop_ro(
          "current_players",
          [](const StateHandle& s) { return frozen(s.position->to_act().bits()); },
          nb::sig("def current_players(self) -> frozenset[int]"),
          R"(The seats that must decide now, all at once: several where cards are picked in secret.
Empty while chance acts and at the end.

>>> state = freebooter.Game("jamaica", players=3).new_state()
>>> state.current_players
frozenset()
>>> state.run_chance(seed=1)
>>> captain, = state.current_players
>>> state.apply(captain, state.legal_actions(captain)[0])
>>> sorted(state.current_players)
[0, 1, 2]
)")
      .def("legal_actions", &legal_actions, nb::arg("seat"),
           R"(The numbers of all that the seat may do now; none when it is not asked.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.legal_actions(0)[:3], state.legal_actions(1)
([4, 5, 6], [])
)")
      .def("legal_texts", &legal_texts, nb::arg("seat"),
           R"(The same as texts, exact: every stake and every amount is there.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.legal_texts(0)[:3]
['place attack 0', 'place attack 1', 'place attack 2']
)")
      .def(
          "mask", &mask, nb::arg("seat"), nb::arg("out") = nb::none(),
          nb::sig("def mask(self, seat: int, out: numpy.typing.NDArray[numpy.uint8] | None = None) "
                  "-> numpy.typing.NDArray[numpy.uint8]"),
          R"(A 1 for the number of all that the seat may do, uint8. With `out`, written into it.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> seat, = state.current_players
>>> state.mask(seat).nonzero()[0].tolist() == state.legal_actions(seat)
True
)")
      .def(
          "action_text",
          [](const StateHandle& s, int seat, nb::handle action) {
            const Seat who = actor_of(players(s), seat);
            return s.position->setup()->game().action_text(legal_action(*s.position, who, action));
          },
          nb::arg("seat"), nb::arg("action").none(),
          nb::sig("def action_text(self, seat: int, action: int | str) -> str"),
          R"(A legal action as text, exact.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.action_text(0, 5)
'place attack 1'
)")
      .def(
          "action_number",
          [](const StateHandle& s, int seat, nb::handle action) {
            const Seat who = actor_of(players(s), seat);
            return s.position->number_of(who, legal_action(*s.position, who, action));
          },
          nb::arg("seat"), nb::arg("action").none(),
          nb::sig("def action_number(self, seat: int, action: int | str) -> int"),
          R"(Its number; of a stake that has none, the number of the next one below.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.action_number(0, "place attack 1")
5
)")
      .def(
          "apply",
          [](StateHandle& s, int seat, nb::handle action) {
            const Seat who = actor_of(players(s), seat);
            s.position->apply(who, legal_action(*s.position, who, action));
          },
          nb::arg("seat"), nb::arg("action").none(),
          nb::sig("def apply(self, seat: int, action: int | str) -> None"),
          R"(Carries out what a seat, or chance, does: by number, or by text. What the rules do not allow raises
Refused, names the rule, and changes nothing.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.apply(0, "place trade 9")
Traceback (most recent call last):
freebooter.Refused: place trade 9: ...
>>> state.apply(0, "place trade 3")
>>> state.current_players
frozenset({1})
)")
      .def("chance_outcomes", &chance_outcomes,
           R"(What chance may do now, each outcome once, with its probability.

>>> state = freebooter.Game("malacca", players=4).new_state()
>>> state.chance_outcomes()
[(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
)")
      .def("chance_ways", &chance_ways,
           R"(The same, exact: in how many of the equally likely ways each outcome comes about.

>>> freebooter.Game("malacca", players=2).new_state().chance_ways()
[(0, 1), (1, 1)]
)")
      .def(
          "run_chance",
          [](StateHandle& s, const Whole& seed) {
            Rng rng(number<std::uint64_t>(seed, "seed"));
            s.position->run_chance(rng);
          },
          nb::arg("seed"), R"(Lets chance act until a player must decide or the match is over.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.current_players
frozenset({0})
)")
      .def(
          "returns", [](const StateHandle& s) { return s.position->shares(); },
          R"(Each seat's share of the win, once the match is over; before, zeros.

>>> freebooter.Game("malacca", players=3).new_state().returns()
[0.0, 0.0, 0.0]
)")
      .def(
          "scores", [](const StateHandle& s) { return s.position->scores(); },
          R"(The points as they stand, by seat; the Ghost Ship's after them.

>>> freebooter.Game("malacca", players=3).new_state().scores()
[5, 5, 5]
)")
      .def(
          "winners", [](const StateHandle& s) { return frozen(s.position->winners()); },
          nb::sig("def winners(self) -> frozenset[int]"),
          R"(Who has won, once the match is over; a Ghost Ship has the number after the last seat.

>>> import random
>>> state = freebooter.Game("malacca", players=3).new_state()
>>> while not state.is_terminal:
...     state.run_chance(seed=random.getrandbits(63))
...     for seat in sorted(state.current_players):
...         state.apply(seat, random.choice(state.legal_actions(seat)))
>>> all(state.returns()[seat] > 0 for seat in state.winners())
True
)")
      .def(
          "observation", &observation, nb::arg("seat"), nb::arg("out") = nb::none(),
          nb::sig("def observation(self, seat: int, "
                  "out: numpy.typing.NDArray[numpy.float32] | None = None) "
                  "-> numpy.typing.NDArray[numpy.float32]"),
          R"(What a seat, or `freebooter.SPECTATOR`, may know and has seen, as float32: see Game.planes. With
`out`, written into it.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> coins = state.game.plane("coins")
>>> (coins.scale * coins.of(state.observation(0)))[:3].tolist()
[5.0, 5.0, 0.0]
)")
      .def(
          "view",
          [](const StateHandle& s, int seat) {
            const std::string json = s.position->view_json(viewer_of(players(s), seat));
            return nb::module_::import_("json").attr("loads")(json);
          },
          nb::arg("seat"), nb::sig("def view(self, seat: int) -> dict[str, typing.Any]"),
          R"(What a seat, or `freebooter.SPECTATOR`, may know, as the page's messages tell it.

>>> state = freebooter.Game("jamaica", players=2).new_state()
>>> state.run_chance(seed=9)
>>> len(state.view(0)["ships"][0]["hand"]), state.view(0)["ships"][1]["hand"]
(3, None)
)")
      .def(
          "sights",
          [](const StateHandle& s, int seat) {
            return s.position->sights(viewer_of(players(s), seat));
          },
          nb::arg("seat"),
          R"(A number that stands for all that the seat has seen and done, in order: equal where it can't tell two
matches apart.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> other = state.copy()
>>> state.apply(0, "place attack 1")
>>> other.apply(0, "place trade 1")
>>> state.sights(1) == other.sights(1), state.sights(0) == other.sights(0)
(True, False)
)")
      .def(
          "sample_world",
          [](const StateHandle& s, int seat, const Whole& seed) {
            // Not the numbers that run_chance(seed) would draw: the world would be the true one.
            const auto luck = number<std::uint64_t>(seed, "seed");
            Rng rng(Digest().add(std::uint64_t{0x776f726c64}).add(luck).value());
            return StateHandle{s.position->world_for(seat_of(players(s), seat), rng)};
          },
          nb::arg("seat"), nb::arg("seed"),
          R"(A match in a position drawn at random among all that agree with what the seat knows and has seen: what a
search needs that does not cheat. It has no history.

>>> state = freebooter.Game("malacca", players=3).new_state()
>>> state.run_chance(seed=2)
>>> state.sample_world(1, seed=5).view(1) == state.view(1)
True
)")
      .def(
          "text", [](const StateHandle& s) { return s.position->text(); },
          R"(The position as text, secrets included: to be read, edited, and read again.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> state.text().splitlines()[3:6]
['round 1 leader 0', 'phase place 0', 'cargo 12']
)")
      .def(
          "record",
          [](const StateHandle& s, const std::optional<std::vector<std::string>>& names) {
            return record_of(*s.position, names);
          },
          nb::arg("names") = nb::none(),
          R"(The match as a game record: text that the program and the page replay, review and verify.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> print(state.record(["Anne", "Mary"]).splitlines()[4])
seat 0 Anne
)")
      .def(
          "__eq__",
          [](const StateHandle& a, nb::handle other) {
            StateHandle* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a.position->same_as(*b->position);
          },
          nb::arg("other").none())
      .def("__getstate__", [](const StateHandle& s) { return keep(*s.position); })
      .def("__setstate__",
           [](StateHandle& s, const std::pair<std::string, std::string>& kept) {
             new (&s) StateHandle{bring_back(kept.first, kept.second)};
           })
      .def("__repr__", [](const StateHandle& s) {
        return "<State of " + std::string(s.position->setup()->game().name()) + ", " +
               s.position->setup()->options_text() + ">";
      });
  // It changes, so it can be in no set.
  m.attr("State").attr("__hash__") = nb::none();
}

}  // namespace freebooter::python
