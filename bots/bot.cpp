#include "bots/bot.h"

namespace freebooter::bots {

Action decide(const AnyJob& job) {
  if (const auto* jamaica = std::get_if<JamaicaJob>(&job)) return decide(*jamaica);
  return decide(*std::get_if<MalaccaJob>(&job));
}

Policy policy(const AnyJob& job) {
  if (const auto* jamaica = std::get_if<JamaicaJob>(&job)) return policy(*jamaica);
  return policy(*std::get_if<MalaccaJob>(&job));
}

}  // namespace freebooter::bots
