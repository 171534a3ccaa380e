#include "cli/check_data.h"

#include <iostream>

#include "cli/command.h"
#include "cli/server_data.h"
#include "server/net/bug.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_reader.h"
#include "table/json.h"
#include "table/table.h"

namespace freebooter::cli {

namespace {

// What is wrong with a match; "" if nothing is.
std::string fault_of(store::SqliteReader& store, const TableId& id) {
  const auto log = store.load(id);
  if (!log) {
    // It may have been deleted since it was listed.
    return log.error().problem == store::Problem::NotFound ? "" : log.error().detail;
  }
  try {
    const auto table = table::Table::replay(log->entries, log->head.updated);
    return table ? "" : table.error().explain;
  } catch (const net::Bug& bug) {
    return bug.what();
  }
}

}  // namespace

void check_data(const std::string& folder, bool json) {
  require_own_games(folder);
  auto store = store::SqliteReader::open(store::DataFolder::database_in(folder));
  if (!store) throw Refused(store.error().detail);
  net::throw_bugs();
  table::Json faults = table::Json::array();
  const auto tell = [&](const std::string& what) {
    if (!json) std::cout << what << "\n";
    faults.push(what);
  };
  const auto damage = (*store)->faults();
  if (!damage) throw Refused(damage.error().detail);
  for (const std::string& fault : *damage) tell("the database: " + fault);
  const auto ids = (*store)->ids();
  if (!ids) throw Refused(ids.error().detail);
  for (const TableId& id : *ids) {
    const std::string fault = fault_of(**store, id);
    if (!fault.empty()) tell("the table " + id + ": " + fault);
  }
  const bool whole = faults.as_array()->empty();
  if (json) {
    const table::Json out = table::Json::object()
                                .set("tables", ids->size())
                                .set("whole", whole)
                                .set("faults", std::move(faults));
    std::cout << out.text() << "\n";
  }
  if (!whole) throw Refused("what is kept in " + folder + " is not whole");
  if (json) return;
  std::cout << ids->size() << (ids->size() == 1 ? " table" : " tables") << ", all of them whole.\n";
}

}  // namespace freebooter::cli
