"""Installs the library, builds the program of docs/library.md against what was installed, and
compares what it prints with what the page says. Beside it, one that needs the engine alone.

usage: installed_test.py BUILD CMAKE COMPILER
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# Without bots, and without what they need: threads.
ENGINE_CMAKE = """
add_executable(ashore engine.cpp)
target_link_libraries(ashore PRIVATE freebooter::engine)
get_target_property(needs freebooter::engine INTERFACE_LINK_LIBRARIES)
if(needs)
  message(FATAL_ERROR "the engine needs ${needs}")
endif()
"""
ENGINE_CPP = """
#include <iostream>

#include "engine/malacca/game.h"
#include "engine/match/random_player.h"

int main() {
  using freebooter::Malacca;
  Malacca::State state = Malacca::setup({});
  freebooter::Rng rng(1);
  freebooter::playout<Malacca>(state, rng);
  std::cout << Malacca::finished(state) << "\\n";
}
"""


def blocks(page):
    """The blocks of a page by their language; of each the first."""
    found = {}
    for language, text in BLOCK.findall(page.read_text()):
        found.setdefault(language, text)
    return found


def run(*command):
    done = subprocess.run([str(part) for part in command], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def main():
    build, cmake, compiler = sys.argv[1:]
    page = blocks(ROOT / "docs/library.md")
    work = pathlib.Path(build) / "tests/library/work"
    shutil.rmtree(work, ignore_errors=True)
    (work / "source").mkdir(parents=True)
    run(cmake, "--install", build, "--component", "library", "--prefix", work / "installed")
    headers = sorted((work / "installed/include/freebooter").rglob("*.h"))
    if not headers or any("rules" in file.parts for file in headers):
        sys.exit("what is inside the rules of a game is nobody else's")
    (work / "source/CMakeLists.txt").write_text(page["cmake"] + ENGINE_CMAKE)
    (work / "source/engine.cpp").write_text(ENGINE_CPP)
    (work / "source/main.cpp").write_text(page["cpp"])
    run(cmake, "-S", work / "source", "-B", work / "build", f"-DCMAKE_CXX_COMPILER={compiler}",
        "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_PREFIX_PATH={work / 'installed'}",
        "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror")
    run(cmake, "--build", work / "build")
    printed = run(work / "build/voyage")
    if printed != page["text"]:
        sys.exit(f"docs/library.md says\n{page['text']}\nbut its program printed\n{printed}")
    if (printed := run(work / "build/ashore")) != "1\n":
        sys.exit(f"a match that only needs the engine did not end; its program printed\n{printed}")


main()
