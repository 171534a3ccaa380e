#include "server/store/postgres/rows.h"

#include <limits>
#include <utility>

#include "server/store/postgres/statements.h"

namespace freebooter::store::postgres {

namespace {

constexpr std::int64_t kMostEntries = std::numeric_limits<Version>::max();

void add_card(Values& values, const MatchCard& card) {
  values.add(card.game)
      .add(static_cast<std::int64_t>(card.phase))
      .add(card.listed)
      .add(card.summary)
      .add_texts(card.people)
      .add(card.deadline);
}

}  // namespace

MatchHead head_of(const Rows& rows, int row) {
  MatchHead head;
  head.id = rows.text(row, 0);
  head.version = static_cast<Version>(rows.number_within(row, 1, 0, kMostEntries));
  head.created = rows.number(row, 2);
  head.updated = rows.number(row, 3);
  head.card.game = rows.text(row, 4);
  head.card.phase = static_cast<Phase>(rows.number_within(row, 5, 0, kPhases - 1));
  head.card.listed = rows.number(row, 6) != 0;
  head.card.summary = rows.text(row, 7);
  head.card.people = rows.texts(row, 8);
  head.card.deadline = rows.maybe_number(row, 9);
  return head;
}

std::vector<MatchHead> heads_of(const Rows& rows) {
  std::vector<MatchHead> out;
  for (int row = 0; row < rows.size(); ++row) {
    try {
      out.push_back(head_of(rows, row));
    } catch (const Trouble&) {
      // A damaged row; whoever asks for its match by name is told.
    }
  }
  return out;
}

// What was appended after the head was read is left out: each row begins where another ended.
Stored<MatchLog> log_of(const TableId& id, const Rows& head, const Rows& entries) {
  if (head.size() == 0) return Err{Error{Problem::NotFound, id}};
  MatchLog log{head_of(head, 0), {}};
  for (int row = 0; row < entries.size() && log.entries.size() < log.head.version; ++row) {
    if (entries.number(row, 0) != static_cast<std::int64_t>(log.entries.size())) break;
    for (std::string& text : entries.texts(row, 1)) log.entries.push_back(std::move(text));
  }
  if (log.entries.size() != log.head.version) {
    return Err{Error{Problem::Damaged, "some of its entries are missing"}};
  }
  return log;
}

Person person_of(const Rows& rows, int row) {
  return {rows.text(row, 0), rows.text(row, 1), rows.number(row, 2), rows.number(row, 3),
          rows.number(row, 4) != 0};
}

std::vector<Deadline> deadlines_of(const Rows& rows) {
  std::vector<Deadline> out;
  for (int row = 0; row < rows.size(); ++row)
    out.push_back({rows.text(row, 0), rows.number(row, 1)});
  return out;
}

std::vector<std::uint64_t> counts_of(const Rows& rows) {
  std::vector<std::uint64_t> out(kPhases);
  for (int row = 0; row < rows.size(); ++row) {
    // A row with another number is damaged, and counts nowhere.
    const auto phase = static_cast<std::size_t>(rows.number(row, 0));
    if (phase < kPhases) out[phase] = static_cast<std::uint64_t>(rows.number(row, 1));
  }
  return out;
}

Stored<Nothing> found(const std::vector<Rows>& rows, const std::string& id) {
  if (rows[0].number(0, 0) == 0) return Err{Error{Problem::NotFound, id}};
  return Nothing{};
}

Stored<std::string> still_held(const std::vector<Rows>& rows, const std::string& id) {
  if (rows[0].size() == 0) return Err{Error{Problem::NotFound, id}};
  if (rows[0].is_null(0, 0)) return Err{Error{Problem::Fenced, id}};
  return rows[0].text(0, 0);
}

Command insert_command(const MatchLog& log) {
  Command command{&kInsert};
  command.values.add(log.head.id);
  add_card(command.values, log.head.card);
  command.values.add(log.head.created).add(log.head.updated).add_bytes(log.entries);
  return command;
}

Command append_command(const TableId& id, Tip tip, Millis now, const MatchCard& card,
                       const std::vector<std::string>& entries) {
  Command command{&kAppend};
  command.values.add(id).add(std::int64_t{tip.epoch}).add(std::int64_t{tip.version});
  add_card(command.values, card);
  command.values.add(now).add_bytes(entries);
  return command;
}

Command list_command(const MatchQuery& query) {
  Command command{&kListAll};
  command.values.add(static_cast<std::int64_t>(query.limit))
      .add(static_cast<std::int64_t>(query.offset));
  std::optional<std::int64_t> phase;
  if (query.phase) phase = static_cast<std::int64_t>(*query.phase);
  if (query.person) {
    command.statement = &kListPerson;
    command.values.add(*query.person).add(phase).add(query.listed_only);
  } else if (query.phase) {
    command.statement = query.listed_only ? &kListShown : &kListPhase;
    command.values.add(*phase);
  } else {
    command.values.add(query.listed_only);
  }
  return command;
}

}  // namespace freebooter::store::postgres
