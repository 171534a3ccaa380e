#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "server/load/drivers.h"

namespace freebooter::load {

// The floor in a process of its own, which ends with the object. To be made while this process has
// one thread only. Throws Trouble.
class Floor {
 public:
  // Keeps its moves in a new folder inside this one, and runs on this core alone, or on any that
  // this process may use when the number is negative.
  explicit Floor(const std::string& where, int core = -1);
  ~Floor();
  Floor(const Floor&) = delete;
  Floor& operator=(const Floor&) = delete;

  // Four people at a table of the floor who make moves of these shapes, without end.
  std::unique_ptr<Party> party(const std::vector<MoveShape>& shapes, std::uint64_t number) const;
  // The processor's time that it has used so far.
  double cpu_seconds() const;

 private:
  std::string folder_;
  Site site_;
  pid_t process_ = -1;
};

}  // namespace freebooter::load
