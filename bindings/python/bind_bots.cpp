#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <map>
#include <tuple>

#include "bindings/python/door.h"
#include "bindings/python/interrupt.h"

namespace freebooter::python {

namespace {

// A bot of a level, that may think so long.
struct Bot {
  Bot(const std::string& given, const Whole& iterations_given)
      : name(given), iterations(number<std::uint32_t>(iterations_given, "iterations")) {
    if (!bots::parse_level(name)) {
      throw nb::value_error(("no game has a bot '" + name + "'; see Game.bots").c_str());
    }
  }

  std::string name;
  std::uint32_t iterations;
};

// What think(level, budget) says of the position, without Python's lock.
template <class Think>
auto thought(const Bot& bot, const Position& position, Think think) {
  const bots::Level level = level_of(*position.setup(), bot.name);
  const Interrupt interrupt;
  auto said = [&] {
    const nb::gil_scoped_release others_run;
    return think(level, bots::Budget{bot.iterations, &interrupt});
  }();
  interrupt.raise_if_over();
  return said;
}

// The mix of the bot, spread over the single actions that its choices stand for: visit(action, p).
template <class Visit>
void spread(const Bot& bot, const Position& position, Seat seat, const Whole& seed, Visit visit) {
  const auto luck = number<std::uint64_t>(seed, "seed");
  const bots::Policy mix = thought(bot, position, [&](bots::Level level, bots::Budget budget) {
    return position.policy(seat, level, luck, budget);
  });
  double total = 0;
  for (const bots::Weighted& entry : mix) total += entry.weight;
  for (const bots::Weighted& entry : mix) {
    const std::vector<Action> members = position.members(seat, entry.choice);
    const double each = entry.weight / total / static_cast<double>(members.size());
    for (const Action& action : members) visit(action, each);
  }
}

// The seat, if it is asked at all.
Seat asked(const Position& position, int seat) {
  const Seat who = seat_of(position.setup()->players(), seat);
  if (position.to_act().has(who)) return who;
  throw Refused("seat " + std::to_string(seat) + " is not asked anything now");
}

// These take a copy of the position: others may change the state while the bot thinks.

std::map<std::string, double> mix_of(const Bot& bot, const StateHandle& s, int seat,
                                     const Whole& seed) {
  const auto position = s.position->copy();
  const AnyGame& game = position->setup()->game();
  std::map<std::string, double> out;
  spread(bot, *position, asked(*position, seat), seed,
         [&](const Action& action, double p) { out[game.action_text(action)] += p; });
  return out;
}

std::map<int, double> policy_of(const Bot& bot, const StateHandle& s, int seat, const Whole& seed) {
  const auto position = s.position->copy();
  const Seat who = asked(*position, seat);
  std::map<int, double> out;
  spread(bot, *position, who, seed,
         [&](const Action& action, double p) { out[position->number_of(who, action)] += p; });
  return out;
}

std::string decide(const Bot& bot, const StateHandle& s, int seat, const Whole& seed) {
  const auto position = s.position->copy();
  const Seat who = asked(*position, seat);
  const auto luck = number<std::uint64_t>(seed, "seed");
  return position->setup()->game().action_text(
      thought(bot, *position, [&](bots::Level level, bots::Budget budget) {
        return position->decide(who, level, luck, budget);
      }));
}

}  // namespace

void bind_bots(nb::module_& m) {
  nb::class_<Bot>(
      m, "Bot",
      R"(A player made of code, by the name of its level: see Game.bots. It is given what its seat may know and
has seen, and nothing else; the same seed gives the same answer. A level that searches thinks for so
many iterations, or as long as it is used to; Ctrl-C ends that.

>>> state = freebooter.Game("malacca", players=3).new_state()
>>> state.run_chance(seed=7)
>>> seat, = state.current_players
>>> bot = freebooter.Bot("sailor")
>>> state.apply(seat, bot.decide(state, seat, seed=1))
)")
      .def(nb::init<const std::string&, const Whole&>(), nb::arg("name"), nb::kw_only(),
           nb::arg("iterations") = 0)
      .def_ro("name", &Bot::name, R"(The name of its level.

>>> freebooter.Bot("sailor").name
'sailor'
)")
      .def_ro("iterations", &Bot::iterations,
              R"(How long it thinks about a decision; 0: as long as it is used to.

>>> freebooter.Bot("corsair", iterations=2000).iterations
2000
)")
      .def("decide", &decide, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           R"(What the bot does, as exact text: one draw from its mix.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> freebooter.Bot("sailor").decide(state, 0, seed=1) in state.legal_texts(0)
True
)")
      .def("mix", &mix_of, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           R"(How likely it is to do what, by exact text.

>>> state = freebooter.Game("jamaica", players=2).new_state()
>>> state.run_chance(seed=3)
>>> captain, = state.current_players
>>> freebooter.Bot("random").mix(state, captain)
{'place 2': 0.5, 'place 5': 0.5}
)")
      .def("policy", &policy_of, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           R"(The same by number; stakes that have none count for the next one below.

>>> state = freebooter.Game("malacca", players=2).new_state()
>>> state.run_chance(seed=4)
>>> policy = freebooter.Bot("random").policy(state, 0)
>>> set(policy) == set(state.legal_actions(0)), round(sum(policy.values()), 6)
(True, 1.0)
)")
      .def("__getstate__", [](const Bot& bot) { return std::make_tuple(bot.name, bot.iterations); })
      .def("__setstate__",
           [](Bot& bot, const std::tuple<std::string, Whole>& kept) {
             new (&bot) Bot(std::get<0>(kept), std::get<1>(kept));
           })
      .def("__repr__", [](const Bot& bot) { return "<Bot " + bot.name + ">"; });
}

}  // namespace freebooter::python
