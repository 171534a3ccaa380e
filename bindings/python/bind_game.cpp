#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings/python/door.h"

namespace freebooter::python {

namespace {

// A value of an option as the text of the options has it: True is yes, a list is parted by commas.
std::string option_text(nb::handle value) {
  if (PySequence_Check(value.ptr()) != 0 && !nb::isinstance<nb::str>(value)) {
    std::string out;
    for (const nb::handle entry : value) out += (out.empty() ? "" : ",") + text_of(entry);
    return out;
  }
  std::string text = text_of(value);
  if (text == "True") return "yes";
  if (text == "False") return "no";
  return text;
}

GameHandle make_game(const std::string& name, const Whole& rules, const nb::kwargs& options) {
  std::string text;
  for (const auto& [key, value] : options) {
    const std::string option = text_of(key) + "=" + option_text(value);
    // There it would be two options.
    const auto is_blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    if (std::any_of(option.begin(), option.end(), is_blank)) {
      throw nb::value_error((option + ": an option has no blanks").c_str());
    }
    text += (text.empty() ? "" : " ") + option;
  }
  const auto version = number<std::uint8_t>(rules, "rules");
  auto made = set_up(name, text, version);
  if (!made.ok()) {
    const std::string whose = find_game(name) == nullptr ? "" : name + " " + text + ": ";
    throw nb::value_error((whose + made.error().message).c_str());
  }
  return {std::move(made).value()};
}

nb::dict options_of(const GameHandle& game) {
  nb::dict out;
  const std::string text = game.setup->options_text();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t equals = text.find('=', at);
    const std::string value = text.substr(equals + 1, end - equals - 1);
    out[text.substr(at, equals - at).c_str()] = nb::cast(value);
    at = end + 1;
  }
  return out;
}

Shape shape_of(const arrays::Plane& plane) {
  const auto rows = static_cast<std::size_t>(plane.rows);
  if (plane.columns == 0) return {rows};
  return {rows, static_cast<std::size_t>(plane.columns)};
}

// Numbers are 0 to size-1; other ones are an error of Python's.
void check_number(int number, int size) {
  if (number >= 0 && number < size) return;
  const std::string what = "no number " + std::to_string(number) + " among " + std::to_string(size);
  throw nb::index_error(what.c_str());
}

}  // namespace

void bind_game(nb::module_& m) {
  m.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const AnyGame* game : all_games()) names.emplace_back(game->name());
        return names;
      },
      R"(The names of the games that there are.

