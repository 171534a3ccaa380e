#include "tests/server/kept_data.h"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>

#include "server/net/identity.h"
#include "server/store/data_folder.h"
#include "tests/support/message_check.h"

namespace freebooter::testing {

namespace fs = std::filesystem;

namespace {

KeptTable table_of(const fs::path& log, const std::string& id, const std::string& receipt) {
  KeptTable out{id, receipt, {}, 0};
  std::ifstream lines(log);
  for (std::string time, cause, verb, rest; lines >> time >> cause >> verb;) {
    std::getline(lines, rest);
    if (verb == "person") out.people.push_back(rest.substr(1));
    if (verb == "create") out.rules = boost::json::parse(rest).at("rules").to_number<int>();
  }
  return out;
}

}  // namespace

std::vector<fs::path> releases() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(FREEBOOTER_SOURCE_DIR "/tests/fixtures")) {
    if (entry.path().filename().string().starts_with("data-")) out.push_back(entry.path());
  }
  REQUIRE(!out.empty());
  std::sort(out.begin(), out.end());
  return out;
}

KeptData::KeptData(const fs::path& release) : release_(release) {
  fs::copy(release, data(), fs::copy_options::recursive);
  std::ifstream list(release / "tables.txt");
  for (std::string name, id, receipt; list >> name >> id >> receipt;) {
    tables[name] = table_of(release / "logs" / (name + ".txt"), id, receipt);
  }
  REQUIRE(tables.size() >= 8);
}

std::string KeptData::record_text(const std::string& name) const {
  return read_file((release_ / "records" / (name + ".txt")).string());
}

Browser KeptData::browser_of(const PersonId& person, std::uint16_t port) const {
  const auto folder = store::DataFolder::open(data_of_keys());
  Browser browser(port);
  browser.set_cookie("freebooter=" + net::sign_identity(folder->keys().cookie, person));
  return browser;
}

void KeptData::change(const std::string& sql) const {
  sqlite3* database = nullptr;
  REQUIRE(sqlite3_open(this->database().c_str(), &database) == SQLITE_OK);
  CHECK(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(database);
}

std::string KeptData::data_of_keys() const {
  const std::string folder = dir_.path("keys");
  fs::create_directories(folder);
  fs::copy(data() + "/keys", folder + "/keys", fs::copy_options::overwrite_existing);
  return folder;
}

}  // namespace freebooter::testing
