#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/server_data.h"
#include "server/net/bug.h"
#include "server/net/words.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_reader.h"
#include "table/table.h"

namespace freebooter::cli {

namespace {

constexpr std::size_t kAtOnce = 200;

// The record of a game that is over. Nothing if it was never begun, or can't be played here: that
// is said.
std::optional<std::string> record_of(store::SqliteReader& store, const TableId& id) {
  const auto skipped = [&id](const std::string& why) -> std::optional<std::string> {
    std::cerr << "skipped the game " << id << ": " << why << "\n";
    return std::nullopt;
  };
  const auto log = store.load(id);
  if (!log && log.error().problem == store::Problem::Damaged) return skipped(log.error().detail);
  if (!log) throw Refused(log.error().detail);
  table::Hooks hooks;
  hooks.name_of = [&store](const PersonId& person) {
    const auto known = store.person(person);
    return known && net::clean_name(known->name) ? known->name : net::pirate_name(person);
  };
  try {
    const auto table = table::Table::replay(log->entries, log->head.updated, std::move(hooks));
    return table ? table->first.record() : skipped(table.error().explain);
  } catch (const net::Bug& bug) {
    return skipped(bug.what());
  }
}

void export_games(const std::string& data, const std::string& folder) {
  require_own_games(data);
  auto store = store::SqliteReader::open(store::DataFolder::database_in(data));
  if (!store) throw Refused(store.error().detail);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw Refused("cannot make " + folder + ": " + error.message());
  net::throw_bugs();
  std::size_t written = 0;
  store::MatchQuery query;
  query.phase = Phase::Finished;
  query.limit = kAtOnce;
  while (true) {
    const auto heads = (*store)->list(query);
    if (!heads) throw Refused(heads.error().detail);
    for (const store::MatchHead& head : *heads) {
      const auto record = record_of(**store, head.id);
      if (!record) continue;
      write_file(folder + "/" + head.card.game + "-" + head.id + ".txt", *record);
      ++written;
    }
    if (heads->size() < kAtOnce) break;
    query.offset += kAtOnce;
  }
  std::cout << written << (written == 1 ? " game" : " games") << " written to " << folder << "\n";
}

}  // namespace

void add_export(Command app) {
  struct Options {
    std::string data = store::DataFolder::default_path();
    std::string folder;
  };
  auto options = std::make_shared<Options>();
  Command command = app.command("export", "Write the records of all finished games of a server");
  command.option("folder", options->folder, "Where to; made if need be").required();
  command.option("--data", options->data, "The server's folder").show_default();
  command.example("freebooter export records/");
  command.runs([options] { export_games(options->data, options->folder); });
}

}  // namespace freebooter::cli
