#pragma once

namespace freebooter::cli {

class Command;

// Adds `bench bots`: how fast bots search and decide.
void add_bench_bots(Command bench);

}  // namespace freebooter::cli
