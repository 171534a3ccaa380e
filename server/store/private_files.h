#pragma once

#include <string>

namespace freebooter::store {

// Files that only their owner may read. What fails throws std::filesystem::filesystem_error.

// Makes an empty file, which must not exist. What SQLite keeps beside a database gets its mode.
void make_private_file(const std::string& file);

// Takes the file from everybody but its owner. Whether that was needed; a file that does not
// exist needs nothing.
bool make_private(const std::string& file);

// Gives a file that is whole its name, on the disk too when this returns.
void rename_durably(const std::string& from, const std::string& to);

}  // namespace freebooter::store
