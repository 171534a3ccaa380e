#include "bots/review/review.h"

namespace freebooter::bots {

std::string_view name_of(Sort sort) {
  constexpr std::array<std::string_view, kSorts> kNames{"dice", "card",  "lane", "cargo", "battle",
                                                        "loot", "stake", "gear", "other"};
  return kNames[static_cast<std::size_t>(sort)];
}

std::string_view name_of(Why why) {
  constexpr std::array<std::string_view, kWhys> kNames{
      "way", "gold", "food", "powder", "treasure", "coins", "cards", "score", "rival", "chance"};
  return kNames[static_cast<std::size_t>(why)];
}

}  // namespace freebooter::bots
