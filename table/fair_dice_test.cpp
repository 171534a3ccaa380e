#include <doctest/doctest.h>
#include <sodium.h>

#include "tests/support/proved_game.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// The first action of chance from `begin` on.
std::size_t next_chance(const Record& record, std::size_t begin) {
  while (record.actions[begin].actor != kChance) ++begin;
  return begin;
}

// A game of one person and two bots with keyed chance; the person chooses by `choices`.
Record play_keyed(const std::string& game, std::uint64_t choices) {
  table::TableConfig config = config_for(game, "", 3, 1);
  config.chance = Numbering::ByOccasion;
  TableDriver t(config, 5);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.tell(a, "client_start");
  Rng rng(choices);
  while (t.table->summary().phase == Phase::Playing) t.answer(a, t.choose(a, rng));
  return *parse_record(*t.table->record());
}

}  // namespace

TEST_CASE("an honest record is proved, with every receipt that a client was given") {
  for (const char* game : {"jamaica", "malacca"}) {
    const ProvedGame p = play_proved(game, 21);
    CHECK(p.receipts.size() > 20);
    CHECK(fault(p.record, p.receipts) == "");
    // Names may be changed or forgotten: they are in no chain.
    Record renamed = p.record;
    renamed.names[0] = "Somebody";
    CHECK(fault(renamed, p.receipts) == "");
  }
}

TEST_CASE("one changed outcome, share, seed, action or order is caught") {
  for (const char* game : {"jamaica", "malacca"}) {
    CAPTURE(game);
    const ProvedGame p = play_proved(game, 22);
    for (const std::size_t from : {std::size_t{0}, p.record.actions.size() / 2}) {
      Record bad = p.record;
      const std::size_t i = next_chance(bad, from);
      const std::size_t k = next_chance(bad, i + 1);
      std::swap(bad.actions[i], bad.actions[k]);
      if (!(bad.actions[i].action == p.record.actions[i].action)) CHECK(fault(bad) != "");
    }
    Record bad = p.record;
    std::string& hex = note(bad, "share").text;
    hex.back() = hex.back() == '0' ? '1' : '0';
    CHECK(fault(bad).find("is not the one that was committed to") != std::string::npos);

    bad = p.record;
    note(bad, "commit").text.back() = '~';
    CHECK(fault(bad).find("no hash") != std::string::npos);

    bad = p.record;
    std::swap(note(bad, "share", 0), note(bad, "share", 1));
    CHECK(fault(bad).find("the record was changed") != std::string::npos);

    bad = p.record;
    std::swap(note(bad, "commit", 1), note(bad, "share", 0));
    CHECK(fault(bad).find("others' shares may have been seen") != std::string::npos);

    bad = p.record;
    std::erase_if(bad.notes, [](const Note& one) { return one.key == "share"; });
    CHECK(fault(bad) == "the last cast is not whole: a share is missing");

    bad = p.record;
    std::erase_if(bad.notes,
                  [](const Note& one) { return one.key == "share" || one.key == "commit"; });
    CHECK(fault(bad).find("the dice give") != std::string::npos);

    bad = p.record;
    note(bad, "fair").text = "3";
    CHECK(fault(bad) == "'x-fair' is not known here");

    bad = p.record;
    std::erase_if(bad.notes, [](const Note& one) { return one.key == "fair"; });
    CHECK(fault(bad) == "every human seat must have entropy, and no other");

    bad = p.record;
    note(bad, "seed").text = std::string(64, '7');
    CHECK(fault(bad) == "the seed is not the one that was committed to");

    bad = p.record;
    note(bad, "commitment").text = std::string(64, '7');
    CHECK(fault(bad) == "the seed is not the one that was committed to");

    bad = p.record;
    note(bad, "at").text += "0";
    CHECK(fault(bad).find("the record was changed") != std::string::npos);

    bad = p.record;
    note(bad, "table").text = "another";
    CHECK(fault(bad).find("is not the one that was committed to") != std::string::npos);

    bad = p.record;
    bad.result->winners ^= 1U;
    CHECK(fault(bad) != "");

    for (const char* key : {"table", "commitment", "seed", "head"}) {
      bad = p.record;
      std::erase_if(bad.notes, [&](const Note& one) { return one.key == key; });
      CHECK(fault(bad) == "there must be one 'x-" + std::string(key) + "'");
    }
  }
}

