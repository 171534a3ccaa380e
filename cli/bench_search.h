#pragma once

namespace freebooter::cli {

class Command;

// Adds `bench search`: iterations a second of searches for the first decision of a game.
void add_bench_search(Command bench);

}  // namespace freebooter::cli
