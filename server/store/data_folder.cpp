#include "server/store/data_folder.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "server/store/private_files.h"

namespace freebooter::store {

namespace {

constexpr std::size_t kKeyBytes = sizeof(ServerKeys);
static_assert(kKeyBytes == 64);

std::string reason() { return std::strerror(errno); }

bool write_all(int file, const std::string& bytes) {
  return write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) &&
         fsync(file) == 0;
}

constexpr const char* kNewKeys =
    "; put back a copy of it, or begin with new keys by `freebooter admin new-keys`: then guests "
    "are strangers, and games are signed anew";

std::string keys_in(const std::string& path) { return path + "/keys"; }

// Nothing if there are none.
Result<std::optional<ServerKeys>, std::string> read_keys(const std::string& path) {
  const std::string name = keys_in(path);
  const int file = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) return std::optional<ServerKeys>();
  if (file < 0) return Err{"cannot read " + name + ": " + reason()};
  std::array<char, kKeyBytes + 1> bytes{};
  const ssize_t size = read(file, bytes.data(), bytes.size());
  close(file);
  const auto keys = keys_of({bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))});
  sodium_memzero(bytes.data(), bytes.size());
  if (!keys) return Err{name + " is damaged" + kNewKeys};
  return keys;
}

// A new file gets its name only when it is whole.
Result<Nothing, std::string> write_keys(const std::string& path, const ServerKeys& keys) {
  const std::string name = keys_in(path);
  const std::string unfinished = name + ".new";
  try {
    std::filesystem::remove(unfinished);
    make_private_file(unfinished);
    const int file = open(unfinished.c_str(), O_WRONLY | O_CLOEXEC);
    const bool written = file >= 0 && write_all(file, bytes_of(keys));
    const std::string why = reason();
    if (file >= 0) close(file);
    if (!written) return Err{"cannot write " + name + ": " + why};
    rename_durably(unfinished, name);
  } catch (const std::filesystem::filesystem_error& error) {
    return Err{"cannot write " + name + ": " + error.code().message()};
  }
  return Nothing{};
}

Result<ServerKeys, std::string> make_keys(const std::string& path) {
  ServerKeys keys;
  randombytes_buf(keys.cookie.data(), keys.cookie.size());
  randombytes_buf(keys.signing.data(), keys.signing.size());
  const auto written = write_keys(path, keys);
  if (!written) return Err{written.error()};
  return keys;
}

}  // namespace

std::string bytes_of(const ServerKeys& keys) {
  std::string out(keys.cookie.begin(), keys.cookie.end());
  out.append(keys.signing.begin(), keys.signing.end());
  return out;
}

std::optional<ServerKeys> keys_of(std::string_view bytes) {
  if (bytes.size() != kKeyBytes) return std::nullopt;
  ServerKeys keys;
  std::memcpy(keys.cookie.data(), bytes.data(), keys.cookie.size());
  std::memcpy(keys.signing.data(), bytes.data() + keys.cookie.size(), keys.signing.size());
  return keys;
}

Result<DataFolder, std::string> DataFolder::lock(const std::string& path) {
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
  return folder;
}

Result<DataFolder, std::string> DataFolder::open(const std::string& path) {
  auto folder = lock(path);
  if (!folder) return folder;
  auto keys = read_keys(path);
  if (!keys) return Err{keys.error()};
  const std::string database = folder->database();
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(database, none);
  if (!none && size == 0) {
    return Err{database +
               " is empty, which no server leaves behind; put a backup in its place, or remove it "
               "to begin without games"};
  }
  if (!none && !*keys) return Err{keys_in(path) + " is missing beside the games" + kNewKeys};
  if (!*keys) {
    auto made = make_keys(path);
    if (!made) return Err{made.error()};
    *keys = *made;
  }
  folder->keys_ = **keys;
  try {
    for (const std::string& file :
         {keys_in(path), database, database + "-wal", database + "-shm"}) {
      if (make_private(file)) folder->made_private_.push_back(file);
    }
  } catch (const std::filesystem::filesystem_error& error) {
    return Err{error.path1().string() +
               " can be read by others, and that can't be changed: " + error.code().message()};
  }
  return folder;
}

Result<DataFolder, std::string> DataFolder::begin_with(const std::string& path,
                                                       const ServerKeys& keys) {
  auto folder = lock(path);
  if (!folder) return folder;
  std::error_code none;
  if (std::filesystem::exists(folder->database(), none)) {
    return Err{path + " has games already; name an empty folder"};
  }
  const auto there = read_keys(path);
  if (!there) return Err{there.error()};
  if (*there && **there != keys) {
    return Err{path + " has keys that don't belong to these games; name an empty folder"};
  }
  if (!*there) {
    const auto written = write_keys(path, keys);
    if (!written) return Err{written.error()};
  }
  folder->keys_ = keys;
  return folder;
}

Result<Nothing, std::string> DataFolder::renew_keys(const std::string& path) {
  const auto folder = lock(path);
  if (!folder) return Err{folder.error()};
  const std::string name = keys_in(path);
  const auto keys = read_keys(path);
  if (keys && *keys) return Err{name + " is whole; nothing was changed"};
  std::error_code ignored;
  std::filesystem::rename(name, name + ".damaged", ignored);
  const auto made = make_keys(path);
  if (!made) return Err{made.error()};
  return Nothing{};
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)),
      lock_(std::exchange(other.lock_, -1)),
      keys_(other.keys_),
      made_private_(std::move(other.made_private_)) {}

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
