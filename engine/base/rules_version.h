#pragma once

#include <cstdint>
#include <span>
#include <string>

// A game's rules have a version: it goes up when a mended rule would make games in progress go
// on differently. A game knows a list of them, the newest last. New matches are played by the
// newest, and each goes on by the one that it began with.
namespace freebooter {

bool knows_rules(std::span<const std::uint8_t> known, int version);

// "version 7 of the rules is not known, only 1 and 2"
std::string unknown_rules(std::span<const std::uint8_t> known, int version);

}  // namespace freebooter
