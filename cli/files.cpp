#include "cli/files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command.h"
#include "engine/base/reader.h"
#include "engine/match/any_game.h"

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
  if (!std::filesystem::exists(path, error)) throw Refused("there is no file " + path);
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Refused(path + " can't be read");
  return read_all(in, path);
}

Record read_record(const std::string& path) {
  const std::string text = read_file(path);
  Reader in(text);
  in.next_line();
  const std::string_view first = in.peek().text;
  if (find_game(first) != nullptr) {
    throw Refused(path + " is a position, not a game record; freebooter step --position reads it");
  }
  if (first != "freebooter") {
    throw Refused(path + " is no game record, which begins with: freebooter record 1");
  }
  auto record = parse_record(text);
  if (!record.ok()) throw Refused(path + ": " + to_string(record.error()));
  return std::move(record).value();
}

std::vector<std::string> record_files(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      out.push_back(path);
      continue;
    }
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    auto entry = std::filesystem::recursive_directory_iterator(path, error);
    for (; !error && entry != std::filesystem::end(entry); entry.increment(error)) {
      std::error_code gone;
      if (entry->path().extension() == ".txt" && entry->is_regular_file(gone)) {
        out.push_back(entry->path().string());
      }
    }
    if (error) throw Refused(path + " can't be read: " + error.message());
    if (out.size() == static_cast<std::size_t>(first)) {
      throw Refused(path + " has no game records, which end in .txt");
    }
    std::sort(out.begin() + first, out.end());
  }
  return out;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw Refused(path + " can't be written");
}

}  // namespace freebooter::cli
