#pragma once

#include <string>

namespace freebooter {

// Why a text could not be read, and where. Lines and columns count from 1.
struct TextError {
  int line = 1;
  int column = 1;
  std::string message;
};

inline std::string to_string(const TextError& error) {
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
         error.message;
}

}  // namespace freebooter
