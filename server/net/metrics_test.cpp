#include "server/net/metrics.h"

#include <doctest/doctest.h>

#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// Counts how often it is asked to count.
class CountedStore final : public store::MemoryStore {
 public:
  store::Stored<std::vector<std::uint64_t>> counts() override {
    ++asked;
    return MemoryStore::counts();
  }
  int asked = 0;
};

}  // namespace

TEST_CASE("tables are counted every few seconds at most, however often somebody asks") {
  CountedStore store;
  RecentCounts counts(store);
  const Millis now = 1'000'000;
  for (int i = 0; i < 1000; ++i) CHECK(counts.at(now + i).ok());
  CHECK(store.asked == 1);
  store.create("game", now, {}, {}, [](const store::Stored<store::Version>&) {});
  CHECK((*counts.at(now + RecentCounts::kAge))[0] == 1);
  CHECK(store.asked == 2);
  CHECK(counts.at(now).ok());  // a clock that was set back
  CHECK(store.asked == 3);
}
