#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace freebooter {

// A new folder that goes away with its object.
class TempDir {
 public:
  TempDir() {
    std::string name = (std::filesystem::temp_directory_path() / "freebooter-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    root_ = name;
  }
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  std::string path(const std::string& name = {}) const { return (root_ / name).string(); }

 private:
  std::filesystem::path root_;
};

}  // namespace freebooter