>>> freebooter.games()
['jamaica', 'malacca']
)");

  nb::class_<arrays::Plane>(m, "Plane", R"(A named part of an observation.

>>> plane = freebooter.Game("malacca").plane("coins")
>>> plane
<Plane coins: each player's coins, without the stake>
)")
      .def_prop_ro(
          "name", [](const arrays::Plane& p) { return std::string(p.name); },
          R"(Which it is: see Game.plane.

>>> plane = freebooter.Game("malacca").plane("coins")
>>> plane.name
'coins'
)")
      .def_prop_ro(
          "about", [](const arrays::Plane& p) { return std::string(p.about); },
          R"(What it says, in a sentence.

>>> plane = freebooter.Game("malacca").plane("coins")
>>> plane.about
"each player's coins, without the stake"
)")
      .def_ro("start", &arrays::Plane::first, R"(Where it begins in the row.

>>> first, second, *_ = freebooter.Game("malacca").planes
>>> first.start, second.start == first.shape[0]
(0, True)
)")
      .def_prop_ro(
          "shape", [](const arrays::Plane& p) { return nb::tuple(nb::cast(shape_of(p))); },
          nb::sig("def shape(self) -> tuple[int, ...]"), R"(How it is laid out: see Plane.of.

>>> plane = freebooter.Game("malacca").plane("coins")
>>> plane.shape
(8,)
)")
      .def_ro("scale", &arrays::Plane::scale, R"(What a 1 stands for.

>>> plane = freebooter.Game("malacca").plane("coins")
>>> plane.scale  # 30 coins are 1.5
20.0
)")
      .def(
          "of",
          [](const arrays::Plane& p, nb::handle row) {
            const nb::slice own(nb::int_(p.first), nb::int_(p.first + p.size()), nb::none());
            const nb::slice all_but_one(nb::none(), nb::int_(-1), nb::none());
            const nb::object part = nb::borrow(row)[nb::make_tuple(nb::ellipsis(), own)];
            const nb::object rows = nb::borrow(row).attr("shape")[all_but_one];
            return part.attr("reshape")(nb::tuple(rows) + nb::tuple(nb::cast(shape_of(p))));
          },
          nb::arg("row"),
          nb::sig("def of(self, row: numpy.typing.NDArray[numpy.float32]) "
                  "-> numpy.typing.NDArray[numpy.float32]"),
          R"(This plane of an observation, in its own shape, or of many in rows. It is a view, not a copy.

>>> game = freebooter.Game("jamaica", players=3)
>>> state = game.new_state()
>>> game.plane("holds").of(state.observation(0)).shape
(6, 18)
>>> import numpy as np
>>> game.plane("holds").of(np.zeros((256, game.observation_size), np.float32)).shape
(256, 6, 18)
)")
      .def("__repr__", [](const arrays::Plane& p) {
        return "<Plane " + std::string(p.name) + ": " + std::string(p.about) + ">";
      });

  nb::class_<GameHandle>(m, "Game", R"(A game with its options, to begin matches of.

Options have the names and values that the command line and records have; True and False are yes and
no. What is left out has its default.

>>> game = freebooter.Game("jamaica", players=3, edition="first", ghost=True)
>>> game.options
{'players': '3', 'edition': 'first', 'tiebreak': 'ahead', 'bank': 'unlimited', 'ghost': 'yes'}
>>> freebooter.Game("malacca", players=9)
Traceback (most recent call last):
ValueError: ...
)")
      .def(
          "__init__",
          [](GameHandle* self, const std::string& name, const Whole& rules,
             const nb::kwargs& options) { new (self) GameHandle(make_game(name, rules, options)); },
          nb::arg("name"), nb::kw_only(), nb::arg("rules") = 0, nb::arg("options"),
          nb::sig("def __init__(self, name: str, *, rules: int = 0, **options: str | int | "
                  "collections.abc.Sequence[int]) -> None"))
      .def_prop_ro(
          "name", [](const GameHandle& g) { return std::string(g.setup->game().name()); },
          R"(Which of freebooter.games() it is.

>>> freebooter.Game("jamaica").name
'jamaica'
)")
      .def_prop_ro(
          "players", [](const GameHandle& g) { return g.setup->players(); },
          R"(How many play.

>>> freebooter.Game("jamaica", players=3).players
3
)")
      .def_prop_ro(
          "score_count", [](const GameHandle& g) { return g.setup->score_count(); },
          R"(How many scores a match ends with: one a player, and the Ghost Ship's after them.

>>> freebooter.Game("jamaica", players=3, ghost=True).score_count
4
)")
      .def_prop_ro("options", &options_of, nb::sig("def options(self) -> dict[str, str]"),
                   R"(All options with their values, as records have them.

>>> freebooter.Game("malacca", captains=True).options["captains"]
'yes'
)")
      .def_prop_ro(
          "rules", [](const GameHandle& g) { return g.setup->rules(); },
          R"(The version of the rules.

>>> freebooter.Game("jamaica", rules=1).rules
1
)")
      .def(
          "new_state", [](const GameHandle& g) { return StateHandle{g.setup->begin()}; },
          R"(The position before the first chance.

>>> freebooter.Game("jamaica").new_state().is_chance
True
)")
      .def(
          "state_from_text",
          [](const GameHandle& g, const std::string& text) {
            return StateHandle{value_or_throw(resume(g.setup->game().name(), text))};
          },
          nb::arg("text"),
          R"(The position that a text describes; its options are its own. It has no history.

>>> game = freebooter.Game("malacca", players=3)
>>> state = game.new_state()
>>> game.state_from_text(state.text()) == state
True
)")
      .def_prop_ro(
          "num_actions", [](const GameHandle& g) { return g.setup->actions(); },
          R"(How many numbers the decisions of players have.

>>> game = freebooter.Game("malacca")
>>> len(game.new_state().mask(0)) == game.num_actions
True
)")
      .def_prop_ro(
          "num_outcomes", [](const GameHandle& g) { return g.setup->outcomes(); },
          R"(How many numbers the outcomes of chance have.

>>> game = freebooter.Game("malacca")
>>> all(outcome < game.num_outcomes for outcome, _ in game.new_state().chance_outcomes())
True
)")
      .def(
          "action_name",
          [](const GameHandle& g, int number) {
            check_number(number, g.setup->actions());
            return g.setup->action_name(number);
          },
          nb::arg("action"), R"(What a number stands for, in every position.

>>> freebooter.Game("malacca").action_name(3)
'pass'
)")
      .def(
          "outcome_name",
          [](const GameHandle& g, int number) {
            check_number(number, g.setup->outcomes());
            return g.setup->outcome_name(number);
          },
          nb::arg("outcome"), R"(The same for an outcome of chance.

>>> freebooter.Game("malacca").outcome_name(0)
'first 0'
)")
      .def_prop_ro(
          "observation_size", [](const GameHandle& g) { return g.setup->row_size(); },
          R"(How many floats an observation has.

>>> game = freebooter.Game("malacca")
>>> game.new_state().observation(0).shape == (game.observation_size,)
True
)")
      .def_prop_ro(
          "planes",
          [](const GameHandle& g) {
            const auto planes = g.setup->planes();
            return std::vector<arrays::Plane>(planes.begin(), planes.end());
          },
          R"(What an observation is made of, in order.

>>> game = freebooter.Game("malacca")
>>> game.planes[0].name
'seat'
>>> sum(plane.of(game.new_state().observation(0)).size for plane in game.planes) == game.observation_size
True
)")
      .def(
          "plane",
          [](const GameHandle& g, const std::string& name) {
            for (const arrays::Plane& plane : g.setup->planes()) {
              if (plane.name == name) return plane;
            }
            throw nb::key_error(("no plane " + name + "; Game.planes lists them").c_str());
          },
          nb::arg("name"), R"(One of them.

>>> freebooter.Game("malacca").plane("coins").shape
(8,)
)")
      .def_prop_ro(
          "bots",
          [](const GameHandle& g) {
            std::vector<std::string> names;
            for (const bots::Level level : bots::levels_of(g.setup->game().name())) {
              names.emplace_back(bots::name_of(level));
            }
            return names;
          },
          R"(The levels of bots that know the game, weakest first; then fixed plans.

>>> freebooter.Game("jamaica").bots
['random', 'cabin-boy', 'sailor', 'corsair', 'admiral']
)")
      .def(
          "__eq__",
          [](const GameHandle& a, nb::handle other) {
            GameHandle* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr &&
                   a.setup->game().name() == b->setup->game().name() &&
                   a.setup->rules() == b->setup->rules() &&
                   a.setup->options_text() == b->setup->options_text();
          },
          nb::arg("other").none())
      .def("__hash__",
           [](const GameHandle& g) { return std::hash<std::string>()(g.setup->options_text()); })
      .def("__getstate__",
           [](const GameHandle& g) {
             return std::make_tuple(std::string(g.setup->game().name()), g.setup->options_text(),
                                    g.setup->rules());
           })
      .def("__setstate__",
           [](GameHandle& g, const std::tuple<std::string, std::string, int>& kept) {
             const auto& [name, options, rules] = kept;
             new (&g) GameHandle{value_or_throw(set_up(name, options, rules))};
           })
      .def("__repr__", [](const GameHandle& g) {
        return "<Game " + std::string(g.setup->game().name()) + " " + g.setup->options_text() + ">";
      });
}

}  // namespace freebooter::python
