#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "server/load/site.h"

namespace freebooter::load {

// So many connections at one table that say nothing, for as long as the object lives: to see what a
// connection costs. Throws Trouble.
class Crowd {
 public:
  Crowd(const Site& site, const std::string& table, std::size_t size);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace freebooter::load
