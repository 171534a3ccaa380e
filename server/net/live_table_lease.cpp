#include <utility>

#include "server/net/live_table.h"

namespace freebooter::net {

namespace {

// A lease is renewed so often before it would run out.
constexpr Millis kRenewals = 3;
// A table stays for so many leases before it goes to another node that was asked for it.
constexpr Millis kLeastStay = 3;
// A node that could not read or play a table tries again after so long.
constexpr Millis kDoubt = Millis{60} * 1000;

}  // namespace

void LiveTable::queue_here(std::function<void()> work) {
  if (!is_shared()) return queue(std::move(work));
  queue([this, work = std::move(work)]() mutable {
    try_again_later();
    // What can't be played here is not taken from nodes that may be able to.
    if (epoch_ || is_hopeless()) return work();
    wait_behind(std::move(work));
    acquire();
  });
}

void LiveTable::try_again_later() {
  if (closed_ && services_.now() >= closed_at_ + kDoubt) closed_.reset();
}

void LiveTable::queue_behind(std::function<void()> work) {
  queue([this, work = std::move(work)]() mutable {
    if (waiting_.empty()) return work();
    wait_behind(std::move(work));
  });
}

void LiveTable::wait_behind(std::function<void()> work) {
  ++queued_;
  ++services_.figures.queued;
  waiting_.push_back(std::move(work));
}

bool LiveTable::may_take() const { return !services_.may_take || services_.may_take(); }

void LiveTable::acquire() {
  if (std::exchange(acquiring_, true)) return;
  const auto answered = [self = shared_from_this()](const store::Stored<store::Epoch>& answer) {
    self->queue([self, answer] { self->acquired(answer); });
  };
  if (!may_take()) {
    return answered(Err{store::Error{store::Problem::Failed, "the server stops"}});
  }
  services_.store.acquire(id_, services_.node, services_.lease, answered);
}

void LiveTable::acquired(const store::Stored<store::Epoch>& answer) {
  acquiring_ = false;
  if (answer) {
    epoch_ = *answer;
    taken_at_ = services_.now();
    if (may_take()) {
      keep_lease();
    } else {
      give_back();
    }
  } else if (answer.error().problem == store::Problem::Held) {
    elsewhere_ = true;
    services_.log.info("elsewhere", {{"table", Log::brief(id_)}, {"node", answer.error().detail}});
  } else if (answer.error().problem != store::Problem::NotFound) {
    services_.log.error("take_failed",
                        {{"table", Log::brief(id_)}, {"why", answer.error().detail}});
  }
  while (!waiting_.empty()) {
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    survive(work);
    --queued_;
    --services_.figures.queued;
  }
  elsewhere_ = false;
}

void LiveTable::record(std::function<void(Recorded)> done) {
  queue([this, done = std::move(done)] {
    if (is_shared() && !epoch_) return done(read_record());
    if (loaded()) return done({table_->record(), {}});
    done({{}, closed_});
  });
}

LiveTable::Recorded LiveTable::read_record() {
  const auto log = services_.store.load(id_);
  if (!log) return {{}, Goodbye::Elsewhere};
  const auto replayed = table::Table::replay(log->entries, services_.now(), hooks());
  if (!replayed) return {{}, replayed.error().why};
  return {replayed->first.record(), {}};
}

void LiveTable::keep_lease() {
  renewal_->set(services_.lease / kRenewals, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->queue([self] { self->renew(); });
  });
}

// The answer may come when the lease has run out: it is still this node's if nobody has taken it.
void LiveTable::renew() {
  if (!epoch_) return;
  keep_lease();
  // One is enough: where the store does not answer, more would pile up.
  if (std::exchange(renewing_, true)) return;
  services_.store.renew(
      id_, *epoch_, services_.lease,
      [self = shared_from_this(), epoch = *epoch_](const store::Stored<store::Renewed>& answer) {
        self->queue([self, epoch, answer] {
          self->renewing_ = false;
          if (self->epoch_ != epoch) return;
          if (answer) {
            if (!answer->wanted.empty()) self->hand_over();
          } else if (answer.error().problem != store::Problem::Failed) {
            self->services_.log.warning("fenced", {{"table", Log::brief(self->id_)}});
            self->throw_away(Goodbye::Elsewhere);
          }
        });
      });
}

// Whoever leads people to nodes leads them elsewhere by now. Where nobody leads them, and people of
// one table ask at several nodes, it must not go to and fro.
void LiveTable::hand_over() {
  if (services_.now() < taken_at_ + kLeastStay * services_.lease || cleared_) return;
  services_.log.info("handed_over", {{"table", Log::brief(id_)}});
  clear_out(Goodbye::Elsewhere, [] {});
}

void LiveTable::give_back() {
  if (!epoch_) return;
  services_.store.release(id_, *epoch_, [](const store::Stored<store::Nothing>&) {});
  epoch_.reset();
  renewal_->cancel();
}

void LiveTable::rest() {
  give_back();
  throw_away(Goodbye::Restarting);
}

void LiveTable::drain(std::function<void()> done) {
  queue([this, done = std::move(done)]() mutable {
    clear_out(Goodbye::Restarting, std::move(done));
  });
}

void LiveTable::clear_out(Goodbye why, std::function<void()> then) {
  cleared_ = std::move(then);
  for (const auto& [connection, guest] : std::exchange(guests_, {})) {
    guest.channel->close(why);
    step(table::input::Left{connection});
  }
  save_deadline();
  end_clearing();
}

void LiveTable::end_clearing() {
  if (!cleared_ || appends_ > 0) return;
  rest();
  std::exchange(cleared_, nullptr)();
}

}  // namespace freebooter::net
