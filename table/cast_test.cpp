#include <doctest/doctest.h>

#include "tests/support/proved_game.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// Two people, the first of them host, and a bot; nobody gives a share by itself.
struct Cast {
  explicit Cast(int people = 2) : t(config_for("malacca", "", 3, people), 11) {
    t.hold_shares = true;
    for (int i = 0; i < people; ++i) {
      at.push_back(t.connect("p" + std::to_string(i)));
      t.sit(at.back());
    }
    CHECK(code(t.tell(at[0], "client_start")) == "done");
  }

  std::string wants(std::size_t who) {
    return text_of(member(t.page(at[who]).you, "cast"), "wants");
  }
  // Does what is asked: commits, or shows the share.
  void give(std::size_t who) {
    const auto text = t.share_text(at[who]);
    REQUIRE(text.has_value());
    t.step(table::input::Said{at[who], *text});
  }
  std::string say(std::size_t who, Json message) {
    return code(t.say(at[who], message.set("nonce", t.new_nonce())));
  }
  std::string show(std::size_t who, const std::string& share, int cast = 1) {
    return say(who,
               Json::object().set("type", "client_share").set("cast", cast).set("share", share));
  }
  std::string commit(std::size_t who, const std::string& share, int cast = 1) {
    const Hash hash = share_commitment("testtable", static_cast<std::uint32_t>(cast),
                                       static_cast<Seat>(who), share);
    return say(
        who,
        Json::object().set("type", "client_commit").set("cast", cast).set("hash", to_hex(hash)));
  }
  Json fair(std::size_t who = 0) { return member(t.page(at[who]).table, "fair"); }
  Phase phase() { return t.table->summary().phase; }
  Record finish() {
    t.hold_shares = false;
    Rng rng(1);
    for (int i = 0; i < 10'000 && phase() == Phase::Playing; ++i) {
      for (const Connection one : at) {
        if (t.page(one).asked()) t.answer(one, t.choose(one, rng));
      }
    }
    return *parse_record(*t.table->record());
  }

  TableDriver t;
  std::vector<Connection> at;
};

}  // namespace

TEST_CASE("everybody commits before anything is shown, and the game begins with the last share") {
  Cast c;
  CHECK(c.wants(0) == "commitment");
  c.give(0);
  CHECK(c.wants(0) == "");
  CHECK(c.fair().array_in("commitments").empty());
  c.give(1);
  CHECK(c.fair().array_in("commitments").size() == 2);
  CHECK(c.wants(0) == "share");
  // Nobody is told a share before all are there: the second has not shown its own.
  c.give(0);
  for (const std::string& line : c.t.transcript) {
    CHECK(line.find(TableDriver::share_of(c.at[0])) == std::string::npos);
  }
  CHECK(c.phase() == Phase::Gathering);
  c.give(1);
  CHECK(c.phase() == Phase::Playing);
  CHECK(c.fair().array_in("shares").size() == 2);
  const FairProof proof = verify_fair(c.finish());
  CHECK(!proof.fault);
  CHECK(proof.fairness == Fairness::CommittedThenShown);
  CHECK(proof.shares == SeatSet(3));
  CHECK(proof.casts == 1);
}

TEST_CASE("a forged, foreign, early, late or repeated share is refused and changes nothing") {
  Cast c;
  const std::string mine = TableDriver::share_of(c.at[0]);
  const std::string other = TableDriver::share_of(c.at[1]);
  CHECK(c.show(0, mine) == "not_now");
  CHECK(c.commit(0, mine, 2) == "not_now");
  CHECK(c.commit(0, mine) == "done");
  CHECK(c.commit(0, other) == "not_now");
  CHECK(c.show(0, mine) == "not_now");
  CHECK(c.commit(1, other) == "done");
  const std::size_t entries = c.t.log.size();
  CHECK(c.show(1, mine) == "bad_share");
  CHECK(c.show(0, other) == "bad_share");
  CHECK(c.show(0, mine, 2) == "not_now");
  CHECK(c.commit(0, mine) == "not_now");
  CHECK(c.t.log.size() == entries);
  CHECK(c.show(0, mine) == "done");
  CHECK(c.show(0, mine) == "not_now");
  CHECK(c.show(1, other) == "done");
  CHECK(c.phase() == Phase::Playing);
  CHECK(c.show(1, other) == "not_now");
  const Connection watcher = c.t.connect("watcher");
  c.at.push_back(watcher);
  CHECK(c.show(2, other) == "not_now");
}

