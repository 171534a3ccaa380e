#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freebooter::store::postgres {

// The values of one statement as they go over the wire: binary, so that texts of any bytes need no
// escapes.
class Values {
 public:
  Values& add(std::int64_t number);
  Values& add(std::optional<std::int64_t> number);
  Values& add(bool yes);
  Values& add(std::string_view text);
  Values& add(const char* text) { return add(std::string_view(text)); }
  // An array of TEXT.
  Values& add_texts(const std::vector<std::string>& texts);
  // An array of BYTEA.
  Values& add_bytes(const std::vector<std::string>& all);

  const std::vector<std::optional<std::string>>& all() const { return all_; }

 private:
  Values& add_array(std::uint32_t type, const std::vector<std::string>& all);

  std::vector<std::optional<std::string>> all_;
};

// Reads a value of a column; nothing if it is not of the form that the type has.
std::optional<std::int64_t> read_number(std::string_view bytes);
std::optional<std::vector<std::string>> read_array(std::string_view bytes);

}  // namespace freebooter::store::postgres
