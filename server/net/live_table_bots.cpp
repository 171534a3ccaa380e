#include <algorithm>
#include <utility>

#include "server/net/limits.h"
#include "server/net/live_table.h"

namespace freebooter::net {

void LiveTable::think(table::BotJob job) {
  const auto awaited = std::make_shared<Awaited<Thought>>(
      *this, Thought{},
      [this, generation = generation_, asked = services_.now(),
       job = table::BotJob{job.seat, job.prompt, {}, job.cancel}](const Thought& thought) {
        if (generation != generation_) return;
        if (services_.bot_beat == 0) return answer_for_bot(job, thought);
        at_beat(asked, [this, generation, job, thought] {
          if (generation == generation_) answer_for_bot(job, thought);
        });
      });
  asked_.push_back({job.seat, job.prompt, false, job.cancel});
  services_.bots.add(
      asker(), std::move(job.think),
      [awaited](std::optional<std::string> action, const std::string& why) {
        awaited->answer({std::move(action), why});
      },
      job.cancel);
  awaited->ask();
  ++thoughts_;
}

// Those at one address take turns as one, at however many tables they are.
BotPool::Asker LiveTable::asker() const {
  if (guests_.empty()) return {id_, false};
  return {AddressLimits::network_of(guests_.begin()->second.address)};
}

void LiveTable::answer_for_bot(const table::BotJob& job, const Thought& thought) {
  --thoughts_;
  if (job.cancel->over()) return;
  forget(job.cancel);
  if (thought.action) return step(table::input::BotMoved{job.seat, job.prompt, *thought.action});
  if (!thought.why.empty()) return on_bug(thought.why.c_str());
  // Nobody thinks any more when the server stops.
  if (may_take()) on_shortage("a bot's thought was dropped");
}

void LiveTable::at_beat(Millis asked, std::function<void()> answer) {
  const Millis beat = services_.bot_beat;
  const Millis thought = std::max<Millis>(0, services_.now() - asked);
  const auto alarm = std::make_shared<Alarm>(lane_);
  alarm->set(beat - thought % beat,
             [weak = weak_from_this(), alarm, then = ready(std::move(answer))] {
               if (const auto self = weak.lock()) self->queue(then);
             });
}

}  // namespace freebooter::net