TEST_CASE("who does not commit in time has no share, and keeps the seat") {
  Cast c;
  c.give(0);
  c.t.wait(table::kCommitWait - 1);
  CHECK(c.wants(0) == "");
  c.t.wait(1);
  CHECK(c.wants(0) == "share");
  CHECK(c.commit(1, TableDriver::share_of(c.at[1])) == "not_now");
  c.give(0);
  CHECK(c.phase() == Phase::Playing);
  CHECK(int_of(c.t.page(c.at[1]).you, "seat") == 1);
  const FairProof proof = verify_fair(c.finish());
  CHECK(!proof.fault);
  CHECK(proof.people == SeatSet(3));
  CHECK(proof.shares == SeatSet(1));
}

TEST_CASE("nobody waits for who is not here") {
  TableDriver t(config_for("malacca", "", 3, 2), 12);
  const Connection host = t.connect("p0");
  const Connection other = t.connect("p1");
  t.sit(host);
  t.sit(other);
  t.disconnect(other);
  CHECK(code(t.tell(host, "client_start")) == "done");
  CHECK(t.table->summary().phase == Phase::Playing);
}

TEST_CASE("who keeps its share back loses the seat, and the others cast anew") {
  Cast c(3);
  for (const std::size_t i : {0U, 1U, 2U}) c.give(i);
  c.give(1);
  c.give(2);
  c.t.wait(table::kShareWait - 1);
  CHECK(c.wants(0) == "share");
  c.t.wait(1);
  // The first was host; the table has another now.
  CHECK(member(c.t.page(c.at[0]).you, "seat").is_null());
  CHECK(*member(c.t.page(c.at[1]).you, "host").as_bool());
  CHECK(c.fair(1).array_in("given_up").size() == 1);
  CHECK(int_of(c.fair(1), "cast") == 2);
  // Too late now, and the seat is gone for good.
  CHECK(c.show(0, TableDriver::share_of(c.at[0])) == "not_now");
  CHECK(code(c.t.sit(c.at[0])) == "not_now");
  c.t.hold_shares = false;
  c.t.cast_dice();
  CHECK(c.phase() == Phase::Playing);
  CHECK(code(c.t.sit(c.at[0])) == "not_now");
  c.t.restart();
  for (std::size_t i = 0; i < 3; ++i) c.at[i] = c.t.connect("p" + std::to_string(i));
  CHECK(!c.t.page(c.at[0]).asked());
  const Record record = c.finish();
  const FairProof proof = verify_fair(record);
  CHECK(!proof.fault);
  CHECK(proof.casts == 2);
  CHECK(proof.given_up == SeatSet(1));
  CHECK(proof.shares == SeatSet(6));
  // What was not played is in the record, and can't be left out or laid on another.
  Record bad = record;
  std::erase_if(bad.notes, [](const Note& one) { return one.key == "void"; });
  CHECK(fault(bad).find("what was shown can't be called off") != std::string::npos);
  bad = record;
  note(bad, "void").text = "1";
  CHECK(fault(bad).find("a seat that was given up casts again") != std::string::npos);
  bad = record;
  note(bad, "seat").text = "0 human";
  CHECK(fault(bad) == "a seat that was given up has a person");
}

TEST_CASE("where nobody has committed a cast is called off, and the host can begin again") {
  Cast c;
  c.t.wait(table::kCommitWait);
  CHECK(!*member(c.fair(), "casting").as_bool());
  CHECK(code(c.t.tell(c.at[0], "client_start")) == "done");
  CHECK(code(c.t.tell(c.at[1], "client_leave")) == "done");
  CHECK(!*member(c.fair(), "casting").as_bool());
  CHECK(text_of(c.t.page(c.at[0]).table.array_in("seats")[1], "kind") == "open");
  CHECK(code(c.t.sit(c.at[1])) == "done");
  c.t.hold_shares = false;
  CHECK(code(c.t.tell(c.at[0], "client_start")) == "done");
  CHECK(c.phase() == Phase::Playing);
  const FairProof proof = verify_fair(c.finish());
  CHECK(!proof.fault);
  CHECK(proof.casts == 3);
  CHECK(proof.dropped == 0);
  CHECK(proof.given_up.empty());
}

