#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/python/position.h"
#include "bots/level.h"

// What the files that make up the module share.
namespace freebooter::python {

namespace nb = nanobind;

inline constexpr int kChanceSeat = -1;     // how Python names chance,
inline constexpr int kSpectatorSeat = -2;  // and who only watches

// The rules say no: freebooter.Refused, which is a ValueError.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A position as an object of Python's.
struct StateHandle {
  std::unique_ptr<Position> position;
};
struct GameHandle {
  std::shared_ptr<const Setup> setup;
};

// A seat of this many players, by its number in Python; chance or a spectator where they may be
// meant. Anything else is an error of Python's.
Seat seat_of(int players, int seat);
Seat actor_of(int players, int seat);
Seat viewer_of(int players, int seat);

// A level of the game; an error that names those there are.
bots::Level level_of(const Setup& setup, const std::string& name);

// The action that the caller names by its number or by its text, if the rules accept it.
Action legal_action(const Position& position, Seat actor, nb::handle named);

// Throws unless it is a value.
template <class T>
T value_or_throw(Result<T, TextError> result) {
  if (!result.ok()) throw nb::value_error(to_string(result.error()).c_str());
  return std::move(result).value();
}

// An array of the caller's: never a copy of one.
template <class T>
using Array = nb::ndarray<T, nb::c_contig, nb::device::cpu>;
template <class T>
using MaybeArray = std::optional<Array<T>>;

using Shape = std::vector<std::size_t>;

// What the caller's array holds, of a type and shape that fit; where that is None, a new one of
// numpy's, with zeros. The object must outlive it.
template <class T>
std::span<T> array_or_new(nb::object& object, const Shape& shape, const char* name);

// What the caller's array holds; an error unless it has this shape. Nothing for none.
template <class T>
std::span<T> values_of(const MaybeArray<T>& array, const Shape& shape, const char* name);

void bind_game(nb::module_& m);
void bind_state(nb::module_& m);
void bind_bots(nb::module_& m);
void bind_records(nb::module_& m);
void bind_batch(nb::module_& m);

}  // namespace freebooter::python
