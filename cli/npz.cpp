#include "cli/npz.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

#include "engine/base/check.h"

namespace freebooter::cli {

namespace {

constexpr std::size_t kMostBytes = std::numeric_limits<std::uint32_t>::max();

// Numbers of a zip archive: the lowest byte first, on every machine.
void put(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

// What stands before the values of an array in numpy's format, version 1.0.
std::string heading(const std::string& type, std::size_t rows) {
  constexpr std::size_t kBefore = 10;  // the magic word and the length
  constexpr std::size_t kAlignment = 64;
  std::string text = std::string("{'descr': '") +
                     (std::endian::native == std::endian::little ? '<' : '>') + type +
                     "', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ",), }";
  while ((kBefore + text.size() + 1) % kAlignment != 0) text += ' ';
  text += '\n';
  std::string out = "\x93NUMPY\x01";
  out += '\0';
  put(out, static_cast<std::uint32_t>(text.size()), 2);
  return out + text;
}

std::string deflated(const std::string& plain) {
  constexpr int kBare = -15;  // no heading of zlib's own; the widest window
  constexpr int kMemory = 9;
  z_stream stream{};
  FREEBOOTER_CHECK(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kBare, kMemory,
                                Z_DEFAULT_STRATEGY) == Z_OK);
  std::string out(deflateBound(&stream, plain.size()), '\0');
  // zlib promises not to write to what it reads.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
  stream.avail_in = static_cast<uInt>(plain.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  FREEBOOTER_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

void Npz::add(const std::string& name, const std::vector<std::string>& words) {
  std::size_t longest = 1;
  for (const std::string& word : words) longest = std::max(longest, word.size());
  std::vector<char32_t> letters(words.size() * longest);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::copy(words[i].begin(), words[i].end(),
              letters.begin() + static_cast<std::ptrdiff_t>(i * longest));
  }
  add_array(name, "U" + std::to_string(longest), words.size(), std::as_bytes(std::span(letters)));
}

void Npz::add_array(const std::string& name, const std::string& type, std::size_t rows,
                    std::span<const std::byte> values) {
  std::string plain = heading(type, rows);
  plain.append(reinterpret_cast<const char*>(values.data()), values.size());
  FREEBOOTER_CHECK(plain.size() <= kMostBytes / 2);
  const auto size = static_cast<std::uint32_t>(plain.size());
  const auto check = crc32(0, reinterpret_cast<const Bytef*>(plain.data()), size);
  members_.push_back({name + ".npy", deflated(plain), static_cast<std::uint32_t>(check), size});
}

std::string Npz::bytes() const {
  constexpr std::uint32_t kVersion = 20;       // that of the format in which deflate came
  constexpr std::uint32_t kDeflated = 8;       // how it is packed
  constexpr std::uint32_t kNewYear1980 = 33U;  // the first day that the format knows
  std::string out;
  std::string directory;
  for (const Member& member : members_) {
    std::string about;
    put(about, kVersion, 2);
    put(about, 0, 2);  // no flags
    put(about, kDeflated, 2);
    put(about, 0, 2);  // at midnight
    put(about, kNewYear1980, 2);
    put(about, member.check, 4);
    put(about, static_cast<std::uint32_t>(member.packed.size()), 4);
    put(about, member.size, 4);
    put(about, static_cast<std::uint32_t>(member.name.size()), 2);
    put(about, 0, 2);  // nothing extra
    directory += "PK\x01\x02";
    put(directory, kVersion, 2);
    directory += about;
    put(directory, 0, 2);  // no comment,
    put(directory, 0, 2);  // the first disk,
    put(directory, 0, 2);  // and no attributes
    put(directory, 0, 4);
    put(directory, static_cast<std::uint32_t>(out.size()), 4);
    directory += member.name;
    out += "PK\x03\x04" + about + member.name + member.packed;
  }
  FREEBOOTER_CHECK(out.size() + directory.size() <= kMostBytes);
  const auto begin = static_cast<std::uint32_t>(out.size());
  const auto count = static_cast<std::uint32_t>(members_.size());
  out += directory + "PK\x05\x06";
  put(out, 0, 4);  // one disk
  put(out, count, 2);
  put(out, count, 2);
  put(out, static_cast<std::uint32_t>(directory.size()), 4);
  put(out, begin, 4);
  put(out, 0, 2);  // no comment
  return out;
}

}  // namespace freebooter::cli
