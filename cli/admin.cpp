#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/server_data.h"
#include "server/net/server.h"
#include "server/store/data_folder.h"

namespace freebooter::cli {

namespace json = boost::json;

namespace {

struct Options {
  std::string data = DataFolder::default_path();
  std::string table;
  std::string person;
  int days = 0;
};

json::object give(const Options& options, const json::object& order) {
  require_server_data(options.data);
  const auto answer = give_order(options.data, json::serialize(order));
  if (!answer) throw Refused(answer.error());
  json::object object = json::parse(*answer).as_object();
  if (const json::value* error = object.if_contains("error")) {
    throw Refused(std::string(error->as_string()));
  }
  return object;
}

void print_table(const json::object& table) {
  const auto text = [&](std::string_view name) { return table.at(name).as_string(); };
  std::cout << text("id").c_str() << "  " << text("game").c_str() << "  " << text("phase").c_str()
            << "  " << text("visibility").c_str() << "\n";
  for (const json::value& person : table.at("people").as_array()) {
    std::cout << "  " << person.at("person").as_string().c_str() << "  "
              << person.at("name").as_string().c_str()
              << (person.at("banned").as_bool() ? "  (banned)" : "") << "\n";
  }
}

using Shared = std::shared_ptr<Options>;

CLI::App* add_order(CLI::App& admin, const Shared& options, const std::string& name,
                    const std::string& about) {
  CLI::App* const command = admin.add_subcommand(name, about);
  command->add_option("--data", options->data, "The server's folder")->capture_default_str();
  return command;
}

void add_person_order(CLI::App& admin, const Shared& options, const std::string& name,
                      const std::string& about, json::object order, const std::string& done) {
  CLI::App* const command = add_order(admin, options, name, about);
  command->add_option("person", options->person, "The id, as `admin show` prints it")->required();
  command->callback([options, order, done]() mutable {
    order["person"] = options->person;
    give(*options, order);
    std::cout << options->person << " " << done << "\n";
  });
}

}  // namespace

void add_admin(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* const admin =
      app.add_subcommand("admin", "An operator's orders to a server, running or stopped");
  admin->require_subcommand(1);
  CLI::App* command = add_order(*admin, options, "tables", "List the tables that are not over");
  command->callback([options] {
    const json::object answer = give(*options, {{"do", "tables"}});
    for (const json::value& table : answer.at("tables").as_array()) print_table(table.as_object());
    if (answer.at("tables").as_array().empty()) std::cout << "No table is open.\n";
  });
  command = add_order(*admin, options, "show", "Show a table and the people at it");
  command->add_option("table", options->table, "The id, as in its link")->required();
  command->callback([options] {
    print_table(give(*options, {{"do", "show"}, {"table", options->table}}));
  });
  command = add_order(*admin, options, "close", "End a table; a game under way is abandoned");
  command->add_option("table", options->table, "The id, as in its link")->required();
  command->callback([options] {
    give(*options, {{"do", "close"}, {"table", options->table}});
    std::cout << options->table << " is closed\n";
  });
  add_person_order(*admin, options, "ban", "Shut a guest out", {{"do", "ban"}, {"banned", true}},
                   "is banned");
  add_person_order(*admin, options, "unban", "Let a guest in again",
                   {{"do", "ban"}, {"banned", false}}, "is no longer banned");
  add_person_order(*admin, options, "forget", "Delete what is known of a guest", {{"do", "forget"}},
                   "is forgotten");
  command = add_order(*admin, options, "expire", "Delete old games that are over, and old guests");
  command->add_option("days", options->days, "How old")->required()->check(CLI::Range(1, 36500));
  command->callback([options] {
    const json::object answer = give(*options, {{"do", "expire"}, {"days", options->days}});
    std::cout << answer.at("deleted") << " deleted\n";
  });
}

}  // namespace freebooter::cli
