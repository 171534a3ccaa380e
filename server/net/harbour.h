#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/bot_pool.h"
#include "server/net/live_table.h"
#include "server/net/people.h"
#include "server/store/data_folder.h"

namespace freebooter::net {

// A client's stay at a table; it ends with the object.
class Visit {
 public:
  Visit(const std::shared_ptr<LiveTable>& table, table::Connection connection)
      : table_(table),
        connection_(connection),
        ready_to_leave_(table->ready_to_leave(connection)) {}
  ~Visit() {
    if (const auto table = table_.lock()) table->leave(std::move(ready_to_leave_));
  }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  void say(std::string text) {
    if (const auto table = table_.lock()) table->say(connection_, std::move(text));
  }

 private:
  // The table holds the channel, and that its visit. A table with visitors is not unloaded.
  std::weak_ptr<LiveTable> table_;
  table::Connection connection_;
  std::shared_ptr<Lane::Ready> ready_to_leave_;
};

// All tables of a server. A table is in memory while somebody looks at it, or while it has
// something to do soon; the others are logs in the store. Any thread may call.
class Harbour {
 public:
  struct Settings {
    unsigned bot_threads = 1;  // as many for hints
    Millis unload_after = Millis{30} * 1000;
    std::function<Millis()> now;
    // Whether an address may have one more table now.
    std::function<bool(const std::string& address)> may_open = {};
    Millis bot_beat = 0;  // see TableServices
    std::string node = {};
    Millis lease = 0;
  };
  Harbour(boost::asio::io_context& io, store::Store& store, People& people,
          const store::ServerKeys& keys, Log& log, Settings settings);

  struct OpenError {
    bool failed = false;  // the store's fault, not the config's
    table::ConfigError config;
  };
  // Sets a table up; `config.id` is given here. Told once it is durable.
  void open_table(table::TableConfig config, std::function<void(Result<TableId, OpenError>)> done);
  std::unique_ptr<Visit> visit(const TableId& id, const PersonId& person,
                               const std::string& address, std::shared_ptr<Channel> channel);
  void record(const TableId& id, std::function<void(LiveTable::Recorded)> done);

  // Here and at the other nodes.
  void rename(const PersonId& person, const std::string& name);
  // Ends the person's connections; with `seats` it also gives up its seats, in games in memory
  // or not, a few at a time: it may have thousands. Told whether all of them could be found, and,
  // where nodes share them, were given up at whatever node they were.
  void expel(const PersonId& person, bool seats, std::function<void(bool)> done);
  void close_table(const TableId& id, std::function<void(bool)> done);

  // Does here what was done to people at other nodes. To be called every second.
  void hear_news();
  // Whether people had better stay here: what nodes share was read of late, for all that it may
  // have moved to another machine meanwhile.
  bool is_in_touch() const;
  // Loads the tables whose time has come, a few at a time: there may be thousands after a long
  // stop. To be called every few seconds.
  void look_at_clocks();
  // Asks everybody to come back later and stops the bots. Appends on their way still end. Tables
  // that nodes share are given back.
  void stop();
  // How many have still to be given back.
  int draining() const { return draining_; }

  int watching(const TableId& id) const;
  std::size_t live_tables() const;
  TableFigures& figures() { return figures_; }
  BotPool::Figures bot_figures() const { return bots_.figures(); }
  Study::Figures study_figures() const { return study_.figures(); }
  Study& study() { return study_; }
  const std::string& public_key() const { return services_.hooks.public_key; }

 private:
  // Calls with the table while it can't be unloaded.
  void with(const TableId& id, const std::function<void(const std::shared_ptr<LiveTable>&)>& body);
  void unload(const TableId& id);
  // Something for a table that may have to be loaded for it; who does it holds `done` as long.
  struct Errand {
    TableId id;
    std::function<void(LiveTable&, std::function<void()> done)> what;
  };
  bool is_shared() const { return !services_.node.empty(); }
  // One for each table in this phase at which the person may sit, in memory or not; `last` is let
  // go when all are done. Nothing if they could not be found.
  std::optional<std::vector<Errand>> give_up_seats(const PersonId& person, Phase phase,
                                                   const std::shared_ptr<void>& last);
  // Until the person sits at no table that waits for players, or so many looks showed that it still
  // does.
  void see_seats_given_up(const PersonId& person, const std::shared_ptr<void>& last,
                          const std::shared_ptr<std::atomic<bool>>& all, int looks);
  void rename_here(const PersonId& person, const std::string& name);
  // Does these and whatever waits already, a few at a time.
  void run(std::vector<Errand> errands);
  void run_some();
  void run_one(const Errand& errand);
  // One of those that are under way. Whoever drops the last copy, done or not, lets another begin.
  class Turn {
   public:
    explicit Turn(Harbour& harbour);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    Harbour& harbour_;
    std::weak_ptr<bool> alive_;
  };

  TableFigures figures_;
  BotPool bots_;
  Study study_;
  Log& log_;
  TableServices services_;
  std::atomic<table::Connection> next_connection_ = 1;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> draining_ = 0;
  mutable std::mutex mutex_;
  std::unordered_map<TableId, std::shared_ptr<LiveTable>> tables_;
  std::list<Errand> errands_;                         // that wait
  std::atomic<int> running_ = 0;                      // errands under way
  std::unordered_map<PersonId, std::int64_t> heard_;  // what news there was, and of when
  std::chrono::steady_clock::time_point heard_at_ = std::chrono::steady_clock::now();
  std::weak_ptr<bool> overdue_;  // held by the errands to tables whose time had come
  People& people_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // goes before what it is asked for
};

}  // namespace freebooter::net
