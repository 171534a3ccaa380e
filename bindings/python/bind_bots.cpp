#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>

#include <map>

#include "bindings/python/door.h"

namespace freebooter::python {

namespace {

// A bot of a level, that may think so long.
struct Bot {
  std::string name;
  std::uint32_t iterations;
};

// The mix of the bot, spread over the single actions that its choices stand for: visit(action, p).
template <class Visit>
void spread(const Bot& bot, const StateHandle& s, Seat seat, std::uint64_t seed, Visit visit) {
  const Position& position = *s.position;
  const bots::Level level = level_of(*position.setup(), bot.name);
  bots::Policy mix;
  {
    const nb::gil_scoped_release others_run;
    mix = position.policy(seat, level, seed, {bot.iterations});
  }
  double total = 0;
  for (const bots::Weighted& entry : mix) total += entry.weight;
  for (const bots::Weighted& entry : mix) {
    const std::vector<Action> members = position.members(seat, entry.choice);
    const double each = entry.weight / total / static_cast<double>(members.size());
    for (const Action& action : members) visit(action, each);
  }
}

// The seat, if it is asked at all.
Seat asked(const StateHandle& s, int seat) {
  const Seat who = seat_of(s.position->setup()->players(), seat);
  if (s.position->to_act().has(who)) return who;
  throw Refused("seat " + std::to_string(seat) + " is not asked anything now");
}

std::map<std::string, double> mix_of(const Bot& bot, const StateHandle& s, int seat,
                                     std::uint64_t seed) {
  const AnyGame& game = s.position->setup()->game();
  std::map<std::string, double> out;
  spread(bot, s, asked(s, seat), seed,
         [&](const Action& action, double p) { out[game.action_text(action)] += p; });
  return out;
}

std::map<int, double> policy_of(const Bot& bot, const StateHandle& s, int seat,
                                std::uint64_t seed) {
  const Seat who = asked(s, seat);
  std::map<int, double> out;
  spread(bot, s, who, seed,
         [&](const Action& action, double p) { out[s.position->number_of(who, action)] += p; });
  return out;
}

std::string decide(const Bot& bot, const StateHandle& s, int seat, std::uint64_t seed) {
  const Seat who = asked(s, seat);
  const bots::Level level = level_of(*s.position->setup(), bot.name);
  const nb::gil_scoped_release others_run;
  return s.position->setup()->game().action_text(
      s.position->decide(who, level, seed, {bot.iterations}));
}

}  // namespace

void bind_bots(nb::module_& m) {
  nb::class_<Bot>(
      m, "Bot",
      R"(A player made of code, by the name of its level: see Game.bots. It is given what its seat may know and
has seen, and nothing else; the same seed gives the same answer. A level that searches thinks for so
many iterations, or as long as it is used to.

>>> state = freebooter.Game("malacca", players=3).new_state()
>>> state.run_chance(seed=7)
>>> seat, = state.current_players
>>> bot = freebooter.Bot("sailor")
>>> state.apply(seat, bot.decide(state, seat, seed=1))
)")
      .def(nb::init<std::string, std::uint32_t>(), nb::arg("name"), nb::kw_only(),
           nb::arg("iterations") = 0)
      .def_ro("name", &Bot::name)
      .def_ro("iterations", &Bot::iterations)
      .def("decide", &decide, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           "What the bot does, as exact text: one draw from its mix.")
      .def("mix", &mix_of, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           R"(How likely it is to do what, by exact text.

>>> state = freebooter.Game("jamaica", players=2).new_state()
>>> state.run_chance(seed=3)
>>> captain, = state.current_players
>>> freebooter.Bot("random").mix(state, captain)
{'place 2': 0.5, 'place 5': 0.5}
)")
      .def("policy", &policy_of, nb::arg("state"), nb::arg("seat"), nb::arg("seed") = 0,
           "The same by number; stakes that have none count for the next one below.")
      .def("__repr__", [](const Bot& bot) { return "<Bot " + bot.name + ">"; });
}

}  // namespace freebooter::python
