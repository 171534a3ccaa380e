#pragma once

#include <string_view>

namespace freebooter::cli {

// Whether `signature` is the Ed25519 signature of the text with this public key, both in hex.
bool is_signed(std::string_view text, std::string_view signature, std::string_view key);

}  // namespace freebooter::cli
