#include "cli/run.h"

int main(int argc, char** argv) { return freebooter::cli::run(argc, argv); }
