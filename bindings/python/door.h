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

// A thing of Python's as text.
std::string text_of(nb::handle thing);

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

using Shape = std::vector<std::size_t>;

// An array of the caller's to write into, never a copy of one, which cannot go away meanwhile.
// None is an empty one.
template <class T>
class Buffer {
 public:
  Buffer() = default;
  // An error unless type and shape fit.
  Buffer(nb::handle given, const Shape& shape, const char* name);

  std::span<T> values() const { return values_; }

 private:
  nb::ndarray<T, nb::c_contig, nb::device::cpu> array_;
  std::span<T> values_;
};

// The caller's array; where that is None, it becomes a new one of numpy's, with zeros.
template <class T>
Buffer<T> array_or_new(nb::object& object, const Shape& shape, const char* name);

// The whole numbers of an array, of whatever width, or of a list.
std::vector<std::int64_t> numbers_of(nb::handle given, std::size_t count, const char* name);

// A whole number as Python has it: how large it may be is said by whom it is given to.
struct Whole {
  std::uint64_t size = 0;
  bool negative = false;
  bool beyond = false;  // it takes more than 64 bits
};
// The number, where it is none less than `least` and the type has room for it; else an error that
// names it.
template <class T>
T number(const Whole& given, const char* name, T least = 0);

void bind_game(nb::module_& m);
void bind_state(nb::module_& m);
void bind_bots(nb::module_& m);
void bind_records(nb::module_& m);
void bind_batch(nb::module_& m);

}  // namespace freebooter::python

namespace nanobind::detail {

template <>
struct type_caster<freebooter::python::Whole> {
  NB_TYPE_CASTER(freebooter::python::Whole, const_name("int"))

  bool from_python(handle source, std::uint32_t, cleanup_list*) noexcept {
    const object index = steal(PyNumber_Index(source.ptr()));  // numpy's numbers, too
    if (!index.is_valid()) {
      PyErr_Clear();
      return false;
    }
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    value.negative = overflow == 0 ? small < 0 : overflow < 0;
    if (overflow == 0) {
      value.size = value.negative ? 0 - static_cast<std::uint64_t>(small)
                                  : static_cast<std::uint64_t>(small);
      return true;
    }
    value.size = PyLong_AsUnsignedLongLong(index.ptr());
    value.beyond = PyErr_Occurred() != nullptr;
    PyErr_Clear();
    return true;
  }
};

}  // namespace nanobind::detail
