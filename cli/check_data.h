#pragma once

#include <string>

namespace freebooter::cli {

// Reads everything that the server of this folder keeps, also while it runs, and prints what is
// damaged. Refuses to call it whole if something is.
void check_data(const std::string& folder);

}  // namespace freebooter::cli
