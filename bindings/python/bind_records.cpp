#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/door.h"
#include "bindings/python/kept.h"
#include "engine/match/replay.h"

namespace freebooter::python {

namespace {

std::vector<std::pair<int, std::string>> actions_of(const Record& record) {
  const AnyGame& game = *find_game(record.game);
  std::vector<std::pair<int, std::string>> out;
  for (const RecordedAction& step : record.actions) {
    out.emplace_back(step.actor == kChance ? kChanceSeat : int{step.actor},
                     game.action_text(step.action));
  }
  return out;
}

StateHandle state_after(const Record& record, const std::optional<Whole>& actions) {
  const std::size_t all = record.actions.size();
  if (actions && (actions->negative || actions->beyond || actions->size > all)) {
    throw nb::index_error(("the record has " + std::to_string(all) + " actions").c_str());
  }
  return {replayed(record, actions ? actions->size : all)};
}

}  // namespace

void bind_records(nb::module_& m) {
  nb::class_<Record>(m, "Record", R"(A match as it was written down.

>>> game = freebooter.Game("malacca", players=2)
>>> state = game.new_state()
>>> state.run_chance(seed=4)
>>> record = freebooter.Record(state.record())
>>> record.game, record.names, record.actions[0]
('malacca', ['player 0', 'player 1'], (-1, 'first 0'))
>>> record.state() == state
True
)")
      .def(
          "__init__",
          [](Record* self, const std::string& text) {
            new (self) Record(value_or_throw(parse_record(text)));
          },
          nb::arg("text"))
      .def(
          "text", [](const Record& r) { return record_text(r); }, R"(All of it, to be kept.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.text() == state.record(["Anne", "Mary"])
True
)")
      .def_ro("game", &Record::game, R"(Which game it is of.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.game
'malacca'
)")
      .def_ro("rules", &Record::rules_version, R"(The version of the rules that it was played by.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.rules
1
)")
      .def_ro("options", &Record::options, R"(The options of the game, as one text.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.options
'players=2 captains=no equipment=no fleet=3,4,5,6,7,8,8,9,10,11,12,13'
)")
      .def_ro("names", &Record::names, R"(The players, by seat.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.names
['Anne', 'Mary']
)")
      .def_prop_ro("actions", &actions_of, R"(Who did what: seat, or CHANCE, and text.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.actions
[(-1, 'first 0')]
)")
      .def_prop_ro(
          "scores",
          [](const Record& r) { return r.result ? std::optional(r.result->scores) : std::nullopt; },
          R"(As it was written down; None in a match that was broken off.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> print(record.scores)
None
)")
      .def("state", &state_after, nb::arg("actions") = nb::none(),
           R"(The match after so many of its actions; after all of them without a number.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.state() == state, record.state(0).is_chance
(True, True)
)")
      .def(
          "verify",
          [](const Record& r) {
            if (const auto fault = verify(r)) throw nb::value_error(to_string(*fault).c_str());
          },
          R"(Raises ValueError, with the line and the rule, unless all of it is legal and the result is right.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.apply(freebooter.CHANCE, "first 0")
>>> record = freebooter.Record(state.record(["Anne", "Mary"]))
>>> record.verify()
>>> freebooter.Record(record.text().replace("first 0", "first 7")).verify()
Traceback (most recent call last):
ValueError: ...
)")
      .def("__getstate__", [](const Record& r) { return record_text(r); })
      .def("__setstate__",
           [](Record& r, const std::string& text) {
             new (&r) Record(value_or_throw(parse_record(text)));
           })
      .def("__repr__", [](const Record& r) {
        return "<Record of " + r.game + ", " + std::to_string(r.actions.size()) + " actions>";
      });
}

}  // namespace freebooter::python
