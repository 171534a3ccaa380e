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

// One table, its people, its store, its clock and the servers around it, under one scheduler: words
// are late, connections are lost and their ends noticed long after, writes are slow or fail, clocks
// are set, and processes die between any two things that they do. Where several nodes share the
// store, people come to any of them, nodes sleep for longer than their leases, and answers of the
// store are lost. All of it follows from the seed. What must hold is looked at whenever something
// leaves the table or is done; what does not is thrown as std::string.
class Simulation {
 public:
  // With one node the store is that server's alone.
  explicit Simulation(std::uint64_t seed, int nodes = 1);
  ~Simulation();
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  // Plays until the game is over. Troubles stop after a while, so that it comes to that.
  void run();

  std::uint64_t moves() const;
  // One number for all that was told, and when.
  std::uint64_t digest() const { return digest_; }
  int crashes() const { return crashes_; }
  // How often a node slept for longer than its lease.
  int sleeps() const { return sleeps_; }
  // How often two who were told the same moment were held against each other.
  std::uint64_t compared() const { return same_.compared(); }
  // From now on somebody is told something else than the others, now and then.
  void mislead_one() { misleads_ = true; }
  // From now on the store writes for whoever asks.
  void break_fence() { store_.fenced = false; }
  // From now on who watches is told what the first of the others is.
  void tell_the_watcher() { blabs_ = true; }

 private:
  class Line;

  // A server from its start to its end, as far as it has to do with the table.
  struct Life {
    Scheduler::Process process = Scheduler::kWorld;
    net::TableFigures figures;
    std::unique_ptr<net::TableServices> lent;
    std::shared_ptr<net::LiveTable> live = {};
  };
  // A machine on which one server runs after the other.
  struct Node {
    std::string name;
    Millis set_by = 0;     // its clock is wrong by so much
    Life* life = nullptr;  // of the server that runs, if one does
  };

  static void require(bool holds, const std::string& what) {
    if (!holds) throw what;
  }
  bool troubled() const { return steps_ < kTroubled; }
  bool shared() const { return nodes_.size() > 1; }
  Rng& rng() { return scheduler_.rng; }
  template <class List>
  auto& any_of(List& list) {
    return list[rng().below(static_cast<std::uint32_t>(list.size()))];
  }
  Millis now(const Node& node) const { return scheduler_.time() + node.set_by; }
  void start(Node& node);
  void look_at_clocks(Node& node);
  net::LiveTable& live(Life& life);
  Life& life_of(const SimulatedClient& client);
  void crash(Node& node);
  void fall_asleep(Node& node);
  void make_trouble();
  Node& node_for_newcomers();

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
  net::BotPool bots_{0};
  net::Log log_{-1};
  table::Hooks hooks_;
  std::vector<std::unique_ptr<Life>> lives_;  // all there were: the store may still answer them
  std::vector<Node> nodes_;
  std::size_t led_to_ = 0;  // the node to which people are led
  SimulatedStore store_;
  std::vector<std::unique_ptr<SimulatedClient>> clients_;
  std::map<std::uint32_t, Hash> heads_;  // by lines
  SameTold same_;
  bool misleads_ = false;
  bool blabs_ = false;
  std::map<std::uint64_t, std::string> blabbed_;  // what the first was told, by what it goes up to
  table::Connection connections_ = 0;
  int steps_ = 0;
  int crashes_ = 0;
  int sleeps_ = 0;
  std::uint64_t digest_ = 14695981039346656037U;
};

}  // namespace freebooter::testing
