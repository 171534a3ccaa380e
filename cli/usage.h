#pragma once

namespace CLI {
class App;
}

namespace freebooter::cli {

// Help that fits a screen of 80 columns, and one sentence for whatever is typed wrong, with the
// nearest right word. Before subcommands are added: they inherit it.
void set_usage(CLI::App& app);

// The group of options that a few games alone have begins with this.
inline constexpr const char* kOnly = "only ";

}  // namespace freebooter::cli
