#pragma once

namespace freebooter::cli {

class Command;

// Adds the subcommand `table` to `bench`: what moves cost at a table of four people, from the
// message that comes in to the messages that go out, and its memory; nothing of a server.
void add_bench_table(Command bench);

}  // namespace freebooter::cli
