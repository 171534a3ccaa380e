#include "tests/server/proof.h"

#include <doctest/doctest.h>
#include <sodium.h>

#include <algorithm>
#include <string>

#include "engine/match/fair_verify.h"
#include "table/table.h"

namespace freebooter::testing {

namespace json = boost::json;

namespace {

std::string bytes_of(const std::string& hex) {
  std::string out(hex.size() / 2, '\0');
  std::size_t length = 0;
  sodium_hex2bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), hex.data(), hex.size(),
                 nullptr, &length, nullptr);
  REQUIRE(length == out.size());
  return out;
}

const unsigned char* raw(const std::string& bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

// The heads that a player was given, each with the server's signature on it.
std::vector<Receipt> signed_receipts(const Player& player, const std::string& key,
                                     std::size_t messages = SIZE_MAX) {
  std::vector<Receipt> out;
  std::uint32_t last = 0;
  for (const json::object& message : player.messages()) {
    if (messages-- == 0) break;
    const json::value* head = message.if_contains("head");
    if (head == nullptr) continue;
    Receipt receipt;
    receipt.lines = static_cast<std::uint32_t>(head->at("lines").as_int64());
    if (receipt.lines == 0 || receipt.lines == last) continue;
    last = receipt.lines;
    const std::string hash = bytes_of(std::string(head->at("hash").as_string()));
    REQUIRE(hash.size() == receipt.head.size());
    std::copy(hash.begin(), hash.end(), receipt.head.begin());
    const std::string signature = bytes_of(std::string(head->at("signature").as_string()));
    const std::string text = signed_text(player.table_id(), receipt);
    REQUIRE(signature.size() == crypto_sign_BYTES);
    REQUIRE(crypto_sign_verify_detached(raw(signature), raw(text), text.size(), raw(key)) == 0);
    out.push_back(receipt);
  }
  return out;
}

std::string key_of(Browser& browser) {
  return bytes_of(std::string(browser.get("/api/server").json().at("key").as_string()));
}

}  // namespace

Record proved_record(const Players& players, std::size_t receipts_at_least) {
  Browser& browser = players[0]->browser();
  const std::string key = key_of(browser);
  const HttpAnswer answer = browser.get("/api/tables/" + players[0]->table_id() + "/record");
  REQUIRE(answer.status == 200);
  const auto record = parse_record(answer.body);
  REQUIRE(record.ok());
  for (const auto& player : players) {
    const std::vector<Receipt> receipts = signed_receipts(*player, key);
    // They come at short intervals, and one when all is over.
    REQUIRE(receipts.size() >= receipts_at_least);
    for (std::size_t i = 1; i < receipts.size(); ++i) {
      CHECK(receipts[i].lines - receipts[i - 1].lines < 2 * table::kReceiptLines);
    }
    const auto end = std::find_if(record->notes.begin(), record->notes.end(),
                                  [](const Note& note) { return note.key == "head"; });
    REQUIRE(end != record->notes.end());
    CHECK(end->text.starts_with(std::to_string(receipts.back().lines) + " "));
    const FairProof proof = verify_fair(*record, receipts);
    CHECK(!proof.fault);
    CHECK(proof.chances.size() > 5);
  }
  return *record;
}

void check_heads(const Record& record, const Player& player, std::size_t messages) {
  Browser browser = player.browser();
  const auto receipts = signed_receipts(player, key_of(browser), messages);
  CHECK(!receipts.empty());
  CHECK(!verify_fair(record, receipts).fault);
}

}  // namespace freebooter::testing
