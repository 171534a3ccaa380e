#include "server/net/node_name.h"

#include <future>
#include <memory>
#include <thread>
#include <utility>

#include "server/net/words.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kProcessLength = 16;
constexpr std::chrono::milliseconds kBetweenTries(200);

}  // namespace

NodeName::NodeName(store::Store& store, std::string node, std::chrono::milliseconds patience)
    : store_(store),
      node_(std::move(node)),
      process_(random_word(kProcessLength)),
      patience_(patience) {}

NodeName::~NodeName() {
  store_.fall_silent(node_, process_, [](const store::Stored<store::Nothing>&) {});
}

std::optional<std::string> NodeName::claim() {
  const auto until = std::chrono::steady_clock::now() + patience_;
  while (true) {
    const auto promise = std::make_shared<std::promise<store::Stored<store::Nothing>>>();
    store_.beat(node_, process_, kLifetime, [promise](store::Stored<store::Nothing> answer) {
      promise->set_value(std::move(answer));
    });
    const auto answer = promise->get_future().get();
    if (answer) return std::nullopt;
    if (answer.error().problem != store::Problem::Held) {
      return "cannot use the database: " + answer.error().detail;
    }
    if (std::chrono::steady_clock::now() > until) {
      return "another server is the node " + node_ + " of this database; choose another --node";
    }
    std::this_thread::sleep_for(kBetweenTries);
  }
}

void NodeName::keep(std::function<void()> lost) {
  store_.beat(node_, process_, kLifetime,
              [lost = std::move(lost)](const store::Stored<store::Nothing>& answer) {
                if (!answer && answer.error().problem == store::Problem::Held) lost();
              });
}

}  // namespace freebooter::net
