#include "cli/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/nearest.h"

namespace freebooter::cli {

namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kColumn = 22;
constexpr std::size_t kCommandColumn = 12;

// A name at the left, and what it is about beside it, in as many lines as that takes.
std::string row(const std::string& name, const std::string& about, std::size_t column = kColumn) {
  std::string out = "  " + name;
  std::size_t at = out.size();
  const auto indent = [&] {
    out += "\n" + std::string(column, ' ');
    at = column;
  };
  if (at + 2 > column) {
    indent();
  } else {
    out.append(column - at, ' ');
    at = column;
  }
  std::istringstream words(about);
  for (std::string word; words >> word;) {
    if (at > column && at + 1 + word.size() > kWidth) indent();
    if (at > column) out += ' ';
    at += word.size() + (at > column ? 1 : 0);
    out += word;
  }
  return out + "\n";
}

// "0..65535", if the option has such limits.
std::string limits_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t open = type.find("INT in [");
  const std::size_t dash = type.find(" - ", open);
  if (open == std::string::npos || dash == std::string::npos) return "";
  const std::size_t begin = open + 8;
  return type.substr(begin, dash - begin) + ".." +
         type.substr(dash + 3, type.find(']', dash) - dash - 3);
}

// The kind of a value in a word: N for numbers.
std::string kind_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::string kind = type.substr(0, type.find(':'));
  for (const char* number : {"INT", "UINT", "FLOAT"}) {
    if (kind == number) return "N";
  }
  return kind == "TEXT" || kind.empty() ? "WORD" : kind;
}

// A switch has none.
bool has_value(const CLI::Option& option) { return !option.get_type_name().empty(); }

class ScreenHelp : public CLI::Formatter {
 public:
  // The commands of the program fill a screen: what else it takes stands in this line.
  std::string make_usage(const CLI::App* command, std::string name) const override {
    if (command->get_parent() != nullptr) return Formatter::make_usage(command, name);
    return "Usage: " + name + " COMMAND [OPTIONS]; COMMAND --help says more; --version\n";
  }
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    std::string name = make_option_name(option, is_positional);
    const bool takes_value = has_value(*option) && !is_positional;
    if (takes_value) {
      // Limits that find no room are told to whoever errs.
      const std::string limits = limits_of(*option);
      const bool room = name.size() + limits.size() + 5 <= kColumn;
      name += " " + (room && !limits.empty() ? limits : kind_of(*option));
    }
    std::string about = make_option_desc(option);
    const std::string usual = option->get_default_str();
    if (!usual.empty()) about += usual.starts_with('[') ? " " + usual : " [" + usual + "]";
    return row(name, about);
  }
  // The options of one game are a line or two: whoever plays it knows them.
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    if (!group.starts_with(kOnly)) {
      std::string out = "\n";
      for (const CLI::Option* option : options) out += make_option(option, is_positional);
      return out;
    }
    std::string all;
    for (const CLI::Option* option : options) {
      all += (all.empty() ? "" : ", ") + make_option_name(option, false);
      if (has_value(*option)) all += " " + kind_of(*option);
    }
    return row(group, all);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return row(command->get_display_name(), command->get_description(), kCommandColumn);
  }
};

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return (parent == nullptr ? "" : full_name(*parent) + " ") + command.get_name();
}

// What a word that starts with - could have been; or else which command.
std::vector<std::string> known_words(const CLI::App& command, bool options) {
  std::vector<std::string> out;
  if (options) {
    for (const CLI::Option* option : command.get_options()) {
      for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
    }
    return out;
  }
  for (const CLI::App* other : command.get_subcommands(nullptr)) out.push_back(other->get_name());
  return out;
}

std::string not_expected(const CLI::App& command, const std::string& word) {
  const bool option = word.starts_with('-');
  const std::string typed = word.substr(0, word.find('='));
  const std::vector<std::string> known = known_words(command, option);
  const std::vector<std::string_view> views(known.begin(), known.end());
  std::string out = full_name(command);
  if (!option && known.empty()) {
    out += " takes no more words, not '" + word + "'";
  } else {
    out += option ? " has no option '" + typed + "'" : " has no command '" + typed + "'";
  }
  const std::string near = did_you_mean(typed, views);
  return out + (near.empty() ? "; " + full_name(command) + " --help lists what there is" : near);
}

// "NAME = VALUE", or whatever, up to `end`.
std::string up_to(const std::string& text, std::string_view end) {
  return text.substr(0, text.find(end));
}

// What must be there and is not, told by its help: "say which game: jamaica or malacca".
std::string missing(const CLI::App& command, const std::string& name) {
  const CLI::Option* const option = command.get_option_no_throw(name);
  std::string about = option == nullptr ? "" : option->get_description();
  if (!about.empty() && about[0] >= 'A' && about[0] <= 'Z') {
    about[0] = static_cast<char>(about[0] - 'A' + 'a');
  }
  const std::string what = name.starts_with('-') ? name + " is missing" : "say which " + name;
  return what + (about.empty() ? "" : ": " + about);
}

// What the library that reads the command line says, as a sentence for whoever typed it.
std::string sentence(const CLI::App& command, const CLI::Error& error) {
  const std::string said = error.what();
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    const std::size_t begin = said.find(": ");
    const std::size_t sign = said.find(" = ");
    if (begin == std::string::npos || sign == std::string::npos) return said;
    const std::string name = said.substr(begin + 2, sign - begin - 2);
    const CLI::Option* const option = command.get_option_no_throw(name);
    if (option == nullptr || has_value(*option))
      return name + ": can't read '" + said.substr(sign + 3) + "'";
    return name + " takes no value, not '" + said.substr(sign + 3) + "'";
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string name = up_to(said, ": ");
    return name + (said.find("missing") == std::string::npos ? " can be given once only"
                                                             : " needs a value");
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (said.find("subcommand") != std::string::npos) return "say what to do";
    return missing(command, up_to(said, " is required"));
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    const std::string name = up_to(said, " excludes ");
    return name + " and " + said.substr(name.size() + 10) + " can't go together";
  }
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
    const std::string name = up_to(said, " requires ");
    return name + " needs " + said.substr(name.size() + 10);
  }
  return said;
}

std::string failure(const CLI::App* app, const CLI::Error& error) {
  const CLI::App* command = app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<std::string> left = command->remaining();
  if (!left.empty()) return not_expected(*command, left.front()) + "\n";
  const std::string said = sentence(*command, error);
  // A sentence that ends as a question has named the right word.
  if (said.ends_with('?')) return "freebooter: " + said + "\n";
  return "freebooter: " + said + "; " + full_name(*command) + " --help says more\n";
}

}  // namespace

void set_usage(CLI::App& app) {
  app.formatter(std::make_shared<ScreenHelp>());
  app.failure_message(failure);
}

}  // namespace freebooter::cli
