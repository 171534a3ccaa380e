#include "server/store/postgres/postgres_store.h"

#include <future>
#include <random>
#include <utility>

#include "server/store/postgres/rows.h"
#include "server/store/postgres/schema.h"
#include "server/store/postgres/statements.h"

namespace freebooter::store {

using namespace postgres;

namespace {

// So many rows are changed at once by what takes long.
constexpr std::int64_t kMatchesAtOnce = 50;
constexpr std::int64_t kPeopleAtOnce = 200;
constexpr std::int64_t kSlots = 1 << 16;

Error error_of(const Trouble& trouble) {
  const bool damaged = trouble.kind == Trouble::Kind::Damaged;
  return {damaged ? Problem::Damaged : Problem::Failed, trouble.what()};
}

}  // namespace

Stored<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& url,
                                                           std::chrono::milliseconds patience) {
  try {
    Connection connection(url, patience);
    prepare_schema(connection);
    return std::unique_ptr<PostgresStore>(new PostgresStore(url, patience));
  } catch (const Trouble& trouble) {
    return Err{Error{Problem::Failed, trouble.what()}};
  }
}

std::unique_ptr<PostgresStore> PostgresStore::open_prepared(const std::string& url) {
  return std::unique_ptr<PostgresStore>(new PostgresStore(url, kPatience));
}

PostgresStore::PostgresStore(const std::string& url, std::chrono::milliseconds patience)
    : patience_(patience),
      slot_(std::random_device()() % kSlots),
      reads_(url, patience, Line::Kind::Reads, read_statements()),
      writes_(url, patience, Line::Kind::Writes, write_statements()) {}

template <class T>
void PostgresStore::write(Command command, Done<T> done, Read<T> read) {
  const auto told = std::make_shared<const Done<T>>(std::move(done));
  writes_.add({{std::move(command)},
               [told, read = std::move(read)](const std::vector<Rows>& rows) {
                 Stored<T> answer = [&]() -> Stored<T> {
                   try {
                     return read(rows);
                   } catch (const Trouble& trouble) {
                     return Err{error_of(trouble)};
                   }
                 }();
                 (*told)(std::move(answer));
               },
               [told](const Trouble& trouble) { (*told)(Err{error_of(trouble)}); }});
}

template <class T>
Stored<T> PostgresStore::ask(std::vector<Command> commands, Read<T> read) {
  const Error late{Problem::Failed, "the database does not answer"};
  if (reads_.hangs()) return Err{late};
  const auto promise = std::make_shared<std::promise<Stored<T>>>();
  auto answer = promise->get_future();
  reads_.add({std::move(commands),
              [promise, read = std::move(read)](const std::vector<Rows>& rows) {
                promise->set_value(read(rows));
              },
              [promise](const Trouble& trouble) { promise->set_value(Err{error_of(trouble)}); }});
  if (answer.wait_for(patience_) != std::future_status::ready) return Err{late};
  return answer.get();
}

void PostgresStore::create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
                           Done<Version> done) {
  const auto version = static_cast<Version>(entries.size());
  restore({{std::move(id), version, now, now, std::move(card)}, std::move(entries)},
          std::move(done));
}

void PostgresStore::restore(MatchLog log, Done<Version> done) {
  Command command = insert_command(log);
  write<Version>(std::move(command), std::move(done),
                 [this, id = std::move(log.head.id),
                  count = log.head.version](const std::vector<Rows>& rows) -> Stored<Version> {
                   if (rows[0].number(0, 0) == 0) return Err{Error{Problem::Exists, id}};
                   writes_.count_entries(count);
                   return count;
                 });
}

void PostgresStore::append(TableId id, Tip tip, Millis now, MatchCard card,
                           std::vector<std::string> entries, Done<Version> done) {
  Command command = append_command(id, tip, now, card, entries);
  write<Version>(std::move(command), std::move(done),
                 [this, id = std::move(id), tip,
                  count = entries.size()](const std::vector<Rows>& rows) -> Stored<Version> {
                   if (rows[0].size() == 0) return Err{Error{Problem::NotFound, id}};
                   if (rows[0].number(0, 0) == 0) {
                     const bool behind = rows[0].number(0, 1) == std::int64_t{tip.epoch};
                     return Err{Error{behind ? Problem::Conflict : Problem::Fenced, id}};
                   }
                   writes_.count_entries(count);
                   return static_cast<Version>(tip.version + count);
                 });
}

