#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include "bindings/python/door.h"
#include "bots/patience.h"

namespace freebooter::python {

// Ctrl-C, for what takes long without Python's lock: whoever asks for patience ends it soon after.
// It is made by the thread that Python called, and only this one looks.
class Interrupt final : public bots::Patience {
 public:
  bool over() const override {
    if (over_.load(std::memory_order_relaxed)) return true;
    if (std::this_thread::get_id() != own_) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now - looked_ < std::chrono::milliseconds(50)) return false;
    looked_ = now;
    const nb::gil_scoped_acquire python;
    // What Python has to say of it waits in this thread.
    if (PyErr_CheckSignals() != 0) over_.store(true, std::memory_order_relaxed);
    return over_.load(std::memory_order_relaxed);
  }
  // With the lock again.
  void raise_if_over() const {
    if (over_) throw nb::python_error();
  }

 private:
  std::thread::id own_ = std::this_thread::get_id();
  mutable std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  mutable std::atomic<bool> over_ = false;
};

}  // namespace freebooter::python
