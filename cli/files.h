#pragma once

#include <string>
#include <vector>

#include "engine/match/record.h"

namespace freebooter::cli {

// The whole file, `-` for standard input. Refused if it can't be read or has more than 64 MB.
std::string read_file(const std::string& path);
// The game record in this file; refused if it is none.
Record read_record(const std::string& path);
// These files, and instead of a folder all records in it: what ends in .txt, in the order of names.
// A folder without any is refused.
std::vector<std::string> record_files(const std::vector<std::string>& paths);
// Replaces the file.
void write_file(const std::string& path, const std::string& text);

}  // namespace freebooter::cli
