#include <algorithm>
#include <utility>

#include "server/net/live_table.h"

namespace freebooter::net {

void LiveTable::think_of_hint(table::BotJob job) {
  using Hint = std::optional<std::string>;
  const auto awaited =
      std::make_shared<Awaited<Hint>>(*this, std::nullopt,
                                      [this, generation = generation_, seat = job.seat,
                                       prompt = job.prompt, cancel = job.cancel](const Hint& hint) {
                                        if (generation != generation_ || cancel->over()) return;
                                        forget(cancel);
                                        step(table::input::Hinted{seat, prompt, hint.value_or("")});
                                      });
  asked_.push_back({job.seat, job.prompt, true, job.cancel});
  awaited->ask();
  if (services_.study == nullptr) return;
  services_.study->add(
      Study::Kind::Hint, std::move(job.think),
      [awaited](Hint hint) { awaited->answer(std::move(hint)); }, job.cancel);
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
