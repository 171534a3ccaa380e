#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/rng.h"

namespace freebooter {

// A disk whose power can fail: SQLite's files as long as the object lives. It keeps what was
// written since a file was last synced apart; when the power fails, that is forgotten, or part of
// it is kept in sectors drawn by a seed, in any order across files. The same goes for files that
// were made and for files that were removed while nothing of their folder was synced. Until the
// power is back, nothing can be read or written.
//
// The files are real ones. Syncs are not passed on: what is tested is what SQLite asks for.
class FrailDisk {
 public:
  FrailDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.zName = "frail";
    vfs_.pAppData = this;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~FrailDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
  }
  FrailDisk(const FrailDisk&) = delete;
  FrailDisk& operator=(const FrailDisk&) = delete;

  // The power fails when so many more changes (writes, syncs and the like) have been made.
  void fail_after(std::uint64_t changes) {
    const std::lock_guard lock(mutex_);
    left_ = changes;
  }
  void never_fail() {
    const std::lock_guard lock(mutex_);
    left_.reset();
  }
  // Whether the power has failed.
  bool failed() const {
    const std::lock_guard lock(mutex_);
    return dark_;
  }
  // Nothing is ever synced, as with `synchronous=OFF`.
  void ignore_syncs() { ignores_syncs_ = true; }
  // From now on a sync takes so long.
  void sync_takes(std::chrono::milliseconds time) { sync_time_ = time; }
  // From now on it can only be read, or written again.
  void refuse_writes(bool refuse) { refuses_writes_ = refuse; }

  // From now on whoever syncs, or reads, waits until that is over.
  void hang_syncs(bool hang) { set(hangs_syncs_, hang); }
  void hang_reads(bool hang) { set(hangs_reads_, hang); }

  // Makes of every file what the failure left of it, and lets them be used again. Everybody who
  // had one open must have closed it.
  void power_on(Rng& rng) {
    const std::lock_guard lock(mutex_);
    for (auto& [name, kept] : files_) {
      const std::uint32_t mercy = rng.below(4);
      const bool there = kept.named ? !kept.removed || rng.below(2) == 0 : rng.below(2) == 0;
      if (!there) {
        std::filesystem::remove(name);
        continue;
      }
      std::string bytes = kept.synced;
      for (const Change& change : kept.unsynced) {
        for (const Change& sector : sectors_of(change)) {
          if (mercy == 0 || (mercy > 1 && rng.below(mercy) != 0)) continue;
          apply(sector, bytes);
        }
      }
      std::ofstream(name, std::ios::binary | std::ios::trunc) << bytes;
    }
    files_.clear();
    left_.reset();
    dark_ = false;
  }

 private:
  static constexpr std::size_t kSector = 512;

  // A write, or with no bytes the size that a file is cut to.
  struct Change {
    std::size_t at = 0;
    std::string bytes;
  };
  struct Kept {
    std::string synced;
    std::vector<Change> unsynced;
    bool named = false;  // its name is on the disk
    bool removed = false;
  };
  // What SQLite holds of an open file; the real one lies behind it.
  struct File {
    sqlite3_file base{};
    FrailDisk* disk = nullptr;
    std::string* name = nullptr;  // null for files that are not ours to lose
    bool syncs_folder = false;    // SQLite does so with the first sync of a journal that it made

    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  };

  static File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static FrailDisk& of(sqlite3_vfs* vfs) { return *static_cast<FrailDisk*>(vfs->pAppData); }

  static void apply(const Change& change, std::string& bytes) {
    if (change.bytes.empty()) return bytes.resize(change.at);
    bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
    bytes.replace(change.at, change.bytes.size(), change.bytes);
  }

  static std::vector<Change> sectors_of(const Change& change) {
    if (change.bytes.empty()) return {change};
    std::vector<Change> out;
    for (std::size_t at = 0; at < change.bytes.size();) {
      const std::size_t end =
          std::min(change.bytes.size(), at + kSector - (change.at + at) % kSector);
      out.push_back({change.at + at, change.bytes.substr(at, end - at)});
      at = end;
    }
    return out;
  }

  void set(bool& hangs, bool hang) {
    const std::lock_guard lock(hanging_);
    hangs = hang;
    freed_.notify_all();
  }
  void wait_while(const bool& hangs) {
    std::unique_lock lock(hanging_);
    freed_.wait(lock, [&] { return !hangs; });
  }

  // Counts a change; false when the power is gone.
  bool lit() {
    if (left_ && *left_ == 0) dark_ = true;
    if (left_ && *left_ > 0) --*left_;
    return !dark_;
  }

  // What is kept of a file that is there.
  Kept& kept(const std::string& name) {
    const auto found = files_.find(name);
    if (found != files_.end()) return found->second;
    Kept& fresh = files_[name];
    std::ifstream file(name, std::ios::binary);
    fresh.synced.resize(std::filesystem::file_size(name));
    file.read(fresh.synced.data(), static_cast<std::streamsize>(fresh.synced.size()));
    fresh.named = true;
    return fresh;
  }

