#include "server/net/live_table.h"

#include <algorithm>
#include <new>
#include <utility>

#include "server/net/bug.h"
#include "server/net/limits.h"
#include "server/net/table_card.h"

namespace freebooter::net {

namespace {

// A table that shows so many bugs is closed. If closing shows another, it is left alone.
constexpr int kBugsBeforeTheEnd = 3;
// A table with a deadline this near stays in memory, so that it is met to the moment.
constexpr Millis kNear = Millis{10} * 60 * 1000;
// The wall clock may be set while a timer runs: look again after so long.
constexpr Millis kLongestTimer = Millis{60} * 1000;

// For the log, which names no table in full: whoever knows a table's id may come in.
std::string cause(const store::Error& error) {
  switch (error.problem) {
    case store::Problem::Conflict: return "the log has moved on";
    case store::Problem::Fenced: return "another node has taken the table";
    default: return error.detail;
  }
}

}  // namespace

LiveTable::LiveTable(TableId id, const TableServices& services)
    : id_(std::move(id)), services_(services), lane_(services.io), clock_(lane_), idle_(lane_) {
  if (is_shared()) renewal_.emplace(lane_);
}

void LiveTable::queue(std::function<void()> work) {
  ++queued_;
  ++services_.figures.queued;
  lane_.add([self = shared_from_this(), work = std::move(work)] {
    self->survive(work);
    --self->queued_;
    --self->services_.figures.queued;
    self->consider_unloading();
  });
}

void LiveTable::survive(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& bug) {
    on_bug(bug.what());
  }
}

void LiveTable::arrive(table::Connection connection, PersonId person, std::string name,
                       std::shared_ptr<Channel> channel, std::string address) {
  known_ |= mark_of(person);
  queue_here([this, connection, person = std::move(person), name = std::move(name),
              channel = std::move(channel), address = std::move(address)] {
    if (!loaded()) return channel->close(why_not());
    guests_[connection] = {person, channel, address};
    step(table::input::Arrived{connection, person, name, AddressLimits::network_of(address)});
    count_watchers();
  });
}

Goodbye LiveTable::why_not() {
  if (closed_) return is_shared() ? Goodbye::Elsewhere : *closed_;
  if (!may_take()) return Goodbye::Restarting;
  if (elsewhere_) return Goodbye::Elsewhere;
  if (appends_ > 0) return Goodbye::TableFailed;
  // Where the store can't be asked nobody is told that there is no such table: that is for good.
  const auto head = services_.store.head(id_);
  const bool unknown = !head && head.error().problem == store::Problem::NotFound;
  return unknown ? Goodbye::NoSuchTable : Goodbye::TableFailed;
}

void LiveTable::say(table::Connection connection, std::string text) {
  queue_behind([this, connection, text = std::move(text)]() mutable {
    const auto guest = guests_.find(connection);
    if (guest == guests_.end()) return;
    if (!loaded()) return guest->second.channel->taken();
    ++services_.figures.messages_in;
    saying_ = connection;
    step(table::input::Said{connection, std::move(text)});
    saying_ = 0;
    count_watchers();
  });
}

void LiveTable::leave(table::Connection connection) {
  queue_behind([this, connection] {
    if (guests_.erase(connection) == 0 || !table_) return;
    step(table::input::Left{connection});
    count_watchers();
  });
}

void LiveTable::rename(PersonId person, std::string name) {
  queue([this, person = std::move(person), name = std::move(name)] {
    if (knows(person)) step(table::input::Renamed{person, name});
  });
}

void LiveTable::expel(PersonId person, bool seat, std::function<void()> done) {
  const auto expelling = [this, person = std::move(person), seat, done = std::move(done)] {
    for (const auto& [connection, guest] : guests_) {
      if (guest.person == person) guest.channel->close(Goodbye::Banned);
    }
    survive([&] {
      if (seat && loaded()) step(table::input::Expelled{person});
    });
    done();
  };
  if (seat) return queue_here(expelling);
  queue_behind(expelling);
}

void LiveTable::expel_here(PersonId person) {
  expel(person, false, [] {});
  queue_behind([this, person = std::move(person)] { step(table::input::Expelled{person}); });
}

void LiveTable::tick() {
  queue_behind([this] { look_at_clock(); });
}

void LiveTable::wake(std::function<void()> done) {
  queue_here([this, done = std::move(done)] {
    survive([this] { look_at_clock(); });
    done();
  });
}

void LiveTable::look_at_clock() {
  if (loaded() && deadline_ && *deadline_ <= services_.now()) step(table::input::Tick{});
}

void LiveTable::close(std::function<void(bool)> done) {
  queue_here([this, done = std::move(done)] {
    if (!loaded()) return done(false);
    step(table::input::Closed{});
    done(table_ && is_over(table_->summary().phase));
  });
}

void LiveTable::dismiss(Goodbye why) {
  queue([this, why] {
    for (const auto& [connection, guest] : guests_) guest.channel->close(why);
  });
}

