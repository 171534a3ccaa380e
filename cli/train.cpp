#include <algorithm>
#include <cmath>
#include <future>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "bots/search/seas.h"
#include "bots/train/duel.h"
#include "bots/train/lessons.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"

namespace freebooter::cli {

namespace {

struct TrainOptions {
  std::string game;
  std::uint32_t games = 500'000;
  std::uint32_t own_games = 4'000;
  std::uint32_t generations = 0;
  std::uint32_t iterations = 60;
  std::uint32_t duels = 1'000;
  std::uint64_t seed = 1;
  int threads = 2;
  float pace = 0.001F;
  std::string weights;
  std::string log;
  bool json = false;
};

// Tells how the training goes, on the terminal (unless figures are to stand there) and in the log.
class Log {
 public:
  Log(std::string path, bool quiet) : path_(std::move(path)), quiet_(quiet) {}
  void say(const std::string& line) {
    if (!quiet_) std::cout << line << std::endl;
    text_ += line + "\n";
    if (!path_.empty()) write_file(path_, text_);
  }

 private:
  std::string path_;
  bool quiet_;
  std::string text_;
};

std::string share(const bots::Estimate& estimate) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(1) << 100 * estimate.mean << " % [" << 100 * estimate.low
      << ", " << 100 * estimate.high << "]";
  return out.str();
}

table::Json share_json(const bots::Estimate& estimate) {
  return table::Json::object()
      .set("mean", number(estimate.mean))
      .set("low", number(estimate.low))
      .set("high", number(estimate.high));
}

std::string four_digits(double value) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(4) << value;
  return out.str();
}

// The weights as a source file of the game's bots.
std::string source_of(const std::string& game, const std::vector<std::int16_t>& weights) {
  std::ostringstream out;
  out << "// Written by `freebooter train " << game << "`.\n"
      << "#include \"bots/" << game << "/net_weights.h\"\n\n#include <array>\n\n"
      << "namespace freebooter::" << game << "::crew {\n\n"
      << "namespace {\n\n"
      << "// clang-format off\n"
      << "constexpr std::array<std::int16_t, " << weights.size() << "> kWeights{";
  constexpr std::size_t kInLine = 32;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    out << (i % kInLine == 0 ? "\n" : "") << weights[i] << ",";
  }
  out << "\n};\n// clang-format on\n\n}  // namespace\n\n"
      << "const std::span<const std::int16_t> kNetWeights = kWeights;\n\n"
      << "}  // namespace freebooter::" << game << "::crew\n";
  return out.str();
}

