#include "server/store/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace freebooter::store {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const char* what, const std::string& file) {
  throw fs::filesystem_error(what, file, std::error_code(errno, std::generic_category()));
}

}  // namespace

void make_private_file(const std::string& file) {
  const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) fail("cannot make", file);
  close(made);
}

bool make_private(const std::string& file) {
  struct stat info {};
  if (stat(file.c_str(), &info) != 0) {
    if (errno == ENOENT) return false;
    fail("cannot look at", file);
  }
  if ((info.st_mode & (S_IRWXG | S_IRWXO)) == 0) return false;
  if (chmod(file.c_str(), info.st_mode & S_IRWXU) != 0) fail("cannot make private", file);
  return true;
}

void rename_durably(const std::string& from, const std::string& to) {
  fs::rename(from, to);
  const fs::path folder = fs::path(to).parent_path();
  const int file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) fail("cannot open", folder.string());
  const bool synced = fsync(file) == 0;
  close(file);
  if (!synced) fail("cannot sync", folder.string());
}

}  // namespace freebooter::store
