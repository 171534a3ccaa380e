#pragma once

#include <iosfwd>
#include <set>
#include <span>
#include <string>

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

}  // namespace freebooter::cli
