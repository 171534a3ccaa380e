#include "bindings/python/door.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace freebooter::python {

namespace {

[[noreturn]] void no_such_seat(int players, int seat) {
  const std::string what =
      "no seat " + std::to_string(seat) + " among " + std::to_string(players) + " players";
  throw nb::index_error(what.c_str());
}

std::string text_of(const Shape& shape) {
  std::string out;
  for (const std::size_t side : shape) {
    out += (out.empty() ? "(" : ", ") + std::to_string(side);
  }
  return out + (shape.size() == 1 ? ",)" : ")");
}

// An array of numpy's, filled with zeros.
template <class T>
nb::object new_array(const Shape& shape) {
  const std::size_t size =
      std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
  auto* const data = new T[std::max<std::size_t>(1, size)]();
  const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, T>(data, shape.size(), shape.data(), owner));
}

}  // namespace

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
  if (nb::isinstance<nb::str>(named)) {
    action = value_or_throw(game.parse_action(nb::cast<std::string>(named)));
  } else {
    action = position.action_of(actor, nb::cast<int>(named));
    if (!action) throw Refused("action " + nb::cast<std::string>(nb::str(named)) + " is not legal");
  }
  const Refusal refusal = position.check(actor, *action);
  if (!refusal.accepted()) {
    throw Refused(game.action_text(*action) + ": " + refusal_text(game, refusal));
  }
  return *action;
}

template <class T>
std::span<T> array_or_new(nb::object& object, const Shape& shape, const char* name) {
  if (object.is_none()) object = new_array<T>(shape);
  Array<T> array;
  if (!nb::try_cast(object, array, false)) {
    const std::string what = std::string(name) + " must be a whole array of the right type";
    throw nb::type_error(what.c_str());
  }
  return values_of(MaybeArray<T>(array), shape, name);
}

template <class T>
std::span<T> values_of(const MaybeArray<T>& array, const Shape& shape, const char* name) {
  if (!array) return {};
  bool same = array->ndim() == shape.size();
  for (std::size_t i = 0; same && i < shape.size(); ++i) same = array->shape(i) == shape[i];
  if (!same) {
    const std::string what = std::string(name) + " must have the shape " + text_of(shape);
    throw nb::value_error(what.c_str());
  }
  return {array->data(), array->size()};
}

template std::span<float> array_or_new(nb::object&, const Shape&, const char*);
template std::span<std::uint8_t> array_or_new(nb::object&, const Shape&, const char*);
template std::span<std::int32_t> array_or_new(nb::object&, const Shape&, const char*);
template std::span<float> values_of(const MaybeArray<float>&, const Shape&, const char*);
template std::span<std::uint8_t> values_of(const MaybeArray<std::uint8_t>&, const Shape&,
                                           const char*);
template std::span<std::int32_t> values_of(const MaybeArray<std::int32_t>&, const Shape&,
                                           const char*);

}  // namespace freebooter::python
