#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "cli/signature.h"
#include "cli/verify_words.h"
#include "cli/words.h"
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
  std::string language;
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

// Refuses a record that is wrong in any way that was asked about.
Verified verify_file(const std::string& file, const Options& options, const VerifyTeller& teller) {
  Verified out;
  out.record = read_record(file);
  const auto refuse = [&](const RecordFault& fault) {
    throw Refused(file + ": " + teller.fault(out.record, fault));
  };
  if (const auto fault = verify(out.record)) refuse(*fault);
  const bool asked = !options.receipts.empty() || !options.key.empty() || options.dice;
  if (!has_fair_dice(out.record)) {
    if (asked) throw Refused(file + ": the record says nothing of fair dice");
    return out;
  }
  std::vector<Receipt> receipts;
  for (const std::string& text : options.receipts) receipts.push_back(parse_receipt(text));
  FairProof proof = verify_fair(out.record, receipts);
  if (proof.fault) refuse(*proof.fault);
  if (!options.key.empty() &&
      !is_signed(signed_text(proof.table, proof.head), proof.signature, options.key)) {
    throw Refused(file + ": the record is not signed with this key");
  }
  out.proof = std::move(proof);
  out.receipts = receipts.size();
  out.with_key = !options.key.empty();
  return out;
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

void verify_one(const std::string& file, const Options& options, const VerifyTeller& teller) {
  const Verified verified = verify_file(file, options, teller);
  if (options.json) return print_json(file, verified, options);
  if (options.dice) teller.list_dice(verified);
  teller.sum_up(file, verified);
}

void tell_fault(const std::string& file, const std::string& fault, bool json) {
  if (json) {
    const Json out = Json::object().set("file", file).set("right", false).set("fault", fault);
    std::cout << out.text() << "\n";
    return;
  }
  std::cout << std::flush;
  std::cerr << fault << "\n";
}

// Of many records each is looked at, whatever is wrong with another.
void verify_many(const std::vector<std::string>& files, const Options& options,
                 const VerifyTeller& teller, const Words& words) {
  int wrong = 0;
  const int all = static_cast<int>(files.size());
  for (const std::string& file : files) {
    try {
      verify_one(file, options, teller);
    } catch (const Refused& refused) {
      ++wrong;
      tell_fault(file, refused.what(), options.json);
    }
  }
  if (wrong > 0) throw Refused(words("term.verify.wrong"_key, {{"wrong", wrong}, {"all", all}}));
  if (!options.json) std::cout << words("term.verify.all_right"_key, {{"n", all}}) << "\n";
}

void verify_files(const Options& options) {
  // A line of JSON is the same for all.
  const Words words(options.json ? Language::English : asked_language(options.language));
  const VerifyTeller teller(std::cout, words);
  const std::vector<std::string> files = record_files(options.files);
  if (files.size() == 1) return verify_one(files.front(), options, teller);
  if (!options.receipts.empty()) throw Refused("a receipt belongs to one record: name that one");
  verify_many(files, options, teller, words);
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
  command.flag("--json", options->json, "Print one JSON object per record, a line each");
  command.option("--language", options->language, language_help()).check(unknown_language);
  command.example("freebooter verify game.txt records/");
  command.runs([options] { verify_files(*options); });
}

}  // namespace freebooter::cli
