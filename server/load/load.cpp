#include "server/load/load.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "server/load/crowd.h"
#include "server/load/drivers.h"
#include "server/load/floor.h"

namespace freebooter::load {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Lets the drivers play for so long.
template <class Look>
Figures play(Drivers& drivers, double seconds, double every, Look look) {
  const auto begin = Clock::now();
  Figures all;
  double told = 0;
  drivers.begin();
  while (seconds_since(begin) < seconds) {
    const double step = every > 0 ? std::min(every, seconds - told) : seconds - told;
    const auto until = begin + std::chrono::duration<double>(told + step);
    std::this_thread::sleep_until(std::chrono::time_point_cast<Clock::duration>(until));
    const Figures figures = drivers.take();
    all.add(figures);
    const double at = seconds_since(begin);
    look(at, at - told, figures);
    told = at;
  }
  return all;
}

// The memory that a crowd takes. It is free again afterwards, but the server does not give it back
// to the system: what comes next and is of the same kind takes no more.
double crowd_memory(const LoadPlan& plan, const Site& site, const Watched& before) {
  const std::string table = wait_for(open_table(site, plan.game));
  const std::size_t size = plan.drivers.tables * kSeats;
  const Crowd crowd(site, table, size);
  return (*watch(site).memory - *before.memory) / static_cast<double>(size);
}

void play_games(const LoadPlan& plan, const std::function<void(const Interval&)>& tell,
                LoadReport& report) {
  const Site site = find_site(plan.url);
  const Watched fresh = watch(site);
  const auto tables = static_cast<double>(plan.drivers.tables);
  MemoryFigures memory;
  if (fresh.memory) memory.connection = crowd_memory(plan, site, fresh);
  const Watched before = watch(site);
  Drivers drivers(plan.drivers, [&](std::uint64_t number) {
    return std::make_unique<GameParty>(site, plan.game, number + 1);
  });
  drivers.gather();
  const Watched begun = watch(site);
  report.figures = play(drivers, plan.seconds, plan.every,
                        [&](double at, double seconds, const Figures& figures) {
                          report.seconds = at;
                          report.server = watch(site);
                          if (plan.every > 0) tell({at, seconds, figures, report.server});
                        });
  const Watched& end = report.server;
  if (begun.cpu_seconds && end.cpu_seconds && *end.moves > *begun.moves) {
    report.cpu_us = (*end.cpu_seconds - *begun.cpu_seconds) * 1e6 / (*end.moves - *begun.moves);
  }
  if (before.memory) {
    memory.table_begun = (*begun.memory - *before.memory) / tables;
    memory.table_played = (*end.memory - *before.memory) / tables;
    report.memory = memory;
  }
}

LoadReport::Bottom play_floor(const LoadPlan& plan, const std::vector<MoveShape>& shapes) {
  const Floor floor(plan.floor_data, plan.floor_core);
  Drivers drivers(plan.drivers, [&](std::uint64_t number) { return floor.party(shapes, number); });
  drivers.gather();
  LoadReport::Bottom bottom;
  const double cpu_before = floor.cpu_seconds();
  bottom.figures = play(drivers, plan.seconds, 0, [&](double at, double, const Figures& figures) {
    bottom.seconds = at;
    bottom.cpu_us = (floor.cpu_seconds() - cpu_before) * 1e6 /
                    static_cast<double>(std::max<std::uint64_t>(1, figures.moves));
  });
  return bottom;
}

}  // namespace

LoadReport run_load(const LoadPlan& plan, const std::function<void(const Interval&)>& tell) {
  LoadReport report;
  play_games(plan, tell, report);
  if (!plan.floor_data.empty() && !report.figures.shapes.empty()) {
    report.floor = play_floor(plan, report.figures.shapes);
  }
  return report;
}

}  // namespace freebooter::load
