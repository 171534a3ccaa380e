#include "server/net/bot_pool.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <future>
#include <string>

using namespace freebooter::net;

namespace {

// A pool of one thread, which is kept busy until everybody has asked; then it answers in its order.
struct Kit {
  Kit() {
    pool.add(
        {"somebody"},
        [this] {
          began.set_value();
          go.get_future().wait();
          return std::string();
        },
        [](const std::optional<std::string>&, const std::string&) {});
    began.get_future().wait();
  }
  void ask(const BotPool::Asker& asker, int questions) {
    for (int i = 0; i < questions; ++i) {
      ++left;
      pool.add(
          asker, [name = asker.name] { return name; },
          [this](const std::optional<std::string>& action, const std::string&) {
            order += *action;
            if (--left == 0) all.set_value();
          });
    }
  }
  const std::string& answers() {
    go.set_value();
    all.get_future().wait();
    return order;
  }

  std::promise<void> began;
  std::promise<void> go;
  std::promise<void> all;
  std::string order;
  int left = 0;
  BotPool pool{1};
};

}  // namespace

TEST_CASE("whoever asks for a bot's decision takes turns with all who ask, however much they ask") {
  Kit kit;
  kit.ask({"a"}, 8);
  kit.ask({"b"}, 2);
  kit.ask({"c"}, 1);
  CHECK(kit.pool.figures().queued == 11);
  CHECK(kit.pool.figures().askers == 3);
  CHECK(kit.answers() == "abcabaaaaaa");
}

TEST_CASE("where nobody waits bots think later, but not never") {
  Kit kit;
  kit.ask({"z", false}, 3);
  kit.ask({"a"}, 10);
  kit.ask({"b"}, 10);
  const std::string order = kit.answers();
  CHECK(order.find('z') >= 6);
  CHECK(order.find('z') < 10);
  CHECK(std::count(order.begin(), order.begin() + 20, 'z') == 2);
}
