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

  nb::class_<arrays::Plane>(m, "Plane", "A named part of an observation.")
      .def_prop_ro("name", [](const arrays::Plane& p) { return std::string(p.name); })
      .def_prop_ro(
          "about", [](const arrays::Plane& p) { return std::string(p.about); },
          "What it says, in a sentence.")
      .def_ro("start", &arrays::Plane::first, "Where it begins in the row.")
      .def_prop_ro(
          "shape", [](const arrays::Plane& p) { return nb::tuple(nb::cast(shape_of(p))); },
          nb::sig("def shape(self) -> tuple[int, ...]"))
      .def_ro("scale", &arrays::Plane::scale, "What a 1 stands for.")
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
      .def_prop_ro("name", [](const GameHandle& g) { return std::string(g.setup->game().name()); })
      .def_prop_ro("players", [](const GameHandle& g) { return g.setup->players(); })
      .def_prop_ro(
          "score_count", [](const GameHandle& g) { return g.setup->score_count(); },
          "How many scores a match ends with: one a player, and the Ghost Ship's after them.")
      .def_prop_ro("options", &options_of, nb::sig("def options(self) -> dict[str, str]"))
      .def_prop_ro(
          "rules", [](const GameHandle& g) { return g.setup->rules(); },
          "The version of the rules.")
      .def(
          "new_state", [](const GameHandle& g) { return StateHandle{g.setup->begin()}; },
          "The position before the first chance.")
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
          "How many numbers the decisions of players have.")
      .def_prop_ro(
          "num_outcomes", [](const GameHandle& g) { return g.setup->outcomes(); },
          "How many numbers the outcomes of chance have.")
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
          nb::arg("outcome"), "The same for an outcome of chance.")
      .def_prop_ro(
          "observation_size", [](const GameHandle& g) { return g.setup->row_size(); },
          "How many floats an observation has.")
      .def_prop_ro(
          "planes",
          [](const GameHandle& g) {
            const auto planes = g.setup->planes();
            return std::vector<arrays::Plane>(planes.begin(), planes.end());
          },
          "What an observation is made of, in order.")
      .def(
          "plane",
          [](const GameHandle& g, const std::string& name) {
            for (const arrays::Plane& plane : g.setup->planes()) {
              if (plane.name == name) return plane;
            }
            throw nb::key_error(("no plane " + name + "; Game.planes lists them").c_str());
          },
          nb::arg("name"), "One of them.")
      .def_prop_ro(
          "bots",
          [](const GameHandle& g) {
            std::vector<std::string> names;
            for (const bots::Level level : bots::levels_of(g.setup->game().name())) {
              names.emplace_back(bots::name_of(level));
            }
            return names;
          },
          "The levels of bots that know the game, weakest first; then fixed plans.")
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
