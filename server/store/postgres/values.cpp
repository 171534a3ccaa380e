#include "server/store/postgres/values.h"

namespace freebooter::store::postgres {

namespace {

// The numbers that types have in every PostgreSQL.
constexpr std::uint32_t kBytea = 17;
constexpr std::uint32_t kText = 25;

constexpr std::uint32_t kNoBytes = 0xffffffff;  // the length of a NULL

// Big-endian, as everything on the wire.
void put(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = bytes; i-- > 0;) out += static_cast<char>(number >> (8 * i) & 0xff);
}

std::uint64_t number_at(std::string_view bytes) {
  std::uint64_t out = 0;
  for (const char c : bytes) out = out << 8 | static_cast<std::uint8_t>(c);
  return out;
}

// Takes numbers and bytes off the front of a text.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : left_(bytes) {}

  std::optional<std::uint32_t> number() {
    const auto bytes = take(4);
    if (!bytes) return std::nullopt;
    return static_cast<std::uint32_t>(number_at(*bytes));
  }
  std::optional<std::string_view> take(std::size_t count) {
    if (left_.size() < count) return std::nullopt;
    const std::string_view out = left_.substr(0, count);
    left_.remove_prefix(count);
    return out;
  }
  bool empty() const { return left_.empty(); }

 private:
  std::string_view left_;
};

}  // namespace

Values& Values::add(std::int64_t number) {
  std::string bytes;
  put(bytes, static_cast<std::uint64_t>(number), 8);
  all_.emplace_back(std::move(bytes));
  return *this;
}

Values& Values::add(std::optional<std::int64_t> number) {
  if (number) return add(*number);
  all_.emplace_back();
  return *this;
}

Values& Values::add(bool yes) {
  all_.emplace_back(std::string(1, yes ? '\1' : '\0'));
  return *this;
}

Values& Values::add(std::string_view text) {
  all_.emplace_back(text);
  return *this;
}

Values& Values::add_texts(const std::vector<std::string>& texts) { return add_array(kText, texts); }

Values& Values::add_bytes(const std::vector<std::string>& all) { return add_array(kBytea, all); }

// Dimensions, whether there are NULLs, type; of each dimension its size and first index; elements.
Values& Values::add_array(std::uint32_t type, const std::vector<std::string>& all) {
  std::string out;
  put(out, all.empty() ? 0 : 1, 4);
  put(out, 0, 4);
  put(out, type, 4);
  if (!all.empty()) {
    put(out, all.size(), 4);
    put(out, 1, 4);
  }
  for (const std::string& one : all) {
    put(out, one.size(), 4);
    out += one;
  }
  all_.emplace_back(std::move(out));
  return *this;
}

std::optional<std::int64_t> read_number(std::string_view bytes) {
  if (bytes.size() == 8) return static_cast<std::int64_t>(number_at(bytes));
  if (bytes.size() == 1) return static_cast<std::int64_t>(number_at(bytes));  // a truth value
  return std::nullopt;
}

std::optional<std::vector<std::string>> read_array(std::string_view bytes) {
  Taker taker(bytes);
  const auto dimensions = taker.number();
  if (!taker.number() || !taker.number() || !dimensions || *dimensions > 1) return std::nullopt;
  std::vector<std::string> out;
  if (*dimensions == 0) return out;
  const auto count = taker.number();
  if (!taker.number()) return std::nullopt;
  for (std::uint32_t i = 0; i < *count; ++i) {
    const auto size = taker.number();
    if (!size || *size == kNoBytes) return std::nullopt;
    const auto one = taker.take(*size);
    if (!one) return std::nullopt;
    out.emplace_back(*one);
  }
  if (!taker.empty()) return std::nullopt;
  return out;
}

}  // namespace freebooter::store::postgres
