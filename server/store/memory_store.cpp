#include "server/store/memory_store.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace freebooter::store {

namespace {

Err<Error> problem(Problem kind, std::string detail = {}) {
  return Err{Error{kind, std::move(detail)}};
}

bool has_person(const MatchCard& card, const PersonId& id) {
  return std::find(card.people.begin(), card.people.end(), id) != card.people.end();
}

}  // namespace

void MemoryStore::create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
                         Done<Version> done) {
  const auto answer = [&]() -> Stored<Version> {
    const std::lock_guard lock(mutex_);
    if (matches_.contains(id)) return problem(Problem::Exists, id);
    const auto version = static_cast<Version>(entries.size());
    figures_.entries += version;
    matches_[id] = {{id, version, now, now, std::move(card)}, std::move(entries)};
    return version;
  }();
  done(answer);
}

Stored<MatchLog> MemoryStore::load(const TableId& id) {
  const std::lock_guard lock(mutex_);
  const auto found = matches_.find(id);
  if (found == matches_.end()) return problem(Problem::NotFound, id);
  return found->second;
}

void MemoryStore::append(TableId id, Tip tip, Millis now, MatchCard card,
                         std::vector<std::string> entries, Done<Version> done) {
  const auto answer = [&]() -> Stored<Version> {
    const std::lock_guard lock(mutex_);
    const auto found = matches_.find(id);
    if (found == matches_.end()) return problem(Problem::NotFound, id);
    MatchLog& log = found->second;
    const auto lease = leases_.find(id);
    if (tip.epoch != (lease == leases_.end() ? 0 : lease->second.epoch)) {
      return problem(Problem::Fenced, id);
    }
    if (log.head.version != tip.version) return problem(Problem::Conflict, id);
    for (std::string& entry : entries) log.entries.push_back(std::move(entry));
    log.head.version = static_cast<Version>(log.entries.size());
    log.head.updated = now;
    if (is_over(log.head.card.phase)) card.people = log.head.card.people;
    log.head.card = std::move(card);
    figures_.entries += log.head.version - tip.version;
    return log.head.version;
  }();
  done(answer);
}

void MemoryStore::remove(TableId id, Done<Nothing> done) {
  const bool removed = [&] {
    const std::lock_guard lock(mutex_);
    leases_.erase(id);
    return matches_.erase(id) > 0;
  }();
  if (removed) {
    done(Nothing{});
  } else {
    done(problem(Problem::NotFound, id));
  }
}

Millis MemoryStore::steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void MemoryStore::acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) {
  const auto answer = [&]() -> Stored<Epoch> {
    const std::lock_guard lock(mutex_);
    if (!matches_.contains(id)) return problem(Problem::NotFound, id);
    Lease& lease = leases_[id];
    if (lease.node != node && runs(lease)) {
      lease.wanted = std::move(node);
      return problem(Problem::Held, lease.node);
    }
    lease = {std::move(node), lease.epoch + 1, clock_() + ttl};
    return lease.epoch;
  }();
  done(answer);
}

template <class T, class Change>
Stored<T> MemoryStore::change_lease(const TableId& id, Epoch epoch, Change change) {
  const std::lock_guard lock(mutex_);
  if (!matches_.contains(id)) return problem(Problem::NotFound, id);
  const auto found = leases_.find(id);
  if (found == leases_.end() || found->second.node.empty() || found->second.epoch != epoch) {
    return problem(Problem::Fenced, id);
  }
  return change(found->second);
}

void MemoryStore::renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) {
  done(change_lease<Renewed>(id, epoch, [&](Lease& lease) {
    lease.until = clock_() + ttl;
    return Renewed{std::exchange(lease.wanted, {})};
  }));
}

void MemoryStore::release(TableId id, Epoch epoch, Done<Nothing> done) {
  done(change_lease<Nothing>(id, epoch, [](Lease& lease) {
    lease.node.clear();
    return Nothing{};
  }));
}

Stored<MatchHead> MemoryStore::head(const TableId& id) {
  auto log = load(id);
  if (!log) return Err{log.error()};
  return std::move(log->head);
}

Stored<std::vector<MatchHead>> MemoryStore::list(const MatchQuery& query) {
  const std::lock_guard lock(mutex_);
  std::vector<const MatchLog*> found;
  for (const auto& [id, match] : matches_) {
    const MatchCard& card = match.head.card;
    if (query.phase && card.phase != *query.phase) continue;
    if (query.listed_only && !card.listed) continue;
    if (query.person && !has_person(card, *query.person)) continue;
    found.push_back(&match);
  }
  std::sort(found.begin(), found.end(), [](const MatchLog* a, const MatchLog* b) {
    return std::tie(b->head.updated, a->head.id) < std::tie(a->head.updated, b->head.id);
  });
  std::vector<MatchHead> out;
  for (std::size_t i = query.offset; i < found.size() && out.size() < query.limit; ++i) {
    out.push_back(found[i]->head);
  }
  return out;
}

