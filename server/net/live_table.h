#pragma once

#include <atomic>
#include <boost/container/flat_map.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/bot_pool.h"
#include "server/net/channel.h"
#include "server/net/lane.h"
#include "server/net/log.h"
#include "server/net/study.h"
#include "server/store/store.h"
#include "table/table.h"

namespace freebooter::net {

// What tables count together.
struct TableFigures {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
  std::atomic<std::uint64_t> bugs = 0;
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::int64_t> queued = 0;     // what tables have still to do
  std::atomic<std::uint64_t> cut_off = 0;   // clients that did not read
  std::atomic<std::uint64_t> too_fast = 0;  // clients that said too much
};

// What the server lends its tables. Outlives them.
struct TableServices {
  boost::asio::io_context& io;
  store::Store& store;
  BotPool& bots;
  Log& log;
  TableFigures& figures;
  table::Hooks hooks;
  std::function<Millis()> now;
  Millis unload_after = 0;  // how long a table stays in memory when nobody looks
  // Opens the table of a rematch; told its id, or nothing.
  std::function<void(table::TableConfig, std::function<void(std::optional<TableId>)>)> open_table;
  // Forgets the table unless somebody has come in the meantime.
  std::function<void(const TableId&)> unload;
  // Whether an address may have one more table now.
  std::function<bool(const std::string& address)> may_open = {};
  // Bots' answers come at whole beats after the question, so that how long one has thought about
  // its secrets is not seen; 0 for at once.
  Millis bot_beat = 0;
  // The name of this node, where several share the store: it must hold the lease of a table, which
  // runs for so long unless it is renewed. Without a name the store is this server's alone.
  std::string node = {};
  Millis lease = 0;
  // Whether a table may be taken now; not while the server stops.
  std::function<bool()> may_take = {};
  // Thinks about hints; without it there are none.
  Study* study = nullptr;
};

// A table in memory and the people around it. Its public functions may be called from any
// thread; they queue work that runs in the order of the calls, one at a time. A step's messages
// leave when its entries are durable, in the order of the steps. When an append fails or a bug
// shows, the table is thrown away and made again from its log; people are asked to come back. A log
// that makes no table closes it: that is said once, to the operator and to whoever comes.
//
// Where several nodes share the store, whatever comes from outside waits until this node has the
// table's lease. If that is another's, people are asked to come back; if it turns out to be
// another's by now, the table is thrown away. It is given back when the table leaves the memory.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(TableId id, const TableServices& services);

  void arrive(table::Connection connection, PersonId person, std::string name,
              std::shared_ptr<Channel> channel, std::string address = {});
  // The channel is told when the message is taken; until then its client waits with the next.
  void say(table::Connection connection, std::string text);
  void leave(table::Connection connection);
  void rename(PersonId person, std::string name);
  // Ends the person's connections; with `seat` it loses its seat as well.
  void expel(PersonId person, bool seat, std::function<void()> done);
  // The same, seat and all, if this node has the table.
  void expel_here(PersonId person);
  // Looks at the clock, if this node has the table.
  void tick();
  // Looks at the clock of a table that sleeps; told when that is done.
  void wake(std::function<void()> done);
  // The operator closes the table; told whether that worked.
  void close(std::function<void(bool)> done);
  // Asks everybody to come back later.
  void dismiss(Goodbye why);
  // The same, and gives the table back once its appends are durable; then it is told.
  void drain(std::function<void()> done);
  // The game record once the game is over, or why there will never be one here. Nodes need not have
  // the table for that.
  struct Recorded {
    std::optional<std::string> text;
    std::optional<Goodbye> closed;
  };
  void record(std::function<void(Recorded)> done);

  int watching() const { return watching_; }
  // False if the person has surely not come here and does not sit here since the table is in
  // memory.
  bool may_know(const PersonId& person) const { return (known_ & mark_of(person)) != 0; }
  // Whether work is queued: such a table must not be unloaded.
  bool busy() const { return queued_ > 0; }

 private:
  struct Guest {
    PersonId person;
    std::shared_ptr<Channel> channel;
    std::string address;
  };
  // The output of a step that can't be told yet.
  struct Untold {
    bool appending = false;
    std::vector<table::Message> messages;
    std::optional<table::TableConfig> rematch;
    table::Connection said_by = 0;  // 0 for nobody
  };

