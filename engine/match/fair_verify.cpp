#include "engine/match/fair_verify.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/reader.h"
#include "engine/match/casting.h"

namespace freebooter {

namespace {

const Note* find_note(const Record& record, std::string_view key) {
  for (const Note& note : record.notes) {
    if (note.key == key) return &note;
  }
  return nullptr;
}

std::string text_of(const Record& record, std::string_view key) {
  const Note* note = find_note(record, key);
  return note != nullptr ? note->text : "";
}

std::size_t count(const Record& record, std::string_view key) {
  return static_cast<std::size_t>(std::count_if(record.notes.begin(), record.notes.end(),
                                                [&](const Note& note) { return note.key == key; }));
}

// "0 5f1c…" taken apart at its first blank.
struct Pair {
  std::string_view first, second;
};
Pair split(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  return {text.substr(0, blank), text.substr(std::min(blank + 1, text.size()))};
}

// Compares every outcome of chance with the one that the dice give.
class ChanceCheck : public Follower {
 public:
  ChanceCheck(const FairDice& dice, Numbering how) : dice_(dice), numbers_(how) {}

  void before(const AnyMatch& match, const RecordedAction& entry) override {
    const std::size_t at = actions_++;
    if (entry.actor != kChance) return;
    const std::uint32_t size = match.chance_size();
    const std::uint32_t outcome = dice_.outcome(numbers_.next(match.occasion()), size);
    numbers_.took(match.occasion());
    const Action fair = match.chance_action(outcome);
    const std::string text = match.game().action_text(entry.action);
    ProvedChance proved{entry.line, at, outcome, size, {}, text, match.luck(entry.action), 0};
    proved.kind = match.game().kind_name(entry.action.kind);
    for (std::uint32_t i = 0; proved.luck && i < size; ++i) {
      proved.worth_of_all += match.luck(match.chance_action(i))->worth;
    }
    chances.push_back(std::move(proved));
    if (!fault && !(fair == entry.action)) {
      fault =
          RecordFault{entry.line,
                      {},
                      "the dice give '" + match.game().action_text(fair) + "', not '" + text + "'"};
    }
  }

  std::vector<ProvedChance> chances;
  std::optional<RecordFault> fault;

 private:
  const FairDice& dice_;
  ChanceNumbers numbers_;
  std::size_t actions_ = 0;
};

using Problem = std::optional<std::string>;

// The number of a seat of this record.
bool parse_seat(const Record& record, std::string_view text, Seat& out) {
  int seat = 0;
  if (!parse_number(text, 0, static_cast<int>(record.names.size()) - 1, seat)) return false;
  out = static_cast<Seat>(seat);
  return true;
}

// Collects the notes about who sat where.
Problem read_seats(const Record& record, SeatSet& people) {
  std::size_t seats = 0;
  for (const Note& note : record.notes) {
    if (note.key != "seat") continue;
    Seat seat = 0;
    const Pair pair = split(note.text);
    if (note.before != 0) return "'x-seat' comes after the first action";
    if (!parse_seat(record, pair.first, seat)) return "'x-seat' names no seat";
    if (seat != seats++) return "'x-seat' must name every seat once, in order";
    if (pair.second == "human") people.add(seat);
  }
  if (seats != record.names.size()) return "'x-seat' must name every seat once, in order";
  return std::nullopt;
}

// The shares of the first way.
Problem read_entropy(const Record& record, SeatSet people, std::vector<SeatEntropy>& out) {
  for (const Note& note : record.notes) {
    if (note.key != "entropy") continue;
    Seat seat = 0;
    const Pair pair = split(note.text);
    if (note.before != 0) return "'x-entropy' comes after the first action";
    if (!parse_seat(record, pair.first, seat)) return "'x-entropy' names no seat";
    out.push_back({seat, std::string(pair.second)});
  }
  if (out.size() != static_cast<std::size_t>(people.size())) {
    return "every human seat must have entropy, and no other";
  }
  for (std::uint32_t i = 0; i < out.size(); ++i) {
    if (out[i].seat != people.nth(i) || out[i].hex.size() < 32 || !bytes_from_hex(out[i].hex)) {
      return "every human seat must have entropy, in order";
    }
  }
  return std::nullopt;
}

// Casts once more what a record says was cast.
class CastReader {
 public:
  CastReader(const Record& record, const std::string& table) : record_(record), casting_(table) {}

