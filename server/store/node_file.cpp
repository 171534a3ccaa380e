#include "server/store/node_file.h"

#include <filesystem>
#include <fstream>

#include "server/store/private_files.h"

namespace freebooter::store {

namespace fs = std::filesystem;

namespace {

// Two lines: the database and the name. The URL may hold a password.
std::string file_in(const std::string& folder) { return folder + "/node"; }

}  // namespace

Result<Nothing, std::string> remember_node(const std::string& folder, const NodeOf& node) {
  const std::string name = file_in(folder);
  const std::string unfinished = name + ".new";
  try {
    fs::remove(unfinished);
    make_private_file(unfinished);
    std::ofstream file(unfinished);
    file << node.store << "\n" << node.node << "\n";
    file.close();
    if (!file) return Err{"cannot write " + name};
    rename_durably(unfinished, name);
  } catch (const fs::filesystem_error& error) {
    return Err{"cannot write " + name + ": " + error.code().message()};
  }
  return Nothing{};
}

Result<Nothing, std::string> forget_node(const std::string& folder) {
  std::error_code error;
  fs::remove(file_in(folder), error);
  if (error) return Err{"cannot remove " + file_in(folder) + ": " + error.message()};
  return Nothing{};
}

Result<std::optional<NodeOf>, std::string> remembered_node(const std::string& folder) {
  const std::string name = file_in(folder);
  std::error_code error;
  if (!fs::exists(name, error)) {
    if (error) return Err{"cannot look at " + name + ": " + error.message()};
    return std::optional<NodeOf>();
  }
  std::ifstream file(name);
  NodeOf node;
  if (!std::getline(file, node.store) || !std::getline(file, node.node) || node.store.empty() ||
      node.node.empty()) {
    return Err{name + " can't be read; start the server again with its --store and --node"};
  }
  return std::optional(std::move(node));
}

}  // namespace freebooter::store
