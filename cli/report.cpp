#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/bot_names.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "cli/report_page.h"
#include "cli/survey_result.h"
#include "engine/base/reader.h"

namespace freebooter::cli {

using table::Json;

namespace {

struct ReportOptions {
  GameOptions game;
  std::vector<std::string> bots{"sailor"};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string shard;
  std::string file = "report.html";
  std::string language;
  bool json = false;
  std::string program;
};

struct MergeOptions {
  std::vector<std::string> parts;
  std::string file = "report.html";
  std::string language;
  bool json = false;
};

// A game's ways of playing that a report compares: every word of its first option that has words,
// such as the editions; else without and with all its switches.
std::vector<std::string> ways_to_play(const GameOptions& given) {
  const auto options = given.rules().options();
  std::vector<std::string> out;
  const auto add = [&](const GameOptions& one) { out.push_back(one.begin()->options_text()); };
  for (const GameOption& option : options) {
    if (option.is_switch || option.words.empty()) continue;
    for (const std::string_view word : option.words) {
      GameOptions one = given;
      one.values[std::string(option.name)] = word;
      add(one);
    }
    return out;
  }
  add(given);
  GameOptions all = given;
  for (const GameOption& option : options) {
    if (option.is_switch) all.flags[std::string(option.name)] = true;
  }
  add(all);
  if (out[0] == out[1]) out.pop_back();
  return out;
}

std::string flags_text(const GameOptions& options) {
  std::string out;
  for (const auto& [name, value] : options.values) {
    if (!value.empty()) out += " --" + name + " " + value;
  }
  for (const auto& [name, on] : options.flags) {
    if (on) out += " --" + name;
  }
  return out;
}

// I/N, from 1/N to N/N.
void read_shard(const std::string& text, SurveyResult& survey) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  int part = 0;
  const bool good = slash < text.size() &&
                    parse_number(text.substr(slash + 1), 1, 1'000'000, survey.shards) &&
                    parse_number(text.substr(0, slash), 1, survey.shards, part);
  if (!good) throw Refused("--shard " + text + ": expected I/N, from 1/N to N/N, as in 2/8");
  survey.parts = {part};
}

void print_json(const SurveyResult& survey) {
  Json runs = Json::array();
  for (const SurveyRun& run : survey.runs) {
    Json figures = Json::array();
    for (std::size_t i = 0; i < run.figures.names().size(); ++i) {
      const FigureName& name = run.figures.names()[i];
      figures.push(Json::object()
                       .set("figure", name.figure)
                       .set("part", name.part)
                       .set("mean", number(run.figures.mean(i)))
                       .set("se", number(run.figures.error(i))));
    }
    runs.push(Json::object()
                  .set("options", run.options)
                  .set("games", run.figures.games())
                  .set("figures", figures));
  }
  std::cout << Json::object().set("command", survey.command()).set("runs", runs).text() << "\n";
}

// A page if the file is one, else the counts themselves, which can be merged.
void write_survey(const SurveyResult& survey, const std::string& file, const std::string& language,
                  bool json) {
  if (json) return print_json(survey);
  const bool page = file.ends_with(".html");
  if (page && !survey.whole()) {
    throw Refused(file + ": a page needs all " + std::to_string(survey.shards) +
                  " shards, and this has " + std::to_string(survey.parts.size()) +
                  "; write them to files such as part.json, and merge these");
  }
  if (!page) {
    write_file(file, survey_text(survey));
  } else {
    const Language spoken = asked_language(language);
    write_file(file, report_page(survey, Words(spoken)));
  }
  std::cout << file << ": " << survey.runs.front().figures.games() << " games of each of "
            << survey.runs.size() << " ways to play\n";
}

void report(const ReportOptions& options) {
  SurveyResult survey;
  survey.game = options.game.game;
  survey.program = options.program;
  survey.flags = flags_text(options.game);
  survey.levels = fill_seats(parse_bots(options.bots, survey.game), options.game.players);
  survey.seed = options.seed;
  survey.games = options.games;
  survey.parts = {1};
  if (!options.shard.empty()) read_shard(options.shard, survey);
  if (survey.shards > 1 && options.file.ends_with(".html") && !options.json) {
    throw Refused(
        "a shard is a part: write it to a file such as -o part.json, and merge all parts");
  }
  run_survey(survey, ways_to_play(options.game), options.threads);
  write_survey(survey, options.file, options.language, options.json);
}

void merge(const MergeOptions& options) {
  SurveyResult survey;
  for (const std::string& file : options.parts) {
    SurveyResult part = parse_survey(read_file(file), file);
    if (survey.runs.empty()) {
      survey = std::move(part);
    } else {
      merge_survey(survey, part, file);
    }
  }
  write_survey(survey, options.file, options.language, options.json);
}

void add_output(Command command, std::string& file, std::string& language, bool& json) {
  command.option("-o", file, "The page; a name that ends in .json gets the counts instead")
      .kind("FILE")
      .show_default();
  command.option("--language", language, language_help()).check(unknown_language);
  command.flag("--json", json, "Print all figures as one JSON object instead");
}

}  // namespace

void add_report(Command app) {
  auto options = std::make_shared<ReportOptions>();
  options->program = app.version();
  Command command = app.command("report", "Play many games and write a page about their balance");
  add_game_options(command, options->game, true);
  command.option("--bots", options->bots, "Who plays; seats change from game to game")
      .kind("LEVELS")
      .show_default();
  command.option("--games", options->games, "How many games, of each way to play")
      .range(std::uint64_t{2}, std::uint64_t{1'000'000'000})
      .show_default();
  command.option("--seed", options->seed, "The same seed, the same games")
      .not_negative()
      .show_default();
  command.option("--threads", options->threads, "Changes the speed, never the figures")
      .range(1U, 256U)
      .show_default();
  command.option("--shard", options->shard, "Only part I of N, to be merged with the others")
      .kind("I/N");
  add_output(command, options->file, options->language, options->json);
  command.example("freebooter report jamaica --games 5000 -o balance.html");
  command.runs([options] { report(*options); });
}

void add_merge(Command app) {
  auto options = std::make_shared<MergeOptions>();
  Command command =
      app.command("merge", "Put the parts of a report together, as if played in one run");
  command.option("parts", options->parts, "What report --shard has written").required();
  add_output(command, options->file, options->language, options->json);
  command.example("freebooter merge part-*.json -o balance.html");
  command.runs([options] { merge(*options); });
}

}  // namespace freebooter::cli
