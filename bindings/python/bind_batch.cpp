#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>

#include "bindings/python/batch.h"
#include "bindings/python/door.h"
#include "bindings/python/interrupt.h"

namespace freebooter::python {

namespace {

using Names = std::vector<std::optional<std::string>>;

// Threads of Python take turns at a batch.
struct BatchHandle {
  explicit BatchHandle(std::unique_ptr<Batch> given) : batch(std::move(given)) {}

  template <class Work>
  auto alone(Work work) const {
    const nb::gil_scoped_release others_run;
    const std::lock_guard lock(busy);
    return work(*batch);
  }

  std::unique_ptr<Batch> batch;
  mutable std::mutex busy;
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

// Numbers of theirs stand in 32 bits.
std::size_t game_count(const Whole& games) { return number<std::uint32_t>(games, "games", 1); }

std::unique_ptr<Batch> new_batch(const GameHandle& game, const Whole& games, const Names& names,
                                 const Whole& seed, const Whole& iterations, const Whole& threads) {
  Crew crew;
  for (const auto& name : for_all_seats(names, *game.setup)) {
    crew.push_back(name ? std::optional(level_of(*game.setup, *name)) : std::nullopt);
  }
  if (std::all_of(crew.begin(), crew.end(), [](const auto& level) { return level.has_value(); })) {
    throw nb::value_error(
        "somebody must be None: the caller; freebooter.play lets bots alone play");
  }
  const std::size_t n = game_count(games);
  const auto luck = number<std::uint64_t>(seed, "seed");
  const bots::Budget budget{number<std::uint32_t>(iterations, "iterations")};
  const auto most = number<std::uint32_t>(threads, "threads");
  const nb::gil_scoped_release others_run;
  return make_batch(*game.setup, n, crew, luck, budget, most);
}

// The arrays that the caller gave to be written into.
struct Buffers {
  Buffer<float> rows;
  Buffer<std::uint8_t> masks;
  Buffer<std::int32_t> seats;
  Buffer<std::uint8_t> dones;
  Buffer<float> returns;

