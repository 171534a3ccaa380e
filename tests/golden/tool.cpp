#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/golden/golden.h"

// usage: golden --bless FOLDER            writes the digests and refusals of its files anew
//        golden --make GAME OPTIONS SEED  prints a new playthrough
//        golden --trace FILE              prints the rules that it carries out
namespace {

std::string read(const std::filesystem::path& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

int bless(const std::string& folder) {
  int failures = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    const std::string text = read(entry.path());
    const auto blessed = freebooter::golden::blessed(text);
    if (!blessed.ok()) {
      std::cerr << entry.path().string() << ": " << blessed.error() << "\n";
      ++failures;
    } else if (*blessed != text) {
      std::ofstream(entry.path(), std::ios::binary) << *blessed;
      std::cout << entry.path().string() << ": written anew\n";
    }
  }
  return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 2 && arguments[0] == "--bless") return bless(arguments[1]);
  if (arguments.size() == 4 && arguments[0] == "--make") {
    std::cout << freebooter::golden::make(arguments[1], arguments[2], std::stoull(arguments[3]));
    return 0;
  }
  if (arguments.size() == 2 && arguments[0] == "--trace") {
    const auto rules = freebooter::golden::trace(read(arguments[1]));
    if (!rules.ok()) {
      std::cerr << rules.error() << "\n";
      return 1;
    }
    for (const freebooter::RuleId rule : *rules) std::cout << to_string(rule) << "\n";
    return 0;
  }
  std::cerr << "usage: golden --bless FOLDER | --make GAME OPTIONS SEED | --trace FILE\n";
  return 2;
}
