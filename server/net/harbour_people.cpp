#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/net/harbour.h"
#include "server/net/table_card.h"

namespace freebooter::net {

namespace {

// News is asked for with so much that is older: the clock that it is dated by runs on until it is
// written.
constexpr Millis kOverlap = Millis{10} * 1000;
// How long it takes until other nodes have acted on news, and until nobody waits for that any more:
// a request is answered within five seconds.
constexpr std::chrono::milliseconds kBetweenLooks(500);
constexpr int kPatientLooks = 4;
constexpr int kLooks = 8;
constexpr std::chrono::seconds kLongestSilence(20);

}  // namespace

void Harbour::rename_here(const PersonId& person, const std::string& name) {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    if (table->may_know(person)) table->rename(person, name);
  }
}

void Harbour::rename(const PersonId& person, const std::string& name) {
  rename_here(person, name);
  if (!is_shared()) return;
  services_.store.tell(person, false, [this](const store::Stored<store::Nothing>& told) {
    if (!told) log_.error_sparingly("tell_failed", {{"why", told.error().detail}});
  });
}

void Harbour::expel(const PersonId& person, bool seats, std::function<void(bool)> done) {
  const auto all = std::make_shared<std::atomic<bool>>(true);
  // Whoever is told last tells the caller, who may be gone when the server ends on the way.
  const std::shared_ptr<void> last(
      nullptr, [done = std::move(done), all, alive = std::weak_ptr(alive_)](void*) {
        if (!alive.expired()) done(*all);
      });
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (table->may_know(person)) table->expel(person, false, [last] {});
    }
  }
  if (!seats) return;
  // Whoever calls may be the thread of the store that writes, which must not wait for reads.
  if (!is_shared()) {
    return boost::asio::post(services_.io, [this, person, last, all] {
      for (const Phase phase : {Phase::Gathering, Phase::Playing}) {
        auto errands = give_up_seats(person, phase, last);
        if (!errands) *all = false;
        if (errands) run(*std::move(errands));
      }
    });
  }
  services_.store.tell(person, true,
                       [this, person, last, all](const store::Stored<store::Nothing>& told) {
                         if (!told) {
                           log_.error_sparingly("tell_failed", {{"why", told.error().detail}});
                           *all = false;
                           return;
                         }
                         boost::asio::post(services_.io, [this, person, last, all] {
                           hear_news();
                           see_seats_given_up(person, last, all, kLooks);
                         });
                       });
}

std::optional<std::vector<Harbour::Errand>> Harbour::give_up_seats(
    const PersonId& person, Phase phase, const std::shared_ptr<void>& last) {
  store::MatchQuery query;
  query.person = person;
  query.phase = phase;
  query.limit = 10000;
  const auto heads = services_.store.list(query);
  if (!heads) {
    log_.error_sparingly("expel_failed", {{"why", heads.error().detail}});
    return std::nullopt;
  }
  std::vector<Errand> errands;
  for (const store::MatchHead& head : *heads) {
    if (is_closed(head)) continue;  // nobody sits there
    errands.push_back({head.id, [person, last](LiveTable& table, std::function<void()> next) {
                         table.expel(person, true, [last, next = std::move(next)] { next(); });
                       }});
  }
  return errands;
}

// At first the nodes that have the tables do it, when they hear of it; then those are taken that
// nobody has. In a game under way a bot steers the seat from then on, and the store keeps who was
// forgotten out of its list: only tables that wait for players could bring a person back.
void Harbour::see_seats_given_up(const PersonId& person, const std::shared_ptr<void>& last,
                                 const std::shared_ptr<std::atomic<bool>>& all, int looks) {
  auto waiting = give_up_seats(person, Phase::Gathering, last);
  auto playing = give_up_seats(person, Phase::Playing, last);
  if (!waiting || !playing) {
    *all = false;
    return;
  }
  if (looks == kLooks - kPatientLooks) run(*std::move(playing));
  if (looks <= kLooks - kPatientLooks) playing->clear();
  if (waiting->empty() && playing->empty()) return;
  if (looks == 0) {
    *all = false;
    return;
  }
  if (looks <= kLooks - kPatientLooks) run(*std::move(waiting));
  const auto timer = std::make_shared<boost::asio::steady_timer>(services_.io, kBetweenLooks);
  timer->async_wait(
      [this, timer, person, last, all, looks](const boost::system::error_code& error) {
        if (!error) see_seats_given_up(person, last, all, looks - 1);
      });
}

bool Harbour::is_in_touch() const {
  if (!is_shared()) return true;
  const std::lock_guard lock(mutex_);
  return !stopping_ && std::chrono::steady_clock::now() < heard_at_ + kLongestSilence;
}

void Harbour::hear_news() {
  if (!is_shared()) return;
  const auto asked = std::chrono::steady_clock::now();
  std::chrono::steady_clock::duration silence{};
  {
    const std::lock_guard lock(mutex_);
    silence = asked - heard_at_;
  }
  const auto news = services_.store.news(
      std::chrono::duration_cast<std::chrono::milliseconds>(silence).count() + kOverlap);
  if (!news) return log_.error_sparingly("news_failed", {{"why", news.error().detail}});
  std::vector<store::News> fresh;
  {
    const std::lock_guard lock(mutex_);
    heard_at_ = asked;
    const auto before = std::exchange(heard_, {});
    for (const store::News& one : *news) {
      heard_[one.person] = one.at;
      const auto known = before.find(one.person);
      if (known == before.end() || known->second != one.at) fresh.push_back(one);
    }
  }
  for (const store::News& one : fresh) {
    people_.look_anew(one.person);
    if (!one.expelled) {
      rename_here(one.person, people_.name(one.person));
      continue;
    }
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (table->may_know(one.person)) table->expel_here(one.person);
    }
  }
}

}  // namespace freebooter::net
