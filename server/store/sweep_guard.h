#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "server/store/store.h"

namespace freebooter::store {

// Whether the clock may be believed when it says that something is old. A clock that was set a year
// forward would make everything old at once, so that time is trusted only as it is seen to pass: in
// steps of two days at most, from the last time that was trusted, which a file in the data folder
// keeps. A longer step is for the operator to confirm. Any thread may call.
class SweepGuard {
 public:
  static constexpr Millis kLongestStep = Millis{2} * 24 * 3600 * 1000;

  // `newest` says when the store was changed last, for a folder that keeps no trusted time yet.
  SweepGuard(const std::string& folder, const std::function<Millis()>& newest);

  // Whether what is old by this time may go; then this is the time that is trusted.
  bool trust(Millis now);
  // The operator says that it is this late.
  void confirm(Millis now);
  Millis trusted() const;

 private:
  void keep(Millis time);

  const std::string file_;
  mutable std::mutex mutex_;
  Millis trusted_ = 0;
};

}  // namespace freebooter::store
