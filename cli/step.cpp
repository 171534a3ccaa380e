#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/options.h"
#include "cli/outlook.h"
#include "engine/base/nearest.h"
#include "engine/base/reader.h"
#include "engine/match/any_game.h"
#include "engine/match/replay.h"
#include "table/json.h"

namespace freebooter::cli {

using table::Json;

namespace {

struct StepOptions {
  std::string position;
  std::string record;
  int at = 0;  // 0 for the end of the record
  std::string actions;
  bool json = false;
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
  const std::string first(in.peek().text);
  const AnyGame* const game = find_game(first);
  if (first == "freebooter") {
    throw Refused(file + " is a game record, not a position; freebooter step --record reads it");
  }
  if (game == nullptr) {
    std::vector<std::string_view> names;
    for (const AnyGame* one : all_games()) names.push_back(one->name());
    throw Refused(file + ": the first line must name the game, as in: " + game_names().front() +
                  " position 1" + did_you_mean(first, names));
  }
  return *game;
}

std::unique_ptr<AnyMatch> read_position(const std::string& file) {
  const std::string text = read_file(file);
  auto match = game_of(file, text).resume(text);
  if (!match.ok()) throw Refused(file + ": " + to_string(match.error()));
  return std::move(match).value();
}

// The match before action `at` of the record, counted from 1, and what was played there.
struct RecordPlace {
  std::unique_ptr<AnyMatch> match;
  std::string about;  // "action 3 of 412 is next, 1: pick gold/gold"
};
RecordPlace read_record_at(const std::string& file, int at) {
  Record record = read_record(file);
  const int all = static_cast<int>(record.actions.size());
  if (at == 0) at = all + 1;
  if (at > all + 1) {
    throw Refused(file + " has " + std::to_string(all) + " actions: --at takes 1 to " +
                  std::to_string(all + 1) + ", the last for its end");
  }
  RecordPlace place;
  if (at > all) {
    place.about = "after all " + std::to_string(all) + " actions";
  } else {
    const RecordedAction& next = record.actions[static_cast<std::size_t>(at - 1)];
    place.about = "action " + std::to_string(at) + " of " + std::to_string(all) + " is next, " +
                  actor_text(next.actor) + ": " + find_game(record.game)->action_text(next.action);
  }
  record.actions.resize(static_cast<std::size_t>(at - 1));
  record.result.reset();
  auto match = replay(record);
  if (!match.ok()) throw Refused(file + ": " + to_string(match.error()));
  place.match = std::move(match).value();
  return place;
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

// "2: pick gold/gold", or without the seat where it is clear who acts. Returns why it can't be
// done,
// "" if it was.
std::string do_action(AnyMatch& match, const std::string& text, EventSink& sink) {
  const AnyGame& game = match.game();
  const std::size_t colon = text.find(": ");
  const bool named = colon != std::string::npos;
  const auto action = game.parse_action(named ? text.substr(colon + 2) : text);
  if (!action.ok()) return action.error().message + ".";
  const SeatSet seats = match.to_act();
  Seat actor = seats.empty() ? kNoSeat : seats.front();
  int seat = 0;
  if (game.is_chance(*action)) {
    actor = kChance;
  } else if (named && parse_number(text.substr(0, colon), 0, match.players() - 1, seat)) {
    actor = static_cast<Seat>(seat);
  } else if (named && text.substr(0, colon) != "chance") {
    return "there is no such seat; they are 0 to " + std::to_string(match.players() - 1) + ".";
  } else if (seats.size() > 1) {
    return "several seats are asked; say who, as in 2: " + text + ".";
  }
  const Refusal refusal = match.check(actor, *action);
  if (!refusal.accepted()) return refusal_text(game, refusal);
  match.apply(actor, *action, &sink);
  return "";
}

// All of them, or which was refused, in which phase, and what could be done there.
void do_actions(AnyMatch& match, const std::string& text, EventSink& sink) {
  const std::vector<std::string> actions = split(text);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string wrong = do_action(match, actions[i], sink);
    if (wrong.empty()) continue;
    std::string which;
    if (actions.size() > 1) {
      which = "action " + std::to_string(i + 1) + " of " + std::to_string(actions.size()) + ", ";
    }
    throw Refused(which + "'" + actions[i] + "'" + in_phase(match) + ": " + wrong + " " +
                  possible_there(match));
  }
}

void print_json(const AnyMatch& match, const std::vector<Event>& events,
                const std::vector<std::string>& names) {
  Json told = Json::array();
  for (const Event& event : events) {
    told.push(Json::object()
                  .set("event", event_text(event, match.game().event_shape(event.kind)))
                  .set("rule", to_string(event.rule))
                  .set("sentence", match.game().sentence(event, names)));
  }
  Json out = outlook_json(match);
  out.set("events", told);
  std::cout << out.text() << "\n";
}

void print_text(const AnyMatch& match, const std::vector<Event>& events,
                const std::vector<std::string>& names, const std::string& about, bool position) {
  // With its position the whole output is a position text again, the rest of it as comments.
  if (position) {
    std::cout << match.position_text() << "\n";
    if (!about.empty()) std::cout << "# " << about << "\n\n";
    if (about.empty() || !events.empty()) std::cout << "# events\n";
    for (const Event& event : events) {
      std::cout << "# " << event_text(event, match.game().event_shape(event.kind)) << "  ["
                << to_string(event.rule) << "] " << match.game().sentence(event, names) << "\n";
    }
    if (about.empty() || !events.empty()) std::cout << "\n";
    std::cout << "# choices\n";
  }
  print_outlook(match, position ? "# " : "");
}

void step(const StepOptions& options) {
  RecordPlace place;
  if (options.record.empty()) {
    place.match = read_position(options.position);
  } else {
    place = read_record_at(options.record, options.at);
  }
  AnyMatch& match = *place.match;
  Events events;
  do_actions(match, options.actions, events);
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(match.players()));
  for (int i = 0; i < match.players(); ++i) names.push_back("Seat " + std::to_string(i));
  if (options.json) return print_json(match, events.seen, names);
  const bool position = !options.actions.empty() || !options.record.empty();
  print_text(match, events.seen, names, options.actions.empty() ? place.about : "", position);
}

}  // namespace

void add_step(Command app) {
  auto options = std::make_shared<StepOptions>();
  Command command = app.command("step", "Apply actions to a position and print what may follow");
  const Option position =
      command.option("--position", options->position, "A position as text; - for standard input")
          .kind("FILE");
  const Option record =
      command.option("--record", options->record, "A game record, instead of a position")
          .kind("FILE")
          .excludes(position);
  command
      .option("--at", options->at,
              "Before this action of the record, counted from 1; its end if not given")
      .range(1, 1'000'000'000)
      .needs(record);
  command
      .option("--do", options->actions,
              "Actions, those of chance too; without any, only the choices are printed")
      .kind("ACTIONS");
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter step --record game.txt --at 40 --do \"powder 2; combat star\"");
  command.runs([options] {
    if (options->position.empty() && options->record.empty()) {
      refuse_without("--position or --record");
    }
    step(*options);
  });
}

}  // namespace freebooter::cli
