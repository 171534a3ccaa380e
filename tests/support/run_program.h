#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/run.h"

// Runs the program freebooter within the test.
namespace freebooter::testing {

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

// Runs the program of a commit with these arguments and standard input.
inline Outcome run(const std::vector<std::string>& arguments, const std::string& input = "",
                   std::string_view commit = {}) {
  std::vector<const char*> argv{"freebooter"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  auto* const old_in = std::cin.rdbuf(in.rdbuf());
  auto* const old_out = std::cout.rdbuf(out.rdbuf());
  auto* const old_err = std::cerr.rdbuf(err.rdbuf());
  std::cin.clear();
  Outcome outcome;
  outcome.code = cli::run(static_cast<int>(argv.size()), argv.data(), commit);
  std::cin.rdbuf(old_in);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  outcome.out = out.str();
  outcome.err = err.str();
  return outcome;
}

}  // namespace freebooter::testing
