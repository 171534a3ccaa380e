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

CarryCodes::Code CarryCodes::make(const PersonId& id, Millis now) {
  const std::lock_guard lock(mutex_);
  const auto old = [&] {
    const auto oldest = codes_.find(by_age_.front());
    return oldest == codes_.end() || oldest->second.expires <= now;
  };
  while (!by_age_.empty() && (by_age_.size() >= kMost || old())) drop_oldest();
  const std::string word = random_word(kCodeLength);
  std::string& mine = code_of_[id];
  codes_.erase(mine);
  mine = word;
  codes_[word] = {id, now + kLifetime};
  by_age_.push_back(word);
  std::string text;
  for (const char c : word) {
    if (text.size() == kCodeLength / 2) text += '-';
    text += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return {text, now + kLifetime};
}

void CarryCodes::drop_oldest() {
  const auto oldest = codes_.find(by_age_.front());
  if (oldest != codes_.end()) {
    code_of_.erase(oldest->second.person);
    codes_.erase(oldest);
  }
  by_age_.pop_front();
}

std::optional<PersonId> CarryCodes::claim(std::string_view text, Millis now) {
  std::string word;
  for (const char c : text) {
    if (c == '-' || c == ' ') continue;
    if (word.size() == kCodeLength) return std::nullopt;
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  const std::lock_guard lock(mutex_);
  const auto found = codes_.find(word);
  if (found == codes_.end()) return std::nullopt;
  const Entry entry = std::move(found->second);
  codes_.erase(found);
  code_of_.erase(entry.person);
  if (entry.expires <= now) return std::nullopt;
  return entry.person;
}

}  // namespace freebooter::net