Stored<std::vector<Deadline>> MemoryStore::deadlines(Millis until) {
  const std::lock_guard lock(mutex_);
  std::vector<Deadline> out;
  for (const auto& [id, match] : matches_) {
    const auto& at = match.head.card.deadline;
    const auto lease = leases_.find(id);
    if (lease != leases_.end() && runs(lease->second)) continue;
    if (at && *at <= until) out.push_back({id, *at});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Deadline& a, const Deadline& b) { return a.at < b.at; });
  return out;
}

Stored<Millis> MemoryStore::newest() {
  const std::lock_guard lock(mutex_);
  Millis newest = 0;
  for (const auto& [id, log] : matches_) newest = std::max(newest, log.head.updated);
  for (const auto& [id, person] : people_) newest = std::max(newest, person.seen);
  return newest;
}

Stored<std::vector<std::uint64_t>> MemoryStore::counts() {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t> out(kPhases);
  for (const auto& [id, match] : matches_) {
    ++out[static_cast<std::size_t>(match.head.card.phase)];
  }
  return out;
}

void MemoryStore::put_person(Person person, Done<Nothing> done) {
  {
    const std::lock_guard lock(mutex_);
    const PersonId id = person.id;
    people_[id] = std::move(person);
  }
  done(Nothing{});
}

Stored<Person> MemoryStore::person(const PersonId& id) {
  const std::lock_guard lock(mutex_);
  const auto found = people_.find(id);
  if (found == people_.end()) return problem(Problem::NotFound, id);
  return found->second;
}

void MemoryStore::forget_person(PersonId id, Done<Nothing> done) {
  const bool removed = [&] {
    const std::lock_guard lock(mutex_);
    std::size_t count = people_.erase(id);
    std::erase_if(codes_, [&](const auto& item) { return item.second.person == id; });
    for (auto& [match_id, match] : matches_) count += std::erase(match.head.card.people, id);
    return count > 0;
  }();
  if (removed) {
    done(Nothing{});
  } else {
    done(problem(Problem::NotFound, id));
  }
}

void MemoryStore::put_code(CarryCode code, Millis now, Done<Nothing> done) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(codes_, [&](const auto& item) {
      return item.second.person == code.person || item.second.expires <= now;
    });
    codes_[code.word] = code;
  }
  done(Nothing{});
}

Stored<CarryCode> MemoryStore::code(const std::string& word) {
  const std::lock_guard lock(mutex_);
  const auto found = codes_.find(word);
  if (found == codes_.end()) return problem(Problem::NotFound, word);
  return found->second;
}

void MemoryStore::take_code(std::string word, Done<Nothing> done) {
  const bool taken = [&] {
    const std::lock_guard lock(mutex_);
    return codes_.erase(word) > 0;
  }();
  if (taken) return done(Nothing{});
  done(problem(Problem::NotFound, word));
}

void MemoryStore::tell(PersonId person, bool expelled, Done<Nothing> done) {
  {
    const std::lock_guard lock(mutex_);
    News& news = news_[person];
    news = {person, expelled, std::max(clock_(), news.at + 1)};
  }
  done(Nothing{});
}

Stored<std::vector<News>> MemoryStore::news(Millis within) {
  const std::lock_guard lock(mutex_);
  std::vector<News> out;
  for (const auto& [person, news] : news_) {
    if (news.at > clock_() - within) out.push_back(news);
  }
  return out;
}

void MemoryStore::beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) {
  const bool free = [&] {
    const std::lock_guard lock(mutex_);
    Lease& name = nodes_[node];
    if (name.node != process && runs(name)) return false;
    name = {process, 0, clock_() + ttl};
    return true;
  }();
  if (free) return done(Nothing{});
  done(problem(Problem::Held, node));
}

void MemoryStore::fall_silent(std::string node, std::string process, Done<Nothing> done) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = nodes_.find(node);
    if (found != nodes_.end() && found->second.node == process) nodes_.erase(found);
  }
  done(Nothing{});
}

void MemoryStore::expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) {
  const std::uint64_t gone = [&] {
    const std::lock_guard lock(mutex_);
    std::uint64_t count = std::erase_if(matches_, [&](const auto& item) {
      const MatchHead& head = item.second.head;
      return head.card.phase != Phase::Playing && head.updated < matches_before;
    });
    std::erase_if(leases_, [&](const auto& item) { return !matches_.contains(item.first); });
    count += std::erase_if(people_, [&](const auto& item) {
      return item.second.seen < people_before && !item.second.banned &&
             std::none_of(matches_.begin(), matches_.end(), [&](const auto& match) {
               return has_person(match.second.head.card, item.first);
             });
    });
    return count;
  }();
  done(gone);
}

Figures MemoryStore::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

}  // namespace freebooter::store
