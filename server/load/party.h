#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/rng.h"
#include "server/load/figures.h"
#include "server/load/seat.h"

namespace freebooter::load {

using Seats = std::array<Seat, kSeats>;

struct Move {
  std::size_t who = 0;
  std::string text;
};

// Four people with a connection each, who make one move after the other: the next when everybody
// has been told of the last.
class Party {
 public:
  virtual ~Party() = default;

  // Connects the seats and gets ready for the first move.
  virtual boost::asio::awaitable<void> gather(Seats& seats) = 0;
  // What is said next, and by whom; nothing when there is nothing left to do.
  virtual std::optional<Move> next() = 0;
  // Takes in what a seat has heard. Whether that told it of the last move: who made it is asked
  // first.
  virtual bool told(std::size_t seat, std::string_view message) = 0;
};

// Opens a table for four people and says its id. Throws Trouble.
boost::asio::awaitable<std::string> open_table(const Site& site, std::string game);

// A whole game at a table of its own, by four guests who answer at random.
class GameParty final : public Party {
 public:
  GameParty(const Site& site, std::string game, std::uint64_t seed)
      : site_(site), game_(std::move(game)), rng_(seed) {}

  boost::asio::awaitable<void> gather(Seats& seats) override;
  std::optional<Move> next() override;
  bool told(std::size_t seat, std::string_view message) override;

 private:
  boost::asio::awaitable<void> sit(Seat& seat, const std::string& table);
  boost::asio::awaitable<void> cast(Seat& seat, const std::string& table);
  void take(std::size_t seat, std::string_view message);
  std::string fresh_nonce();

  const Site& site_;
  const std::string game_;
  Rng rng_;
  const std::string share_ = fresh_nonce() + fresh_nonce();
  std::array<std::string, kSeats> prompts_;  // "" while a seat is not asked
  std::string nonce_;
  std::uint64_t seq_ = 0;  // of the last move, once its maker was told
  bool over_ = false;
};

}  // namespace freebooter::load
