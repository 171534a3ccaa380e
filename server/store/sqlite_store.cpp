#include "server/store/sqlite_store.h"

#include <filesystem>
#include <memory>
#include <utility>

#include "server/store/faults.h"
#include "server/store/forgetting.h"
#include "server/store/private_files.h"
#include "server/store/schema.h"
#include "server/store/sqlite_notes.h"
#include "server/store/sqlite_rows.h"
#include "server/store/sweep.h"

namespace freebooter::store {

namespace {

Error failed(const std::string& why) { return {Problem::Failed, why}; }

// Makes the database whole under another name: whoever kills us on the way leaves no empty one.
void make_database(const std::string& file) {
  const std::string unfinished = file + ".new";
  std::filesystem::remove(unfinished);
  make_private_file(unfinished);
  {
    Database database(unfinished, Database::Mode::ReadWrite);
    database.script("PRAGMA synchronous = FULL");
    prepare_schema(database);
  }
  rename_durably(unfinished, file);
}

void discard(const std::string& file) {
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
}

}  // namespace

Stored<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file,
                                                       std::chrono::milliseconds patience) {
  try {
    if (!std::filesystem::exists(file)) make_database(file);
    return std::unique_ptr<SqliteStore>(new SqliteStore(file, patience));
  } catch (const SqliteError& error) {
    return Err{failed(explain_fault(error, file))};
  } catch (const std::filesystem::filesystem_error& error) {
    return Err{failed("cannot use " + file + ": " + error.code().message())};
  }
}

SqliteStore::SqliteStore(const std::string& file, std::chrono::milliseconds patience)
    : file_(file), writer_(file), reader_(file, patience) {}

Figures SqliteStore::figures() const {
  Figures figures = writer_.figures();
  std::error_code missing;
  const auto bytes = std::filesystem::file_size(file_ + "-wal", missing);
  if (!missing) figures.log = bytes;
  return figures;
}

// The work's own answer (a version, a conflict) is told after the commit like any other.
template <class T>
void SqliteStore::write(std::function<Stored<T>(Database&)> work, Done<T> done) {
  const auto told = std::make_shared<const Done<T>>(std::move(done));
  writer_.add(
      [work = std::move(work), told](Database& database) -> Writer::Report {
        return [answer = work(database), told] { (*told)(answer); };
      },
      [told](const std::string& why) { (*told)(Err{failed(why)}); });
}

void SqliteStore::create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
                         Done<Version> done) {
  write<Version>([id = std::move(id), now, card = std::move(card), entries = std::move(entries)](
                     Database& database) { return insert_match(database, id, now, card, entries); },
                 [this, done = std::move(done)](const Stored<Version>& answer) {
                   if (answer) writer_.count_entries(*answer);
                   done(answer);
                 });
}

void SqliteStore::append(TableId id, Tip tip, Millis now, MatchCard card,
                         std::vector<std::string> entries, Done<Version> done) {
  write<Version>(
      [id = std::move(id), tip, now, card = std::move(card), entries = std::move(entries)](
          Database& database) { return append_to_match(database, id, tip, now, card, entries); },
      [this, tip, done = std::move(done)](const Stored<Version>& answer) {
        if (answer) writer_.count_entries(*answer - tip.version);
        done(answer);
      });
}

void SqliteStore::remove(TableId id, Done<Nothing> done) {
  write<Nothing>([id = std::move(id)](Database& database) { return remove_match(database, id); },
                 std::move(done));
}

void SqliteStore::acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) {
  write<Epoch>([id = std::move(id), node = std::move(node),
                ttl](Database& database) { return take_lease(database, id, node, ttl); },
               std::move(done));
}

void SqliteStore::renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) {
  write<Renewed>([id = std::move(id), epoch,
                  ttl](Database& database) { return prolong_lease(database, id, epoch, ttl); },
                 std::move(done));
}

void SqliteStore::release(TableId id, Epoch epoch, Done<Nothing> done) {
  write<Nothing>(
      [id = std::move(id), epoch](Database& database) { return end_lease(database, id, epoch); },
      std::move(done));
}

void SqliteStore::put_person(Person person, Done<Nothing> done) {
  write<Nothing>(
      [person = std::move(person)](Database& database) -> Stored<Nothing> {
        database
            .query(
                "INSERT OR REPLACE INTO people(id, name, created, seen, banned)"
                " VALUES(?, ?, ?, ?, ?)")
            .bind(person.id)
            .bind(person.name)
            .bind(person.created)
            .bind(person.seen)
            .bind(std::int64_t{person.banned})
            .run();
        return Nothing{};
      },
      std::move(done));
}

void SqliteStore::forget_person(PersonId id, Done<Nothing> done) {
  std::make_shared<Forgetting>(writer_, std::move(id), std::move(done))->begin();
}

void SqliteStore::put_code(CarryCode code, Millis now, Done<Nothing> done) {
  write<Nothing>(
      [code = std::move(code), now](Database& database) -> Stored<Nothing> {
        keep_code(database, code, now);
        return Nothing{};
      },
      std::move(done));
}

void SqliteStore::take_code(std::string word, Done<Nothing> done) {
  write<Nothing>([word = std::move(word)](Database& database) { return drop_code(database, word); },
                 std::move(done));
}

void SqliteStore::tell(PersonId person, bool expelled, Done<Nothing> done) {
  write<Nothing>(
      [person = std::move(person), expelled](Database& database) -> Stored<Nothing> {
        keep_news(database, person, expelled);
        return Nothing{};
      },
      std::move(done));
}

void SqliteStore::beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) {
  write<Nothing>([node = std::move(node), process = std::move(process),
                  ttl](Database& database) { return keep_name(database, node, process, ttl); },
                 std::move(done));
}

void SqliteStore::fall_silent(std::string node, std::string process, Done<Nothing> done) {
  write<Nothing>(
      [node = std::move(node),
       process = std::move(process)](Database& database) -> Stored<Nothing> {
        drop_name(database, node, process);
        return Nothing{};
      },
      std::move(done));
}

void SqliteStore::expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) {
  std::make_shared<Sweep>(writer_, matches_before, people_before, std::move(done))->begin();
}

void SqliteStore::ping(Done<Nothing> done) {
  write<Nothing>(
      [](Database& database) -> Stored<Nothing> {
        touch_schema(database);
        return Nothing{};
      },
      std::move(done));
}

Stored<Nothing> backup_store(const std::string& from, const std::string& to) {
  if (std::filesystem::exists(to)) return Err{Error{Problem::Exists, to}};
  const std::string unfinished = to + ".part";
  try {
    std::filesystem::remove(unfinished);
    make_private_file(unfinished);
    Database source(from, Database::Mode::ReadOnly);
    check_ours(source);
    source.backup_to(unfinished);
    rename_durably(unfinished, to);
    return Nothing{};
  } catch (const SqliteError& error) {
    discard(unfinished);
    return Err{failed(error.fault == Fault::Full ? "there is no room for " + to
                                                 : explain_fault(error, from))};
  } catch (const std::filesystem::filesystem_error& error) {
    discard(unfinished);
    return Err{failed("cannot write " + to + ": " + error.code().message())};
  }
}

}  // namespace freebooter::store
