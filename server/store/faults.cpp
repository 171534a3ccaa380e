#include "server/store/faults.h"

namespace freebooter::store {

std::string explain_fault(const SqliteError& error, const std::string& file) {
  switch (error.fault) {
    case Fault::Damaged:
      return file + " is damaged (" + error.what() + "); put a backup in its place";
    case Fault::Foreign:
      return file +
             " is no database of freebooter; put a backup in its place, or name another folder "
             "with --data";
    case Fault::Newer:
      return file + " was written by a newer version of freebooter; install that one";
    case Fault::Older:
      return file + " is of an older version of freebooter; start the server on it once";
    case Fault::Locked: return file + " is locked by another program; end that and try again";
    case Fault::ReadOnly:
      return file + " can't be opened for writing (" + error.what() +
             "); its folder and it must belong to the server's user";
    case Fault::Full: return "there is no room on the disk of " + file;
    case Fault::Disk: return "the disk of " + file + " fails or is full (" + error.what() + ")";
    case Fault::Memory: return "there is not enough memory to use " + file;
    case Fault::Other: break;
  }
  return "cannot use " + file + ": " + error.what();
}

}  // namespace freebooter::store
