#include "server/net/live_table.h"

#include <algorithm>
#include <utility>

#include "server/net/bug.h"
#include "server/net/table_card.h"
#include "server/net/version.h"

namespace freebooter {

namespace {

// A table that shows so many bugs is closed. If closing shows another, it is left alone.
constexpr int kBugsBeforeTheEnd = 3;
// A table with a deadline this near stays in memory, so that it is met to the moment.
constexpr Millis kNear = Millis{10} * 60 * 1000;
// The wall clock may be set while a timer runs: look again after so long.
constexpr Millis kLongestTimer = Millis{60} * 1000;
// The connection of nobody, for what the server says on a person's behalf.
constexpr table::Connection kNobody = 0;

}  // namespace

LiveTable::LiveTable(MatchId id, const TableServices& services)
    : id_(std::move(id)), services_(services), lane_(services.io), clock_(lane_), idle_(lane_) {}

void LiveTable::queue(std::function<void()> work) {
  ++queued_;
  lane_.add([self = shared_from_this(), work = std::move(work)] {
    work();
    --self->queued_;
    self->consider_unloading();
  });
}

void LiveTable::arrive(table::Connection connection, PersonId person, std::string name,
                       std::shared_ptr<Channel> channel) {
  queue([this, connection, person = std::move(person), name = std::move(name),
         channel = std::move(channel)] {
    if (!loaded()) {
      const bool known = appends_ > 0 || services_.store.head(id_).ok();
      channel->close(known ? Goodbye::TableFailed : Goodbye::NoSuchTable);
      return;
    }
    guests_[connection] = {person, channel};
    step(table::input::Arrived{connection, person, name});
    count_watchers();
  });
}

void LiveTable::say(table::Connection connection, std::string text) {
  queue([this, connection, text = std::move(text)]() mutable {
    if (!guests_.contains(connection) || !loaded()) return;
    ++services_.figures.messages_in;
    const bool answer = text.find("client_answer") != std::string::npos;
    const bool moved = step(table::input::Said{connection, std::move(text)});
    if (answer && moved) ++services_.figures.moves;
    count_watchers();
  });
}

void LiveTable::leave(table::Connection connection) {
  queue([this, connection] {
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
  queue([this, person = std::move(person), seat, done = std::move(done)] {
    for (const auto& [connection, guest] : guests_) {
      if (guest.person == person) guest.channel->close(Goodbye::Banned);
    }
    if (seat && loaded()) {
      step(table::input::Arrived{kNobody, person, {}});
      step(table::input::Said{
          kNobody, R"({"type":"client_hello","protocol":)" + std::to_string(kProtocol) + "}"});
      step(table::input::Said{kNobody, R"({"type":"client_leave"})"});
      step(table::input::Left{kNobody});
    }
    done();
  });
}

void LiveTable::tick() {
  queue([this] {
    if (!loaded() || !deadline_ || *deadline_ > services_.now()) return;
    step(table::input::Tick{});
  });
}

void LiveTable::close(std::function<void(bool)> done) {
  queue([this, done = std::move(done)] {
    if (!loaded()) return done(false);
    step(table::input::Closed{});
    const bool closed = table_ && table_->summary().phase != table::Phase::Gathering &&
                        table_->summary().phase != table::Phase::Playing;
    done(closed);
  });
}

void LiveTable::dismiss(Goodbye why) {
  queue([this, why] {
    for (const auto& [connection, guest] : guests_) guest.channel->close(why);
  });
}

void LiveTable::record(std::function<void(std::optional<std::string>)> done) {
  queue([this, done = std::move(done)] { done(loaded() ? table_->record() : std::nullopt); });
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

bool LiveTable::loaded() {
  // Appends of a table that was thrown away may still change the log.
  if (table_ || appends_ > 0 || bugs_ > kBugsBeforeTheEnd) return table_.has_value();
  load();
  if (bugs_ == kBugsBeforeTheEnd) step(table::input::Closed{});
  return table_.has_value();
}

void LiveTable::load() {
  auto log = services_.store.load(id_);
  if (!log) {
    if (log.error().problem != StoreProblem::NotFound) {
      services_.log.error("load_failed", {{"table", Log::brief(id_)}, {"why", log.error().detail}});
    }
    return;
  }
  try {
    auto replayed = table::Table::replay(log->entries, services_.now(), services_.hooks);
    if (!replayed) {
      services_.log.error("replay_failed", {{"table", Log::brief(id_)}, {"why", replayed.error()}});
      return;
    }
    version_ = log->head.version;
    stored_deadline_ = log->head.card.deadline;
    auto [live, output] = std::move(replayed).value();
    table_.emplace(std::move(live));
    take(std::move(output));
  } catch (const std::exception& bug) {
    on_bug(bug.what());
  }
}

bool LiveTable::step(const table::Input& input) {
  if (!table_) return false;
  try {
    table::Output output = table_->step(input, services_.now());
    const bool moved = !output.entries.empty();
    take(std::move(output));
    return moved;
  } catch (const std::exception& bug) {
    on_bug(bug.what());
    return false;
  }
}

void LiveTable::take(table::Output output) {
  set_deadline(output.deadline);
  Untold untold{!output.entries.empty(), std::move(output.messages), std::move(output.rematch)};
  if (untold.appending) append(std::move(output.entries));
  untold_.push_back(std::move(untold));
  tell_what_is_durable();
  for (table::BotJob& job : output.jobs) think(std::move(job));
}

void LiveTable::append(std::vector<std::string> entries) {
  const Version expected = version_;
  version_ += static_cast<Version>(entries.size());
  stored_deadline_ = deadline_;
  ++appends_;
  services_.store.append(
      id_, expected, services_.now(), card_of(table_->summary(), deadline_), std::move(entries),
      [self = shared_from_this(), generation = generation_](const Stored<Version>& answer) {
        self->queue([self, generation, answer] { self->appended(generation, answer); });
      });
}

void LiveTable::appended(std::uint64_t generation, const Stored<Version>& answer) {
  --appends_;
  if (generation != generation_) return;
  if (!answer) {
    ++services_.figures.failures;
    services_.log.error("append_failed",
                        {{"table", Log::brief(id_)}, {"why", answer.error().detail}});
    throw_away(Goodbye::TableFailed);
    return;
  }
  // Appends are answered in their order: this is the first one that waits.
  const auto first = std::find_if(untold_.begin(), untold_.end(),
                                  [](const Untold& untold) { return untold.appending; });
  if (first != untold_.end()) first->appending = false;
  tell_what_is_durable();
}

void LiveTable::tell_what_is_durable() {
  while (!untold_.empty() && !untold_.front().appending) {
    const Untold untold = std::move(untold_.front());
    untold_.pop_front();
    for (const table::Message& message : untold.messages) send(message);
    if (untold.rematch) open_rematch(*untold.rematch);
  }
}

void LiveTable::send(const table::Message& message) {
  const auto text = std::make_shared<const std::string>(message.text);
  for (const table::Connection connection : message.to) {
    const auto guest = guests_.find(connection);
    if (guest == guests_.end()) continue;
    ++services_.figures.messages_out;
    guest->second.channel->send(text);
  }
}

void LiveTable::open_rematch(table::TableConfig config) {
  services_.open_table(std::move(config),
                       [self = shared_from_this()](const std::optional<MatchId>& id) {
                         if (!id) return;
                         self->queue([self, id = *id] {
                           if (self->loaded()) self->step(table::input::RematchOpened{id});
                         });
                       });
}

void LiveTable::think(table::BotJob job) {
  ++thoughts_;
  services_.bots.add(
      std::move(job.think),
      [self = shared_from_this(), generation = generation_, seat = job.seat, prompt = job.prompt](
          std::optional<std::string> action, const std::string& why) {
        self->queue([self, generation, seat, prompt, action = std::move(action), why] {
          if (generation != self->generation_) return;
          --self->thoughts_;
          if (!action) return self->on_bug(why.c_str());
          if (self->step(table::input::BotMoved{seat, prompt, *action})) {
            ++self->services_.figures.moves;
          }
        });
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

void LiveTable::count_watchers() { watching_ = table_ ? table_->summary().watching : 0; }

void LiveTable::on_bug(const char* what) {
  ++services_.figures.bugs;
  ++bugs_;
  services_.log.error("bug", {{"table", Log::brief(id_)}, {"what", what}});
  throw_away(Goodbye::TableFailed);
}

void LiveTable::throw_away(Goodbye why) {
  for (const auto& [connection, guest] : guests_) guest.channel->close(why);
  guests_.clear();
  untold_.clear();
  table_.reset();
  set_deadline(std::nullopt);
  thoughts_ = 0;
  ++generation_;
  count_watchers();
}

void LiveTable::consider_unloading() {
  const bool soon = deadline_ && *deadline_ < services_.now() + kNear;
  const bool hopeless = bugs_ > kBugsBeforeTheEnd;  // must not be tried again and again
  if (!guests_.empty() || appends_ > 0 || thoughts_ > 0 || soon || hopeless) {
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
    if (self->appends_ == 0) self->services_.unload(self->id_);
  });
}

void LiveTable::save_deadline() {
  // Presence moves deadlines without an entry; in memory that is enough, on its own it is not.
  if (table_ && stored_deadline_ != deadline_) append({});
}

}  // namespace freebooter
