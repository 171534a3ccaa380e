#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace freebooter::cli {

// Columns as a file of numpy's (.npz): a zip archive with an array for each. The same columns make
// the same bytes, whenever they are written.
class Npz {
 public:
  template <class Number>
  void add(const std::string& name, const std::vector<Number>& column) {
    static_assert(std::is_arithmetic_v<Number>);
    const char kind = std::is_floating_point_v<Number> ? 'f' : std::is_signed_v<Number> ? 'i' : 'u';
    add_array(name, kind + std::to_string(sizeof(Number)), column.size(),
              std::as_bytes(std::span(column)));
  }
  // Words of plain letters.
  void add(const std::string& name, const std::vector<std::string>& words);

  std::string bytes() const;

 private:
  struct Member {
    std::string name;
    std::string packed;
    std::uint32_t check = 0;  // CRC-32 of what was packed
    std::uint32_t size = 0;   // and how much that was
  };
  void add_array(const std::string& name, const std::string& type, std::size_t rows,
                 std::span<const std::byte> values);

  std::vector<Member> members_;
};

}  // namespace freebooter::cli
