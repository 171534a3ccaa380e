#pragma once

#include "engine/match/fair_verify.h"
#include "tests/support/table_driver.h"

// Games whose dice are proved, and what is found wrong with their records.
namespace freebooter::testing {

struct ProvedGame {
  Record record;
  std::vector<Receipt> receipts;  // of one honest client
  table::Seed seed;
};

// Two people and a bot play to the end.
inline ProvedGame play_proved(const std::string& game, std::uint64_t seed) {
  TableDriver t(config_for(game, "", 3, 2), seed);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  t.sit(a);
  t.sit(b);
  t.tell(a, "client_start");
  Rng rng(seed);
  while (t.table->summary().phase == Phase::Playing) {
    for (const Connection one : {a, b}) {
      if (t.page(one).asked()) t.answer(one, t.choose(one, rng));
      t.tell(b, "client_receipt");
    }
  }
  return {*parse_record(*t.table->record()), t.page(b).receipts, test_seed(seed)};
}

inline std::string fault(const Record& record, std::span<const Receipt> receipts = {}) {
  const auto read = parse_record(record_text(record));
  REQUIRE(read.ok());
  const FairProof proof = verify_fair(*read, receipts);
  return proof.fault ? proof.fault->message : "";
}

inline Note& note(Record& record, std::string_view key, int which = 0) {
  for (Note& one : record.notes) {
    if (one.key == key && which-- == 0) return one;
  }
  FAIL("no such note");
  return record.notes[0];
}

}  // namespace freebooter::testing
