#include "server/net/identity.h"

#include <sodium.h>

#include <cctype>
#include <utility>

#include "server/net/words.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kCodeLength = 8;

std::string mark_of(const std::array<std::uint8_t, 32>& key, std::string_view id) {
  static_assert(crypto_auth_KEYBYTES == 32);
  std::array<std::uint8_t, crypto_auth_BYTES> mark{};
  crypto_auth(mark.data(), reinterpret_cast<const unsigned char*>(id.data()), id.size(),
              key.data());
  std::string hex(mark.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), mark.data(), mark.size());
  hex.pop_back();
  return hex;
}

}  // namespace

std::string sign_identity(const std::array<std::uint8_t, 32>& key, const PersonId& id) {
  return id + "." + mark_of(key, id);
}

std::optional<PersonId> check_identity(const std::array<std::uint8_t, 32>& key,
                                       std::string_view token) {
  const std::size_t dot = token.find('.');
  if (dot == std::string_view::npos || !is_word(token.substr(0, dot), kPersonIdLength)) {
    return std::nullopt;
  }
  const std::string mark = mark_of(key, token.substr(0, dot));
  const std::string_view given = token.substr(dot + 1);
  if (given.size() != mark.size() || sodium_memcmp(mark.data(), given.data(), mark.size()) != 0) {
    return std::nullopt;
  }
  return PersonId(token.substr(0, dot));
}

void CarryCodes::make(const PersonId& id, Millis now, store::Done<Code> done) {
  const std::string word = random_word(kCodeLength);
  std::string text;
  for (const char c : word) {
    if (text.size() == kCodeLength / 2) text += '-';
    text += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  const Code code{text, now + kLifetime};
  store_.put_code({word, id, code.expires}, now,
                  [code, done = std::move(done)](const store::Stored<store::Nothing>& kept) {
                    if (!kept) return done(Err{kept.error()});
                    done(code);
                  });
}

store::Stored<store::CarryCode> CarryCodes::find(std::string_view text, Millis now) {
  const Err<store::Error> unknown{{store::Problem::NotFound, {}}};
  std::string word;
  for (const char c : text) {
    if (c == '-' || c == ' ') continue;
    if (word.size() == kCodeLength) return unknown;
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  if (!is_word(word, kCodeLength)) return unknown;
  auto code = store_.code(word);
  if (code && code->expires <= now) return unknown;
  return code;
}

void CarryCodes::use(const store::CarryCode& code, store::Done<store::Nothing> done) {
  store_.take_code(code.word, std::move(done));
}

}  // namespace freebooter::net