// The operator with a seat has the others' shares in its hands before its log does. To log none of
// them must not be a way to cast until it likes the dice.
TEST_CASE("where all who committed keep their shares back the table is closed") {
  Cast c;
  c.give(0);
  c.give(1);
  c.t.wait(table::kShareWait - 1);
  CHECK(c.phase() == Phase::Gathering);
  c.t.wait(1);
  CHECK(c.phase() == Phase::Abandoned);
  CHECK(text_of(c.t.page(c.at[0]).table, "phase") == "abandoned");
  CHECK(code(c.t.tell(c.at[0], "client_start")) == "not_now");
  // What comes late finds it closed.
  CHECK(c.show(0, TableDriver::share_of(c.at[0])) == "not_now");
  CHECK(c.show(1, TableDriver::share_of(c.at[1])) == "not_now");
  c.t.restart();
  CHECK(c.phase() == Phase::Abandoned);
}

TEST_CASE("a cast that was left after people had committed is counted, in records of before") {
  Cast c;
  c.give(0);
  c.give(1);
  c.give(0);
  c.give(1);
  Record record = c.finish();
  CHECK(verify_fair(record).dropped == 0);
  // As if they had committed to other shares before, and nobody's had come.
  std::vector<Note> before;
  for (const Note& one : record.notes) {
    if (one.key == "cast" || one.key == "commit") before.push_back(one);
  }
  for (Note& one : record.notes) {
    if (one.key == "cast") one.text[0] = '2';
    if (one.key == "commit") {
      const Seat seat = static_cast<Seat>(one.text[0] - '0');
      const std::string share = TableDriver::share_of(c.at[seat]);
      one.text = one.text.substr(0, 2) + to_hex(share_commitment("testtable", 2, seat, share));
    }
  }
  const auto cast = std::find_if(record.notes.begin(), record.notes.end(),
                                 [](const Note& one) { return one.key == "cast"; });
  record.notes.insert(cast, before.begin(), before.end());
  const FairProof proof = verify_fair(record);
  CHECK(proof.casts == 2);
  CHECK(proof.dropped == 1);
}

TEST_CASE("who leaves while the dice are cast makes way for a bot, once anybody has committed") {
  Cast c(3);
  c.give(0);
  c.give(1);
  // Without a share it has nothing to choose by: the cast goes on.
  CHECK(code(c.t.tell(c.at[2], "client_leave")) == "done");
  CHECK(*member(c.fair(), "casting").as_bool());
  CHECK(int_of(c.fair(), "cast") == 1);
  CHECK(text_of(c.t.page(c.at[0]).table.array_in("seats")[2], "kind") == "bot");
  // With one it loses the seat, whatever has been shown: the others cast anew.
  CHECK(code(c.t.tell(c.at[1], "client_leave")) == "done");
  CHECK(int_of(c.fair(), "cast") == 2);
  CHECK(code(c.t.sit(c.at[1])) == "not_now");
  // The host can't give the seat to anybody else either.
  c.t.wait(table::kCommitWait);
  CHECK(
      c.say(0, Json::object().set("type", "client_set_seat").set("seat", 1).set("kind", "open")) ==
      "seat_taken");
  c.t.hold_shares = false;
  CHECK(code(c.t.tell(c.at[0], "client_start")) == "done");
  CHECK(c.phase() == Phase::Playing);
  const FairProof proof = verify_fair(c.finish());
  CHECK(!proof.fault);
  CHECK(proof.given_up == SeatSet(2));
  CHECK(proof.dropped == 0);
}

TEST_CASE("a cast goes on after a restart, and its time runs out") {
  Cast c;
  const std::string mine = TableDriver::share_of(c.at[0]);
  c.give(0);
  c.t.restart();
  c.at = {c.t.connect("p0"), c.t.connect("p1")};
  CHECK(c.wants(0) == "");
  CHECK(c.wants(1) == "commitment");
  REQUIRE(c.t.deadline.has_value());
  c.give(1);
  CHECK(c.wants(1) == "share");
  c.t.restart();
  c.at = {c.t.connect("p0"), c.t.connect("p1")};
  CHECK(c.wants(1) == "share");
  CHECK(c.show(0, mine) == "done");
  // While nobody could do its part no time runs out.
  c.t.now += 60'000;
  c.t.restart();
  c.at = {c.t.connect("p0"), c.t.connect("p1")};
  c.t.wait(table::kShareWait - 1);
  CHECK(c.wants(1) == "share");
  c.t.wait(1);
  CHECK(member(c.t.page(c.at[1]).you, "seat").is_null());
}