bool LiveTable::knows(const PersonId& person) const {
  if (!table_) return false;
  for (const auto& [connection, guest] : guests_) {
    if (guest.person == person) return true;
  }
  const table::Summary summary = table_->summary();
  return std::any_of(summary.seats.begin(), summary.seats.end(),
                     [&](const auto& seat) { return seat.player == person; });
}

// By the addresses from which the person is here.
bool LiveTable::may_open_table(const PersonId& person) const {
  if (!services_.may_open) return true;
  const auto guest = std::find_if(guests_.begin(), guests_.end(),
                                  [&](const auto& one) { return one.second.person == person; });
  return guest != guests_.end() && services_.may_open(guest->second.address);
}

table::Hooks LiveTable::hooks() {
  table::Hooks hooks = services_.hooks;
  hooks.may_open_table = [this](const PersonId& person) { return may_open_table(person); };
  return hooks;
}

bool LiveTable::is_hopeless() const { return bugs_ > kBugsBeforeTheEnd || closed_; }

bool LiveTable::loaded() {
  if (is_shared() && !epoch_) return false;
  // Appends of a table that was thrown away may still change the log.
  if (table_ || appends_ > 0 || is_hopeless()) return table_.has_value();
  load();
  if (bugs_ == kBugsBeforeTheEnd) step(table::input::Closed{});
  return table_.has_value();
}

void LiveTable::load() {
  auto log = services_.store.load(id_);
  if (!log) {
    if (log.error().problem == store::Problem::Damaged) {
      set_aside({Goodbye::Unreadable, log.error().detail});
    } else if (log.error().problem != store::Problem::NotFound) {
      services_.log.error("load_failed", {{"table", Log::brief(id_)}, {"why", log.error().detail}});
    }
    return;
  }
  survive([&] {
    auto replayed = table::Table::replay(log->entries, services_.now(), hooks());
    if (!replayed) return close_for_good(log->head, replayed.error());
    version_ = log->head.version;
    stored_deadline_ = log->head.card.deadline;
    auto [live, output] = std::move(replayed).value();
    table_.emplace(std::move(live));
    for (const auto& seat : table_->summary().seats) known_ |= mark_of(seat.player);
    take(std::move(output));
  });
}

void LiveTable::set_aside(const table::Unplayable& why) {
  closed_ = why.why;
  closed_at_ = services_.now();
  services_.log.error("table_closed", {{"table", Log::brief(id_)},
                                       {"code", std::string(table::name_of(why.why))},
                                       {"why", why.explain}});
}

// The log stays as it is, for a program that can read it; the clock no longer asks for the table.
void LiveTable::close_for_good(const store::MatchHead& head, const table::Unplayable& why) {
  set_aside(why);
  // Another node may be of a version that can.
  if (!head.card.deadline || is_shared()) return;
  store::MatchCard card = head.card;
  card.deadline.reset();
  ++appends_;
  services_.store.append(id_, {0, head.version}, services_.now(), std::move(card), {},
                         [self = shared_from_this()](const store::Stored<store::Version>&) {
                           self->queue([self] { --self->appends_; });
                         });
}

void LiveTable::step(const table::Input& input) {
  survive([&] {
    if (table_) take(table_->step(input, services_.now()));
  });
}

void LiveTable::take(table::Output output) {
  services_.figures.moves += static_cast<std::uint64_t>(output.moves);
  set_deadline(output.deadline);
  Untold untold{!output.entries.empty(), std::move(output.messages), std::move(output.rematch),
                saying_};
  if (untold.appending) append(std::move(output.entries));
  untold_.push_back(std::move(untold));
  tell_what_is_durable();
  drop_idle_thoughts();
  for (table::BotJob& job : output.jobs) think(std::move(job));
  for (table::BotJob& job : output.hints) think_of_hint(std::move(job));
}

void LiveTable::append(std::vector<std::string> entries) {
  const store::Version expected = version_;
  version_ += static_cast<store::Version>(entries.size());
  stored_deadline_ = deadline_;
  ++appends_;
  services_.store.append(
      id_, {epoch_.value_or(0), expected}, services_.now(), card_of(table_->summary(), deadline_),
      std::move(entries),
      [self = shared_from_this(),
       generation = generation_](const store::Stored<store::Version>& answer) {
        self->queue([self, generation, answer] { self->appended(generation, answer); });
      });
}

void LiveTable::appended(std::uint64_t generation, const store::Stored<store::Version>& answer) {
  --appends_;
  if (generation != generation_) return end_clearing();
  if (!answer) {
    ++services_.figures.failures;
    services_.log.error("append_failed",
                        {{"table", Log::brief(id_)}, {"why", cause(answer.error())}});
    throw_away(Goodbye::TableFailed);
    return end_clearing();
  }
  // Appends are answered in their order: this is the first one that waits.
  const auto first = std::find_if(untold_.begin(), untold_.end(),
                                  [](const Untold& untold) { return untold.appending; });
  if (first != untold_.end()) first->appending = false;
  tell_what_is_durable();
  end_clearing();
}

