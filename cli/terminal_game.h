#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "bots/level.h"
#include "cli/screen.h"
#include "engine/base/rng.h"
#include "engine/match/record.h"
#include "table/play.h"

namespace freebooter::cli {

// One person's game against bots at a terminal. The game itself is a table's (table/play.h): bots
// see what they see there, and what can be taken back there can be here.
class TerminalGame {
 public:
  // `begun` is the record so far: game, options, names, and what was played. Its actions must be
  // legal. The person sits at cast.me; everybody else is a bot of the level at its place.
  TerminalGame(std::istream& in, std::ostream& out, Cast cast, const Record& begun,
               std::vector<bots::Level> bots, std::uint64_t seed);
  ~TerminalGame();
  TerminalGame(const TerminalGame&) = delete;
  TerminalGame& operator=(const TerminalGame&) = delete;

  // To the end, or until the player leaves.
  void run();

 private:
  // What the player typed.
  struct Line {
    std::string text;
    bool ended = false;  // nothing more will come
  };
  enum class Turn : std::uint8_t { Made, Left };

  Turn take_turn();
  // Carries out a line that is no answer; false if it is none of these either.
  bool look(const std::string& line, const std::vector<Offer>& offers);
  bool takes_back();
  void others_act();
  void apply(Seat actor, const Action& action);

  std::optional<Action> answer(const std::string& line, const std::vector<Offer>& offers);
  std::optional<Action> numbered(const std::string& line, const std::vector<Offer>& offers);
  std::optional<Action> worded(const std::string& line, const std::vector<Offer>& offers);
  void explain(const std::string& about, const std::vector<Offer>& offers);
  void explain_rule(RuleId rule);
  void show(const std::vector<Offer>& offers);
  void show_news();
  void save(const std::string& file);
  bool leave();

  Line read(const std::string& prompt);
  void say(const std::string& text);
  const Words& words() const { return cast_.words; }

  std::istream& in_;
  std::ostream& out_;
  Cast cast_;
  Record record_;
  const AnyGame& game_;
  std::vector<bots::Level> bots_;
  Rng rng_;
  std::unique_ptr<table::Play> play_;
  std::unique_ptr<Screen> screen_;
  std::vector<std::string> log_;
  std::size_t told_ = 0;   // sentences of the log that were shown
  std::size_t saved_ = 0;  // actions that were saved
};

}  // namespace freebooter::cli
