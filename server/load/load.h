#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/load/figures.h"
#include "server/load/trouble.h"
#include "server/load/watched.h"

// Plays whole games of four guests at many tables of a server, and measures what that costs; then
// the same with the floor, below which no server can be.
namespace freebooter::load {

struct LoadPlan {
  std::string url;
  std::string game;
  DriversPlan drivers;
  double seconds = 10;
  double every = 0;        // how often Interval is told; 0 for never
  std::string floor_data;  // the folder where the floor keeps its moves; "" for no floor
  int floor_core = -1;     // the only one that the floor runs on; any for a negative one
};

struct Interval {
  double at = 0;       // seconds since the beginning
  double seconds = 0;  // how long it was
  Figures figures;
  Watched server;
};

// What each costs of the server's memory, in bytes.
struct MemoryFigures {
  double connection = 0;
  double table_begun = 0;   // with a game that has just begun, without its connections
  double table_played = 0;  // when the load was over
};

struct LoadReport {
  double seconds = 0;
  Figures figures;
  std::optional<double> cpu_us;  // of the server, a move
  std::optional<MemoryFigures> memory;
  Watched server;  // in the end

  struct Bottom {
    double seconds = 0;
    Figures figures;
    double cpu_us = 0;
  };
  std::optional<Bottom> floor;
};

// Throws Trouble. To be called while the process has one thread only.
LoadReport run_load(const LoadPlan& plan, const std::function<void(const Interval&)>& tell);

}  // namespace freebooter::load
