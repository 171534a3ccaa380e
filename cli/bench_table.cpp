#include "cli/bench_table.h"

#include <chrono>
#include <iomanip>
#include <iostream>
#include <map>

#include "cli/command.h"
#include "cli/numbers.h"
#include "engine/base/rng.h"
#include "table/table.h"

namespace freebooter::cli {

namespace {

using table::Connection;
using table::Json;

constexpr int kSeats = 4;

// A table of four people, each with a connection, who answer at random.
class FullTable {
 public:
  FullTable(const std::string& game, std::uint64_t seed) : rng_(seed) {
    table::TableConfig config;
    config.id = "bench";
    config.game = game;
    config.options = "players=" + std::to_string(kSeats);
    config.host = "p0";
    config.seats.resize(kSeats);
    table::Seed chance{};
    for (std::uint8_t& byte : chance) byte = static_cast<std::uint8_t>(rng_.next() >> 56);
    const auto checked = table::check_config(config);
    FREEBOOTER_CHECK(checked.ok());
    auto [begun, output] = table::Table::create(*checked, chance, now_);
    table_.emplace(std::move(begun));
    for (Connection i = 0; i < kSeats; ++i) {
      const std::string player = "p" + std::to_string(i);
      step(table::input::Arrived{i, player, "Captain " + player});
      say(i, Json::object().set("type", "client_hello").set("protocol", table::kProtocol));
    }
    for (Connection i = 0; i < kSeats; ++i) {
      say(i, Json::object().set("type", "client_sit").set("entropy", std::string(32, 'a')));
    }
    say(0, Json::object().set("type", "client_start"));
    figures = {};
  }

  // One answer; false when the game is over.
  bool move() {
    if (asked_.empty()) return false;
    const Connection who = std::next(asked_.begin(), below(asked_.size()))->first;
    const Json prompt = asked_.at(who);
    const Json::Array& choices = prompt.array_in("choices");
    const Json& choice = choices[static_cast<std::size_t>(below(choices.size()))];
    ++now_;
    say(who, Json::object()
                 .set("type", "client_answer")
                 .set("nonce", "n" + std::to_string(++nonce_))
                 .set("prompt", prompt.int_in("prompt"))
                 .set("do", text_of(choice)));
    ++figures.moves;
    return true;
  }

  TableFigures figures;

 private:
  std::ptrdiff_t below(std::size_t size) {
    return static_cast<std::ptrdiff_t>(rng_.below(static_cast<std::uint32_t>(size)));
  }

  // A choice as an action; what it leaves open is filled from below.
  static std::string text_of(const Json& choice) {
    std::string text = choice.text_in("do");
    const auto fill = [&](std::string_view mark, const std::string& with) {
      const std::size_t at = text.find(mark);
      if (at != std::string::npos) text.replace(at, mark.size(), with);
    };
    fill("{n}", std::to_string(choice.int_in("lo").value_or(0)));
    std::string split;
    std::int64_t left = choice.int_in("amount").value_or(0);
    for (const Json& from : choice.array_in("from")) {
      const std::int64_t taken = std::min(left, *from.int_in("count"));
      if (taken == 0) continue;
      split += " " + std::to_string(*from.int_in("hold")) + ":" + std::to_string(taken);
      left -= taken;
    }
    if (!split.empty()) fill("{split}", split.substr(1));
    return text;
  }

  void say(Connection who, const Json& message) { step(table::input::Said{who, message.text()}); }

  void step(const table::Input& input) {
    const auto begin = std::chrono::steady_clock::now();
    const table::Output output = table_->step(input, now_);
    figures.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    for (const table::Message& message : output.messages) {
      figures.bytes += message.text.size() * message.to.size();
      const auto json = table::parse_json(message.text);
      const Json* prompt = json ? json->find("prompt") : nullptr;
      if (prompt == nullptr) continue;
      for (const Connection to : message.to) {
        asked_.erase(to);
        if (!prompt->is_null()) asked_[to] = *prompt;
      }
    }
  }

  Rng rng_;
  std::optional<table::Table> table_;
  std::map<Connection, Json> asked_;
  Millis now_ = 1'700'000'000'000;
  std::uint64_t nonce_ = 0;
};

}  // namespace

TableFigures play_tables(const std::string& game, std::uint64_t games) {
  TableFigures sum;
  for (std::uint64_t i = 0; i < games; ++i) {
    FullTable table(game, i + 1);
    while (table.move()) {
    }
    sum.moves += table.figures.moves;
    sum.bytes += table.figures.bytes;
    sum.seconds += table.figures.seconds;
  }
  return sum;
}

}  // namespace freebooter::cli
