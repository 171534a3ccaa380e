#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <set>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "engine/base/reader.h"
#include "engine/match/any_game.h"

namespace freebooter::cli {

namespace {

struct StepOptions {
  std::string position;
  std::string actions;
};

// Collects what is told, to be printed only if every action is accepted.
struct Events : EventSink {
  std::vector<Event> seen;
  void on(const Event& event) override { seen.push_back(event); }
};

// The game that the first word of a position names.
const AnyGame& game_of(const std::string& file, const std::string& text) {
  Reader in(text);
  in.next_line();
  const Word first = in.peek();
  const AnyGame* const game = find_game(first.text);
  if (game == nullptr) {
    throw Refused(file + ": the first line must name the game, as in: " + game_names().front() +
                  " position 1");
  }
  return *game;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out;
  Reader in(text);
  while (in.next_line()) {
    out.emplace_back();
    while (!in.at_line_end()) {
      if (!out.back().empty()) out.back() += ' ';
      out.back() += in.word("a word").text;
    }
  }
  return out;
}

// "2: pick gold/gold", or without the seat where it is clear who acts.
void do_action(AnyMatch& match, const std::string& text, EventSink& sink) {
  const AnyGame& game = match.game();
  const std::size_t colon = text.find(": ");
  const bool named = colon != std::string::npos;
  const auto action = game.parse_action(named ? text.substr(colon + 2) : text);
  if (!action.ok()) throw Refused("'" + text + "': " + action.error().message);
  const SeatSet seats = match.to_act();
  Seat actor = seats.empty() ? kNoSeat : seats.front();
  int seat = 0;
  if (game.is_chance(*action)) {
    actor = kChance;
  } else if (named && parse_number(text.substr(0, colon), 0, match.players() - 1, seat)) {
    actor = static_cast<Seat>(seat);
  } else if (named && text.substr(0, colon) != "chance") {
    throw Refused("'" + text + "': there is no such seat");
  } else if (seats.size() > 1) {
    throw Refused("'" + text + "': several seats are asked; say who, as in 2: " + text);
  }
  const Refusal refusal = match.check(actor, *action);
  if (!refusal.accepted()) throw Refused("'" + text + "': " + refusal_text(game, refusal));
  match.apply(actor, *action, &sink);
}

void print_choices(const AnyMatch& match, std::string_view before) {
  if (match.finished()) {
    std::cout << before << "the game is over:";
    for (int i = 0; i < match.score_count(); ++i) {
      std::cout << " " << match.score(static_cast<std::uint32_t>(i));
    }
    std::cout << "\n";
    return;
  }
  for (const Seat seat : match.to_act()) {
    for (const std::string& text : choice_texts(match, seat)) {
      std::cout << before << int{seat} << ": " << text << "\n";
    }
  }
  std::set<std::string> outcomes;
  for (std::uint32_t i = 0; i < match.chance_size(); ++i) {
    const std::string text = match.game().action_text(match.chance_action(i));
    if (outcomes.insert(text).second) std::cout << before << "chance: " << text << "\n";
  }
}

void step(const StepOptions& options) {
  const std::string text = read_file(options.position);
  auto resumed = game_of(options.position, text).resume(text);
  if (!resumed.ok()) throw Refused(options.position + ": " + to_string(resumed.error()));
  AnyMatch& match = **resumed;
  if (!options.actions.empty()) {
    Events events;
    for (const std::string& action : split(options.actions)) do_action(match, action, events);
    std::cout << match.position_text() << "\n# events\n";
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(match.players()));
    for (int i = 0; i < match.players(); ++i) names.push_back("Seat " + std::to_string(i));
    for (const Event& event : events.seen) {
      std::cout << "# " << event_text(event, match.game().event_shape(event.kind)) << "  ["
                << to_string(event.rule) << "] " << match.game().sentence(event, names) << "\n";
    }
    std::cout << "\n# choices\n";
  }
  // After actions the whole output is a position text again, the rest of it as comments.
  print_choices(match, options.actions.empty() ? "" : "# ");
}

}  // namespace

void add_step(CLI::App& app) {
  auto options = std::make_shared<StepOptions>();
  CLI::App* const command =
      app.add_subcommand("step", "Apply actions to a position and print what may follow");
  command->add_option("--position", options->position, "The position text; - for standard input")
      ->required();
  command->add_option("--do", options->actions,
                      "Actions with scripted chance, as in \"0: pick gold/gold; dice 4 2\"; "
                      "without it only the choices are printed");
  command->callback([options] { step(*options); });
}

}  // namespace freebooter::cli
