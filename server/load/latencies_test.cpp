#include "server/load/latencies.h"

#include <doctest/doctest.h>

using freebooter::load::Latencies;

TEST_CASE("a median and a 99th percentile are within a part in 64 of the true ones") {
  Latencies times;
  for (std::uint64_t micros = 1; micros <= 100'000; ++micros) times.add(micros);
  CHECK(times.count() == 100'000);
  CHECK(times.within(0.5) >= 50'000);
  CHECK(times.within(0.5) <= 50'000 + 50'000 / 64);
  CHECK(times.within(0.99) >= 99'000);
  CHECK(times.within(0.99) <= 99'000 + 99'000 / 64);
}

TEST_CASE("short times are counted to the microsecond") {
  for (std::uint64_t micros = 0; micros < 128; ++micros) {
    Latencies times;
    times.add(micros);
    CHECK(times.within(1) == micros);
  }
}

TEST_CASE("a time of any length has a bucket that ends no earlier") {
  for (int bits = 0; bits < 40; ++bits) {
    const std::uint64_t micros = std::uint64_t{1} << bits;
    for (const std::uint64_t one : {micros - 1, micros, micros + 1}) {
      Latencies times;
      times.add(one);
      CHECK(times.within(0.5) >= one);
      CHECK(times.within(0.5) <= one + one / 64);
    }
  }
}

TEST_CASE("two counts are added up") {
  Latencies some;
  Latencies others;
  some.add(10);
  others.add(20);
  others.add(30);
  some.add(others);
  CHECK(some.count() == 3);
  CHECK(some.within(0.5) == 10);
  CHECK(some.within(1) == 30);
}

TEST_CASE("of nothing, nothing is told") { CHECK(Latencies().within(0.99) == 0); }
