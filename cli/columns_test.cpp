#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "tests/support/run_program.h"
#include "tests/support/temp_dir.h"

// That numpy and pandas read the files, and that they hold the games, is tested in
// bindings/python/tests/test_data.py.
using namespace freebooter;
using namespace freebooter::testing;

namespace {

using Files = std::map<std::string, std::string>;

Files files_in(const std::string& folder) {
  Files out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    out[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return out;
}

// What `freebooter sim` writes with these words.
Files simulated(std::vector<std::string> words) {
  const TempDir folder;
  const std::string records = folder.path("records");
  words.insert(words.begin(), "sim");
  words.insert(words.end(), {"--records", records});
  const Outcome sim = run(words);
  REQUIRE_MESSAGE(sim.code == 0, sim.err);
  return files_in(records);
}

std::vector<std::string> names_of(const Files& files) {
  std::vector<std::string> out;
  for (const auto& [name, bytes] : files) out.push_back(name);
  return out;
}

}  // namespace

TEST_CASE("sim writes ten thousand games per file, the same bytes on any number of threads") {
  const std::vector<std::string> words{"malacca", "--players", "2",        "--seed", "7",
                                       "--games", "10003",     "--format", "columns"};
  const Files one = simulated(words);
  CHECK(names_of(one) ==
        std::vector<std::string>{"malacca-7-000000.games.npz", "malacca-7-000000.moves.npz",
                                 "malacca-7-010000.games.npz", "malacca-7-010000.moves.npz"});
  std::vector<std::string> more = words;
  more.insert(more.end(), {"--threads", "3"});
  CHECK(simulated(more) == one);
  CHECK(one.at("malacca-7-000000.moves.npz").size() >
        100 * one.at("malacca-7-010000.moves.npz").size());
}

TEST_CASE("sim writes text, columns, or both") {
  const std::vector<std::string> words{"jamaica", "--games", "2", "--ghost", "--players", "3"};
  const auto with = [&](const char* format) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--format", format});
    return simulated(all);
  };
  const Files both = simulated(words);
  CHECK(names_of(both) == std::vector<std::string>{"jamaica-1-000000.games.npz",
                                                   "jamaica-1-000000.moves.npz",
                                                   "jamaica-1-000000.txt", "jamaica-1-000001.txt"});
  CHECK(with("both") == both);
  Files parts = with("text");
  CHECK(parts.size() == 2);
  parts.merge(with("columns"));
  CHECK(parts == both);
}

TEST_CASE("columns that can't be written are a failure, and said") {
  const TempDir folder;
  // The name of a file to be is a folder's.
  std::filesystem::create_directories(folder.path("jamaica-1-000000.moves.npz"));
  const Outcome sim =
      run({"sim", "jamaica", "--games", "1", "--format", "columns", "--records", folder.path("")});
  CHECK(sim.code == 1);
  CHECK(sim.err.find("jamaica-1-000000.moves.npz can't be written") != std::string::npos);
}
