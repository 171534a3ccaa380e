"""Runs one of the examples that come with OpenSpiel's package, with our games registered.

usage: python -m freebooter.openspiel [--library=FILE] EXAMPLE [FLAG...]

FILE is what bindings/openspiel/build.py compiled; without it the games in Python alone are there.
"""

import importlib.util
import runpy
import sys

import freebooter.openspiel


def main() -> None:
    arguments = sys.argv[1:]
    if arguments and arguments[0].startswith("--library="):
        freebooter.openspiel.load_library(arguments.pop(0).partition("=")[2])
    if not arguments or arguments[0].startswith("-"):
        sys.exit("usage: python -m freebooter.openspiel [--library=FILE] EXAMPLE [FLAG...]\n"
                 "for example: cfr_example --game=python_freebooter_last_ship")
    example = f"open_spiel.python.examples.{arguments[0]}"
    if importlib.util.find_spec(example) is None:
        sys.exit(f"open_spiel has no example {arguments[0]}")
    sys.argv = arguments
    runpy.run_module(example, run_name="__main__")


if __name__ == "__main__":
    main()
