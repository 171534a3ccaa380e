#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/base/result.h"

namespace freebooter::store {

// The server's secrets: who holds them can pose as any guest and sign any game.
struct ServerKeys {
  std::array<std::uint8_t, 32> cookie{};   // authenticates guests' cookies
  std::array<std::uint8_t, 32> signing{};  // the seed of the Ed25519 key that signs games
};

// A folder with everything a server keeps. While the object lives no other process can open
// the same folder for serving.
class DataFolder {
 public:
  // Makes the folder and the keys if need be. The error is a sentence for the operator.
  static Result<DataFolder, std::string> open(const std::string& path);
  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;

  const ServerKeys& keys() const { return keys_; }
  std::string database() const { return database_in(path_); }

  static std::string database_in(const std::string& path) { return path + "/freebooter.db"; }
  // Where a running server listens for its operator.
  static std::string control_socket_in(const std::string& path) { return path + "/control"; }
  // $XDG_DATA_HOME/freebooter, or ~/.local/share/freebooter.
  static std::string default_path();

 private:
  DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::string path_;
  int lock_;
  ServerKeys keys_;
};

}  // namespace freebooter::store
