#include "cli/signature.h"

#include <sodium.h>

#include "engine/base/sha256.h"

namespace freebooter::cli {

bool is_signed(std::string_view text, std::string_view signature, std::string_view key) {
  const auto signature_bytes = bytes_from_hex(signature);
  const auto key_bytes = bytes_from_hex(key);
  if (!signature_bytes || signature_bytes->size() != crypto_sign_BYTES || !key_bytes ||
      key_bytes->size() != crypto_sign_PUBLICKEYBYTES || sodium_init() < 0) {
    return false;
  }
  return crypto_sign_verify_detached(bytes_of(*signature_bytes).data(), bytes_of(text).data(),
                                     text.size(), bytes_of(*key_bytes).data()) == 0;
}

}  // namespace freebooter::cli
