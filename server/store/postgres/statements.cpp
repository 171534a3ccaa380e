#include "server/store/postgres/statements.h"

#include "engine/match/table_types.h"

namespace freebooter::store::postgres {

// The columns of a MatchHead, in the order in which rows.cpp reads them.
#define FREEBOOTER_HEAD                                                                            \
  "SELECT m.id, m.version, m.created, m.updated, m.game, m.phase, m.listed, m.summary, m.people, " \
  "m.deadline FROM matches m "
#define FREEBOOTER_LATEST " ORDER BY m.updated DESC, m.id LIMIT $1 OFFSET $2"
// Leases run by the clock of the database, which stands still during a statement: when one ends
// that runs for so many milliseconds, and whether a match is anybody's.
#define FREEBOOTER_UNTIL(ttl) "statement_timestamp() + " ttl "::bigint * interval '1 millisecond'"
#define FREEBOOTER_HELD "(owner <> '' AND lease_until > statement_timestamp())"
#define FREEBOOTER_FREE "(owner = $2 OR NOT " FREEBOOTER_HELD ")"

const Statement kInsert{"insert", R"(
WITH made AS (
  INSERT INTO matches(id, game, phase, listed, summary, people, deadline, version, created, updated)
  VALUES($1, $2, $3, $4, $5, $6::text[], $7, cardinality($9::bytea[]), $8, $8)
  ON CONFLICT (id) DO NOTHING RETURNING id),
added AS (
  INSERT INTO entries(match, place, texts)
  SELECT id, 0, $9::bytea[] FROM made WHERE cardinality($9::bytea[]) > 0),
came AS (
  INSERT INTO match_people(match, person)
  SELECT id, unnest($6::text[]) FROM made ON CONFLICT DO NOTHING)
SELECT count(*) FROM made)"};

// Whether it was done, and the epoch of the lease: fenced or behind, if it was not.
static_assert(static_cast<int>(Phase::Finished) == 2 && static_cast<int>(Phase::Abandoned) == 3);
const Statement kAppend{"append", R"(
WITH moved AS (
  UPDATE matches m
  SET game = $4, phase = $5, listed = $6, summary = $7, deadline = $9,
    people = CASE WHEN was.phase IN (2, 3) THEN was.people ELSE $8::text[] END,
    version = m.version + cardinality($11::bytea[]), updated = $10
  FROM matches was
  WHERE m.id = $1 AND was.id = $1 AND m.epoch = $2 AND m.version = $3
  RETURNING m.id, m.people <> was.people AS others),
added AS (
  INSERT INTO entries(match, place, texts)
  SELECT id, $3::bigint, $11::bytea[] FROM moved WHERE cardinality($11::bytea[]) > 0),
gone AS (
  DELETE FROM match_people p USING moved
  WHERE moved.others AND p.match = moved.id AND p.person <> ALL($8::text[])),
came AS (
  INSERT INTO match_people(match, person)
  SELECT id, unnest($8::text[]) FROM moved WHERE others ON CONFLICT DO NOTHING)
SELECT (SELECT count(*) FROM moved), epoch FROM matches WHERE id = $1)"};

const Statement kRemove{"remove", R"(
WITH gone AS (DELETE FROM matches WHERE id = $1 RETURNING id),
entries_gone AS (DELETE FROM entries e USING gone WHERE e.match = gone.id),
people_gone AS (DELETE FROM match_people p USING gone WHERE p.match = gone.id)
SELECT count(*) FROM gone)"};

// Whose it is now, and under which epoch.
const Statement kAcquire{
    "acquire",
    "UPDATE matches SET owner = CASE WHEN " FREEBOOTER_FREE
    " THEN $2 ELSE owner END, epoch = CASE WHEN " FREEBOOTER_FREE
    " THEN epoch + 1 ELSE epoch END, lease_until = CASE WHEN " FREEBOOTER_FREE
    " THEN " FREEBOOTER_UNTIL("$3") " ELSE lease_until END, wanted = CASE WHEN " FREEBOOTER_FREE
                                    " THEN '' ELSE $2 END WHERE id = $1 RETURNING owner, epoch"};

// Who wants it, or null.
const Statement kRenew{"renew",
                       "WITH renewed AS (UPDATE matches m SET wanted = '', lease_until = "
                       FREEBOOTER_UNTIL("$3")
                       " FROM matches was WHERE m.id = $1 AND was.id = $1 AND m.epoch = $2"
                       " AND m.owner <> '' RETURNING was.wanted)"
                       " SELECT (SELECT wanted FROM renewed) FROM matches WHERE id = $1"};

// Who wanted it, or null.
const Statement kRelease{"release", R"(
WITH released AS (
  UPDATE matches SET owner = '' WHERE id = $1 AND epoch = $2 AND owner <> '' RETURNING wanted)
SELECT (SELECT wanted FROM released) FROM matches WHERE id = $1)"};

const Statement kHead{"head", FREEBOOTER_HEAD "WHERE m.id = $1"};
const Statement kEntries{"entries",
                         "SELECT place, texts FROM entries WHERE match = $1 ORDER BY place"};
const Statement kListAll{"list_all", FREEBOOTER_HEAD "WHERE m.listed OR NOT $3" FREEBOOTER_LATEST};
const Statement kListPhase{"list_phase", FREEBOOTER_HEAD "WHERE m.phase = $3" FREEBOOTER_LATEST};
const Statement kListShown{"list_shown",
                           FREEBOOTER_HEAD "WHERE m.phase = $3 AND m.listed" FREEBOOTER_LATEST};
const Statement kListPerson{"list_person", FREEBOOTER_HEAD
                            "JOIN match_people p ON p.match = m.id WHERE p.person = $3"
                            " AND ($4::bigint IS NULL OR m.phase = $4)"
                            " AND (m.listed OR NOT $5)" FREEBOOTER_LATEST};
const Statement kDeadlines{"deadlines",
                           "SELECT id, deadline FROM matches WHERE deadline <= $1"
                           " AND NOT " FREEBOOTER_HELD " ORDER BY deadline, id"};
const Statement kNewest{"newest", R"(
SELECT greatest(coalesce((SELECT max(updated) FROM matches), 0),
  coalesce((SELECT max(seen) FROM people), 0)))"};
const Statement kCounts{"counts", "SELECT phase, count(*) FROM matches GROUP BY phase"};

const Statement kPutPerson{"put_person", R"(
INSERT INTO people(id, name, created, seen, banned) VALUES($1, $2, $3, $4, $5)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created,
  seen = excluded.seen, banned = excluded.banned)"};
const Statement kPerson{"person", "SELECT name, created, seen, banned FROM people WHERE id = $1"};
const Statement kForgetPerson{"forget_person", R"(
WITH gone AS (DELETE FROM people WHERE id = $1 RETURNING id),
codes_gone AS (DELETE FROM codes WHERE person = $1)
SELECT count(*) FROM gone)"};
const Statement kLeaveMatches{"leave_matches", R"(
WITH seats AS (SELECT match FROM match_people WHERE person = $1 LIMIT $2),
gone AS (DELETE FROM match_people p USING seats WHERE p.match = seats.match AND p.person = $1),
changed AS (
  UPDATE matches m SET people = array_remove(m.people, $1) FROM seats WHERE m.id = seats.match)
SELECT count(*) FROM seats)"};

const Statement kPutCode{"put_code", R"(
WITH gone AS (DELETE FROM codes WHERE word <> $1 AND (person = $2 OR expires <= $4))
INSERT INTO codes(word, person, expires) VALUES($1, $2, $3))"};
const Statement kCode{"code", "SELECT person, expires FROM codes WHERE word = $1"};
const Statement kTakeCode{"take_code", R"(
WITH gone AS (DELETE FROM codes WHERE word = $1 RETURNING word) SELECT count(*) FROM gone)"};

const Statement kTell{"tell", R"(
WITH old AS (
  DELETE FROM news WHERE person <> $1 AND at < statement_timestamp() - interval '1 hour')
INSERT INTO news(person, expelled, at) VALUES($1, $2, clock_timestamp())
ON CONFLICT (person) DO UPDATE SET expelled = excluded.expelled,
  at = greatest(excluded.at, news.at + interval '1 microsecond'))"};
const Statement kNews{
    "news",
    "SELECT person, expelled, (extract(epoch FROM at) * 1000000)::bigint FROM news"
    " WHERE at > statement_timestamp() - $1::bigint * interval '1 millisecond'"};

// Whose name it is now.
#define FREEBOOTER_NAME_FREE \
  "(nodes.process = excluded.process OR nodes.until <= statement_timestamp())"
const Statement kBeat{"beat",
                      "INSERT INTO nodes(node, process, until) VALUES($1, $2, " FREEBOOTER_UNTIL(
                          "$3") ") ON CONFLICT (node) DO UPDATE SET process ="
                                " CASE WHEN " FREEBOOTER_NAME_FREE
                                " THEN excluded.process ELSE nodes.process END, until ="
                                " CASE WHEN " FREEBOOTER_NAME_FREE
                                " THEN excluded.until ELSE nodes.until END RETURNING process"};
const Statement kFallSilent{"fall_silent", "DELETE FROM nodes WHERE node = $1 AND process = $2"};

// Those that others are writing to are left for the next time.
static_assert(kPhases == 4 && static_cast<int>(Phase::Playing) == 1);
const Statement kExpireMatches{"expire_matches", R"(
WITH old AS (
  SELECT id FROM matches WHERE phase IN (0, 2, 3) AND updated < $1 LIMIT $2
  FOR UPDATE SKIP LOCKED),
gone AS (DELETE FROM matches m USING old WHERE m.id = old.id RETURNING m.id),
entries_gone AS (DELETE FROM entries e USING gone WHERE e.match = gone.id),
people_gone AS (DELETE FROM match_people p USING gone WHERE p.match = gone.id)
SELECT count(*) FROM gone)"};
// How many went, and the last that was looked at; null behind the last of all.
const Statement kExpirePeople{"expire_people", R"(
WITH bite AS (SELECT id FROM people WHERE id > $2 ORDER BY id LIMIT $3),
gone AS (
  DELETE FROM people p USING bite
  WHERE p.id = bite.id AND p.seen < $1 AND NOT p.banned
    AND NOT EXISTS (SELECT 1 FROM match_people m WHERE m.person = p.id)
  RETURNING p.id)
SELECT (SELECT count(*) FROM gone), (SELECT max(id) FROM bite))"};

const Statement kPing{"ping", R"(
INSERT INTO pings(slot, count) VALUES($1, 1)
ON CONFLICT (slot) DO UPDATE SET count = pings.count + 1)"};
const Statement kOfferKeys{"offer_keys",
                           "INSERT INTO keys(one, secret) VALUES(1, $1) ON CONFLICT DO NOTHING"};
const Statement kKeys{"keys", "SELECT secret FROM keys WHERE one = 1"};

std::vector<const Statement*> write_statements() {
  return {&kInsert,       &kAppend,    &kRemove,       &kAcquire,      &kRenew,
          &kRelease,      &kPutPerson, &kForgetPerson, &kLeaveMatches, &kExpireMatches,
          &kExpirePeople, &kPing,      &kOfferKeys,    &kKeys,         &kPutCode,
          &kTakeCode,     &kTell,      &kBeat,         &kFallSilent};
}

std::vector<const Statement*> read_statements() {
  return {&kHead,       &kEntries,   &kListAll, &kListPhase, &kListShown,
          &kListPerson, &kDeadlines, &kNewest,  &kCounts,    &kPerson,
          &kCode,       &kNews};
}

}  // namespace freebooter::store::postgres
