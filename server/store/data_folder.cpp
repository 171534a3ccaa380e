#include "server/store/data_folder.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace freebooter::store {

namespace {

constexpr std::size_t kKeyBytes = sizeof(ServerKeys);
static_assert(kKeyBytes == 64);

std::string reason() { return std::strerror(errno); }

bool write_all(int file, const std::uint8_t* bytes, std::size_t size) {
  return write(file, bytes, size) == static_cast<ssize_t>(size) && fsync(file) == 0;
}

// Reads the keys, or makes them. A new file gets its name only when it is whole.
Result<ServerKeys, std::string> read_or_make_keys(const std::string& path) {
  ServerKeys keys;
  const std::string name = path + "/keys";
  int file = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    std::array<std::uint8_t, kKeyBytes + 1> bytes{};
    const ssize_t size = read(file, bytes.data(), bytes.size());
    close(file);
    if (size != static_cast<ssize_t>(kKeyBytes)) {
      return Err{name + " is damaged; put back a copy of it, or remove it to begin with new keys"};
    }
    std::memcpy(keys.cookie.data(), bytes.data(), keys.cookie.size());
    std::memcpy(keys.signing.data(), bytes.data() + keys.cookie.size(), keys.signing.size());
    return keys;
  }
  if (errno != ENOENT) return Err{"cannot read " + name + ": " + reason()};
  randombytes_buf(keys.cookie.data(), keys.cookie.size());
  randombytes_buf(keys.signing.data(), keys.signing.size());
  const std::string unfinished = name + ".new";
  file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool written = file >= 0 && write_all(file, keys.cookie.data(), keys.cookie.size()) &&
                       write_all(file, keys.signing.data(), keys.signing.size());
  const std::string why = reason();
  if (file >= 0) close(file);
  if (!written || rename(unfinished.c_str(), name.c_str()) != 0) {
    return Err{"cannot write " + name + ": " + why};
  }
  return keys;
}

}  // namespace

Result<DataFolder, std::string> DataFolder::open(const std::string& path) {
  if (sodium_init() < 0) return Err{std::string("no source of random bytes")};
  std::error_code error;
  const bool fresh = std::filesystem::create_directories(path, error);
  if (error) return Err{"cannot make the data folder " + path + ": " + error.message()};
  if (fresh) chmod(path.c_str(), S_IRWXU);
  const std::string lock_name = path + "/lock";
  const int lock = ::open(lock_name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock < 0) return Err{"cannot write to the data folder " + path + ": " + reason()};
  DataFolder folder(path, lock);
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    return Err{"another freebooter server is using the data folder " + path};
  }
  auto keys = read_or_make_keys(path);
  if (!keys) return Err{keys.error()};
  folder.keys_ = *keys;
  return folder;
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)), keys_(other.keys_) {}

DataFolder::~DataFolder() {
  if (lock_ >= 0) close(lock_);
  sodium_memzero(&keys_, sizeof keys_);
}

std::string DataFolder::default_path() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return std::string(data) + "/freebooter";
  }
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr ? home : ".") + "/.local/share/freebooter";
}

}  // namespace freebooter::store
