#include <iostream>
#include <memory>

#include "cli/check_data.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/server_data.h"
#include "server/net/server.h"
#include "server/store/data_folder.h"
#include "table/json.h"

namespace freebooter::cli {

using table::Json;

namespace {

struct Options {
  std::string data = store::DataFolder::default_path();
  std::string table;
  std::string person;
  int days = 0;
  int address_hours = 0;
  bool clock_is_right = false;
  bool json = false;
};

Json order(const char* verb) { return Json::object().set("do", verb); }

Json give(const Options& options, const Json& what) {
  require_server_data(options.data);
  const auto answer = net::give_order(options.data, what.text());
  if (!answer) throw Refused(answer.error());
  auto object = table::parse_json(*answer);
  if (!object) throw Refused("the server's answer can't be read");
  if (object->find("error") != nullptr) throw Refused(object->text_in("error"));
  return *std::move(object);
}

void print_table(const Json& table) {
  std::cout << table.text_in("id") << "  " << table.text_in("game") << "  "
            << table.text_in("phase") << "  " << table.text_in("visibility") << "\n";
  for (const Json& person : table.array_in("people")) {
    std::cout << "  " << person.text_in("person") << "  " << person.text_in("name")
              << (person.bool_in("banned").value_or(false) ? "  (banned)" : "") << "\n";
  }
}

void print_json(const Json& answer) { std::cout << answer.text() << "\n"; }

using Shared = std::shared_ptr<Options>;

Command add_order(Command admin, const Shared& options, const std::string& name,
                  const std::string& about) {
  Command command = admin.command(name, about);
  command.option("--data", options->data, "The server's folder").kind("FOLDER").show_default();
  return command;
}

// One whose answer has figures, or is for another program to read.
Command add_question(Command admin, const Shared& options, const std::string& name,
                     const std::string& about) {
  Command command = add_order(admin, options, name, about);
  command.flag("--json", options->json, "Print one JSON object");
  return command;
}

void list_tables(const Options& options) {
  const Json answer = give(options, order("tables"));
  if (options.json) return print_json(answer);
  for (const Json& table : answer.array_in("tables")) print_table(table);
  if (answer.array_in("tables").empty()) std::cout << "No table is open.\n";
}

void show_table(const Options& options) {
  const Json answer = give(options, order("show").set("table", options.table));
  options.json ? print_json(answer) : print_table(answer);
}

void expire(const Options& options) {
  const Json answer =
      give(options,
           order("expire").set("days", options.days).set("clock_is_right", options.clock_is_right));
  if (options.json) return print_json(answer);
  std::cout << answer.int_in("deleted").value_or(0) << " deleted\n";
}

void add_person_order(Command admin, const Shared& options, const std::string& name,
                      const std::string& about, const Json& what, const std::string& done) {
  Command command = add_order(admin, options, name, about);
  command.option("person", options->person, "The id, as `admin show` prints it").required();
  command.runs([options, what, done] {
    give(*options, Json(what).set("person", options->person));
    std::cout << options->person << " " << done << "\n";
  });
}

}  // namespace

void add_admin(Command app) {
  auto options = std::make_shared<Options>();
  Command admin = app.command("admin", "An operator's orders to a server, running or stopped");
  admin.require_command();
  admin.example("freebooter admin tables");
  Command command = add_question(admin, options, "tables", "List the tables that are not over");
  command.runs([options] { list_tables(*options); });
  command = add_question(admin, options, "show", "Show a table and the people at it");
  command.option("table", options->table, "The id, as in its link").required();
  command.runs([options] { show_table(*options); });
  command = add_order(admin, options, "close", "End a table; a game under way is abandoned");
  command.option("table", options->table, "The id, as in its link").required();
  command.runs([options] {
    give(*options, order("close").set("table", options->table));
    std::cout << options->table << " is closed\n";
  });
  command = add_order(admin, options, "ban", "Shut a guest out");
  command.option("person", options->person, "The id, as `admin show` prints it").required();
  command
      .option("--address-hours", options->address_hours,
              "Shut out the address from which it came last, too, for so many hours")
      .range(0, 24 * 366);
  command.runs([options] {
    give(*options, order("ban")
                       .set("banned", true)
                       .set("person", options->person)
                       .set("address_hours", options->address_hours));
    std::cout << options->person << " is banned\n";
  });
  add_person_order(admin, options, "unban", "Let a guest in again",
                   order("ban").set("banned", false), "is no longer banned");
  add_person_order(admin, options, "forget", "Delete what is known of a guest", order("forget"),
                   "is forgotten");
  command = add_question(admin, options, "check", "Look for damage in everything that is kept");
  command.runs([options] { check_data(options->data, options->json); });
  command = add_order(admin, options, "new-keys", "Make new keys for a server that lost its own");
  command.runs([options] {
    require_own_games(options->data);
    const auto made = store::DataFolder::renew_keys(options->data);
    if (!made) throw Refused(made.error());
    std::cout << "The server in " << options->data << " has new keys.\n";
  });
  command =
      add_question(admin, options, "expire", "Delete old games that are over, and old guests");
  command.option("days", options->days, "How old").required().range(1, 36500);
  command.flag("--clock-is-right", options->clock_is_right,
               "The time is right, although the server has not run for days");
  command.runs([options] { expire(*options); });
}

}  // namespace freebooter::cli