void PostgresStore::remove(TableId id, Done<Nothing> done) {
  Command command{&kRemove};
  command.values.add(id);
  write<Nothing>(std::move(command), std::move(done),
                 [id = std::move(id)](const std::vector<Rows>& rows) { return found(rows, id); });
}

void PostgresStore::acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) {
  Command command{&kAcquire};
  command.values.add(id).add(node).add(ttl);
  write<Epoch>(
      std::move(command), std::move(done),
      [id = std::move(id), node = std::move(node)](const std::vector<Rows>& rows) -> Stored<Epoch> {
        if (rows[0].size() == 0) return Err{Error{Problem::NotFound, id}};
        const std::string owner = rows[0].text(0, 0);
        if (owner != node) return Err{Error{Problem::Held, owner}};
        return static_cast<Epoch>(rows[0].number(0, 1));
      });
}

void PostgresStore::renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) {
  Command command{&kRenew};
  command.values.add(id).add(std::int64_t{epoch}).add(ttl);
  write<Renewed>(std::move(command), std::move(done),
                 [id = std::move(id)](const std::vector<Rows>& rows) -> Stored<Renewed> {
                   auto wanted = still_held(rows, id);
                   if (!wanted) return Err{wanted.error()};
                   return Renewed{*wanted};
                 });
}

void PostgresStore::release(TableId id, Epoch epoch, Done<Nothing> done) {
  Command command{&kRelease};
  command.values.add(id).add(std::int64_t{epoch});
  write<Nothing>(std::move(command), std::move(done),
                 [id = std::move(id)](const std::vector<Rows>& rows) -> Stored<Nothing> {
                   const auto held = still_held(rows, id);
                   if (!held) return Err{held.error()};
                   return Nothing{};
                 });
}

Stored<MatchLog> PostgresStore::load(const TableId& id) {
  Command head{&kHead};
  Command entries{&kEntries};
  head.values.add(id);
  entries.values.add(id);
  return ask<MatchLog>({std::move(head), std::move(entries)}, [id](const std::vector<Rows>& rows) {
    return log_of(id, rows[0], rows[1]);
  });
}

Stored<MatchHead> PostgresStore::head(const TableId& id) {
  Command command{&kHead};
  command.values.add(id);
  return ask<MatchHead>({std::move(command)},
                        [id](const std::vector<Rows>& rows) -> Stored<MatchHead> {
                          if (rows[0].size() == 0) return Err{Error{Problem::NotFound, id}};
                          return head_of(rows[0], 0);
                        });
}

Stored<std::vector<MatchHead>> PostgresStore::list(const MatchQuery& query) {
  return ask<std::vector<MatchHead>>(
      {list_command(query)}, [](const std::vector<Rows>& rows) { return heads_of(rows[0]); });
}

Stored<std::vector<Deadline>> PostgresStore::deadlines(Millis until) {
  Command command{&kDeadlines};
  command.values.add(until);
  return ask<std::vector<Deadline>>(
      {std::move(command)}, [](const std::vector<Rows>& rows) { return deadlines_of(rows[0]); });
}

Stored<Millis> PostgresStore::newest() {
  return ask<Millis>({{&kNewest}},
                     [](const std::vector<Rows>& rows) { return rows[0].number(0, 0); });
}

Stored<std::vector<std::uint64_t>> PostgresStore::counts() {
  return ask<std::vector<std::uint64_t>>(
      {{&kCounts}}, [](const std::vector<Rows>& rows) { return counts_of(rows[0]); });
}

