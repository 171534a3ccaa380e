#pragma once

#include <stdexcept>

namespace freebooter::load {

// Why a load can't go on, in a sentence.
class Trouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr const char* kLimited =
    "the server limits what one address may do; start it with --unlimited to load it";

}  // namespace freebooter::load
