#include "cli/survey_result.h"

#include <algorithm>

#include "cli/bot_names.h"
#include "cli/command.h"
#include "cli/game_runs.h"
#include "cli/simulation.h"
#include "cli/surveys.h"
#include "engine/match/games.h"
#include "table/json.h"

namespace freebooter::cli {

using table::Json;

namespace {

constexpr int kForm = 1;

template <Game G>
using SurveySimulation = Simulation<G, Survey<G>>;

template <Game G>
SurveySimulation<G> simulation_of(const std::string& options, std::uint64_t seed,
                                  const std::vector<bots::Level>& levels) {
  const auto parsed = G::parse_options(options);
  if (!parsed.ok() || !G::check_options(*parsed).accepted()) {
    throw Refused(std::string(G::kName) + " can't be played with " + options);
  }
  if (G::players(*parsed) != static_cast<int>(levels.size())) {
    throw Refused("a survey names a bot for every player");
  }
  return SurveySimulation<G>(*parsed, seed, levels, Seating::Moving);
}

std::string bots_text(const std::vector<bots::Level>& levels) {
  std::string out;
  for (const bots::Level level : levels) {
    out += (out.empty() ? "" : ",") + std::string(bots::name_of(level));
  }
  return out;
}

Json list(const std::vector<std::int64_t>& numbers) {
  Json out = Json::array();
  for (const std::int64_t number : numbers) out.push(number);
  return out;
}

std::vector<std::int64_t> numbers_in(const Json& object, std::string_view name) {
  std::vector<std::int64_t> out;
  for (const Json& number : object.array_in(name)) {
    const std::int64_t* const value = number.as_int();
    out.push_back(value == nullptr ? 0 : *value);
  }
  return out;
}

}  // namespace

std::string SurveyResult::command() const {
  const std::string out = "freebooter report " + game + " --players " +
                          std::to_string(levels.size()) + flags + " --bots " + bots_text(levels) +
                          " --games " + std::to_string(games) + " --seed " + std::to_string(seed);
  return out;
}

void run_survey(SurveyResult& survey, const std::vector<std::string>& options, unsigned threads) {
  const GameNumbers numbers{static_cast<std::uint64_t>(survey.parts.front() - 1),
                            static_cast<std::uint64_t>(survey.shards), survey.games};
  for (const std::string& one : options) {
    visit_game(survey.game, [&]<Game G>() {
      const auto simulation = simulation_of<G>(one, survey.seed, survey.levels);
      survey.runs.push_back({one, play_games(simulation, numbers, threads)});
    });
  }
}

std::string survey_text(const SurveyResult& survey) {
  Json runs = Json::array();
  for (const SurveyRun& run : survey.runs) {
    const Figures::Sums sums = run.figures.sums();
    runs.push(Json::object()
                  .set("options", run.options)
                  .set("games", sums.games)
                  .set("sums", list(sums.sums))
                  .set("squares", list(sums.squares))
                  .set("products", list(sums.products)));
  }
  Json parts = Json::array();
  for (const int part : survey.parts) parts.push(part);
  return Json::object()
             .set("freebooter_survey", kForm)
             .set("program", survey.program)
             .set("game", survey.game)
             .set("flags", survey.flags)
             .set("bots", bots_text(survey.levels))
             .set("seed", survey.seed)
             .set("games", survey.games)
             .set("shards", survey.shards)
             .set("parts", parts)
             .set("runs", runs)
             .text() +
         "\n";
}

SurveyResult parse_survey(const std::string& text, const std::string& file) {
  const auto wrong = [&](const std::string& why) { return Refused(file + ": " + why); };
  const auto json = table::parse_json(text);
  if (!json || json->int_in("freebooter_survey") != kForm) {
    throw wrong("this is no part of a survey, which freebooter report --shard writes");
  }
  SurveyResult out;
  out.game = json->text_in("game");
  if (find_game(out.game) == nullptr) throw wrong("there is no game '" + out.game + "'");
  out.levels = parse_bots({json->text_in("bots")}, out.game);
  out.seed = static_cast<std::uint64_t>(json->int_in("seed").value_or(0));
  out.games = static_cast<std::uint64_t>(json->int_in("games").value_or(0));
  out.shards = static_cast<int>(json->int_in("shards").value_or(0));
  out.flags = json->text_in("flags");
  out.program = json->text_in("program");
  for (const std::int64_t part : numbers_in(*json, "parts")) {
    out.parts.push_back(static_cast<int>(part));
  }
  for (const Json& run : json->array_in("runs")) {
    Figures::Sums sums{run.int_in("games").value_or(0), numbers_in(run, "sums"),
                       numbers_in(run, "squares"), numbers_in(run, "products")};
    const std::string options = run.text_in("options");
    visit_game(out.game, [&]<Game G>() {
      auto names = simulation_of<G>(options, out.seed, out.levels).names();
      for (const auto* one : {&sums.sums, &sums.squares, &sums.products}) {
        if (one->size() != names.size())
          throw wrong("it was made by another version of freebooter");
      }
      out.runs.push_back({options, Figures(std::move(names), std::move(sums))});
    });
  }
  return out;
}

void merge_survey(SurveyResult& survey, const SurveyResult& part, const std::string& file) {
  const bool same =
      survey.game == part.game && survey.levels == part.levels && survey.seed == part.seed &&
      survey.games == part.games && survey.shards == part.shards &&
      survey.runs.size() == part.runs.size() &&
      std::equal(survey.runs.begin(), survey.runs.end(), part.runs.begin(),
                 [](const SurveyRun& a, const SurveyRun& b) { return a.options == b.options; });
  if (!same) throw Refused(file + " belongs to another survey: " + part.command());
  if (survey.program != part.program) {
    throw Refused(file + " was played by " + part.program + ", not by " + survey.program +
                  ", whose bots may be others");
  }
  for (const int one : part.parts) {
    if (std::find(survey.parts.begin(), survey.parts.end(), one) != survey.parts.end()) {
      throw Refused(file + ": shard " + std::to_string(one) + " is given twice");
    }
    survey.parts.push_back(one);
  }
  std::sort(survey.parts.begin(), survey.parts.end());
  for (std::size_t i = 0; i < survey.runs.size(); ++i) {
    survey.runs[i].figures.merge(part.runs[i].figures);
  }
  // A survey that is whole does not say how it was played.
  if (survey.whole()) {
    survey.shards = 1;
    survey.parts = {1};
  }
}

}  // namespace freebooter::cli
