#pragma once

namespace freebooter::cli {

class Command;

// Adds `bench arrays`: games as a learner steps through them, with rows and masks.
void add_bench_arrays(Command bench);

}  // namespace freebooter::cli
