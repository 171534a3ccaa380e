#include "server/net/limits.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

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
  AddressLimits addresses(limits);
  using Kind = AddressLimits::Kind;
  CHECK(addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(!addresses.allow(Kind::Claim, "1.2.3.4", 1));
  CHECK(addresses.allow(Kind::Claim, "1.2.3.5", 1));
  CHECK(addresses.allow(Kind::Request, "1.2.3.4", 1));
  CHECK(!addresses.allow(Kind::Claim, "::ffff:1.2.3.4", 1));
}

TEST_CASE("a connection has its place in all and of its address, and gives both back") {
  Limits limits;
  limits.connections_per_address = 2;
  limits.connections = 3;
  AddressLimits addresses(limits);
  auto first = std::make_unique<Admission>(addresses);
  Admission second(addresses);
  CHECK(first->come_from("2001:db8:1:2::1"));
  CHECK(first->come_from("2001:db8:1:2::1"));  // counts once
  CHECK(second.come_from("2001:db8:1:2:ffff::9"));
  {
    Admission third(addresses);
    CHECK(third.admitted());
    CHECK(!third.come_from("2001:db8:1:2::3"));
    CHECK(third.come_from("2001:db8:1:3::1"));
    CHECK(!Admission(addresses).admitted());
    CHECK(addresses.connections() == 3);
  }
  first.reset();
  CHECK(addresses.connections() == 1);
  Admission again(addresses);
  CHECK(again.come_from("2001:db8:1:2::3"));
}

TEST_CASE("the networks of one IPv6 customer have an allowance together") {
  Limits limits;
  limits.connections_per_address = 2;
  limits.request_burst = 2;
  limits.networks_of_a_site = 3;
  AddressLimits addresses(limits);
  const auto house = [](int number) { return "2001:db8:1:" + std::to_string(number) + "::1"; };
  int requests = 0;
  std::vector<std::unique_ptr<Admission>> places;
  std::size_t connected = 0;
  for (int i = 0; i < 100; ++i) {
    if (addresses.allow(AddressLimits::Kind::Request, house(i), 1)) ++requests;
    places.push_back(std::make_unique<Admission>(addresses));
    if (places.back()->come_from(house(i))) ++connected;
  }
  CHECK(requests == 6);
  CHECK(connected == 6);
  // Another customer's are its own, and what was given back can be had again.
  CHECK(addresses.allow(AddressLimits::Kind::Request, "2001:db8:2:1::1", 1));
  places.clear();
  Admission again(addresses);
  CHECK(again.come_from(house(50)));
}

TEST_CASE("who is unlimited takes no place from the others") {
  Limits limits;
  limits.connections = 2;
  limits.unlimited = {*Network::parse("10.1.0.0/16")};
  AddressLimits addresses(limits);
  std::vector<std::unique_ptr<Admission>> crowd;
  for (int i = 0; i < 10; ++i) {
    crowd.push_back(std::make_unique<Admission>(addresses, "10.1.2.3"));
    CHECK(crowd.back()->admitted());
  }
  CHECK(addresses.connections() == 10);
  const Admission first(addresses, "10.2.2.3");
  const Admission second(addresses);
  CHECK(first.admitted());
  CHECK(second.admitted());
  CHECK_FALSE(Admission(addresses, "10.2.2.3").admitted());
  CHECK(Admission(addresses, "::ffff:10.1.2.3").admitted());
  crowd.clear();
  CHECK(addresses.connections() == 2);
}

TEST_CASE("an address is shut out as a network, for a time") {
  AddressLimits addresses{Limits()};
  CHECK(!addresses.is_shut_out("2001:db8::1", 5));
  addresses.shut_out("2001:db8::1", 100);
  addresses.shut_out("2001:db8::1", 50);  // the longer one holds
  CHECK(addresses.is_shut_out("2001:db8::2", 99));
  CHECK(!addresses.is_shut_out("2001:db8::2", 100));
  CHECK(!addresses.is_shut_out("2001:db9::2", 99));
}

TEST_CASE("who is unlimited may do everything as often as it likes, and nobody else") {
  Limits limits;
  limits.connections_per_address = 1;
  limits.request_burst = limits.table_burst = limits.claim_burst = 1;
  limits.address_message_burst = 1;
  limits.unlimited = {*Network::parse("10.1.0.0/16")};
  AddressLimits addresses(limits);
  using Kind = AddressLimits::Kind;
  for (const Kind kind : {Kind::Request, Kind::Table, Kind::Claim, Kind::Message}) {
    for (int i = 0; i < 3; ++i) CHECK(addresses.allow(kind, "::ffff:10.1.2.3", 1));
    CHECK(addresses.allow(kind, "10.2.2.3", 1));
    CHECK(!addresses.allow(kind, "10.2.2.3", 1));
  }
  Admission first(addresses);
  Admission second(addresses);
  CHECK(first.come_from("10.1.2.3"));
  CHECK(second.come_from("10.1.2.3"));
  Admission third(addresses);
  Admission fourth(addresses);
  CHECK(third.come_from("10.2.2.3"));
  CHECK(!fourth.come_from("10.2.2.3"));
}
