#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "server/store/store.h"

namespace freebooter::store {

// The server's secrets: who holds them can pose as any guest and sign any game.
struct ServerKeys {
  std::array<std::uint8_t, 32> cookie{};   // authenticates guests' cookies
  std::array<std::uint8_t, 32> signing{};  // the seed of the Ed25519 key that signs games
  bool operator==(const ServerKeys&) const = default;
};

// As they are kept; nothing if they can't be these.
std::string bytes_of(const ServerKeys& keys);
std::optional<ServerKeys> keys_of(std::string_view bytes);

// A folder with everything a server keeps. While the object lives no other process can open
// the same folder for serving.
class DataFolder {
 public:
  // Makes the folder and the keys if need be, but no keys for games that had some: those can't be
  // made again. The error is a sentence for the operator.
  static Result<DataFolder, std::string> open(const std::string& path);
  // A folder for games that were kept elsewhere, with their keys. Refused where there are games
  // already, or other keys.
  static Result<DataFolder, std::string> begin_with(const std::string& path,
                                                    const ServerKeys& keys);
  // Makes new keys for a folder that has lost its own; what is left of those is set aside.
  static Result<Nothing, std::string> renew_keys(const std::string& path);
  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;

  const ServerKeys& keys() const { return keys_; }
  // What others could read until now, and no longer can.
  const std::vector<std::string>& made_private() const { return made_private_; }
  std::string database() const { return database_in(path_); }

  static std::string database_in(const std::string& path) { return path + "/freebooter.db"; }
  // Where a running server listens for its operator.
  static std::string control_socket_in(const std::string& path) { return path + "/control"; }
  // $XDG_DATA_HOME/freebooter, or ~/.local/share/freebooter.
  static std::string default_path();

 private:
  DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  static Result<DataFolder, std::string> lock(const std::string& path);

  std::string path_;
  int lock_;
  ServerKeys keys_;
  std::vector<std::string> made_private_;
};

}  // namespace freebooter::store
