#include "cli/files.h"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command.h"

namespace freebooter::cli {

namespace {

constexpr std::size_t kMostBytes = 64U << 20;

std::string read_all(std::istream& in, const std::string& path) {
  std::string text;
  std::string buffer(1U << 16, '\0');
  while (in.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || in.gcount() > 0) {
    text.append(buffer, 0, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostBytes) throw Refused(path + " is too long");
  }
  if (in.bad()) throw Refused(path + " can't be read");
  return text;
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return read_all(std::cin, "standard input");
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Refused(path + " is a folder");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Refused(path + " can't be read");
  return read_all(in, path);
}

Record read_record(const std::string& path) {
  auto record = parse_record(read_file(path));
  if (!record.ok()) throw Refused(path + ": " + to_string(record.error()));
  return std::move(record).value();
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw Refused(path + " can't be written");
}

}  // namespace freebooter::cli
