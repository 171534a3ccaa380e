#include "server/net/limits.h"

#include <doctest/doctest.h>

using namespace freebooter;
using namespace freebooter::net;

TEST_CASE("a bucket gives its burst at once and then its rate") {
  TokenBucket bucket(2, 5);
  Millis now = 1'000'000;
  for (int i = 0; i < 5; ++i) CHECK(bucket.take(now));
  CHECK(!bucket.take(now));
  CHECK(!bucket.take(now + 400));
  CHECK(bucket.take(now + 1000));
  CHECK(bucket.take(now + 1000));
  CHECK(!bucket.take(now + 1000));
  CHECK(bucket.take(now + 1500));
  CHECK(!bucket.take(now + 1500));
  CHECK(!bucket.take(now));  // a clock that is set back gives nothing away
}

TEST_CASE("each address has its own allowance, an IPv6 network counts as one") {
  Limits limits;
  limits.claim_burst = 2;
  limits.connections_per_address = 2;
  limits.connections = 3;
  AddressLimits addresses(limits);
  using Kind = AddressLimits::Kind;
  CHECK(addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(!addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(addresses.allow(Kind::Claim, "1.2.3.5", 1));
  CHECK(addresses.allow(Kind::Request, "1.2.3.4", 1));
  CHECK(!addresses.allow(Kind::Claim, "::ffff:1.2.3.4", 1));
  CHECK(addresses.connect("2001:db8:1:2::1"));
  CHECK(addresses.connect("2001:db8:1:2:ffff::9"));
  CHECK(!addresses.connect("2001:db8:1:2::3"));
  CHECK(addresses.connect("2001:db8:1:3::1"));
  CHECK(!addresses.connect("2001:db8:1:4::1"));
  CHECK(addresses.connections() == 3);
  addresses.disconnect("2001:db8:1:2::1");
  CHECK(addresses.connect("2001:db8:1:2::3"));
}
