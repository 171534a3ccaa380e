#include "table/bot_names.h"

#include <array>

#include "engine/base/sha256.h"

namespace freebooter::table {

namespace {

// A prime number of them: whatever the step from one seat to the next, none comes twice.
constexpr std::array<std::string_view, 31> kNames{
    "Old Tom",       "Red Meg",       "Long Ned",      "Black Moll", "Salty Jack",
    "One-Eyed Nell", "Cutlass Kate",  "Barnacle Bill", "Silent Sam", "Lucky Lou",
    "Gentle Hugh",   "Stormy Peg",    "Iron Ike",      "Grey Walt",  "Merry Ann",
    "Crooked Clem",  "Sly Susan",     "Thunder Pat",   "Pale Edith", "Whistling Will",
    "Copper Jane",   "Big Bess",      "Handsome Rob",  "Rum Rosie",  "Quick Quentin",
    "Wild Winnie",   "Toothless Ted", "Parson Pete",   "Foggy Flo",  "Drowsy Dan",
    "Golden Grace",
};

}  // namespace

std::string_view bot_name(const TableId& table, std::size_t seat) {
  const Hash hash = sha256(bytes_of("freebooter bots " + table));
  const std::size_t step = 1 + hash[1] % (kNames.size() - 1);
  return kNames[(hash[0] + seat * step) % kNames.size()];
}

std::string_view first_bot_name(std::size_t seat) { return kNames[seat]; }

}  // namespace freebooter::table
