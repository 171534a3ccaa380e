#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

// What the command line takes. CLI11 reads it; that library is dear to compile, so that only the
// files behind this one include it.
namespace freebooter::cli {

// One option of a command, which owns it. What is asked of its value is refused when it is read.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option& required();
  // Help tells the value that it has now.
  Option& show_default();
  // What help calls the value: "FILE".
  Option& kind(const std::string& name);
  Option& group(const std::string& name);
  template <class Number>
  Option& range(Number least, Number most);
  Option& not_negative();
  // Says why a value is wrong; "" if it is right.
  Option& check(std::function<std::string(const std::string&)> problem);
  // Up to so many values in one word, with commas between them, or none.
  Option& list(int most);
  Option& excludes(const Option& other);
  Option& needs(const Option& other);

  // Was it on the command line?
  bool given() const;

 private:
  CLI::Option* option_;
};

// A command of the program, which owns it, with the options that were added to it.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command command(const std::string& name, const std::string& about);
  // One of its commands must be named.
  void require_command();

  // `name` is "--name", or without dashes for a value that stands by itself. `value` must outlive
  // the reading of the command line.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& help);
  Option flag(const std::string& name, bool& value, const std::string& help);
  // Which program this is: "freebooter 0.1.0, commit 5f1c9c7be1a0". Of the program's own command.
  std::string version() const;
  // Was its option of this name on the command line?
  bool given(const std::string& name) const;

  // Ends its help.
  void example(const std::string& line);
  void runs(std::function<void()> what);

 private:
  CLI::App* app_;
};

// Ends a command that `runs`, as for an option that is required.
[[noreturn]] void refuse_without(const std::string& options);

}  // namespace freebooter::cli