void PostgresStore::put_person(Person person, Done<Nothing> done) {
  Command command{&kPutPerson};
  command.values.add(person.id)
      .add(person.name)
      .add(person.created)
      .add(person.seen)
      .add(person.banned);
  write<Nothing>(std::move(command), std::move(done),
                 [](const std::vector<Rows>&) { return Nothing{}; });
}

Stored<Person> PostgresStore::person(const PersonId& id) {
  Command command{&kPerson};
  command.values.add(id);
  return ask<Person>({std::move(command)}, [id](const std::vector<Rows>& all) -> Stored<Person> {
    if (all[0].size() == 0) return Err{Error{Problem::NotFound, id}};
    return person_of(all[0], 0);
  });
}

Stored<std::vector<TableId>> PostgresStore::matches_after(const TableId& id, std::size_t limit) {
  Command command{&kMatchesAfter};
  command.values.add(id).add(static_cast<std::int64_t>(limit));
  return ask<std::vector<TableId>>({std::move(command)}, [](const std::vector<Rows>& rows) {
    std::vector<TableId> out;
    for (int row = 0; row < rows[0].size(); ++row) out.push_back(rows[0].text(row, 0));
    return out;
  });
}

Stored<std::vector<Person>> PostgresStore::people_after(const PersonId& id, std::size_t limit) {
  Command command{&kPeopleAfter};
  command.values.add(id).add(static_cast<std::int64_t>(limit));
  return ask<std::vector<Person>>({std::move(command)}, [](const std::vector<Rows>& rows) {
    std::vector<Person> out;
    for (int row = 0; row < rows[0].size(); ++row) out.push_back(person_of(rows[0], row));
    return out;
  });
}

// The row at once, and the place in lists, of which there may be thousands, a few at a time.
void PostgresStore::forget_person(PersonId id, Done<Nothing> done) {
  Command command{&kForgetPerson};
  command.values.add(id);
  write<bool>(
      std::move(command),
      [this, id, done = std::move(done)](const Stored<bool>& known) {
        if (!known) return done(Err{known.error()});
        leave_matches(id, *known, done);
      },
      [](const std::vector<Rows>& rows) { return rows[0].number(0, 0) > 0; });
}

void PostgresStore::leave_matches(const PersonId& id, bool known, Done<Nothing> done) {
  Command command{&kLeaveMatches};
  command.values.add(id).add(kMatchesAtOnce);
  write<std::int64_t>(
      std::move(command),
      [this, id, known, done = std::move(done)](const Stored<std::int64_t>& left) {
        if (!left) return done(Err{left.error()});
        if (*left > 0) return leave_matches(id, true, done);
        if (!known) return done(Err{Error{Problem::NotFound, id}});
        done(Nothing{});
      },
      [](const std::vector<Rows>& rows) { return rows[0].number(0, 0); });
}

void PostgresStore::put_code(CarryCode code, Millis now, Done<Nothing> done) {
  Command command{&kPutCode};
  command.values.add(code.word).add(code.person).add(code.expires).add(now);
  write<Nothing>(std::move(command), std::move(done),
                 [](const std::vector<Rows>&) { return Nothing{}; });
}

Stored<CarryCode> PostgresStore::code(const std::string& word) {
  Command command{&kCode};
  command.values.add(word);
  return ask<CarryCode>({std::move(command)},
                        [word](const std::vector<Rows>& rows) -> Stored<CarryCode> {
                          if (rows[0].size() == 0) return Err{Error{Problem::NotFound, word}};
                          return CarryCode{word, rows[0].text(0, 0), rows[0].number(0, 1)};
                        });
}

void PostgresStore::take_code(std::string word, Done<Nothing> done) {
  Command command{&kTakeCode};
  command.values.add(word);
  write<Nothing>(
      std::move(command), std::move(done),
      [word = std::move(word)](const std::vector<Rows>& rows) { return found(rows, word); });
}

void PostgresStore::tell(PersonId person, bool expelled, Done<Nothing> done) {
  Command command{&kTell};
  command.values.add(person).add(expelled);
  write<Nothing>(std::move(command), std::move(done),
                 [](const std::vector<Rows>&) { return Nothing{}; });
}

