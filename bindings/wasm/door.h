#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/wasm/reviews.h"
#include "table/json.h"
#include "table/table.h"

namespace freebooter::bindings {

// One table behind one function: a request in JSON, the answer in JSON. The page talks to it in
// a worker; it has no clock, network or chance of its own. Requests, by their "call":
//
//   create  {"table", "host", "config": {"game", "options", "seats", "clock", …}, "seed", "now"};
//           in the config "script": {"position", "lines"} (table/script.h) makes a lesson of it
//   replay  {"log": ["…"], "now"}
//   step    {"input": {"type": "arrived" | "left" | "said" | "renamed" | "expelled" | "tick" |
//            "bot_moved" | "hinted" | "rematch_opened" | "closed", …the fields of table/step.h},
//            "now"}
//   think   {"job"}: the action of a bot job, for bot_moved
//   record  {}: the game record, once the game is over
//   verify  {"record", "receipts": [{"lines", "hash"}]}: proves or refutes fair dice
//   watch   {"record", "viewer": seat | null | "all", "at", "since", "steps": bool}: a record
//           after so many actions, with the events since action `since`, or of the last one, and
//           where they are wanted the steps in which a table would have told them
//   inspect {"record", "at", "seat": seat | null, "action"}: the digest of the position there, and
//           whether the action would be refused
//   story   {"record"}: what everybody had when each round was over: {"game", "players",
//           "finished", "rounds": [{"round", "at", "scores"}]}, after `at` actions
//   review  {"record", "seed", "work"}: begins to look back at a finished game: {"steps"};
//           "work" is about so many milliseconds
//   review_on {"steps"}: looks at so many steps more: {"done", "of", "review"}, which is null until
//           all are done
//   position {"record", "at"}: the position after so many actions, as a text that a table can begin
//           at: {"game", "options", "players", "finished", "position"}
//   consider {"game", "position", "lines"}: what is to be thought of a position: {"options",
//           "players", "finished", "chances", "view", "decisions": [{"seat", "advice"}]}
//   hint    {"seat", "lines"}: a hint for a seat that is asked, from what it knows, at a table that
//           allows hints: for hinted
//   facts   {}: what can be played, with options and bots: Facts of table/messages.json
//
// create, replay and step answer with {"entries", "messages", "deadline", "jobs", "hints",
// "rematch"}.
// Jobs and hints can be thought about by the door of another worker that replays the same log.
// What can't be done is answered with {"error": {"code", "explain"}}.
class Door {
 public:
  std::string call(std::string_view request);

 private:
  table::Json answer(const table::Json& request);
  table::Json create(const table::Json& request);
  table::Json replay(const table::Json& request);
  table::Json step(const table::Json& request);
  table::Json think(const table::Json& request) const;
  table::Json hint(const table::Json& request) const;
  table::Json output(table::Output out);

  std::optional<table::Table> table_;
  std::map<std::uint64_t, table::BotJob> jobs_;
  std::uint64_t last_job_ = 0;
  ReviewUnderWay review_;
};

}  // namespace freebooter::bindings
