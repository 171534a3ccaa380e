#include "engine/match/fair_verify.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/reader.h"

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

// Collects the notes about seats; a message if they are not as they must be.
std::optional<std::string> read_entropy(const Record& record, std::vector<SeatEntropy>& out) {
  std::vector<Seat> humans;
  std::size_t seats = 0;
  for (const Note& note : record.notes) {
    if (note.key != "seat" && note.key != "entropy") continue;
    if (note.before != 0) return "'x-" + note.key + "' comes after the first action";
    int seat = 0;
    const Pair pair = split(note.text);
    if (!parse_number(pair.first, 0, static_cast<int>(record.names.size()) - 1, seat)) {
      return "'x-" + note.key + "' names no seat";
    }
    if (note.key == "entropy") {
      out.push_back({static_cast<Seat>(seat), std::string(pair.second)});
    } else if (static_cast<std::size_t>(seat) != seats++) {
      return "'x-seat' must name every seat once, in order";
    } else if (pair.second == "human") {
      humans.push_back(static_cast<Seat>(seat));
    }
  }
  if (seats != record.names.size()) return "'x-seat' must name every seat once, in order";
  if (out.size() != humans.size()) return "every human seat must have entropy, and no other";
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].seat != humans[i] || out[i].hex.size() < 32 || !bytes_from_hex(out[i].hex)) {
      return "every human seat must have entropy, in order";
    }
  }
  return std::nullopt;
}

std::optional<std::string> check_chain(const Record& record, const Hash& seed,
                                       std::span<const Receipt> receipts, FairProof& proof) {
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
  if (auto message = read_entropy(record, entropy)) return fault(*message);

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
