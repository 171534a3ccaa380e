#include "cli/columns.h"

#include <algorithm>
#include <bit>
#include <iomanip>
#include <sstream>

#include "cli/files.h"
#include "cli/npz.h"

namespace freebooter::cli {

namespace {

// A column with the same value in every row.
template <class Value>
std::vector<Value> all(std::size_t rows, const Value& value) {
  return std::vector<Value>(rows, value);
}

// A column with a value of each game.
template <class Value, class Of>
std::vector<Value> each(const std::vector<PlayedGame>& games, Of of) {
  std::vector<Value> out;
  out.reserve(games.size());
  for (const PlayedGame& game : games) out.push_back(static_cast<Value>(of(game)));
  return out;
}

std::vector<std::int32_t> numbers_from(std::uint64_t first, std::size_t count) {
  std::vector<std::int32_t> out(count);
  for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int32_t>(first + i);
  return out;
}

template <class Value>
void append(std::vector<Value>& to, const std::vector<Value>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

void Columns::add(std::uint64_t game, PlayedGame played) {
  const std::uint64_t first = game - game % kGamesAFile;
  std::vector<PlayedGame> complete;
  {
    const std::lock_guard lock(adding_);
    Block& block = blocks_[first];
    if (block.games.empty()) {
      block.missing = static_cast<std::size_t>(std::min(kGamesAFile, set_.games - first));
      block.games.resize(block.missing);
    }
    block.games[game - first] = std::move(played);
    if (--block.missing > 0) return;
    complete = std::move(block.games);
    blocks_.erase(first);
  }
  write(first, complete);
}

void Columns::write(std::uint64_t first, const std::vector<PlayedGame>& games) const {
  std::ostringstream name;
  name << set_.path << "-" << std::setfill('0') << std::setw(6) << first;
  write_file(name.str() + ".moves.npz", moves(first, games));
  write_file(name.str() + ".games.npz", results(first, games));
}

std::string Columns::moves(std::uint64_t first, const std::vector<PlayedGame>& games) const {
  std::vector<std::int32_t> numbers;
  std::vector<std::int32_t> steps;
  PlayedGame all_games;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const PlayedGame& game = games[i];
    append(numbers, all(game.actors.size(), static_cast<std::int32_t>(first + i)));
    append(steps, numbers_from(0, game.actors.size()));
    append(all_games.actors, game.actors);
    append(all_games.actions, game.actions);
    append(all_games.exact, game.exact);
  }
  Npz out;
  out.add("game", numbers);
  out.add("step", steps);
  out.add("actor", all_games.actors);
  out.add("action", all_games.actions);
  if (!set_.exact.empty()) out.add(set_.exact, all_games.exact);
  return out.bytes();
}

std::string Columns::results(std::uint64_t first, const std::vector<PlayedGame>& games) const {
  const std::size_t rows = games.size();
  Npz out;
  out.add("game", numbers_from(first, rows));
  out.add("seed", all(rows, set_.seed));
  out.add("rules", all(rows, static_cast<std::int32_t>(set_.rules)));
  out.add("options", all(rows, set_.options));
  out.add("steps",
          each<std::int32_t>(games, [](const PlayedGame& game) { return game.actors.size(); }));
  out.add("first", each<std::int8_t>(games, [](const PlayedGame& game) { return game.first; }));
  for (std::size_t seat = 0; seat < games.front().scores.size(); ++seat) {
    const bool player = seat < set_.bots.size();
    const std::string who = player ? std::to_string(seat) : "ghost";
    if (player) out.add("bot_" + who, all(rows, set_.bots[seat]));
    out.add("score_" + who,
            each<std::int32_t>(games, [&](const PlayedGame& game) { return game.scores[seat]; }));
    out.add("share_" + who, each<double>(games, [&](const PlayedGame& game) {
              const bool won = (game.winners >> seat & 1U) != 0;
              return won ? 1.0 / std::popcount(game.winners) : 0.0;
            }));
  }
  return out.bytes();
}

}  // namespace freebooter::cli