// The operator has a seat at the table, knows the seed, and sees every message first.
TEST_CASE("who runs the server and has a seat can't choose the dice") {
  Cast c;
  const Hash seed = test_seed(11);
  const std::string honest = TableDriver::share_of(c.at[0]);
  // The honest seat commits first; the operator's after it.
  c.give(0);
  c.give(1);
  c.give(0);  // from here on the operator could compute every outcome
  const auto first_roll = [&](const std::string& own) {
    return FairDice(seed, {{0, honest}, {1, own}}).outcome(0, 3);
  };
  const std::string committed = TableDriver::share_of(c.at[1]);
  const std::uint32_t fixed = first_roll(committed);
  // Every other share that would roll something else is refused.
  int tried = 0;
  for (std::uint64_t i = 0; tried < 300; ++i) {
    const std::string ground = to_hex(test_seed(5000 + i));
    if (first_roll(ground) == fixed) continue;
    ++tried;
    CHECK(c.show(1, ground) == "bad_share");
  }
  CHECK(c.phase() == Phase::Gathering);

  // To write another share into the record afterwards takes another commitment, and the honest
  // seat was given a receipt for that before it showed its own.
  const Receipt before = c.t.page(c.at[0]).receipts.back();
  c.give(1);
  Record record = c.finish();
  CHECK(fault(record, std::span(&before, 1)) == "");
  const std::string ground(32, '7');
  note(record, "share", 1).text = "1 " + ground;
  note(record, "commit", 1).text = "1 " + to_hex(share_commitment("testtable", 1, 1, ground));
  record.actions.clear();
  record.result.reset();
  std::erase_if(record.notes, [](const Note& one) { return one.before != 0; });
  RecordChain chain(seed);
  for (const std::string& line : chained_lines(record)) chain.add(line);
  record.notes.push_back({1, "seed", to_hex(seed)});
  record.notes.push_back({1, "head", std::to_string(chain.lines()) + " " + to_hex(chain.head())});
  CHECK(fault(record) == "");
  CHECK(fault(record, std::span(&before, 1)).find("the receipt for line") != std::string::npos);
}

TEST_CASE("to keep a share back brings other dice, but nobody who did it plays with them") {
  Cast c;
  c.give(0);
  c.give(1);
  c.give(0);
  c.t.wait(table::kShareWait);
  CHECK(member(c.t.page(c.at[1]).you, "seat").is_null());
  c.t.hold_shares = false;
  c.t.cast_dice();
  CHECK(c.phase() == Phase::Playing);
  CHECK(!c.t.page(c.at[1]).asked());
  CHECK(c.say(1, Json::object().set("type", "client_sit")) == "not_now");
  CHECK(c.say(1, Json::object().set("type", "client_return")) == "not_seated");
  CHECK(c.say(1, Json::object().set("type", "client_abandon").set("agree", true)) == "not_seated");
}

TEST_CASE("whose net fails between commitment and share has time to come back") {
  Cast c;
  c.give(0);
  c.give(1);
  c.give(0);
  c.t.disconnect(c.at[1]);
  c.t.wait(15'000);
  CHECK(c.phase() == Phase::Gathering);
  const std::string share = TableDriver::share_of(c.at[1]);
  c.at[1] = c.t.connect("p1");
  CHECK(c.wants(1) == "share");
  CHECK(c.show(1, share) == "done");
  CHECK(c.phase() == Phase::Playing);
  CHECK(verify_fair(c.finish()).shares == SeatSet(3));
}

// The next table has a seed and shares of its own: to have lost a seat is of no use there.
TEST_CASE("who lost its seat when the dice were cast has one in the rematch") {
  Cast c(3);
  for (const std::size_t i : {0U, 1U, 2U}) c.give(i);
  c.give(0);
  c.give(2);
  c.t.wait(table::kShareWait);
  c.t.hold_shares = false;
  c.t.cast_dice();
  REQUIRE(c.phase() == Phase::Playing);
  c.t.restart();
  for (std::size_t i = 0; i < 3; ++i) c.at[i] = c.t.connect("p" + std::to_string(i));
  for (const std::size_t i : {0U, 2U}) {
    CHECK(c.say(i, Json::object().set("type", "client_abandon").set("agree", true)) == "done");
  }
  REQUIRE(c.phase() == Phase::Abandoned);
  CHECK(code(c.t.tell(c.at[1], "client_rematch")) == "not_seated");
  CHECK(code(c.t.tell(c.at[0], "client_rematch")) == "done");
  REQUIRE(c.t.rematch);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(c.t.rematch->seats[i].kind == table::SeatKind::Reserved);
    CHECK(c.t.rematch->seats[i].player == "p" + std::to_string(i));
  }
}
