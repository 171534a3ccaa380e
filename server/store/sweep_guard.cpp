#include "server/store/sweep_guard.h"

#include <filesystem>
#include <fstream>

#include "server/store/private_files.h"

namespace freebooter::store {

SweepGuard::SweepGuard(const std::string& folder, const std::function<Millis()>& newest)
    : file_(folder + "/time") {
  if (std::ifstream(file_) >> trusted_) return;
  keep(newest());
}

bool SweepGuard::trust(Millis now) {
  const std::lock_guard lock(mutex_);
  if (now > trusted_ + kLongestStep) return false;
  if (now > trusted_) keep(now);
  return true;
}

void SweepGuard::confirm(Millis now) {
  const std::lock_guard lock(mutex_);
  keep(now);
}

Millis SweepGuard::trusted() const {
  const std::lock_guard lock(mutex_);
  return trusted_;
}

void SweepGuard::keep(Millis time) {
  trusted_ = time;
  const std::string unfinished = file_ + ".new";
  try {
    std::filesystem::remove(unfinished);
    make_private_file(unfinished);
    std::ofstream out(unfinished);
    out << time << "\n" << std::flush;
    if (out) rename_durably(unfinished, file_);
  } catch (const std::filesystem::filesystem_error&) {
    // A time that is not kept is earlier than it might be: nothing goes that should stay.
  }
}

}  // namespace freebooter::store