  // A question to a bot, or for a hint, that is not answered yet.
  struct Asked {
    Seat seat;
    std::uint32_t prompt;
    bool hint;
    std::shared_ptr<table::Cancel> cancel;
  };

  // One bit for a person, which others have, too.
  static std::uint64_t mark_of(const PersonId& person) {
    return std::uint64_t{1} << (std::hash<PersonId>()(person) % 64);
  }

  void queue(std::function<void()> work);
  // Does it when this node has the table, or is refused it: asks for it if need be.
  void queue_here(std::function<void()> work);
  // Does it after whatever waits for that.
  void queue_behind(std::function<void()> work);
  void wait_behind(std::function<void()> work);
  bool is_shared() const { return !services_.node.empty(); }
  bool may_take() const;
  void acquire();
  // From the log, at whatever node the table is: of a game that is over it changes no more.
  Recorded read_record();
  // Another node may be of a version that can play what this one can't, or the log may be mended.
  void try_again_later();
  void acquired(const store::Stored<store::Epoch>& answer);
  void keep_lease();
  void renew();
  // Leaves the table to whoever asks for it next.
  void give_back();
  // Forgets the table, at which nobody is, and gives it back.
  void rest();
  // Another node was asked for it.
  void hand_over();
  // Sends everybody on, and rests when all is kept.
  void clear_out(Goodbye why, std::function<void()> then);
  void end_clearing();
  // Why nobody can come in now.
  Goodbye why_not();
  // Does something; a bug that shows costs the table its memory, and nobody else anything.
  void survive(const std::function<void()>& work);
  bool knows(const PersonId& person) const;
  bool may_open_table(const PersonId& person) const;
  table::Hooks hooks();
  // Loads the table if need be.
  bool loaded();
  // Not to be tried again and again.
  bool is_hopeless() const;
  void load();
  // Nobody comes in any more, and nothing is written: said once.
  void set_aside(const table::Unplayable& why);
  void close_for_good(const store::MatchHead& head, const table::Unplayable& why);
  void look_at_clock();
  void step(const table::Input& input);
  void take(table::Output output);
  void append(std::vector<std::string> entries);
  void appended(std::uint64_t generation, const store::Stored<store::Version>& answer);
  void tell_what_is_durable();
  void send(table::Message message);
  void open_rematch(table::TableConfig config);
  void think(table::BotJob job);
  void think_of_hint(table::BotJob job);
  void drop_idle_thoughts() noexcept;
  void forget(const std::shared_ptr<table::Cancel>& thought) noexcept;
  void answer_at_beat(Millis asked, std::function<void()> answer);
  void set_deadline(std::optional<Millis> deadline);
  void count_watchers();
  void on_bug(const char* what);
  void throw_away(Goodbye why);
  void consider_unloading();
  void save_deadline();

  const TableId id_;
  const TableServices& services_;
  Lane lane_;
  Alarm clock_;
  Alarm idle_;
  std::atomic<int> queued_ = 0;
  std::atomic<int> watching_ = 0;
  std::atomic<std::uint64_t> known_ = 0;  // the marks of all who came or sit here

  // From here on for the lane alone.
  std::optional<table::Table> table_;
  boost::container::flat_map<table::Connection, Guest> guests_;
  std::deque<Untold> untold_;
  table::Connection saying_ = 0;  // whose message is being taken in
  std::optional<Millis> deadline_;
  std::optional<Millis> stored_deadline_;
  store::Version version_ = 0;
  std::uint64_t generation_ = 0;  // goes up when the table is thrown away
  int appends_ = 0;               // on their way, of any generation
  int thoughts_ = 0;              // of bots, of this generation
  std::vector<Asked> asked_;      // what is thought about, of this generation
  int bugs_ = 0;
  std::optional<Goodbye> closed_;  // the log makes no table here: nobody comes in
  Millis closed_at_ = 0;
  bool waits_to_unload_ = false;

  // Of a table that nodes share.
  std::optional<Alarm> renewal_;
  std::optional<store::Epoch> epoch_;  // while this node has it, as far as it knows
  std::deque<std::function<void()>> waiting_;
  bool acquiring_ = false;
  bool renewing_ = false;
  bool elsewhere_ = false;  // to those who wait now: another node has it
  Millis taken_at_ = 0;
  std::function<void()> cleared_;
};

}  // namespace freebooter::net
