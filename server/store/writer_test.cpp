#include "server/store/writer.h"

#include <doctest/doctest.h>

#include <future>
#include <memory>
#include <utility>

#include "tests/support/scarce_memory.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;
using freebooter::testing::OthersStarve;

namespace {

using Add = void (Writer::*)(Writer::Work, Writer::Failed);

// Asks for work, and waits until it is done, has failed, or was dropped: whether it was done.
bool ask(Writer& writer, Add add) {
  auto answer = std::make_shared<std::promise<bool>>();
  std::future<bool> heard = answer->get_future();
  Writer::Work work = [answer](Database& database) -> Writer::Report {
    database.script("CREATE TABLE IF NOT EXISTS scrap (n); INSERT INTO scrap VALUES (1)");
    return [answer] { answer->set_value(true); };
  };
  (writer.*add)(std::move(work), [answer](const std::string&) { answer->set_value(false); });
  answer.reset();
  try {
    return heard.get();
  } catch (const std::future_error&) {
    return false;
  }
}

}  // namespace

TEST_CASE("the thread that writes outlives any lack of memory, and writes on after it") {
  const TempDir dir;
  for (const Add add : {&Writer::add, &Writer::add_between}) {
    Writer writer(dir.path("scrap.db"));
    bool starved = true;
    int failures = 0;
    for (int allocation = 0; starved; ++allocation) {
      {
        const OthersStarve others(allocation);
        failures += ask(writer, add) ? 0 : 1;
        starved = OthersStarve::happened();
      }
      REQUIRE(ask(writer, add));
    }
    CHECK(failures > 0);
  }
}
