// Stands in for server/net/bot_pool.cpp: a bot's answer comes after a while that the scheduler
// draws.
#include "server/net/bot_pool.h"

#include "engine/match/table_types.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::net {

using testing::Scheduler;

BotPool::BotPool(unsigned) {}
BotPool::~BotPool() = default;
void BotPool::stop() {}
BotPool::Figures BotPool::figures() const { return {}; }

void BotPool::add(Think think, Done done, std::shared_ptr<table::Cancel>) {
  Scheduler& scheduler = Scheduler::current();
  scheduler.after(Millis{scheduler.rng.below(400)},
                  [think = std::move(think), done = std::move(done)] { done(think(), ""); });
}

}  // namespace freebooter::net
