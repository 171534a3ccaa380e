#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "server/load/figures.h"
#include "server/load/party.h"

namespace freebooter::load {

// Many parties on few threads. A party that has nothing left to do makes room for another.
class Drivers {
 public:
  using NewParty = std::function<std::unique_ptr<Party>(std::uint64_t number)>;

  Drivers(const DriversPlan& plan, NewParty new_party);
  ~Drivers();
  Drivers(const Drivers&) = delete;
  Drivers& operator=(const Drivers&) = delete;

  // Connects everybody; nobody moves yet. Throws Trouble.
  void gather();
  void begin();
  // What came of it since the last time.
  Figures take();

 private:
  struct Driver;
  std::vector<std::unique_ptr<Driver>> drivers_;
};

}  // namespace freebooter::load