Stored<std::vector<News>> PostgresStore::news(Millis within) {
  Command command{&kNews};
  command.values.add(within);
  return ask<std::vector<News>>({std::move(command)}, [](const std::vector<Rows>& rows) {
    std::vector<News> out;
    for (int row = 0; row < rows[0].size(); ++row) {
      out.push_back({rows[0].text(row, 0), rows[0].number(row, 1) != 0, rows[0].number(row, 2)});
    }
    return out;
  });
}

void PostgresStore::beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) {
  Command command{&kBeat};
  command.values.add(node).add(process).add(ttl);
  write<Nothing>(std::move(command), std::move(done),
                 [node = std::move(node),
                  process = std::move(process)](const std::vector<Rows>& rows) -> Stored<Nothing> {
                   if (rows[0].text(0, 0) != process) return Err{Error{Problem::Held, node}};
                   return Nothing{};
                 });
}

void PostgresStore::fall_silent(std::string node, std::string process, Done<Nothing> done) {
  Command command{&kFallSilent};
  command.values.add(node).add(process);
  write<Nothing>(std::move(command), std::move(done),
                 [](const std::vector<Rows>&) { return Nothing{}; });
}

void PostgresStore::expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) {
  expire_matches(matches_before, 0,
                 [this, people_before, done = std::move(done)](const Stored<std::uint64_t>& gone) {
                   if (!gone) return done(gone);
                   expire_people(people_before, "", *gone, done);
                 });
}

void PostgresStore::expire_matches(Millis before, std::uint64_t gone, Done<std::uint64_t> done) {
  Command command{&kExpireMatches};
  command.values.add(before).add(kMatchesAtOnce);
  write<std::int64_t>(
      std::move(command),
      [this, before, gone, done = std::move(done)](const Stored<std::int64_t>& more) {
        if (!more) return done(Err{more.error()});
        if (*more == 0) return done(gone);
        expire_matches(before, gone + static_cast<std::uint64_t>(*more), done);
      },
      [](const std::vector<Rows>& rows) { return rows[0].number(0, 0); });
}

void PostgresStore::expire_people(Millis before, const PersonId& from, std::uint64_t gone,
                                  Done<std::uint64_t> done) {
  struct Bite {
    std::uint64_t gone = 0;
    std::optional<PersonId> last;
  };
  Command command{&kExpirePeople};
  command.values.add(before).add(from).add(kPeopleAtOnce);
  write<Bite>(
      std::move(command),
      [this, before, gone, done = std::move(done)](const Stored<Bite>& bite) {
        if (!bite) return done(Err{bite.error()});
        if (!bite->last) return done(gone);
        expire_people(before, *bite->last, gone + bite->gone, done);
      },
      [](const std::vector<Rows>& rows) {
        Bite bite{static_cast<std::uint64_t>(rows[0].number(0, 0)), {}};
        if (!rows[0].is_null(0, 1)) bite.last = rows[0].text(0, 1);
        return bite;
      });
}

void PostgresStore::ping(Done<Nothing> done) {
  Command command{&kPing};
  command.values.add(slot_);
  write<Nothing>(std::move(command), std::move(done),
                 [](const std::vector<Rows>&) { return Nothing{}; });
}

Stored<std::string> PostgresStore::shared_secret(const std::string& offered) {
  std::promise<Stored<Nothing>> promise;
  Command offer{&kOfferKeys};
  offer.values.add(offered);
  write<Nothing>(
      std::move(offer), [&promise](const Stored<Nothing>& done) { promise.set_value(done); },
      [](const std::vector<Rows>&) { return Nothing{}; });
  const auto done = promise.get_future().get();
  if (!done) return Err{done.error()};
  return secret();
}

Stored<std::string> PostgresStore::secret() {
  return ask<std::string>({{&kKeys}}, [](const std::vector<Rows>& rows) -> Stored<std::string> {
    if (rows[0].size() == 0) return Err{Error{Problem::NotFound, "no keys"}};
    return rows[0].text(0, 0);
  });
}

}  // namespace freebooter::store
