#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/live_table.h"
#include "tests/simulation/same_told.h"
#include "tests/simulation/scheduler.h"
#include "tests/simulation/simulated_client.h"
#include "tests/simulation/simulated_store.h"

namespace freebooter::testing {

// One table, its people, its store, its clock and the process around it, under one scheduler: words
// are late, connections are lost and their ends noticed long after, writes are slow or fail, clocks
// are set, and the process dies between any two things that it does. All of it follows from the
// seed. What must hold is looked at whenever something leaves the table or is done; what does not
// is thrown as std::string.
class Simulation {
 public:
  explicit Simulation(std::uint64_t seed);
  ~Simulation() { scheduler_.forget(); }
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  // Plays until the game is over. Troubles stop after a while, so that it comes to that.
  void run();

  std::uint64_t moves() const { return moves_ + figures_->moves; }
  // One number for all that was told, and when.
  std::uint64_t digest() const { return digest_; }
  int crashes() const { return crashes_; }
  // How often two who were told the same moment were held against each other.
  std::uint64_t compared() const { return same_.compared(); }
  // From now on somebody is told something else than the others, now and then.
  void mislead_one() { misleads_ = true; }
  // From now on who watches is told what the first of the others is.
  void tell_the_watcher() { blabs_ = true; }

 private:
  class Line;

  static void require(bool holds, const std::string& what) {
    if (!holds) throw what;
  }
  bool troubled() const { return steps_ < kTroubled; }
  void begin_process();
  void end_process();
  void look_at_clocks();
  net::LiveTable& live();
  void crash();
  void make_trouble();

  void hang_up(SimulatedClient& client);
  void connect(SimulatedClient& client);
  void look_round(SimulatedClient& client);
  void say(SimulatedClient& client, std::string text, std::uint32_t within);

  // The table has let go of this text; it has reached its client.
  void leaves(const std::string& text);
  void arrives(SimulatedClient& client, const std::string& text);
  std::shared_ptr<const std::string> blab(SimulatedClient& client,
                                          std::shared_ptr<const std::string> text);

  void settle();
  void check_asleep();
  void check_log();
  void check_record();
  bool began();

  static constexpr int kTroubled = 6000;

  Scheduler scheduler_;
  const table::Seed seed_;
  const std::string seed_text_;
  const TableId id_ = "table";
  boost::asio::io_context io_;
  SimulatedStore store_;
  net::BotPool bots_{0};
  net::Log log_{-1};
  table::Hooks hooks_;
  std::unique_ptr<net::TableFigures> figures_;
  std::unique_ptr<net::TableServices> lent_;
  std::shared_ptr<net::LiveTable> live_;
  std::vector<std::unique_ptr<SimulatedClient>> clients_;
  std::map<std::uint32_t, Hash> heads_;  // by lines
  SameTold same_;
  bool misleads_ = false;
  bool blabs_ = false;
  std::map<std::uint64_t, std::string> blabbed_;  // what the first was told, by what it goes up to
  table::Connection connections_ = 0;
  int steps_ = 0;
  int crashes_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t digest_ = 14695981039346656037U;
};

}  // namespace freebooter::testing
