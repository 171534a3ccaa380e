#pragma once

#include <vector>

#include "server/store/postgres/connection.h"

// The SQL of the PostgreSQL store. What others speak who speak its protocol is kept to, and each
// statement concerns one match or one person, by its id: so databases that lie on several machines
// find it at one.
namespace freebooter::store::postgres {

// Of matches. A write says in its one row what came of it.
extern const Statement kInsert;
extern const Statement kAppend;
extern const Statement kRemove;
extern const Statement kAcquire;
extern const Statement kRenew;
extern const Statement kRelease;
extern const Statement kHead;
extern const Statement kEntries;
extern const Statement kListAll;
extern const Statement kListPhase;
extern const Statement kListShown;
extern const Statement kListPerson;
extern const Statement kDeadlines;
extern const Statement kNewest;
extern const Statement kCounts;

// Of people.
extern const Statement kPutPerson;
extern const Statement kPerson;
extern const Statement kForgetPerson;
extern const Statement kLeaveMatches;

// What is kept for a short time.
extern const Statement kPutCode;
extern const Statement kCode;
extern const Statement kTakeCode;
extern const Statement kTell;
extern const Statement kNews;
extern const Statement kBeat;
extern const Statement kFallSilent;

// Retention, a few rows at a time.
extern const Statement kExpireMatches;
extern const Statement kExpirePeople;

extern const Statement kPing;
extern const Statement kOfferKeys;
extern const Statement kKeys;

std::vector<const Statement*> write_statements();
std::vector<const Statement*> read_statements();

}  // namespace freebooter::store::postgres
