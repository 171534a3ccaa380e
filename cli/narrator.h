#pragma once

#include <iosfwd>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cli/screen.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"

namespace freebooter::cli {

// Tells a match as it goes, an event a line with its rule, as far as the viewer may know.
class Narrator : public Follower {
 public:
  Narrator(std::ostream& out, const AnyGame& game, std::span<const std::string> names, Seat viewer)
      : out_(out), game_(game), names_(names), viewer_(viewer) {}

  // With the whole position, secrets included, whenever a round has begun.
  void print_positions() { positions_ = true; }

  void on(const Event& event) override;
  void after(const AnyMatch& match, const RecordedAction&) override;

  // What the rules that were named say.
  void glossary() const;

 private:
  std::ostream& out_;
  const AnyGame& game_;
  std::span<const std::string> names_;
  Seat viewer_;
  bool positions_ = false;
  bool new_round_ = false;
  std::set<RuleId> rules_;
};

// The same in the words of the terminal, for readers of other languages.
class LocalNarrator : public Follower {
 public:
  LocalNarrator(std::ostream& out, Cast cast, const Record& record, Seat viewer);

  void print_positions() { positions_ = true; }

  void after(const AnyMatch& match, const RecordedAction& action) override;

  // What the rules that were named say.
  void glossary() const;

 private:
  std::ostream& out_;
  const AnyGame& game_;
  Cast cast_;
  Seat viewer_;
  std::unique_ptr<table::Play> play_;
  std::unique_ptr<Screen> screen_;
  bool positions_ = false;
  std::set<RuleId> rules_;
};

// The names of a record as the readers of a language know them: bots have one in each.
std::vector<std::string> local_names(const Words& words, const Record& record);

}  // namespace freebooter::cli
