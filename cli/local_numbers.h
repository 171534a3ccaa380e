#pragma once

#include <cstdint>
#include <string>

#include "cli/words.h"

// Numbers as the readers of a language write them: their comma, their spaces between thousands,
// a true minus sign.
namespace freebooter::cli {

std::string decimal_text(Language language, double value, int digits);
// A share of 1 as a percentage.
std::string percent_text(Language language, double share, int digits = 1);
std::string grouped_text(Language language, std::int64_t value);

}  // namespace freebooter::cli
