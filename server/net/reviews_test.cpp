#include "server/net/reviews.h"

#include <doctest/doctest.h>

#include <thread>

#include "tests/support/message_check.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

std::string some_record() {
  return testing::read_file(std::string(FREEBOOTER_SOURCE_DIR) +
                            "/tests/fixtures/records/jamaica-rules-2-proved.txt");
}

Reviews::Progress end_of(const Reviews& reviews, const TableId& id) {
  while (true) {
    const auto progress = reviews.find(id);
    REQUIRE(progress.has_value());
    if (progress->failed || progress->review) return *progress;
    std::this_thread::yield();
  }
}

}  // namespace

TEST_CASE("a game is looked back at once, and only so many reviews are kept") {
  Study study(1, 4);
  Reviews reviews(study, 0.001, 2);
  CHECK_FALSE(reviews.find("a").has_value());
  const std::string record = some_record();
  for (const char* const id : {"a", "b"}) {
    CHECK(reviews.begin(id, record).has_value());
    REQUIRE(end_of(reviews, id).review != nullptr);
  }
  CHECK(reviews.begin("b", "is not read again")->review == reviews.find("b")->review);
  CHECK(*reviews.find("a")->review == *reviews.find("b")->review);
  CHECK(reviews.begin("c", record).has_value());
  CHECK_FALSE(reviews.find("a").has_value());
  CHECK(end_of(reviews, "c").of > 10);
}

TEST_CASE("what is no record of a finished game fails, and a study that ends ends reviews") {
  Study study(1, 4);
  Reviews reviews(study, 0.001);
  reviews.begin("a", "nonsense");
  CHECK(end_of(reviews, "a").failed);
  Reviews long_ones(study, 1e9, 1);
  long_ones.begin("b", some_record());
  CHECK_FALSE(long_ones.begin("c", some_record()).has_value());
  study.stop();
  CHECK(end_of(long_ones, "b").failed);
}