TEST_CASE("with keyed chance the same dice fall whatever is chosen, and the record is proved") {
  for (const auto& thrower :
       {std::pair{"jamaica", "roll_dice"}, std::pair{"malacca", "reveal_ship"}}) {
    const std::string game = thrower.first;
    const std::string thrown = thrower.second;
    CAPTURE(game);
    const auto all_thrown = [&](const Record& record) {
      std::vector<std::string> out;
      const AnyGame& of = *find_game(game);
      for (const RecordedAction& one : record.actions) {
        if (of.kind_name(one.action.kind) == thrown) out.push_back(of.action_text(one.action));
      }
      return out;
    };
    const Record one = play_keyed(game, 1);
    const Record other = play_keyed(game, 2);
    CHECK(fault(one) == "");
    CHECK(record_text(one) != record_text(other));
    const auto first = all_thrown(one);
    const auto second = all_thrown(other);
    const std::size_t both = std::min(first.size(), second.size());
    REQUIRE(both >= 5);
    for (std::size_t i = 0; i < both; ++i) CHECK(first[i] == second[i]);

    Record bad = one;
    note(bad, "chance").text = "loaded";
    CHECK(fault(bad).find("x-chance") != std::string::npos);
    bad = one;
    std::erase_if(bad.notes, [](const Note& n) { return n.key == "chance"; });
    CHECK(fault(bad) != "");
  }
}

TEST_CASE("every message carries a head signed by the server's key") {
  REQUIRE(sodium_init() >= 0);
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key;
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret;
  crypto_sign_keypair(key.data(), secret.data());
  table::Hooks hooks;
  hooks.public_key = to_hex(key);
  hooks.sign = [&](std::string_view text) {
    std::array<unsigned char, crypto_sign_BYTES> out;
    crypto_sign_detached(out.data(), nullptr, bytes_of(text).data(), text.size(), secret.data());
    return to_hex(out);
  };
  TableDriver t(config_for("malacca", "", 3, 1), 9, hooks);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.tell(a, "client_start");
  CHECK(text_of(member(t.page(a).table, "fair"), "key") == hooks.public_key);
  int heads = 0;
  for (const std::string& line : t.transcript) {
    const auto json = table::parse_json(line.substr(line.find('{')));
    REQUIRE(json);
    const Json head = member(*json, "head");
    if (head.is_null()) continue;
    ++heads;
    const std::string text = signed_text(
        "testtable",
        {static_cast<std::uint32_t>(int_of(head, "lines")), *hash_from_hex(text_of(head, "hash"))});
    const auto signature = bytes_from_hex(text_of(head, "signature"));
    REQUIRE(signature);
    CHECK(crypto_sign_verify_detached(bytes_of(*signature).data(), bytes_of(text).data(),
                                      text.size(), key.data()) == 0);
  }
  CHECK(heads >= 2);
}

TEST_CASE("SHA-256 and HMAC agree with libsodium") {
  REQUIRE(sodium_init() >= 0);
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    std::string text(rng.below(300), '\0');
    std::string secret(rng.below(150), '\0');
    for (std::string* one : {&text, &secret}) {
      for (char& c : *one) c = static_cast<char>(rng.next() >> 56);
    }
    Hash theirs;
    crypto_hash_sha256(theirs.data(), bytes_of(text).data(), text.size());
    CHECK(sha256(bytes_of(text)) == theirs);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(secret).data(), secret.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text).data(), text.size());
    crypto_auth_hmacsha256_final(&state, theirs.data());
    CHECK(HmacSha256(bytes_of(secret)).add(text).digest() == theirs);
  }
}
