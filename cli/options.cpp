#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <iomanip>
#include <sstream>
#include <utility>
#include <vector>

namespace freebooter::cli {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::show_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::kind(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Option& Option::group(const std::string& name) {
  option_->group(name);
  return *this;
}

template <class Number>
Option& Option::range(Number least, Number most) {
  CLI::Range range(least, most);  // it names the limits for the help
  range.operation([least, most](std::string& text) {
    Number value{};
    if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most)
      return std::string();
    std::ostringstream out;
    out << std::setprecision(12) << "expected a number from " << least << " to " << most
        << ", not '" << text << "'";
    return out.str();
  });
  option_->check(range);
  return *this;
}
template Option& Option::range(int, int);
template Option& Option::range(std::uint32_t, std::uint32_t);
template Option& Option::range(std::uint64_t, std::uint64_t);
template Option& Option::range(float, float);
template Option& Option::range(double, double);

Option& Option::not_negative() {
  option_->check([](const std::string& text) {
    std::uint64_t value = 0;
    if (!text.starts_with('-') && CLI::detail::lexical_cast(text, value)) return std::string();
    return "expected a whole number, not '" + text + "'";
  });
  return *this;
}

Option& Option::check(std::function<std::string(const std::string&)> problem) {
  option_->check(std::move(problem));
  return *this;
}

Option& Option::list(int most) {
  option_->expected(0, most)->delimiter(',');
  return *this;
}

Option& Option::excludes(const Option& other) {
  option_->excludes(other.option_);
  return *this;
}

Option& Option::needs(const Option& other) {
  option_->needs(other.option_);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command Command::command(const std::string& name, const std::string& about) {
  return Command(*app_->add_subcommand(name, about));
}

void Command::require_command() { app_->require_subcommand(1); }

template <class Value>
Option Command::option(const std::string& name, Value& value, const std::string& help) {
  return Option(*app_->add_option(name, value, help));
}
template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::option(const std::string&, std::uint32_t&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, std::int64_t&, const std::string&);
template Option Command::option(const std::string&, float&, const std::string&);
template Option Command::option(const std::string&, double&, const std::string&);

Option Command::flag(const std::string& name, bool& value, const std::string& help) {
  return Option(*app_->add_flag(name, value, help));
}

std::string Command::version() const { return app_->version(); }

bool Command::given(const std::string& name) const { return app_->count(name) > 0; }

void Command::example(const std::string& line) { app_->footer("Example: " + line); }

void Command::runs(std::function<void()> what) { app_->callback(std::move(what)); }

void refuse_without(const std::string& options) { throw CLI::RequiredError(options); }

}  // namespace freebooter::cli