  // All files lie in one.
  void sync_folder() {
    if (ignores_syncs_) return;
    std::erase_if(files_, [](const auto& file) { return file.second.removed; });
    for (auto& [name, kept] : files_) kept.named = true;
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    FrailDisk& disk = of(vfs);
    File& ours = *new (file) File{};
    const std::lock_guard lock(disk.mutex_);
    if (disk.dark_) return SQLITE_IOERR;
    const bool there = name != nullptr && std::filesystem::exists(name);
    if (there) disk.kept(name);
    const int code = disk.real_->xOpen(disk.real_, name, ours.real(), flags, out);
    if (code != SQLITE_OK) return code;
    ours.disk = &disk;
    ours.base.pMethods = methods();
    if (name == nullptr) return SQLITE_OK;
    ours.name = new std::string(name);
    if (there) return SQLITE_OK;
    disk.files_[name] = Kept{};
    ours.syncs_folder = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    return SQLITE_OK;
  }

  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    FrailDisk& disk = of(vfs);
    const std::lock_guard lock(disk.mutex_);
    if (!disk.lit()) return SQLITE_IOERR;
    Kept& kept = disk.kept(name);
    const int code = disk.real_->xDelete(disk.real_, name, 0);
    if (code != SQLITE_OK) return code;
    kept.removed = true;
    if (sync_folder != 0) disk.sync_folder();
    return SQLITE_OK;
  }

  static int close(sqlite3_file* file) {
    File& ours = of(file);
    const int code = ours.real()->pMethods->xClose(ours.real());
    delete ours.name;
    return code;
  }

  static int read(sqlite3_file* file, void* to, int amount, sqlite3_int64 at) {
    File& ours = of(file);
    ours.disk->wait_while(ours.disk->hangs_reads_);
    if (ours.disk->failed()) return SQLITE_IOERR;
    return ours.real()->pMethods->xRead(ours.real(), to, amount, at);
  }

  static int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 at) {
    File& ours = of(file);
    if (ours.disk->refuses_writes_) return SQLITE_READONLY;
    const std::lock_guard lock(ours.disk->mutex_);
    if (!ours.disk->lit()) return SQLITE_IOERR;
    if (ours.name != nullptr) {
      ours.disk->kept(*ours.name)
          .unsynced.push_back(
              {static_cast<std::size_t>(at),
               std::string(static_cast<const char*>(from), static_cast<std::size_t>(amount))});
    }
    return ours.real()->pMethods->xWrite(ours.real(), from, amount, at);
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    File& ours = of(file);
    const std::lock_guard lock(ours.disk->mutex_);
    if (!ours.disk->lit()) return SQLITE_IOERR;
    if (ours.name != nullptr) {
      ours.disk->kept(*ours.name).unsynced.push_back({static_cast<std::size_t>(size), {}});
    }
    return ours.real()->pMethods->xTruncate(ours.real(), size);
  }

  static int sync(sqlite3_file* file, int) {
    File& ours = of(file);
    ours.disk->wait_while(ours.disk->hangs_syncs_);
    std::this_thread::sleep_for(ours.disk->sync_time_.load());
    const std::lock_guard lock(ours.disk->mutex_);
    if (!ours.disk->lit()) return SQLITE_IOERR;
    if (ours.name == nullptr || ours.disk->ignores_syncs_) return SQLITE_OK;
    Kept& kept = ours.disk->kept(*ours.name);
    for (const Change& change : kept.unsynced) apply(change, kept.synced);
    kept.unsynced.clear();
    if (std::exchange(ours.syncs_folder, false)) ours.disk->sync_folder();
    return SQLITE_OK;
  }

  // The other functions are the real file's.
  static sqlite3_file* real(sqlite3_file* file) { return of(file).real(); }
  static const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods kMethods = {
        3,
        close,
        read,
        write,
        truncate,
        sync,
        [](sqlite3_file* f, sqlite3_int64* size) {
          return real(f)->pMethods->xFileSize(real(f), size);
        },
        [](sqlite3_file* f, int level) { return real(f)->pMethods->xLock(real(f), level); },
        [](sqlite3_file* f, int level) { return real(f)->pMethods->xUnlock(real(f), level); },
        [](sqlite3_file* f, int* held) {
          return real(f)->pMethods->xCheckReservedLock(real(f), held);
        },
        [](sqlite3_file* f, int what, void* with) {
          return real(f)->pMethods->xFileControl(real(f), what, with);
        },
        [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
        [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
        [](sqlite3_file* f, int region, int size, int extend, void volatile** at) {
          return real(f)->pMethods->xShmMap(real(f), region, size, extend, at);
        },
        [](sqlite3_file* f, int offset, int count, int flags) {
          return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
        },
        [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
        [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
        [](sqlite3_file*, sqlite3_int64, int, void** at) {
          *at = nullptr;
          return SQLITE_OK;
        },
        [](sqlite3_file*, sqlite3_int64, void*) { return SQLITE_OK; }};
    return &kMethods;
  }

  sqlite3_vfs* real_;
  sqlite3_vfs vfs_;
  mutable std::mutex mutex_;
  std::map<std::string, Kept> files_;
  std::optional<std::uint64_t> left_;
  bool dark_ = false;
  bool ignores_syncs_ = false;
  std::mutex hanging_;
  std::condition_variable freed_;
  bool hangs_syncs_ = false;
  bool hangs_reads_ = false;
  std::atomic<std::chrono::milliseconds> sync_time_{};
  std::atomic<bool> refuses_writes_ = false;
};

}  // namespace freebooter
