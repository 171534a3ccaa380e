#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

#include "cli/bot_names.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/options.h"
#include "cli/terminal_game.h"
#include "cli/watch.h"
#include "engine/base/reader.h"
#include "engine/match/replay.h"
#include "table/bot_names.h"

namespace freebooter::cli {

namespace {

struct PlayOptions {
  GameOptions game;
  std::vector<std::string> bots{"sailor"};
  int seat = 0;
  std::uint64_t seed = 0;
  std::string name;
  std::string language;
  std::string go_on;
  bool plain = false;
  bool watch = false;
};

bool has_colours(bool plain) {
  return !plain && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

// A record with nothing played yet: the person at the seat, bots at all others. Who sits where is
// noted as tables note it.
Record new_record(const PlayOptions& options, const std::string& name) {
  const std::unique_ptr<AnyMatch> match = options.game.begin();
  const int players = match->players();
  if (options.seat >= players) {
    throw Refused("--seat " + std::to_string(options.seat) + ": the seats are 0 to " +
                  std::to_string(players - 1));
  }
  const auto levels = fill_seats(parse_bots(options.bots, options.game.game), players - 1);
  Record record;
  record.game = options.game.game;
  record.rules_version = match->rules_version();
  record.options = match->options_text();
  const TableId table = std::to_string(options.seed);
  std::size_t bot = 0;
  for (int seat = 0; seat < players; ++seat) {
    const std::string number = std::to_string(seat);
    if (seat == options.seat) {
      record.names.push_back(name);
      record.notes.push_back({0, "seat", number + " human"});
      continue;
    }
    record.names.emplace_back(table::bot_name(table, static_cast<std::size_t>(seat)));
    const std::string level(bots::name_of(levels[bot++]));
    record.notes.push_back({0, "seat", number + " bot " + level});
  }
  return record;
}

// Who sits where, as the notes of a record tell: a level a seat, none for the person.
struct Seating {
  Seat me = kNoSeat;
  std::vector<bots::Level> levels;
};
Seating seating_of(const Record& record, const std::string& file) {
  Seating out;
  out.levels.assign(record.names.size(), bots::Level::Sailor);
  for (const Note& note : record.notes) {
    if (note.key != "seat") continue;
    Reader in(note.text);
    in.next_line();
    const int seat = in.number(0, static_cast<int>(record.names.size()) - 1, "a seat");
    if (in.accept("human") && out.me == kNoSeat) out.me = static_cast<Seat>(seat);
    if (in.accept("bot")) {
      const std::string level(in.word("a level").text);
      if (in.ok()) out.levels[static_cast<std::size_t>(seat)] = parse_bots({level}, record.game)[0];
    }
    if (!in.ok()) throw Refused(file + ": x-seat " + note.text + ": " + in.error().message);
  }
  if (out.me == kNoSeat)
    throw Refused(file + " was not saved by freebooter play: no seat is yours");
  return out;
}

Record saved_record(const std::string& file) {
  Record record = read_record(file);
  if (const auto fault = verify(record)) throw Refused(file + ": " + to_string(*fault));
  if (record.result) throw Refused(file + ": this game is over; freebooter replay tells it");
  return record;
}

// The page's word, or the program's own for what the page does not have.
std::string word_or(const Words& words, const std::string& key, std::string_view otherwise) {
  const auto found = find_key(key);
  return found ? words(*found) : std::string(otherwise);
}

void play(const PlayOptions& options, const Words& words) {
  const std::string name = options.name.empty() ? words("seat.you"_key) : options.name;
  if (!is_record_name(name)) throw Refused("--name: '" + name + "' can't stand in a record");
  const bool fresh = options.go_on.empty();
  const Record record = fresh ? new_record(options, name) : saved_record(options.go_on);
  const Seating seating = seating_of(record, options.go_on);
  Cast cast{words, Paint(has_colours(options.plain)), options.plain, record.names, seating.me};
  std::string others;
  for (std::size_t seat = 0; seat < cast.names.size(); ++seat) {
    if (seat == seating.me) continue;
    cast.names[seat] = word_or(words, "bot." + cast.names[seat], cast.names[seat]);
    const bots::Level level = seating.levels[seat];
    const std::string key = "setup.level." + std::string(bots::name_of(level));
    others += (others.empty() ? "" : ", ") + cast.name(seat) + " (" +
              word_or(words, key, bots::title_of(level)) + ")";
  }
  const std::string title =
      word_or(words, "game." + record.game, title_of(*find_game(record.game)));
  std::cout << wrapped(title + ". " + words("term.against"_key, {{"names", others}}), "") << "\n";
  TerminalGame(std::cin, std::cout, std::move(cast), record, seating.levels, options.seed).run();
}

}  // namespace

void add_play(Command app) {
  auto options = std::make_shared<PlayOptions>();
  Command command = app.command("play", "Play against bots in this terminal, or watch a game");
  add_game_options(command, options->game, false);
  command.option("--bots", options->bots, "The others, as in sailor,corsair")
      .kind("LEVELS")
      .show_default();
  command.option("--seat", options->seat, "Where you sit").range(0, 7).show_default();
  command.option("--name", options->name, "What you are called in the record");
  command.option("--language", options->language, language_help()).check(unknown_language);
  command.option("--go-on", options->go_on, "Go on with a game that was saved").kind("FILE");
  command.flag("--plain", options->plain, "In sentences, without colours and drawings");
  command.flag("--watch", options->watch, "Tell a game between random players instead");
  const Option seed =
      command.option("--seed", options->seed, "The same seed, the same chance").not_negative();
  command.example("freebooter play malacca --bots corsair --language fr");
  command.runs([options, seed] {
    if (!seed.given()) options->seed = std::random_device()();
    const Words words(asked_language(options->language));
    options->watch ? watch(options->game, options->seed, words) : play(*options, words);
  });
}

}  // namespace freebooter::cli
