#include "server/net/study.h"

#include <doctest/doctest.h>

#include <mutex>
#include <thread>

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A study of one thread that is held up by a question until it is let go, or cancelled.
struct Held {
  explicit Held(std::size_t most) : study(1, most) {
    study.add(
        Study::Kind::Review,
        [this] {
          while (!go && !cancel->over()) std::this_thread::yield();
          return std::string();
        },
        [](const std::optional<std::string>&) {}, cancel);
    while (study.figures().running == 0) std::this_thread::yield();
  }
  bool ask(Study::Kind kind, const std::string& name,
           std::shared_ptr<table::Cancel> own = std::make_shared<table::Cancel>()) {
    return study.add(
        kind, [name] { return name; },
        [this](const std::optional<std::string>& found) {
          const std::lock_guard lock(mutex);
          found_ += found.value_or("-");
        },
        std::move(own));
  }
  std::string found() {
    const std::lock_guard lock(mutex);
    return found_;
  }

  std::atomic<bool> go = false;
  std::shared_ptr<table::Cancel> cancel = std::make_shared<table::Cancel>();
  std::mutex mutex;
  std::string found_;
  Study study;
};

}  // namespace

TEST_CASE("hints go before looks back at games, each in the order of the questions") {
  Held held(2);
  held.ask(Study::Kind::Review, "r");
  held.ask(Study::Kind::Hint, "h");
  held.ask(Study::Kind::Review, "s");
  held.ask(Study::Kind::Hint, "i");
  held.go = true;
  while (held.study.figures().done < 5) std::this_thread::yield();
  CHECK(held.found() == "hirs");
}

TEST_CASE("a look back in pieces lets hints go in between") {
  Held held(2);
  int pieces = 0;
  held.study.add(
      Study::Kind::Review,
      [&]() -> std::optional<std::string> {
        if (++pieces == 1) held.ask(Study::Kind::Hint, "h");
        return pieces < 3 ? std::nullopt : std::optional<std::string>("r");
      },
      [&](const std::optional<std::string>& found) {
        const std::lock_guard lock(held.mutex);
        held.found_ += found.value_or("-");
      },
      std::make_shared<table::Cancel>());
  held.go = true;
  while (held.study.figures().done < 3) std::this_thread::yield();
  CHECK(held.found() == "hr");
  CHECK(pieces == 3);
}

TEST_CASE("no more wait than may, and what nobody asks any more makes room") {
  Held held(1);
  const auto own = std::make_shared<table::Cancel>();
  CHECK(held.ask(Study::Kind::Hint, "a", own));
  CHECK_FALSE(held.ask(Study::Kind::Hint, "b"));
  CHECK(held.ask(Study::Kind::Review, "r"));
  own->now();
  CHECK(held.ask(Study::Kind::Hint, "c"));
  CHECK(held.study.figures().refused == 1);
  held.go = true;
  while (held.study.figures().done < 3) std::this_thread::yield();
  CHECK(held.found() == "cr");
}

TEST_CASE("a study that ends cancels what has begun, tells those who wait, and takes no more") {
  Held held(1);
  held.ask(Study::Kind::Hint, "a");
  held.study.stop();
  CHECK(held.found() == "-");
  CHECK_FALSE(held.ask(Study::Kind::Hint, "b"));
  CHECK(held.study.figures().waiting == 0);
}
