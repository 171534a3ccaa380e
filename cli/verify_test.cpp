#include <doctest/doctest.h>
#include <sodium.h>

#include "engine/base/sha256.h"
#include "tests/support/run_program.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

struct Played {
  std::string record;
  std::string receipt;  // the last one of a client
  std::string key;
};

Played play(std::uint64_t seed) {
  REQUIRE(sodium_init() >= 0);
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key;
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret;
  const table::Seed material = test_seed(seed);
  crypto_sign_seed_keypair(key.data(), secret.data(), material.data());
  table::Hooks hooks;
  hooks.public_key = to_hex(key);
  hooks.sign = [secret](std::string_view text) {
    std::array<unsigned char, crypto_sign_BYTES> out;
    crypto_sign_detached(out.data(), nullptr, bytes_of(text).data(), text.size(), secret.data());
    return to_hex(out);
  };
  TableDriver t(config_for("malacca", "", 2, 1), seed, hooks);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.tell(a, "client_start");
  Rng rng(seed);
  while (t.page(a).asked()) t.answer(a, t.choose(a, rng));
  const Receipt last = t.page(a).receipts.back();
  return {*t.table->record(), std::to_string(last.lines) + ":" + to_hex(last.head), to_hex(key)};
}

}  // namespace

TEST_CASE("verify proves the dice of a record, its receipts and its signature") {
  const Played game = play(1);
  const Outcome plain = run({"verify", "-"}, game.record);
  CHECK(plain.code == 0);
  CHECK(plain.out.find(" The result is right. Fair: all ") != std::string::npos);
  const Outcome full =
      run({"verify", "-", "--receipt", game.receipt, "--key", game.key}, game.record);
  CHECK(full.code == 0);
  CHECK(full.out.find(" Receipts that fit: 1. Signed with this key.\n") != std::string::npos);
}

TEST_CASE("verify lists the dice, and the luck of everybody") {
  const Played game = play(1);
  const Outcome listed = run({"verify", "-", "--dice"}, game.record);
  CHECK(listed.code == 0);
  CHECK(listed.out.find(" of 2, first ") != std::string::npos);
  // Twelve ships of 96 in all come in every game.
  CHECK(listed.out.find("\nEverybody  ships ×12  96   ") != std::string::npos);
}

TEST_CASE("verify is told in the reader's language, with the page's words") {
  const Played game = play(1);
  const Outcome told = run(
      {"verify", "-", "--dice", "--language", "pl", "--receipt", game.receipt, "--key", game.key},
      game.record);
  CHECK(told.code == 0);
  CHECK(told.out.find(" Wynik się zgadza. Uczciwie: ") != std::string::npos);
  CHECK(told.out.find(" Pasujących pokwitowań: 1. Podpisano tym kluczem.\n") != std::string::npos);
  CHECK(told.out.find("\nWszyscy  statki ×12  96 ") != std::string::npos);
  CHECK(told.out.find("Everybody") == std::string::npos);
  std::string forged = game.record;
  forged.replace(forged.rfind("winners"), 7, "0 winners");
  const Outcome refuted = run({"verify", "-", "--language", "uk"}, forged);
  CHECK(refuted.code == 1);
  CHECK(refuted.err.find("Нечесно, рядок ") != std::string::npos);
  CHECK(run({"verify", "-", "--language", "xx"}).err.find("there is no language 'xx'") !=
        std::string::npos);
  CHECK(run({"verify", "-", "--json", "--language", "pl"}, game.record).out ==
        run({"verify", "-", "--json"}, game.record).out);
}

TEST_CASE("verify refutes what does not fit, with a reason and exit code 1") {
  const Played game = play(1);
  const Played other = play(2);
  const auto refused = [&](std::vector<std::string> arguments, const std::string& record) {
    arguments.insert(arguments.begin(), {"verify", "-"});
    const Outcome outcome = run(arguments, record);
    CHECK(outcome.code == 1);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  std::string changed = game.record;
  const std::size_t share = changed.find("x-share 0 ") + 10;
  changed[share] = changed[share] == '0' ? '1' : '0';
  CHECK(refused({}, changed).find("committed to") != std::string::npos);
  CHECK(refused({"--receipt", other.receipt}, game.record).find("receipt") != std::string::npos);
  CHECK(refused({"--key", other.key}, game.record).find("not signed") != std::string::npos);
  const std::string nobodys(64, '0');
  CHECK(refused({"--key", nobodys}, game.record).find("not signed") != std::string::npos);
  CHECK(refused({"--receipt", "12"}, game.record).find("LINES:HASH") != std::string::npos);
  const std::string plain = game.record.substr(0, game.record.find("x-table"));
  CHECK(refused({"--key", game.key}, plain).find("says nothing of fair dice") != std::string::npos);
}
