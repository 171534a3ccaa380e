#pragma once

#include <memory>
#include <mutex>

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace freebooter::store {

// Reads a store in a SQLite file, also while another process writes to it, and sees what is
// committed. Any thread may call.
class SqliteReader {
 public:
  static Stored<std::unique_ptr<SqliteReader>> open(const std::string& file);
  // Throws SqliteError.
  explicit SqliteReader(const std::string& file);

  Stored<MatchLog> load(const TableId& id);
  Stored<MatchHead> head(const TableId& id);
  Stored<std::vector<MatchHead>> list(const MatchQuery& query);
  Stored<std::vector<Deadline>> deadlines(Millis until);
  Stored<Millis> newest();
  Stored<std::vector<std::uint64_t>> counts();
  Stored<Person> person(const PersonId& id);
  Stored<CarryCode> code(const std::string& word);
  Stored<std::vector<News>> news(Millis within);
  // Every match there is, damaged or not.
  Stored<std::vector<TableId>> ids();
  // What is wrong with the file as a database; looks at all of it.
  Stored<std::vector<std::string>> faults();

 private:
  template <class T, class Read>
  Stored<T> read(Read read);
  void give_up();

  std::mutex mutex_;
  Database database_;
};

}  // namespace freebooter::store
