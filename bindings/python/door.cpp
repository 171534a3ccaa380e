#include "bindings/python/door.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <limits>

namespace freebooter::python {

namespace {

[[noreturn]] void no_such_seat(int players, int seat) {
  const std::string what =
      "no seat " + std::to_string(seat) + " among " + std::to_string(players) + " players";
  throw nb::index_error(what.c_str());
}

// As Python writes it.
std::string shape_text(const Shape& shape) { return text_of(nb::tuple(nb::cast(shape))); }

template <class T>
constexpr const char* kTypeName = std::is_same_v<T, float>          ? "float32"
                                  : std::is_same_v<T, std::uint8_t> ? "uint8"
                                                                    : "int32";

template <class T>
nb::object new_array(const Shape& shape) {
  return nb::module_::import_("numpy").attr("zeros")(nb::tuple(nb::cast(shape)), kTypeName<T>);
}

// What there is to say of something that is no array to write into.
std::string fault_of(nb::handle given, const char* wanted) {
  if (!nb::hasattr(given, "dtype")) return "a " + text_of(given.type().attr("__name__"));
  const std::string type = text_of(given.attr("dtype"));
  if (type != wanted || !nb::hasattr(given, "flags")) return type;
  const bool whole = nb::cast<bool>(given.attr("flags").attr("c_contiguous"));
  return whole ? "read-only" : "a part of one";
}

template <class Array>
void check_shape(const Array& array, const Shape& shape, const char* name) {
  Shape own;
  for (std::size_t i = 0; i < array.ndim(); ++i) own.push_back(array.shape(i));
  if (own == shape) return;
  const std::string what =
      std::string(name) + " must have the shape " + shape_text(shape) + ", not " + shape_text(own);
  throw nb::value_error(what.c_str());
}

}  // namespace

std::string text_of(nb::handle thing) {
  std::string out;
  if (!nb::try_cast(nb::str(thing), out)) throw nb::value_error("this text is not Unicode");
  return out;
}

Seat seat_of(int players, int seat) {
  if (seat < 0 || seat >= players) no_such_seat(players, seat);
  return static_cast<Seat>(seat);
}
Seat actor_of(int players, int seat) {
  return seat == kChanceSeat ? kChance : seat_of(players, seat);
}
Seat viewer_of(int players, int seat) {
  return seat == kSpectatorSeat ? kSpectator : seat_of(players, seat);
}

bots::Level level_of(const Setup& setup, const std::string& name) {
  const auto known = bots::levels_of(setup.game().name());
  std::string all;
  for (const bots::Level level : known) {
    if (bots::name_of(level) == name) return level;
    all += (all.empty() ? "" : ", ") + std::string(bots::name_of(level));
  }
  const std::string what =
      std::string(setup.game().name()) + " has no bot '" + name + "'; it has " + all;
  throw nb::value_error(what.c_str());
}

Action legal_action(const Position& position, Seat actor, nb::handle named) {
  const AnyGame& game = position.setup()->game();
  std::optional<Action> action;
  Whole given;
  if (nb::isinstance<nb::str>(named)) {
    action = value_or_throw(game.parse_action(text_of(named)));
  } else if (nb::try_cast(named, given)) {
    constexpr int kMost = std::numeric_limits<int>::max();
    if (!given.negative && !given.beyond && given.size <= kMost) {
      action = position.action_of(actor, static_cast<int>(given.size));
    }
    if (!action) throw Refused("action " + text_of(named) + " is not legal");
  } else {
    const std::string what =
        "an action is a number or a text, not a " + text_of(named.type().attr("__name__"));
    throw nb::type_error(what.c_str());
  }
  const Refusal refusal = position.check(actor, *action);
  if (!refusal.accepted()) {
    throw Refused(game.action_text(*action) + ": " + refusal_text(game, refusal));
  }
  return *action;
}

template <class T>
Buffer<T>::Buffer(nb::handle given, const Shape& shape, const char* name) {
  if (given.is_none()) return;
  if (!nb::try_cast(given, array_, false)) {
    const std::string what = std::string(name) + " must be a whole array of " + kTypeName<T> +
                             " that can be written into, and this is " +
                             fault_of(given, kTypeName<T>);
    throw nb::type_error(what.c_str());
  }
  check_shape(array_, shape, name);
  values_ = {array_.data(), array_.size()};
}

template <class T>
Buffer<T> array_or_new(nb::object& object, const Shape& shape, const char* name) {
  if (object.is_none()) object = new_array<T>(shape);
  return Buffer<T>(object, shape, name);
}

std::vector<std::int64_t> numbers_of(nb::handle given, std::size_t count, const char* name) {
  const nb::module_ numpy = nb::module_::import_("numpy");
  nb::object array = numpy.attr("asarray")(given);
  if (!nb::cast<bool>(numpy.attr("issubdtype")(array.attr("dtype"), numpy.attr("integer")))) {
    const std::string what =
        std::string(name) + " must be whole numbers, not " + text_of(array.attr("dtype"));
    throw nb::type_error(what.c_str());
  }
  array = numpy.attr("ascontiguousarray")(array, "int64");
  const auto numbers =
      nb::cast<nb::ndarray<const std::int64_t, nb::c_contig, nb::device::cpu>>(array);
  check_shape(numbers, {count}, name);
  return {numbers.data(), numbers.data() + numbers.size()};
}

template <class T>
T number(const Whole& given, const char* name, T least) {
  constexpr T most = std::numeric_limits<T>::max();
  if (!given.negative && !given.beyond && given.size >= least && given.size <= most) {
    return static_cast<T>(given.size);
  }
  std::string what =
      std::string(name) + " must be from " + std::to_string(least) + " to " + std::to_string(most);
  if (!given.beyond) {
    what += (given.negative ? ", not -" : ", not ") + std::to_string(given.size);
  }
  throw nb::value_error(what.c_str());
}

template class Buffer<float>;
template class Buffer<std::uint8_t>;
template class Buffer<std::int32_t>;
template Buffer<float> array_or_new(nb::object&, const Shape&, const char*);
template Buffer<std::uint8_t> array_or_new(nb::object&, const Shape&, const char*);
template Buffer<std::int32_t> array_or_new(nb::object&, const Shape&, const char*);
template std::uint8_t number(const Whole&, const char*, std::uint8_t);
template std::uint32_t number(const Whole&, const char*, std::uint32_t);
template std::uint64_t number(const Whole&, const char*, std::uint64_t);

}  // namespace freebooter::python
