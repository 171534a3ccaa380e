#pragma once

#include <utility>
#include <variant>

#include "engine/base/check.h"

namespace freebooter {

// Wraps an error on its way into a Result.
template <class E>
struct Err {
  E error;
};
template <class E>
Err(E) -> Err<E>;

// A value, or the reason why there is none.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  template <class F>
  Result(Err<F> err) : data_(std::in_place_index<1>, E(std::move(err.error))) {}

  bool ok() const { return data_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    FREEBOOTER_CHECK(ok());
    return *std::get_if<0>(&data_);
  }
  const T& value() const& {
    FREEBOOTER_CHECK(ok());
    return *std::get_if<0>(&data_);
  }
  T&& value() && {
    FREEBOOTER_CHECK(ok());
    return std::move(*std::get_if<0>(&data_));
  }
  const E& error() const {
    FREEBOOTER_CHECK(!ok());
    return *std::get_if<1>(&data_);
  }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> data_;
};

}  // namespace freebooter