  Sights sights() const {
    return {rows.values(), masks.values(), seats.values(), dones.values(), returns.values()};
  }
};

Buffers buffers(const Batch& batch, nb::handle observations, nb::handle masks, nb::handle seats,
                nb::handle dones = Py_None, nb::handle returns = Py_None) {
  const Setup& setup = *batch.setup();
  const std::size_t n = batch.size();
  return {
      {observations, {n, count(setup.row_size())}, "observations"},
      {masks, {n, count(setup.actions())}, "masks"},
      {seats, {n}, "seats"},
      {dones, {n}, "dones"},
      {returns, {n, count(setup.players())}, "returns"},
  };
}

void look(const BatchHandle& b, nb::handle observations, nb::handle masks, nb::handle seats) {
  const Buffers out = buffers(*b.batch, observations, masks, seats);
  b.alone([&](const Batch& batch) { batch.look(out.sights()); });
}

void step(BatchHandle& b, nb::handle actions, nb::handle observations, nb::handle masks,
          nb::handle seats, nb::handle dones, nb::handle returns) {
  const std::vector<std::int64_t> chosen = numbers_of(actions, b.batch->size(), "actions");
  const Buffers out = buffers(*b.batch, observations, masks, seats, dones, returns);
  const auto refused = b.alone([&](Batch& batch) { return batch.step(chosen, out.sights()); });
  if (refused) throw Refused(*refused);
}

nb::object any_actions(BatchHandle& b, nb::object out) {
  const auto numbers = array_or_new<std::int32_t>(out, {b.batch->size()}, "out");
  b.alone([&](Batch& batch) { batch.any_actions(numbers.values()); });
  return out;
}

StateHandle state_of(const BatchHandle& b, const Whole& match) {
  if (match.negative || match.beyond || match.size >= b.batch->size()) {
    throw nb::index_error("no such match in the batch");
  }
  return {b.alone([&](const Batch& batch) { return batch.position(match.size); })};
}

nb::dict play(const GameHandle& game, const Whole& games, const std::vector<std::string>& bots,
              const Whole& seed, const Whole& iterations, const Whole& threads, nb::object scores,
              nb::object returns, nb::object steps) {
  const Setup& setup = *game.setup;
  std::vector<bots::Level> crew;
  for (const auto& name : for_all_seats(Names(bots.begin(), bots.end()), setup)) {
    crew.push_back(level_of(setup, *name));
  }
  const std::size_t n = game_count(games);
  const auto luck = number<std::uint64_t>(seed, "seed");
  const Interrupt interrupt;
  const bots::Budget budget{number<std::uint32_t>(iterations, "iterations"), &interrupt};
  const auto most = number<std::uint32_t>(threads, "threads");
  const auto points = array_or_new<std::int32_t>(scores, {n, count(setup.score_count())}, "scores");
  const auto shares = array_or_new<float>(returns, {n, count(setup.players())}, "returns");
  const auto lengths = array_or_new<std::int32_t>(steps, {n}, "steps");
  {
    const nb::gil_scoped_release others_run;
    play_games(setup, n, crew, luck, budget, most,
               {points.values(), shares.values(), lengths.values()});
  }
  interrupt.raise_if_over();
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
          "iterations: int = 0, threads: int = 0, "
          "scores: numpy.typing.NDArray[numpy.int32] | None = None, "
          "returns: numpy.typing.NDArray[numpy.float32] | None = None, "
          "steps: numpy.typing.NDArray[numpy.int32] | None = None) "
          "-> dict[str, numpy.typing.NDArray[typing.Any]]"),
      R"(Lets bots play many games, on all processors or on so many threads, without Python's lock. `bots`
says who sits where; the last one named fills the table. Game number i depends on the seed and i alone.
Arrays that are given are written into: scores int32, returns float32, steps int32. Ctrl-C ends it.

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
>>> batch.step(masks.argmax(axis=1), masks=masks, returns=returns)
)")
      .def(
          "__init__",
          [](BatchHandle* self, const GameHandle& game, const Whole& games, const Names& bots,
             const Whole& seed, const Whole& iterations, const Whole& threads) {
            new (self) BatchHandle(new_batch(game, games, bots, seed, iterations, threads));
          },
          nb::arg("game"), nb::arg("games"), nb::kw_only(), nb::arg("bots") = Names{std::nullopt},
          nb::arg("seed") = 0, nb::arg("iterations") = 0, nb::arg("threads") = 0)
      .def_prop_ro(
          "game", [](const BatchHandle& b) { return GameHandle{b.batch->setup()}; },
          R"(The game that all are matches of.

>>> freebooter.Batch(freebooter.Game("malacca"), 8).game.name
'malacca'
)")
      .def("__len__", [](const BatchHandle& b) { return b.batch->size(); })
      .def(
          "reset",
          [](BatchHandle& b, const Whole& seed) {
            const auto luck = number<std::uint64_t>(seed, "seed");
            b.alone([&](Batch& batch) { batch.reset(luck); });
          },
          nb::arg("seed"), R"(Begins all matches anew.

>>> batch = freebooter.Batch(freebooter.Game("malacca", players=2), 8, seed=1)
>>> before = batch.state(0)
>>> batch.step(batch.any_actions())
>>> batch.reset(seed=1)
>>> batch.state(0) == before
True
)")
      .def("look", &look, nb::kw_only(), nb::arg("observations") = nb::none(),
           nb::arg("masks") = nb::none(), nb::arg("seats") = nb::none(),
           nb::sig("def look(self, *, "
                   "observations: numpy.typing.NDArray[numpy.float32] | None = None, "
                   "masks: numpy.typing.NDArray[numpy.uint8] | None = None, "
                   "seats: numpy.typing.NDArray[numpy.int32] | None = None) -> None"),
           R"(Writes what whoever is asked sees (float32) and may do (uint8), and who it is (int32).

>>> import numpy as np
>>> batch = freebooter.Batch(freebooter.Game("malacca", players=2), 8, seed=1)
>>> seats = np.zeros(8, np.int32)
>>> batch.look(seats=seats)
>>> seats[0] in batch.state(0).current_players
True
)")
      .def(
          "step", &step, nb::arg("actions").none(), nb::kw_only(),
          nb::arg("observations") = nb::none(), nb::arg("masks") = nb::none(),
          nb::arg("seats") = nb::none(), nb::arg("dones") = nb::none(),
          nb::arg("returns") = nb::none(),
          nb::sig("def step(self, actions: numpy.typing.ArrayLike, *, "
                  "observations: numpy.typing.NDArray[numpy.float32] | None = None, "
                  "masks: numpy.typing.NDArray[numpy.uint8] | None = None, "
                  "seats: numpy.typing.NDArray[numpy.int32] | None = None, "
                  "dones: numpy.typing.NDArray[numpy.uint8] | None = None, "
                  "returns: numpy.typing.NDArray[numpy.float32] | None = None) -> None"),
          R"(One action a match, by number, then looks. `dones` (uint8) says which matches ended, `returns`
(float32, a row of shares by seat) how. If one action is not legal, Refused names it and nothing is done.

>>> import numpy as np
>>> batch = freebooter.Batch(freebooter.Game("malacca", players=2), 8, seed=1)
>>> dones = np.zeros(8, np.uint8)
>>> batch.step(batch.any_actions(), dones=dones)
>>> dones.any()
np.False_
)")
      .def("any_actions", &any_actions, nb::arg("out") = nb::none(),
           nb::sig("def any_actions(self, out: numpy.typing.NDArray[numpy.int32] | None = None) "
                   "-> numpy.typing.NDArray[numpy.int32]"),
           R"(A legal action for each match, every number equally likely.

>>> batch = freebooter.Batch(freebooter.Game("malacca", players=2), 8, seed=1)
>>> actions = batch.any_actions()
>>> actions[0] in batch.state(0).legal_actions(min(batch.state(0).current_players))
True
)")
      .def("state", &state_of, nb::arg("match"),
           R"(One of the matches, to look at; a copy without its history.

>>> batch = freebooter.Batch(freebooter.Game("malacca", players=2), 8, seed=1)
>>> batch.state(7).view(freebooter.SPECTATOR)["round"]
1
)");
}

}  // namespace freebooter::python