template <bots::Sea S>
void train_game(const TrainOptions& options) {
  using bots::Net;
  constexpr std::uint32_t kInChunk = 4'000;
  constexpr std::uint32_t kHeldOut = 4'000;
  constexpr std::uint64_t kHeldOutSeed = std::uint64_t{1} << 63U;
  Log log(options.log, options.json);
  bots::Teacher teacher(S::kShape, options.seed);
  Rng order(options.seed);
  std::uint64_t lesson_seed = options.seed << 32U;
  // Games that nothing is learnt from.
  const auto held_out = bots::play_lessons<S>({}, kHeldOutSeed, kHeldOut, options.threads);
  // The pace falls all the while, by the same part in every game. If it `judges`, positions on the
  // way are judged by what the net knew when a chunk began to be played.
  const auto learn = [&](const bots::Players& players, std::uint32_t games, float from, float to,
                         bool judges) {
    using Lessons = std::vector<bots::Lesson<typename S::Game>>;
    const auto chunk_of = [&](std::uint32_t left) { return std::min(left, kInChunk); };
    // While one chunk is learnt the next one is played.
    const auto play = [&](std::uint32_t chunk) {
      const std::uint64_t first = lesson_seed;
      lesson_seed += chunk;
      return std::async(std::launch::async, [&, first, chunk, known = teacher.weights()] {
        const Net judge(S::kShape, known);
        bots::Players all = players;
        all.judge = judges ? &judge : nullptr;
        return bots::play_lessons<S>(all, first, chunk, options.threads);
      });
    };
    std::uint64_t told = 0;
    std::future<Lessons> next = play(chunk_of(games));
    for (std::uint32_t left = games; left > 0;) {
      Lessons lessons = next.get();
      const std::uint32_t after = left - chunk_of(left);
      if (after > 0) next = play(chunk_of(after));
      const float pace =
          to * std::pow(from / to, static_cast<float>(left) / static_cast<float>(games));
      bots::learn_all<S>(teacher, lessons, pace, order);
      left = after;
      const std::uint64_t tenth = std::uint64_t{10} * (games - left) / games;
      if (tenth == told) continue;
      told = tenth;
      const std::vector<std::int16_t> known = teacher.weights();
      log.say("  " + std::to_string(games - left) + " games, surprise " +
              four_digits(bots::surprise_by<S>(held_out, Net(S::kShape, known))));
    }
  };
  const auto measure = [&](const Net& net, const Net* others, std::uint64_t seed) {
    const bots::ArenaPlan plan{options.duels / 4, seed, options.threads, {}};
    return bots::duel<S>(net, others, options.iterations, plan);
  };

  log.say(options.game + ", seed " + std::to_string(options.seed) + ", " +
          std::to_string(options.games) + " games, pace " + four_digits(options.pace) + ", " +
          std::to_string(S::kShape.marks) + " marks, " + std::to_string(S::kShape.size()) +
          " weights");
  log.say("games of Sailors");
  // At first nothing is known that could judge; in the end the mean is taken anew.
  const std::uint32_t first = options.games / 4;
  const std::uint32_t last = options.games / 5;
  learn({}, first, options.pace, options.pace, false);
  teacher.settle();
  learn({}, options.games - first - last, options.pace, options.pace / 10, true);
  teacher.settle();
  learn({}, last, options.pace / 10, options.pace / 20, true);
  std::vector<std::int16_t> best = teacher.weights();
  bots::Estimate strength = measure(Net(S::kShape, best), nullptr, 1);
  log.say("  against three Sailors " + share(strength));
  table::Json generations = table::Json::array();
  write_file(options.weights, source_of(options.game, best));

  for (std::uint32_t generation = 1; generation <= options.generations; ++generation) {
    log.say("generation " + std::to_string(generation) + ", own games");
    const Net before(S::kShape, best);
    const bots::Teacher kept = teacher;
    teacher.settle();
    learn({&before, options.iterations}, options.own_games, options.pace / 4, options.pace / 20,
          true);
    const std::vector<std::int16_t> weights = teacher.weights();
    const Net after(S::kShape, weights);
    const bots::Estimate found = measure(after, &before, 100 + generation);
    log.say("  against three of the one before " + share(found));
    // At least as likely as not, by one standard error.
    const bool better = found.mean - (found.mean - found.low) / 2 > 0.25;
    log.say(better ? "  kept" : "  not kept");
    generations.push(table::Json::object()
                         .set("generation", generation)
                         .set("against_one_before", share_json(found))
                         .set("kept", better));
    if (!better) {
      teacher = kept;
      continue;
    }
    strength = measure(after, nullptr, 1);
    log.say("  against three Sailors " + share(strength));
    best = weights;
    write_file(options.weights, source_of(options.game, best));
  }
  if (!options.json) return;
  std::cout << table::Json::object()
                   .set("game", options.game)
                   .set("seed", options.seed)
                   .set("marks", static_cast<std::int64_t>(S::kShape.marks))
                   .set("weights", static_cast<std::int64_t>(S::kShape.size()))
                   .set("generations", std::move(generations))
                   .set("against_sailors", share_json(strength))
                   .text()
            << "\n";
}

void train(const TrainOptions& options) {
  bool trained = false;
  visit_game(options.game, [&]<Game G>() {
    if constexpr (requires { typename bots::SeaOf<G>::type; }) {
      train_game<typename bots::SeaOf<G>::type>(options);
      trained = true;
    }
  });
  if (!trained) throw Refused(options.game + " has no bot that learns");
}

}  // namespace

void add_train(Command app) {
  auto options = std::make_shared<TrainOptions>();
  Command command = app.command("train", "Teach the bots that search to judge a position");
  command.option("game", options->game, "The game").check(unknown_game).required();
  command.option("--weights", options->weights, "The source file that the net is written to")
      .required();
  command.option("--log", options->log, "The file that tells how the training went");
  command.option("--games", options->games, "Games of Sailors")
      .range(1U, 100'000'000U)
      .show_default();
  command.option("--generations", options->generations, "How often it learns from its own games")
      .range(0U, 1000U)
      .show_default();
  command.option("--own-games", options->own_games, "Games of each generation")
      .range(1U, 100'000'000U)
      .show_default();
  command
      .option("--iterations", options->iterations,
              "Of every decision in its own games, and when it is measured")
      .range(1U, 1'000'000U)
      .show_default();
  command.option("--duels", options->duels, "Games by which a generation is measured")
      .range(4U, 1'000'000U)
      .show_default();
  command.option("--pace", options->pace, "How far a lesson moves the net")
      .range(0.0001F, 1.0F)
      .show_default();
  command.option("--seed", options->seed, "The same seed, the same net")
      .not_negative()
      .show_default();
  command.option("--threads", options->threads, "Changes the speed, never the result")
      .range(1, 256)
      .show_default();
  command.flag("--json", options->json, "Print the figures as one JSON object, at the end");
  command.example("freebooter train jamaica --weights bots/jamaica/net_weights.cpp");
  command.runs([options] { train(*options); });
}

}  // namespace freebooter::cli
