#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/match/table_types.h"
#include "tests/server/client.h"
#include "tests/support/temp_dir.h"

namespace freebooter::testing {

// A table of a data folder that a release left behind: see tests/fixtures/make_data.
struct KeptTable {
  std::string id;
  std::string receipt;
  std::vector<PersonId> people;  // in the order of the log
  int rules = 0;                 // by which it began
};

// The folders of all releases, the oldest first.
std::vector<std::filesystem::path> releases();

// A copy of such a folder, to be played on.
class KeptData {
 public:
  explicit KeptData(const std::filesystem::path& release);

  std::string data() const { return dir_.path("data"); }
  std::string database() const { return data() + "/freebooter.db"; }
  std::string record_text(const std::string& name) const;
  // The browser of somebody who was here then, with the cookie that the server gave.
  Browser browser_of(const PersonId& person, std::uint16_t port) const;
  // Changes the database as another program would.
  void change(const std::string& sql) const;

  std::map<std::string, KeptTable> tables;

 private:
  // The keys alone: the folder itself is locked by its server.
  std::string data_of_keys() const;

  std::filesystem::path release_;
  TempDir dir_;
};

}  // namespace freebooter::testing
