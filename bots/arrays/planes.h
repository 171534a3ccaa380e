#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

// What one seat may know and has seen, as numbers for a net: a row of floats, made of named planes.
// It is filled from a view and from what the seat keeps in mind, so it can't tell more than they
// do. Seats and ships are counted from the viewer on, clockwise, so that every seat sees itself
// first; a spectator counts from seat 0. docs/arrays.md tells the planes of each game.
namespace freebooter::arrays {

// A part of the row. One that has columns is laid down row by row.
struct Plane {
  std::string_view name;
  int rows;
  int columns = 0;  // 0: a plane without columns
  float scale = 1;  // what a 1 stands for
  std::string_view about;
  int first = 0;  // where it begins; filled in by Planes

  constexpr int size() const { return columns == 0 ? rows : rows * columns; }
};

// Planes one after the other; Name is the enum that names them, in this order.
template <class Name, std::size_t N>
class Planes {
 public:
  constexpr explicit Planes(const std::array<Plane, N>& planes) : planes_(planes) {
    for (Plane& plane : planes_) {
      plane.first = size_;
      size_ += plane.size();
    }
  }
  constexpr int size() const { return size_; }
  constexpr const Plane& operator[](Name name) const {
    return planes_[static_cast<std::size_t>(name)];
  }
  constexpr std::span<const Plane> all() const { return planes_; }

 private:
  std::array<Plane, N> planes_;
  int size_ = 0;
};

// A row that is being filled in.
template <class Name, std::size_t N>
class Row {
 public:
  Row(const Planes<Name, N>& planes, std::span<float> out) : planes_(planes), out_(out) {
    std::fill(out.begin(), out.end(), 0.0F);
  }

  // A number, in the scale of its plane.
  template <class Number>
  void put(Name name, Number value, int row = 0, int column = 0) {
    cell(name, row, column) = static_cast<float>(value) / planes_[name].scale;
  }
  // A yes.
  void mark(Name name, int row = 0, int column = 0) { cell(name, row, column) = 1; }
  void mark_if(bool yes, Name name, int row = 0, int column = 0) {
    if (yes) mark(name, row, column);
  }

 private:
  float& cell(Name name, int row, int column) {
    const Plane& plane = planes_[name];
    return out_[static_cast<std::size_t>(plane.first + row * std::max(1, plane.columns) + column)];
  }

  const Planes<Name, N>& planes_;
  std::span<float> out_;
};

// Each game specialises this in a file of its own here with
//   static constexpr int kSize                    floats in a row
//   static std::span<const Plane> planes()
//   static void fill(const View&, const Knowledge&, std::span<float> out)
template <class G>
struct PlanesOf;

}  // namespace freebooter::arrays
