#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include "bots/review/analysis.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/review_words.h"
#include "table/review_json.h"

namespace freebooter::cli {

namespace {

struct ReviewOptions {
  std::string file;
  std::uint64_t seed = 1;
  int threads = 2;
  double seconds = bots::ReviewPlan::kWhole;
  bool quick = false;
  bool json = false;
  std::string language;
};

// On a terminal, how far it has come.
void show_progress(std::size_t done, std::size_t of) {
  std::fprintf(stderr, "\r%zu of %zu moves looked at\033[K", done, of);
}

// Looks at every step. Threads change nothing in what is found.
void look_at_all(bots::Analysis& analysis, int threads) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      for (std::size_t step = next++; step < analysis.steps(); step = next++) {
        analysis.look(step);
        ++done;
      }
    });
  }
  if (isatty(STDERR_FILENO) != 0) {
    while (done < analysis.steps()) {
      show_progress(done, analysis.steps());
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    std::fputs("\r\033[K", stderr);
  }
  for (std::thread& worker : workers) worker.join();
}

void review_file(const ReviewOptions& options) {
  const Record record = read_record(options.file);
  bots::ReviewPlan plan;
  plan.seed = options.seed;
  plan.seconds = options.quick ? bots::ReviewPlan::kQuick : options.seconds;
  auto analysis = bots::analyse(record, plan);
  if (!analysis.ok()) throw Refused(options.file + ": " + analysis.error());
  look_at_all(**analysis, options.threads);
  const bots::Review review = (*analysis)->review();
  if (options.json) {
    std::cout << table::review_json(record, review).text() << "\n";
  } else {
    tell_review(std::cout, record, review, Words(asked_language(options.language)));
  }
}

}  // namespace

void add_review(Command app) {
  auto options = std::make_shared<ReviewOptions>();
  Command command =
      app.command("review", "Look back at a game: chances, luck, mistakes, what was better");
  command.option("file", options->file, "The game record; - for standard input").required();
  command.option("--seed", options->seed, "The same game and seed give the same review")
      .show_default();
  const Option seconds =
      command
          .option("--seconds", options->seconds,
                  "How much work: about so many seconds of one core, the same on any machine")
          .range(0.001, 1e6)
          .show_default();
  command.flag("--quick", options->quick, "A quick look, with wider intervals").excludes(seconds);
  command.flag("--json", options->json, "Print one JSON object");
  command.option("--threads", options->threads, "How many threads; they change nothing else")
      .range(1, 256)
      .show_default();
  command.option("--language", options->language, language_help()).check(unknown_language);
  command.example("freebooter review game.txt --quick");
  command.runs([options] { review_file(*options); });
}

}  // namespace freebooter::cli
