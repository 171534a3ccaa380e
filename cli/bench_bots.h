#pragma once

namespace CLI {
class App;
}

namespace freebooter::cli {

// Adds `bench bots`: how fast bots search and decide.
void add_bench_bots(CLI::App& bench);

}  // namespace freebooter::cli
