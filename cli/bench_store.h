#pragma once

namespace freebooter::cli {

class Command;

// Adds the subcommand `store` to `bench`: how a server starts, and wakes a table, with many stored.
void add_bench_store(Command bench);

}  // namespace freebooter::cli
