#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "cli/signature.h"
#include "engine/base/reader.h"
#include "engine/match/fair_verify.h"
#include "table/json.h"

namespace freebooter::cli {

using table::Json;

namespace {

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> receipts;
  std::string key;
  bool dice = false;
  bool json = false;
};

// What was found out about a record that is right.
struct Verified {
  Record record;
  std::optional<FairProof> proof;  // none for a record that says nothing of fair dice
};

// LINES:HASH, as every message of a table has it in its head.
Receipt parse_receipt(const std::string& text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  int lines = 0;
  const auto hash = hash_from_hex(std::string_view(text).substr(std::min(colon + 1, text.size())));
  if (!parse_number(std::string_view(text).substr(0, colon), 0, 1'000'000'000, lines) || !hash) {
    throw Refused("a receipt is LINES:HASH, not '" + text + "'");
  }
  return {static_cast<std::uint32_t>(lines), *hash};
}

std::string lucky_one(const Record& record, const LuckSum& sum) {
  if (sum.who < record.names.size()) return record.names[sum.who];
  return sum.who == kNoSeat ? "All" : "The Ghost Ship";
}

std::string seats_text(SeatSet seats) {
  std::string out;
  for (const Seat seat : seats) out += (out.empty() ? "" : ", ") + std::to_string(seat);
  return out;
}

// Whose shares the dice are made of, and how they came together.
std::string shares_text(const FairProof& proof) {
  if (proof.fairness == Fairness::Shown) return ", which were not committed to before";
  const SeatSet absent = proof.people.without(proof.shares);
  std::string out = proof.shares.empty() ? "; no person has a share in them"
                                         : "; shares of seats " + seats_text(proof.shares) +
                                               ", committed to before any was shown";
  if (!absent.empty()) out += "; seats without a share: " + seats_text(absent);
  if (proof.casts > 1) out += "; cast " + std::to_string(proof.casts) + " times";
  if (!proof.given_up.empty()) {
    out += "; seats lost for a share kept back: " + seats_text(proof.given_up);
  }
  if (proof.dropped > 0) {
    out += "; casts left after people had committed: " + std::to_string(proof.dropped) +
           ", so that who runs the server may have chosen between dice";
  }
  return out;
}

// Refuses a record that is wrong in any way that was asked about.
Verified verify_file(const std::string& file, const Options& options) {
  Verified out;
  out.record = read_record(file);
  if (const auto fault = verify(out.record)) throw Refused(file + ": " + to_string(*fault));
  const bool asked = !options.receipts.empty() || !options.key.empty() || options.dice;
  if (!has_fair_dice(out.record)) {
    if (asked) throw Refused(file + ": the record says nothing of fair dice");
    return out;
  }
  std::vector<Receipt> receipts;
  for (const std::string& text : options.receipts) receipts.push_back(parse_receipt(text));
  FairProof proof = verify_fair(out.record, receipts);
  if (proof.fault) throw Refused(file + ": " + to_string(*proof.fault));
  if (!options.key.empty() &&
      !is_signed(signed_text(proof.table, proof.head), proof.signature, options.key)) {
    throw Refused(file + ": the record is not signed with this key");
  }
  out.proof = std::move(proof);
  return out;
}

// Every outcome, and what each player had of them against what could be expected.
void list_dice(const Verified& verified) {
  for (const ProvedChance& one : verified.proof->chances) {
    std::cout << "line " << one.line << ": " << one.outcome + 1 << " of " << one.size << ", "
              << one.action << "\n";
  }
  for (const LuckSum& sum : luck_sums(verified.proof->chances)) {
    std::cout << lucky_one(verified.record, sum) << ", " << sum.kind << ": " << sum.worth << " in "
              << sum.count << ", expected " << std::fixed << std::setprecision(1) << sum.expected
              << "\n";
  }
}

void print_text(const std::string& file, const Verified& verified, const Options& options) {
  if (options.dice) list_dice(verified);
  std::cout << file << ": " << verified.record.actions.size() << " actions, all legal; "
            << (verified.record.result ? "the result is right" : "not finished");
  if (!verified.proof) {
    std::cout << "; it has no proof of its dice\n";
    return;
  }
  std::cout << "; the dice are fair: " << verified.proof->chances.size()
            << " outcomes follow from seed and shares" << shares_text(*verified.proof);
  if (!options.receipts.empty()) {
    std::cout << ", receipts that fit: " << options.receipts.size();
  }
  std::cout << (options.key.empty() ? "" : ", signed with this key") << "\n";
}

Json dice_json(const Verified& verified, Json out) {
  Json outcomes = Json::array();
  for (const ProvedChance& one : verified.proof->chances) {
    outcomes.push(Json::object()
                      .set("line", one.line)
                      .set("outcome", one.outcome + 1)
                      .set("of", one.size)
                      .set("action", one.action));
  }
  Json luck = Json::array();
  for (const LuckSum& sum : luck_sums(verified.proof->chances)) {
    luck.push(Json::object()
                  .set("who", lucky_one(verified.record, sum))
                  .set("kind", sum.kind)
                  .set("worth", sum.worth)
                  .set("count", sum.count)
                  .set("expected", number(sum.expected)));
  }
  return out.set("dice", outcomes).set("luck", luck);
}

void print_json(const std::string& file, const Verified& verified, const Options& options) {
  Json out = Json::object();
  out.set("file", file)
      .set("right", true)
      .set("game", verified.record.game)
      .set("actions", verified.record.actions.size())
      .set("finished", verified.record.result.has_value())
      .set("fair", verified.proof.has_value());
  if (verified.proof) out.set("outcomes", verified.proof->chances.size());
  if (options.dice) out = dice_json(verified, std::move(out));
  std::cout << out.text() << "\n";
}

void verify_one(const std::string& file, const Options& options) {
  (options.json ? print_json : print_text)(file, verify_file(file, options), options);
}

// Of many records each is looked at, whatever is wrong with another.
void verify_many(const std::vector<std::string>& files, const Options& options) {
  std::size_t wrong = 0;
  for (const std::string& file : files) {
    try {
      verify_one(file, options);
    } catch (const Refused& refused) {
      ++wrong;
      if (options.json) {
        std::cout << Json::object()
                         .set("file", file)
                         .set("right", false)
                         .set("fault", refused.what())
                         .text()
                  << "\n";
      } else {
        std::cout << std::flush;
        std::cerr << refused.what() << "\n";
      }
    }
  }
  const std::string all = std::to_string(files.size()) + " records";
  if (wrong > 0) throw Refused(std::to_string(wrong) + " of " + all + " can't be vouched for");
  if (!options.json) std::cout << all << ", all of them right\n";
}

void verify_files(const Options& options) {
  const std::vector<std::string> files = record_files(options.files);
  if (files.size() == 1) return verify_one(files.front(), options);
  if (!options.receipts.empty()) throw Refused("a receipt belongs to one record: name that one");
  verify_many(files, options);
}

}  // namespace

void add_verify(Command app) {
  auto options = std::make_shared<Options>();
  Command command =
      app.command("verify", "Check game records: legal throughout, result right, dice fair");
  command.option("files", options->files, "Game records and folders of them; - for standard input")
      .required();
  command
      .option("--receipt", options->receipts,
              "LINES:HASH that a client was given in the game; may be repeated")
      .kind("RECEIPT");
  command.option("--key", options->key, "The server's public key: is the record signed?")
      .kind("HEX")
      .check([](const std::string& key) {
        return hash_from_hex(key) ? std::string()
                                  : "a key is 64 hexadecimal digits, not '" + key + "'";
      });
  command.flag("--dice", options->dice, "List every outcome and everybody's luck");
  command.flag("--json", options->json, "Print one JSON object a record, a line each");
  command.example("freebooter verify game.txt records/");
  command.runs([options] { verify_files(*options); });
}

}  // namespace freebooter::cli
