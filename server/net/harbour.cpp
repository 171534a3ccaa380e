#include "server/net/harbour.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/net/bug.h"
#include "server/net/table_card.h"
#include "server/net/words.h"

namespace freebooter::net {

namespace {

// So many hints, and so many looks back at games, wait at most.
constexpr std::size_t kMostWaiting = 64;
// So many tables are made from their logs at once, where many have to be; between them others have
// their turn.
constexpr int kErrandsAtOnce = 4;

template <std::size_t N>
std::string hex_of(const std::array<std::uint8_t, N>& bytes) {
  std::string out(N * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), N);
  out.pop_back();
  return out;
}

table::Hooks make_hooks(const store::ServerKeys& keys, People& people) {
  std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES> public_key{};
  std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret_key{};
  static_assert(crypto_sign_SEEDBYTES == 32);
  crypto_sign_seed_keypair(public_key.data(), secret_key.data(), keys.signing.data());
  table::Hooks hooks;
  hooks.public_key = hex_of(public_key);
  hooks.sign = [secret_key](std::string_view text) {
    std::array<std::uint8_t, crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr,
                         reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                         secret_key.data());
    return hex_of(signature);
  };
  hooks.name_of = [&people](const PersonId& id) { return people.name(id); };
  return hooks;
}

}  // namespace

Harbour::Harbour(boost::asio::io_context& io, store::Store& store, People& people,
                 const store::ServerKeys& keys, Log& log, Settings settings)
    : bots_(settings.bot_threads),
      study_(settings.bot_threads, kMostWaiting),
      log_(log),
      services_{io,
                store,
                bots_,
                log,
                figures_,
                make_hooks(keys, people),
                std::move(settings.now),
                settings.unload_after,
                [this](table::TableConfig config,
                       const std::function<void(std::optional<TableId>)>& done) {
                  open_table(std::move(config), [done](const Result<TableId, OpenError>& id) {
                    done(id ? std::optional(*id) : std::nullopt);
                  });
                },
                [this](const TableId& id) { unload(id); },
                std::move(settings.may_open),
                settings.bot_beat,
                std::move(settings.node),
                settings.lease,
                [this] { return !stopping_; },
                &study_},
      people_(people) {
  throw_bugs();
}

void Harbour::open_table(table::TableConfig config,
                         std::function<void(Result<TableId, OpenError>)> done) {
  const TableId id = random_word(kTableIdLength);
  config.id = id;
  auto checked = table::check_config(std::move(config));
  if (!checked) return done(Err{OpenError{false, checked.error()}});
  table::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  const Millis now = services_.now();
  auto [fresh, output] = table::Table::create(*checked, seed, now, services_.hooks);
  const std::string game = checked->game;
  services_.store.create(
      id, now, card_of(fresh.summary(), output.deadline), std::move(output.entries),
      [this, id, game, done = std::move(done)](const store::Stored<store::Version>& answer) {
        if (!answer) {
          log_.error("create_failed", {{"why", answer.error().detail}});
          return done(Err{OpenError{true, {"failed", "The table could not be stored."}}});
        }
        log_.info("table_opened", {{"table", Log::brief(id)}, {"game", game}});
        done(id);
      });
}

void Harbour::with(const TableId& id, const std::function<void(LiveTable&)>& body) {
  const std::lock_guard lock(mutex_);
  auto& table = tables_[id];
  if (!table) table = std::make_shared<LiveTable>(id, services_);
  body(*table);
}

void Harbour::unload(const TableId& id) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  if (found != tables_.end() && !found->second->busy()) tables_.erase(found);
}

std::unique_ptr<Visit> Harbour::visit(const TableId& id, const PersonId& person,
                                      const std::string& address,
                                      std::shared_ptr<Channel> channel) {
  const table::Connection connection = next_connection_++;
  std::string name = people_.name(person);
  std::unique_ptr<Visit> visit;
  with(id, [&](LiveTable& table) {
    table.arrive(connection, person, std::move(name), std::move(channel), address);
    visit = std::make_unique<Visit>(table.weak_from_this(), connection);
  });
  return visit;
}

void Harbour::record(const TableId& id, std::function<void(LiveTable::Recorded)> done) {
  with(id, [&](LiveTable& table) { table.record(std::move(done)); });
}

void Harbour::close_table(const TableId& id, std::function<void(bool)> done) {
  with(id, [&](LiveTable& table) { table.close(std::move(done)); });
}

void Harbour::look_at_clocks() {
  const auto due = services_.store.deadlines(services_.now());
  if (!due) {
    log_.error("deadlines_failed", {{"why", due.error().detail}});
    return;
  }
  std::vector<Errand> errands;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) table->tick();
    if (!overdue_.expired()) return;  // with those of the last time
    const auto all = std::make_shared<bool>();
    overdue_ = all;
    for (const store::Deadline& deadline : *due) {
      // Of tables that nodes share, only those come here that nobody has.
      if (services_.node.empty() && tables_.contains(deadline.id)) continue;
      errands.push_back({deadline.id, [all](LiveTable& table, std::function<void()> next) {
                           table.wake([all, next = std::move(next)] { next(); });
                         }});
    }
  }
  run(std::move(errands));
}

void Harbour::run(std::vector<Errand> errands) {
  int more = 0;
  {
    const std::lock_guard lock(mutex_);
    for (Errand& errand : errands) errands_.push_back(std::move(errand));
    more = std::min(kErrandsAtOnce - running_, static_cast<int>(errands_.size()));
    running_ += more;
  }
  for (int i = 0; i < more; ++i) run_next();
}

void Harbour::run_next() {
  Errand errand;
  {
    const std::lock_guard lock(mutex_);
    if (errands_.empty()) {
      --running_;
      return;
    }
    errand = std::move(errands_.front());
    errands_.pop_front();
  }
  with(errand.id, [&](LiveTable& table) { errand.what(table, [this] { run_next(); }); });
}

void Harbour::stop() {
  stopping_ = true;
  bots_.stop();
  study_.stop();
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) {
    if (services_.node.empty()) {
      table->dismiss(Goodbye::Restarting);
    } else {
      ++draining_;
      table->drain([this] { --draining_; });
    }
  }
}

int Harbour::watching(const TableId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? 0 : found->second->watching();
}

std::size_t Harbour::live_tables() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

}  // namespace freebooter::net
