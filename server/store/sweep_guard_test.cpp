#include "server/store/sweep_guard.h"

#include <doctest/doctest.h>

#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

constexpr Millis kNow = 1'700'000'000'000;
constexpr Millis kHour = Millis{3600} * 1000;
constexpr Millis kYear = 365 * 24 * kHour;

Millis at_kNow() { return kNow; }

}  // namespace

TEST_CASE("time is trusted as it passes, over restarts, and no leap of it before it is confirmed") {
  const TempDir dir;
  Millis now = kNow;
  {
    SweepGuard guard(dir.path(""), at_kNow);
    for (int i = 0; i < 40; ++i) CHECK(guard.trust(now += 6 * kHour));
  }
  for (int restart = 0; restart < 3; ++restart) {
    SweepGuard guard(dir.path(""), [] { return Millis{0}; });
    CHECK(guard.trust(now));
    CHECK_FALSE(guard.trust(now + kYear));
    // However long it goes on.
    for (int i = 0; i < 40; ++i) CHECK_FALSE(guard.trust(now + kYear + i * 6 * kHour));
    CHECK(guard.trusted() == now);
  }
  SweepGuard guard(dir.path(""), [] { return Millis{0}; });
  guard.confirm(now + kYear);
  CHECK(guard.trust(now + kYear + kHour));
}

TEST_CASE("a clock that was set back is trusted, and moves nothing") {
  const TempDir dir;
  SweepGuard guard(dir.path(""), at_kNow);
  CHECK(guard.trust(kNow - kYear));
  CHECK(guard.trusted() == kNow);
  CHECK(guard.trust(kNow + kHour));
}
