#include <algorithm>
#include <utility>

#include "server/net/limits.h"
#include "server/net/live_table.h"

namespace freebooter::net {

void LiveTable::think(table::BotJob job) {
  const auto awaited = std::make_shared<Awaited<Thought>>(
      *this, Thought{},
      [this, generation = generation_, seat = job.seat, prompt = job.prompt,
       asked = services_.now()](const Thought& thought) {
        if (generation != generation_) return;
        if (services_.bot_beat == 0) return answer_for_bot(seat, prompt, thought);
        at_beat(asked, [this, generation, seat, prompt, thought] {
          if (generation == generation_) answer_for_bot(seat, prompt, thought);
        });
      });
  services_.bots.add(asker(), std::move(job.think),
                     [awaited](std::optional<std::string> action, const std::string& why) {
                       awaited->answer({std::move(action), why});
                     });
  awaited->ask();
  ++thoughts_;
}

// Those at one address take turns as one, at however many tables they are.
BotPool::Asker LiveTable::asker() const {
  if (guests_.empty()) return {id_, false};
  return {AddressLimits::network_of(guests_.begin()->second.address)};
}

void LiveTable::answer_for_bot(Seat seat, std::uint32_t prompt, const Thought& thought) {
  --thoughts_;
  if (thought.action) return step(table::input::BotMoved{seat, prompt, *thought.action});
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
