#pragma once

namespace freebooter::cli {

// As many connections as the system allows: each is an open file.
void raise_file_limit();

}  // namespace freebooter::cli
