#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/level.h"
#include "cli/figures.h"

namespace freebooter::cli {

// One way of setting up the game, and what was counted in its games.
struct SurveyRun {
  std::string options;
  Figures figures;
};

// A survey, or the part of one that a shard has played: all that a report is made of. Its counts
// are whole numbers, so that parts merge into the very same survey that one run would have made.
struct SurveyResult {
  std::string game;
  std::string flags;                // the options that were given, as in " --ghost"
  std::vector<bots::Level> levels;  // by seat; they move on by one from game to game
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  // of each run
  int shards = 1;
  std::vector<int> parts;  // of the shards, those that are in here, from 1 on
  std::vector<SurveyRun> runs;
  std::string program;  // that played, with its commit: other ones may have other bots

  bool whole() const { return parts.size() == static_cast<std::size_t>(shards); }
  // The command that makes it all in one run.
  std::string command() const;
};

// Plays the games of the survey's one part, set up in each of these ways.
void run_survey(SurveyResult& survey, const std::vector<std::string>& options, unsigned threads);

// As text, one JSON object; and back, refused if it is not what this program writes.
std::string survey_text(const SurveyResult& survey);
SurveyResult parse_survey(const std::string& text, const std::string& file);

// Adds a part of the same survey; refused if it belongs to another one, or is in here already.
void merge_survey(SurveyResult& survey, const SurveyResult& part, const std::string& file);

}  // namespace freebooter::cli
