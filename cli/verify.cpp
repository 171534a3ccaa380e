#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/signature.h"
#include "engine/base/reader.h"
#include "engine/match/fair_verify.h"

namespace freebooter::cli {

namespace {

struct Options {
  std::string file;
  std::vector<std::string> receipts;
  std::string key;
  bool dice = false;
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

// Every outcome, and what each player had of them against what could be expected.
void list_dice(const Record& record, const FairProof& proof) {
  for (const ProvedChance& one : proof.chances) {
    std::cout << "line " << one.line << ": " << one.outcome + 1 << " of " << one.size << ", "
              << one.action << "\n";
  }
  for (const LuckSum& sum : luck_sums(proof.chances)) {
    const bool named = sum.who < record.names.size();
    std::cout << (named                ? record.names[sum.who]
                  : sum.who == kNoSeat ? "All"
                                       : "The Ghost Ship")
              << ", " << sum.kind << ": " << sum.worth << " in " << sum.count << ", expected "
              << std::fixed << std::setprecision(1) << sum.expected << "\n";
  }
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
  return out;
}

// The dice of the record; what was proved, in words.
std::string prove_dice(const Record& record, const Options& options) {
  std::vector<Receipt> receipts;
  for (const std::string& text : options.receipts) receipts.push_back(parse_receipt(text));
  const FairProof proof = verify_fair(record, receipts);
  if (proof.fault) throw Refused(options.file + ": " + to_string(*proof.fault));
  if (options.dice) list_dice(record, proof);
  std::string out = "; the dice are fair: " + std::to_string(proof.chances.size()) +
                    " outcomes follow from seed and shares" + shares_text(proof);
  if (!receipts.empty()) out += ", receipts that fit: " + std::to_string(receipts.size());
  if (!options.key.empty()) {
    if (!is_signed(signed_text(proof.table, proof.head), proof.signature, options.key)) {
      throw Refused(options.file + ": the record is not signed with this key");
    }
    out += ", signed with this key";
  }
  return out;
}

void verify_file(const Options& options) {
  const Record record = read_record(options.file);
  if (const auto fault = verify(record)) throw Refused(options.file + ": " + to_string(*fault));
  const bool asked = !options.receipts.empty() || !options.key.empty() || options.dice;
  if (asked && !has_fair_dice(record)) {
    throw Refused(options.file + ": the record says nothing of fair dice");
  }
  const std::string dice =
      has_fair_dice(record) ? prove_dice(record, options) : "; it has no proof of its dice";
  std::cout << options.file << ": " << record.actions.size() << " actions, all legal; "
            << (record.result ? "the result is right" : "not finished") << dice << "\n";
}

}  // namespace

void add_verify(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand(
      "verify", "Check a game record: legal throughout, result right, dice fair");
  command->add_option("file", options->file, "The game record; - for standard input")->required();
  command->add_option("--receipt", options->receipts,
                      "LINES:HASH that a client was given during the game; may be repeated");
  command->add_option("--key", options->key, "The server's public key: is the record signed?");
  command->add_flag("--dice", options->dice, "List every outcome and everybody's luck");
  command->callback([options] { verify_file(*options); });
}

}  // namespace freebooter::cli
