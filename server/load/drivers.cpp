#include "server/load/drivers.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <utility>

namespace freebooter::load {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

namespace {

// So many parties of a driver come at once: a crowd that comes at one moment waits for the
// system's queue, not for the server.
constexpr std::size_t kComingAtOnce = 8;
constexpr std::chrono::seconds kAfterTrouble(1);

Seats new_seats(const asio::any_io_executor& executor) {
  return {Seat(executor), Seat(executor), Seat(executor), Seat(executor)};
}

std::uint64_t micros_since(Clock::time_point begin) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count());
}

}  // namespace

// One thread and its parties. All but `take` runs on that thread.
struct Drivers::Driver {
  struct Table {
    std::unique_ptr<Seats> seats;
    std::unique_ptr<Party> party;
  };

  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> busy = asio::make_work_guard(io);
  NewParty new_party;
  std::uint32_t think_ms = 0;
  std::vector<Table> tables;
  std::uint64_t next_number = 0;
  std::size_t next_to_come = 0;
  Rng rng{1};
  Figures figures;
  std::thread thread;

  asio::awaitable<void> gather(Table& table);
  asio::awaitable<void> gather_some();
  asio::awaitable<void> move(Table& table, const Move& move);
  asio::awaitable<void> play(Table& table);
};

asio::awaitable<void> Drivers::Driver::gather(Table& table) {
  table.seats = std::make_unique<Seats>(new_seats(io.get_executor()));
  table.party = new_party(next_number++);
  co_await table.party->gather(*table.seats);
}

asio::awaitable<void> Drivers::Driver::gather_some() {
  while (next_to_come < tables.size()) co_await gather(tables[next_to_come++]);
}

asio::awaitable<void> Drivers::Driver::move(Table& table, const Move& move) {
  Seats& seats = *table.seats;
  MoveShape shape;
  shape.said = move.text.size();
  const auto begin = Clock::now();
  co_await seats[move.who].say(move.text);
  for (std::size_t i = 0; i < kSeats; ++i) {
    const std::size_t seat = (move.who + i) % kSeats;
    for (bool told = false; !told;) {
      const std::string_view message = co_await seats[seat].hear();
      shape.told[seat] += message.size();
      told = table.party->told(seat, message);
    }
  }
  figures.told_after.add(micros_since(begin));
  ++figures.moves;
  for (const std::size_t bytes : shape.told) figures.bytes += bytes;
  if (figures.shapes.size() < kKeptShapes) {
    figures.shapes.push_back(shape);
  } else {
    figures.shapes[rng.below(kKeptShapes)] = shape;
  }
}

asio::awaitable<void> Drivers::Driver::play(Table& table) {
  asio::steady_timer pause(io);
  while (true) {
    bool troubled = false;
    try {
      if (!table.party) co_await gather(table);
      const std::optional<Move> next = table.party->next();
      if (!next) {
        ++figures.ended;
        table = {};
        continue;
      }
      if (think_ms > 0) {
        pause.expires_after(std::chrono::milliseconds(rng.below(2 * think_ms + 1)));
        co_await pause.async_wait(asio::use_awaitable);
      }
      co_await move(table, *next);
    } catch (const Trouble& trouble) {
      if (++figures.errors == 1) figures.first_error = trouble.what();
      troubled = true;
    }
    if (!troubled) continue;
    table = {};
    pause.expires_after(kAfterTrouble);
    co_await pause.async_wait(asio::use_awaitable);
  }
}

Drivers::Drivers(const DriversPlan& plan, NewParty new_party) {
  for (std::size_t i = 0; i < plan.threads; ++i) {
    auto driver = std::make_unique<Driver>();
    driver->new_party = new_party;
    driver->think_ms = plan.think_ms;
    driver->tables.resize(plan.tables / plan.threads + (i < plan.tables % plan.threads ? 1 : 0));
    driver->next_number = static_cast<std::uint64_t>(i) << 32;
    driver->rng = Rng(i + 1);
    driver->thread = std::thread([&io = driver->io] { io.run(); });
    drivers_.push_back(std::move(driver));
  }
}

Drivers::~Drivers() {
  for (const auto& driver : drivers_) driver->io.stop();
  for (const auto& driver : drivers_) driver->thread.join();
}

void Drivers::gather() {
  std::vector<std::future<void>> coming;
  for (const auto& driver : drivers_) {
    for (std::size_t i = 0; i < kComingAtOnce; ++i) {
      coming.push_back(asio::co_spawn(driver->io, driver->gather_some(), asio::use_future));
    }
  }
  for (auto& one : coming) one.get();
}

void Drivers::begin() {
  for (const auto& driver : drivers_) {
    for (Driver::Table& table : driver->tables) {
      asio::co_spawn(driver->io, driver->play(table), asio::detached);
    }
  }
}

Figures Drivers::take() {
  Figures all;
  for (const auto& driver : drivers_) {
    std::promise<Figures> taken;
    asio::post(driver->io, [&] { taken.set_value(std::exchange(driver->figures, {})); });
    all.add(taken.get_future().get());
  }
  return all;
}

}  // namespace freebooter::load
