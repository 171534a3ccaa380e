#pragma once

namespace CLI {
class App;
}

namespace freebooter::cli {

// Adds the subcommand `store` to `bench`: how a server starts, and wakes a table, with many stored.
void add_bench_store(CLI::App& bench);

}  // namespace freebooter::cli
