#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/narrator.h"
#include "cli/options.h"
#include "cli/words.h"
#include "engine/base/reader.h"
#include "engine/match/replay.h"
#include "table/json_writer.h"
#include "table/play.h"

namespace freebooter::cli {

namespace {

struct ReplayOptions {
  std::vector<std::string> files;
  std::string seat = "all";
  bool positions = false;
  bool json = false;
  std::string language;
};

Seat viewer_of(const std::string& word, std::size_t seats) {
  int seat = 0;
  if (word == "all") return kEveryone;
  if (word == "none") return kSpectator;
  if (parse_number(word, 0, static_cast<int>(seats) - 1, seat)) return static_cast<Seat>(seat);
  throw Refused("there is no seat " + word + " in this game; they are 0 to " +
                std::to_string(seats - 1));
}

void tell(const std::string& file, const Record& record, Narrator& narrator) {
  const auto match = replay(record, &narrator);
  if (!match.ok()) throw Refused(file + ": " + to_string(match.error()));
  if (!(*match)->finished()) std::cout << "\nThe record ends here; the game was not over.\n";
}

// In another language nothing is told of a record that is not right.
void tell(const std::string& file, const Record& record, LocalNarrator& narrator,
          const Words& words) {
  const auto played = replay(record);
  if (!played.ok()) throw Refused(file + ": " + to_string(played.error()));
  (void)replay(record, &narrator);
  if (!(*played)->finished()) std::cout << "\n" << words("term.record_ends"_key) << "\n";
}

// The events as tables tell them, in a line.
void print_json(const std::string& file, const Record& record, Seat viewer) {
  const auto played = replay(record);
  if (!played.ok()) throw Refused(file + ": " + to_string(played.error()));
  const auto play = table::begin_play(record.game, record.options, record.rules_version);
  for (const RecordedAction& one : record.actions) play->apply(one.actor, one.action);
  std::string text;
  table::JsonWriter out(text);
  out.begin_object().name("file").value(file).name("game").value(record.game);
  out.name("rules").value(record.rules_version).name("options").value(record.options);
  out.name("names").begin_array();
  for (const std::string& name : record.names) out.value(name);
  out.end_array().name("finished").value((*played)->finished()).name("events");
  play->write_events_since(out, 0, viewer);
  out.end_object();
  std::cout << text << "\n";
}

void replay_file(const std::string& file, const ReplayOptions& options) {
  const Record record = read_record(file);
  const Seat viewer = viewer_of(options.seat, record.names.size());
  if (options.json) return print_json(file, record, viewer);
  const AnyGame& game = *find_game(record.game);
  const Language language = asked_language(options.language);
  const Words words(language);
  const bool english = language == Language::English;
  const std::vector<std::string> names = english ? record.names : local_names(words, record);
  const auto title = find_key("game." + record.game);
  std::cout << (english || !title ? record.game : words(*title)) << ", " << record.options << "\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string seat = english
                                 ? "seat " + std::to_string(i)
                                 : words("setup.seat"_key, {{"number", static_cast<int>(i) + 1}});
    std::cout << words.labelled(seat, names[i]) << "\n";
  }
  std::cout << "\n";
  if (english) {
    Narrator narrator(std::cout, game, record.names, viewer);
    if (options.positions) narrator.print_positions();
    return tell(file, record, narrator);
  }
  LocalNarrator narrator(std::cout, Cast{words, Paint(false), true, names, viewer}, record, viewer);
  if (options.positions) narrator.print_positions();
  tell(file, record, narrator, words);
}

void replay_files(const ReplayOptions& options) {
  const std::vector<std::string> files = record_files(options.files);
  for (const std::string& file : files) {
    if (files.size() > 1 && !options.json) {
      std::cout << (file == files.front() ? "" : "\n\n") << "== " << file << " ==\n";
    }
    replay_file(file, options);
  }
}

}  // namespace

void add_replay(Command app) {
  auto options = std::make_shared<ReplayOptions>();
  Command command = app.command("replay", "Tell recorded games");
  command.option("files", options->files, "Game records and folders of them; - for standard input")
      .required();
  command.option("--seat", options->seat, "Whose eyes: a seat, all, or none (a spectator)")
      .check([](const std::string& word) {
        int seat = 0;
        const bool known = word == "all" || word == "none" || parse_number(word, 0, 99, seat);
        return known ? std::string() : std::string("expected a seat, all or none");
      })
      .show_default();
  const Option positions =
      command.flag("--positions", options->positions,
                   "With the whole position, secrets included, at every round");
  command.flag("--json", options->json, "Print one JSON object per record, a line each")
      .excludes(positions);
  command.option("--language", options->language, language_help()).check(unknown_language);
  command.example("freebooter replay game.txt --seat 0");
  command.runs([options] { replay_files(*options); });
}

}  // namespace freebooter::cli
