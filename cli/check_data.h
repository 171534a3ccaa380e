#pragma once

#include <string>

namespace freebooter::cli {

// Reads everything that the server of this folder keeps, also while it runs, and prints what is
// damaged, or one object of JSON with it. Refuses to call it whole if something is.
void check_data(const std::string& folder, bool json);

}  // namespace freebooter::cli
