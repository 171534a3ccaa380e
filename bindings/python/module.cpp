#include "bindings/python/door.h"
#include "engine/base/check.h"

// The module freebooter._core. Each part of it has a file; freebooter/__init__.py shows them
// together.
namespace freebooter::python {

namespace {

// A bug ends in a RuntimeError: Python goes on, and tells where.
[[noreturn]] void throw_bug(const char* what, const char* file, int line) {
  throw std::runtime_error(std::string("a bug of freebooter: ") + what + " at " + file + ":" +
                           std::to_string(line));
}

}  // namespace

NB_MODULE(_core, m) {
  m.doc() = "Jamaica and Malacca, by the engine in C++.";
  set_bug_hook(throw_bug);
  nb::exception<Refused>(m, "Refused", PyExc_ValueError);
  m.attr("CHANCE") = kChanceSeat;
  m.attr("SPECTATOR") = kSpectatorSeat;
  m.attr("__version__") = FREEBOOTER_VERSION;
  bind_game(m);
  bind_state(m);
  bind_bots(m);
  bind_records(m);
  bind_batch(m);
}

}  // namespace freebooter::python