  Problem read(const Note& note) {
    const bool known =
        note.key == "cast" || note.key == "commit" || note.key == "share" || note.key == "void";
    if (!known) return std::nullopt;
    const std::string name = "'x-" + note.key + " " + note.text + "'";
    if (note.before != 0) return name + " comes after the first action";
    const auto wrong = note.key == "cast" ? begin(split(note.text)) : take(note.key, note.text);
    return wrong ? name + ": " + *wrong : wrong;
  }

  const Casting& casting() const { return casting_; }
  std::uint32_t dropped() const { return dropped_; }

 private:
  Problem begin(Pair text) {
    // A cast in which nothing was shown may be left; nobody need say so.
    if (casting_.open()) {
      if (!casting_.shares().empty()) ++dropped_;
      if (auto wrong = casting_.call_off()) return wrong;
    }
    SeatSet asked;
    for (Pair rest = split(text.second); !rest.first.empty(); rest = split(rest.second)) {
      Seat seat = 0;
      if (!parse_seat(record_, rest.first, seat)) return "there is no such seat";
      asked.add(seat);
    }
    if (auto wrong = casting_.begin(asked)) return wrong;
    if (text.first != std::to_string(casting_.number())) return "casts are counted one by one";
    return std::nullopt;
  }

  Problem take(std::string_view key, std::string_view text) {
    Seat seat = 0;
    const Pair pair = split(text);
    if (!parse_seat(record_, pair.first, seat)) return "there is no such seat";
    if (key == "void") return casting_.forfeit(seat);
    if (key == "commit") {
      const auto hash = hash_from_hex(pair.second);
      return hash ? casting_.commit(seat, *hash) : Problem("it is no hash of 64 hex digits");
    }
    // With the first share that is shown the commitments are all there are.
    if (!casting_.bound()) {
      if (auto wrong = casting_.bind()) return wrong;
    }
    return casting_.show(seat, pair.second);
  }

