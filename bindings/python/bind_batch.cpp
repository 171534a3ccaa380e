#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/batch.h"
#include "bindings/python/door.h"

namespace freebooter::python {

namespace {

using Names = std::vector<std::optional<std::string>>;

struct BatchHandle {
  std::unique_ptr<Batch> batch;
};

std::size_t count(int size) { return static_cast<std::size_t>(size); }

// The last one named fills the table.
Names for_all_seats(Names names, const Setup& setup) {
  if (names.empty() || names.size() > count(setup.players())) {
    const std::string what =
        std::to_string(names.size()) + " bots for " + std::to_string(setup.players()) + " players";
    throw nb::value_error(what.c_str());
  }
  names.resize(count(setup.players()), names.back());
  return names;
}

std::size_t game_count(std::int64_t games) {
  if (games < 1) throw nb::value_error("at least one game is needed");
  return static_cast<std::size_t>(games);
}

BatchHandle new_batch(const GameHandle& game, std::int64_t games, const Names& names,
                      std::uint64_t seed, std::uint32_t iterations, unsigned threads) {
  Crew crew;
  for (const auto& name : for_all_seats(names, *game.setup)) {
    crew.push_back(name ? std::optional(level_of(*game.setup, *name)) : std::nullopt);
  }
  if (std::all_of(crew.begin(), crew.end(), [](const auto& level) { return level.has_value(); })) {
    throw nb::value_error(
        "somebody must be None: the caller; freebooter.play lets bots alone play");
  }
  const nb::gil_scoped_release others_run;
  return {make_batch(*game.setup, game_count(games), crew, seed, {iterations}, threads)};
}

Sights sights(const Batch& batch, const MaybeArray<float>& observations,
              const MaybeArray<std::uint8_t>& masks, const MaybeArray<std::int32_t>& seats,
              const MaybeArray<std::uint8_t>& dones = {}, const MaybeArray<float>& returns = {}) {
  const Setup& setup = *batch.setup();
  const std::size_t n = batch.size();
  return {
      values_of(observations, {n, count(setup.row_size())}, "observations"),
      values_of(masks, {n, count(setup.actions())}, "masks"),
      values_of(seats, {n}, "seats"),
      values_of(dones, {n}, "dones"),
      values_of(returns, {n, count(setup.players())}, "returns"),
  };
}

void look(const BatchHandle& b, const MaybeArray<float>& observations,
          const MaybeArray<std::uint8_t>& masks, const MaybeArray<std::int32_t>& seats) {
  const Sights out = sights(*b.batch, observations, masks, seats);
  const nb::gil_scoped_release others_run;
  b.batch->look(out);
}

void step(BatchHandle& b, const Array<std::int32_t>& actions, const MaybeArray<float>& observations,
          const MaybeArray<std::uint8_t>& masks, const MaybeArray<std::int32_t>& seats,
          const MaybeArray<std::uint8_t>& dones, const MaybeArray<float>& returns) {
  const std::span<std::int32_t> chosen =
      values_of(MaybeArray<std::int32_t>(actions), {b.batch->size()}, "actions");
  const Sights out = sights(*b.batch, observations, masks, seats, dones, returns);
  std::optional<std::string> refused;
  {
    const nb::gil_scoped_release others_run;
    refused = b.batch->step(chosen, out);
  }
  if (refused) throw Refused(*refused);
}

nb::object any_actions(BatchHandle& b, nb::object out) {
  const auto values = array_or_new<std::int32_t>(out, {b.batch->size()}, "out");
  const nb::gil_scoped_release others_run;
  b.batch->any_actions(values);
  return out;
}

nb::dict play(const GameHandle& game, std::int64_t games, const std::vector<std::string>& bots,
              std::uint64_t seed, std::uint32_t iterations, unsigned threads, nb::object scores,
              nb::object returns, nb::object steps) {
  const Setup& setup = *game.setup;
  std::vector<bots::Level> crew;
  for (const auto& name : for_all_seats(Names(bots.begin(), bots.end()), setup)) {
    crew.push_back(level_of(setup, *name));
  }
  const std::size_t n = game_count(games);
  Results results;
  results.scores = array_or_new<std::int32_t>(scores, {n, count(setup.score_count())}, "scores");
  results.returns = array_or_new<float>(returns, {n, count(setup.players())}, "returns");
  results.steps = array_or_new<std::int32_t>(steps, {n}, "steps");
  {
    const nb::gil_scoped_release others_run;
    play_games(setup, n, crew, seed, {iterations}, threads, results);
  }
  nb::dict out;
  out["scores"] = scores;
  out["returns"] = returns;
  out["steps"] = steps;
  return out;
}

}  // namespace

void bind_batch(nb::module_& m) {
  m.def(
      "play", &play, nb::arg("game"), nb::arg("games"), nb::kw_only(), nb::arg("bots"),
      nb::arg("seed") = 0, nb::arg("iterations") = 0, nb::arg("threads") = 0,
      nb::arg("scores") = nb::none(), nb::arg("returns") = nb::none(),
      nb::arg("steps") = nb::none(),
      nb::sig(
          "def play(game: Game, games: int, *, bots: collections.abc.Sequence[str], seed: int = 0, "
          "iterations: int = 0, threads: int = 0, scores: numpy.ndarray | None = None, "
          "returns: numpy.ndarray | None = None, steps: numpy.ndarray | None = None) "
          "-> dict[str, numpy.ndarray]"),
      R"(Lets bots play many games, on all processors or on so many threads, without Python's lock. `bots`
says who sits where; the last one named fills the table. Game number i depends on the seed and i alone.
Arrays that are given are written into: scores int32, returns float32, steps int32.

>>> game = freebooter.Game("jamaica", players=3)
>>> played = freebooter.play(game, 100, bots=["sailor", "random"], seed=1)
>>> played["returns"].shape, bool(played["returns"].mean(axis=0).argmax() == 0)
((100, 3), True)
)");

  nb::class_<BatchHandle>(
      m, "Batch",
      R"(Matches that are played side by side, each at a decision of the caller's: what learners step through.

`bots` says who sits where, by seat; None is the caller, and the last one named fills the table. Chance
and bots play by themselves; bots that search think for so many iterations a decision, or as long as
they are used to. A match that ends is followed by another, in the same row. All methods let
go of Python's lock and use all processors, or so many threads; arrays are written into, never copied.

>>> import numpy as np
>>> game = freebooter.Game("malacca", players=3)
>>> batch = freebooter.Batch(game, 64, bots=[None, "sailor"], seed=1)
>>> masks = np.zeros((64, game.num_actions), np.uint8)
>>> returns = np.zeros((64, game.players), np.float32)
>>> batch.look(masks=masks)
>>> batch.step(masks.argmax(axis=1).astype(np.int32), masks=masks, returns=returns)
)")
      .def(
          "__init__",
          [](BatchHandle* self, const GameHandle& game, std::int64_t games, const Names& bots,
             std::uint64_t seed, std::uint32_t iterations, unsigned threads) {
            new (self) BatchHandle(new_batch(game, games, bots, seed, iterations, threads));
          },
          nb::arg("game"), nb::arg("games"), nb::kw_only(), nb::arg("bots") = Names{std::nullopt},
          nb::arg("seed") = 0, nb::arg("iterations") = 0, nb::arg("threads") = 0)
      .def_prop_ro("game", [](const BatchHandle& b) { return GameHandle{b.batch->setup()}; })
      .def("__len__", [](const BatchHandle& b) { return b.batch->size(); })
      .def(
          "reset",
          [](BatchHandle& b, std::uint64_t seed) {
            const nb::gil_scoped_release others_run;
            b.batch->reset(seed);
          },
          nb::arg("seed"), "Begins all matches anew.")
      .def("look", &look, nb::kw_only(), nb::arg("observations").noconvert() = nb::none(),
           nb::arg("masks").noconvert() = nb::none(), nb::arg("seats").noconvert() = nb::none(),
           nb::sig("def look(self, *, observations: numpy.ndarray | None = None, masks: "
                   "numpy.ndarray | None = None, "
                   "seats: numpy.ndarray | None = None) -> None"),
           "Writes what whoever is asked sees (float32) and may do (uint8), and who it is (int32).")
      .def(
          "step", &step, nb::arg("actions").noconvert(), nb::kw_only(),
          nb::arg("observations").noconvert() = nb::none(),
          nb::arg("masks").noconvert() = nb::none(), nb::arg("seats").noconvert() = nb::none(),
          nb::arg("dones").noconvert() = nb::none(), nb::arg("returns").noconvert() = nb::none(),
          nb::sig(
              "def step(self, actions: numpy.ndarray, *, observations: numpy.ndarray | None = "
              "None, "
              "masks: numpy.ndarray | None = None, seats: numpy.ndarray | None = None, "
              "dones: numpy.ndarray | None = None, returns: numpy.ndarray | None = None) -> None"),
          R"(One action a match, by number (int32), then looks. `dones` (uint8) says which matches ended, `returns`
(float32, a row of shares by seat) how. If one action is not legal, Refused names it and nothing is done.)")
      .def("any_actions", &any_actions, nb::arg("out") = nb::none(),
           nb::sig("def any_actions(self, out: numpy.ndarray | None = None) -> numpy.ndarray"),
           "A legal action for each match, every number equally likely.")
      .def(
          "state",
          [](const BatchHandle& b, std::int64_t game) {
            if (game < 0 || static_cast<std::size_t>(game) >= b.batch->size()) {
              throw nb::index_error("no such match in the batch");
            }
            return StateHandle{b.batch->position(static_cast<std::size_t>(game))};
          },
          nb::arg("match"), "One of the matches, to look at; a copy without its history.");
}

}  // namespace freebooter::python
