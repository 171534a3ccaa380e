#include <algorithm>
#include <utility>

#include "server/net/live_table.h"

namespace freebooter::net {

void LiveTable::think_of_hint(table::BotJob job) {
  auto answer = [self = shared_from_this(), generation = generation_, seat = job.seat,
                 prompt = job.prompt, cancel = job.cancel](std::optional<std::string> hint) {
    self->queue([self, generation, seat, prompt, cancel, hint = std::move(hint)] {
      if (generation != self->generation_ || cancel->over()) return;
      self->forget(cancel);
      self->step(table::input::Hinted{seat, prompt, hint.value_or("")});
    });
  };
  asked_.push_back({job.seat, job.prompt, true, job.cancel});
  const bool taken =
      services_.study != nullptr &&
      services_.study->add(Study::Kind::Hint, std::move(job.think), answer, job.cancel);
  if (!taken) answer(std::nullopt);
}

// Ends what the table does not ask any more; without a table, all.
void LiveTable::drop_idle_thoughts() noexcept {
  std::erase_if(asked_, [&](const Asked& one) {
    const bool wanted = table_ && (one.hint ? table_->wants_hint(one.seat, one.prompt)
                                            : table_->wants_move(one.seat, one.prompt));
    if (!wanted) one.cancel->now();
    return !wanted;
  });
}

void LiveTable::forget(const std::shared_ptr<table::Cancel>& thought) noexcept {
  std::erase_if(asked_, [&](const Asked& one) { return one.cancel == thought; });
}

}  // namespace freebooter::net
