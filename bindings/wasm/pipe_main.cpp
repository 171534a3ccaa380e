#include <iostream>
#include <string>

#include "bindings/wasm/door.h"

// The door without wasm: a request a line in, an answer a line out. Tests hold the wasm module
// against it, byte for byte.
int main() {
  freebooter::bindings::Door door;
  for (std::string line; std::getline(std::cin, line);) std::cout << door.call(line) << std::endl;
}
