#include "engine/base/sha256.h"

#include <doctest/doctest.h>

#include <string>

using namespace freebooter;

namespace {

std::string hash(std::string_view text) { return to_hex(sha256(bytes_of(text))); }
std::string hmac(std::string_view key, std::string_view text) {
  return to_hex(HmacSha256(bytes_of(key)).add(text).digest());
}

}  // namespace

TEST_CASE("SHA-256 gives the published digests of FIPS 180-4") {
  CHECK(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
             "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(hash(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("a message taken in pieces has the digest of the whole") {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i);
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string_view whole = std::string_view(text).substr(0, size);
    for (const std::size_t piece : {1U, 7U, 63U, 64U, 65U}) {
      Sha256 pieces;
      for (std::size_t at = 0; at < size; at += piece) pieces.add(whole.substr(at, piece));
      CHECK(to_hex(pieces.digest()) == hash(whole));
    }
  }
}

TEST_CASE("HMAC-SHA-256 gives the published digests of RFC 4231") {
  const std::string aa(131, '\xaa');
  CHECK(hmac(std::string(20, '\x0b'), "Hi There") ==
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  CHECK(hmac("Jefe", "what do ya want for nothing?") ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(hmac(std::string(20, '\xaa'), std::string(50, '\xdd')) ==
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  CHECK(hmac(*bytes_from_hex("0102030405060708090a0b0c0d0e0f10111213141516171819"),
             std::string(50, '\xcd')) ==
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  CHECK(hmac(aa, "Test Using Larger Than Block-Size Key - Hash Key First") ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  CHECK(hmac(aa,
             "This is a test using a larger than block-size key and a larger than block-size "
             "data. The key needs to be hashed before being used by the HMAC algorithm.") ==
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("hex reads back, and what is not hex is refused") {
  CHECK(to_hex(bytes_of(std::string_view("\x00\x7f\xff", 3))) == "007fff");
  CHECK(*bytes_from_hex("007FfF") == std::string("\x00\x7f\xff", 3));
  CHECK(bytes_from_hex("")->empty());
  CHECK_FALSE(bytes_from_hex("0"));
  CHECK_FALSE(bytes_from_hex("0g"));
  CHECK_FALSE(bytes_from_hex(" 00 "));
  CHECK_FALSE(hash_from_hex("00"));
  CHECK(hash_from_hex(std::string(64, 'e')));
  CHECK_FALSE(hash_from_hex(std::string(66, 'e')));
}
