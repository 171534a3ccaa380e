#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "server/net/bug.h"
#include "server/net/place.h"
#include "server/store/moving.h"
#include "table/table.h"

namespace freebooter::cli {

namespace {

struct Options {
  std::string from = store::DataFolder::default_path();
  std::string to;
  bool skip_damaged = false;
};

// What a message may show: a database by its name without what leads there, which may be a
// password.
std::string name_of(const std::string& place) {
  return net::is_database(place) ? "the database" : place;
}

void refuse_same(const Options& options) {
  std::error_code none;
  const bool same = options.from == options.to ||
                    (!net::is_database(options.from) && !net::is_database(options.to) &&
                     std::filesystem::equivalent(options.from, options.to, none));
  if (same) throw Refused("--from and --to are the same place");
}

template <class T>
T or_refuse(Result<T, std::string> result) {
  if (!result) throw Refused(result.error());
  return std::move(result).value();
}

bool can_be_played(const store::MatchLog& log) {
  try {
    return table::Table::replay(log.entries, log.head.updated).ok();
  } catch (const net::Bug&) {
    return false;
  }
}

std::string count(std::uint64_t number, const std::string& what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::uint64_t matches_in(store::Store& store) {
  const auto counts = store.counts();
  if (!counts) throw Refused(counts.error().detail);
  std::uint64_t all = 0;
  for (const std::uint64_t phase : *counts) all += phase;
  return all;
}

void move_data(const Options& options) {
  refuse_same(options);
  net::throw_bugs();
  const auto from = or_refuse(net::Place::to_copy(options.from));
  const auto to = or_refuse(net::Place::to_fill(options.to, from->keys()));
  std::atomic<std::uint64_t> copied = 0;
  std::uint64_t strange = 0;
  store::MoveOptions how{options.skip_damaged, [&](const store::MatchLog& log) {
                           if (!can_be_played(log)) ++strange;
                           ++copied;
                         }};
  const auto moved = [&] {
    const Progress progress(copied, std::max<std::uint64_t>(1, matches_in(from->store())));
    return store::move_all(from->store(), to->store(), how);
  }();
  if (!moved) {
    const bool damaged = moved.error().problem == store::Problem::Damaged;
    throw Refused(moved.error().detail + (damaged ? "; --skip-damaged leaves such games out" : ""));
  }
  or_refuse(to->finish());
  for (const TableId& id : moved->left_out) {
    std::cerr << "left out the game " << id << ": it is damaged\n";
  }
  std::cout << count(moved->matches, "game") << " and " << count(moved->people, "guest")
            << " are in " << name_of(options.to) << " now, each compared with what it was, and the "
            << "keys with them. "
            << "Nothing was removed from " << name_of(options.from) << ".\n";
  if (strange > 0) {
    std::cout << count(strange, "game")
              << " can't be played by this version; copied all the same.\n";
  }
}

}  // namespace

void add_move_data(Command app) {
  auto options = std::make_shared<Options>();
  Command command = app.command("move-data", "Copy all that stopped servers keep to another place");
  command
      .option("--from", options->from,
              "A server's folder, or a database: postgresql://user@host/name")
      .kind("PLACE")
      .show_default();
  command.option("--to", options->to, "Another, without games").kind("PLACE").required();
  command.flag("--skip-damaged", options->skip_damaged, "Leave out games that can't be read");
  command.example("freebooter move-data --to postgresql://freebooter@db/freebooter");
  command.runs([options] { move_data(*options); });
}

}  // namespace freebooter::cli
