#include "cli/program/commit.h"
#include "cli/run.h"

int main(int argc, char** argv) {
  return freebooter::cli::run(argc, argv, freebooter::cli::kCommit);
}
