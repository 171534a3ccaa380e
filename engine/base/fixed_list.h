#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/base/check.h"

namespace freebooter {

// A list with room for N values and no allocation. Trivially copyable when T is.
template <class T, std::size_t N>
class FixedList {
 public:
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  constexpr void push_back(const T& value) {
    FREEBOOTER_CHECK(size_ < N);
    items_[size_++] = value;
  }
  // Room for so many more values, for the caller to write.
  constexpr T* extend(std::size_t count) {
    FREEBOOTER_CHECK(count <= N - size_);
    T* const first = items_.data() + size_;
    size_ += static_cast<std::uint32_t>(count);
    return first;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void pop_back() { --size_; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  // Left uninitialised on purpose: a list of choices is made for every step.
  std::array<T, N> items_;
  std::uint32_t size_ = 0;
};

}  // namespace freebooter