  const Record& record_;
  Casting casting_;
  std::uint32_t dropped_ = 0;
};

// The shares that were committed to and then shown.
Problem read_casts(const Record& record, FairProof& proof, std::vector<SeatEntropy>& out) {
  if (find_note(record, "entropy") != nullptr) return "'x-entropy' does not go with 'x-fair 2'";
  CastReader reader(record, proof.table);
  for (const Note& note : record.notes) {
    if (auto wrong = reader.read(note)) return wrong;
  }
  const Casting& casting = reader.casting();
  proof.casts = casting.number();
  proof.given_up = casting.forfeited();
  proof.dropped = reader.dropped();
  out = casting.entropy();
  const bool nobody = casting.open() && casting.shares().empty();
  if (!nobody && !casting.whole()) return "the last cast is not whole: a share is missing";
  for (const SeatEntropy& one : out) proof.shares.add(one.seat);
  if (!proof.shares.without(proof.people).empty()) return "a bot has a share in the dice";
  if (!(proof.given_up & proof.people).empty()) return "a seat that was given up has a person";
  return std::nullopt;
}

Problem read_shares(const Record& record, FairProof& proof, std::vector<SeatEntropy>& out) {
  if (auto wrong = read_seats(record, proof.people)) return wrong;
  const Note* way = find_note(record, "fair");
  if (way != nullptr) {
    if (way->text != "2" || count(record, "fair") != 1) return "'x-fair' is not known here";
    proof.fairness = Fairness::CommittedThenShown;
    return read_casts(record, proof, out);
  }
  proof.shares = proof.people;
  return read_entropy(record, proof.people, out);
}

Problem check_chain(const Record& record, const Hash& seed, std::span<const Receipt> receipts,
                    FairProof& proof) {
  RecordChain chain(seed);
  std::vector<Hash> heads{chain.head()};
  for (const std::string& line : chained_lines(record)) {
    chain.add(line);
    heads.push_back(chain.head());
  }
  proof.head = {chain.lines(), chain.head()};
  const Note* told = find_note(record, "head");
  if (told == nullptr) return "the record has no head of its chain ('x-head')";
  const Pair head = split(told->text);
  const Pair rest = split(head.second);
  if (head.first != std::to_string(chain.lines()) || rest.first != to_hex(chain.head())) {
    return "the chain does not end as 'x-head' says: the record was changed";
  }
  proof.signature = rest.second;
  for (const Receipt& receipt : receipts) {
    if (receipt.lines >= heads.size() || heads[receipt.lines] != receipt.head) {
      return "the receipt for line " + std::to_string(receipt.lines) +
             " of the chain does not fit: the record was changed after it was played";
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> chained_lines(const Record& record) {
  const std::string text = record_text(record);
  std::vector<std::string> out;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with("x-seed")) break;
    if (!line.starts_with("seat ")) out.emplace_back(line);
  }
  return out;
}

std::vector<LuckSum> luck_sums(std::span<const ProvedChance> chances) {
  std::map<std::pair<Seat, std::string>, LuckSum> sums;
  for (const ProvedChance& one : chances) {
    if (!one.luck) continue;
    LuckSum& sum = sums[{one.luck->who, one.kind}];
    sum.who = one.luck->who;
    sum.kind = one.kind;
    ++sum.count;
    sum.worth += one.luck->worth;
    sum.expected += static_cast<double>(one.worth_of_all) / one.size;
  }
  std::vector<LuckSum> out;
  out.reserve(sums.size());
  for (auto& [key, sum] : sums) out.push_back(std::move(sum));
  return out;
}

bool has_fair_dice(const Record& record) {
  return find_note(record, "commitment") != nullptr || find_note(record, "seed") != nullptr;
}

FairProof verify_fair(const Record& record, std::span<const Receipt> receipts) {
  FairProof proof;
  const auto fault = [&](std::string message) {
    proof.fault = RecordFault{0, {}, std::move(message)};
    return proof;
  };
  for (const std::string_view key : {"table", "commitment", "seed", "head"}) {
    if (count(record, key) != 1) return fault("there must be one 'x-" + std::string(key) + "'");
  }
  proof.table = text_of(record, "table");
  const auto seed = hash_from_hex(text_of(record, "seed"));
  if (!seed) return fault("'x-seed' is no seed of 64 hex digits");
  if (text_of(record, "commitment") != to_hex(commitment_to(*seed))) {
    return fault("the seed is not the one that was committed to");
  }
  std::vector<SeatEntropy> entropy;
  if (auto message = read_shares(record, proof, entropy)) return fault(*message);

  const Note* chance = find_note(record, "chance");
  if (chance != nullptr && (chance->before != 0 || chance->text != "keyed")) {
    return fault("'x-chance' is 'keyed', and comes before the first action");
  }
  const FairDice dice(*seed, entropy);
  ChanceCheck check(dice, chance != nullptr ? Numbering::ByOccasion : Numbering::InOrder);
  const auto played = replay(record, &check);
  proof.chances = std::move(check.chances);
  if (check.fault) {
    proof.fault = check.fault;
  } else if (!played.ok()) {
    proof.fault = played.error();
  } else if (auto wrong = verify(record)) {
    proof.fault = wrong;
  } else if (auto message = check_chain(record, *seed, receipts, proof)) {
    return fault(*message);
  }
  return proof;
}

}  // namespace freebooter