void LiveTable::tell_what_is_durable() {
  while (!untold_.empty() && !untold_.front().appending) {
    Untold untold = std::move(untold_.front());
    untold_.pop_front();
    for (table::Message& message : untold.messages) send(std::move(message));
    const auto speaker = guests_.find(untold.said_by);
    if (speaker != guests_.end()) speaker->second.channel->taken();
    if (untold.rematch) open_rematch(*untold.rematch);
  }
}

void LiveTable::send(table::Message message) {
  const auto text = std::make_shared<const std::string>(std::move(message.text));
  for (const table::Connection connection : message.to) {
    const auto guest = guests_.find(connection);
    if (guest == guests_.end()) continue;
    ++services_.figures.messages_out;
    guest->second.channel->send(text);
  }
}

void LiveTable::open_rematch(table::TableConfig config) {
  services_.open_table(std::move(config),
                       [self = shared_from_this()](const std::optional<TableId>& id) {
                         self->queue([self, id] {
                           if (!self->loaded()) return;
                           if (!id) return self->step(table::input::RematchFailed{});
                           self->step(table::input::RematchOpened{*id});
                         });
                       });
}

void LiveTable::think(table::BotJob job) {
  ++thoughts_;
  asked_.push_back({job.seat, job.prompt, false, job.cancel});
  services_.bots.add(
      std::move(job.think),
      [self = shared_from_this(), generation = generation_, seat = job.seat, prompt = job.prompt,
       cancel = job.cancel,
       asked = services_.now()](std::optional<std::string> action, const std::string& why) {
        auto answer = [self, generation, seat, prompt, cancel, action = std::move(action), why] {
          if (generation != self->generation_) return;
          --self->thoughts_;
          if (cancel->over()) return;
          self->forget(cancel);
          if (!action) return self->on_bug(why.c_str());
          self->step(table::input::BotMoved{seat, prompt, *action});
        };
        if (self->services_.bot_beat == 0) return self->queue(std::move(answer));
        self->queue([self, asked, answer = std::move(answer)]() mutable {
          self->answer_at_beat(asked, std::move(answer));
        });
      },
      job.cancel);
}

void LiveTable::answer_at_beat(Millis asked, std::function<void()> answer) {
  const Millis beat = services_.bot_beat;
  const Millis thought = std::max<Millis>(0, services_.now() - asked);
  const auto alarm = std::make_shared<Alarm>(lane_);
  alarm->set(beat - thought % beat,
             [self = shared_from_this(), alarm, answer = std::move(answer)]() mutable {
               self->queue(std::move(answer));
             });
}

void LiveTable::set_deadline(std::optional<Millis> deadline) {
  deadline_ = deadline;
  clock_.cancel();
  if (!deadline) return;
  const Millis wait = std::clamp<Millis>(*deadline - services_.now(), 0, kLongestTimer);
  clock_.set(wait, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || !self->deadline_) return;
    if (*self->deadline_ <= self->services_.now()) {
      self->tick();
    } else {
      self->set_deadline(self->deadline_);
    }
  });
}

void LiveTable::count_watchers() { watching_ = table_ ? table_->watching() : 0; }

void LiveTable::on_bug(const char* what) {
  ++services_.figures.bugs;
  ++bugs_;
  throw_away(Goodbye::TableFailed);
  services_.log.error("bug", {{"table", Log::brief(id_)}, {"what", what}});
}

void LiveTable::throw_away(Goodbye why) {
  // Before anything that may fail: nothing goes on from a table that is not what its log says.
  table_.reset();
  ++generation_;
  thoughts_ = 0;
  drop_idle_thoughts();
  saying_ = 0;
  untold_.clear();
  set_deadline(std::nullopt);
  epoch_.reset();  // what was asked under it may still arrive: the next is another
  if (renewal_) renewal_->cancel();
  count_watchers();
  const auto guests = std::exchange(guests_, {});
  for (const auto& [connection, guest] : guests) {
    try {
      guest.channel->close(why);
    } catch (const std::bad_alloc&) {
      continue;  // it hears no more from us, and is closed when it has nothing more to say
    }
  }
}

void LiveTable::consider_unloading() {
  const bool soon = deadline_ && *deadline_ < services_.now() + kNear;
  if (is_hopeless()) give_back();
  if (!guests_.empty() || appends_ > 0 || thoughts_ > 0 || soon || is_hopeless()) {
    waits_to_unload_ = false;
    idle_.cancel();
    return;
  }
  if (std::exchange(waits_to_unload_, true)) return;
  idle_.set(services_.unload_after, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waits_to_unload_ = false;
    self->save_deadline();
    if (self->appends_ > 0) return;
    if (self->is_shared()) self->rest();
    self->services_.unload(self->id_);
  });
}

void LiveTable::save_deadline() {
  // Presence moves deadlines without an entry; in memory that is enough, on its own it is not.
  if (table_ && stored_deadline_ != deadline_) append({});
}

}  // namespace freebooter::net
