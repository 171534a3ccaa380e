"""Compiles both games in C++ for OpenSpiel as a library that is loaded beside its Python package.

usage: build.py FOLDER

It runs with a Python that has open_spiel, whose headers it takes, in a tree in which `./dev wheel` has built
the engine. The games come as FOLDER/freebooter_games.so, OpenSpiel's tests of them beside it.
`freebooter.openspiel.load_library` loads either.
"""

import importlib.util
import pathlib
import platform
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def compiled(folder: pathlib.Path) -> list[pathlib.Path]:
    """The games, and OpenSpiel's tests of them. Exits and says what is missing."""
    spec = importlib.util.find_spec("open_spiel")
    home = pathlib.Path(spec.origin).parent if spec and spec.origin else None
    if home is None or not (home / "spiel.h").exists():
        sys.exit("build.py: the package open_spiel is not here, or has no headers")
    compiler = shutil.which("c++")
    archives = list((ROOT / "build/python").glob(f"cp3{sys.version_info.minor}-*/libfreebooter.a"))
    if compiler is None or not archives:
        sys.exit("build.py: there is no compiler, or ./dev wheel has not built the engine in this tree")
    cache = [ccache] if (ccache := shutil.which("ccache")) else []
    # As the engine was compiled: see bindings/python/CMakeLists.txt.
    machine = ["-march=x86-64-v2"] if platform.machine() in ("x86_64", "AMD64") else []
    folders = [ROOT, home.parent, home / "abseil-cpp", home / "json/include"]
    out = []
    for name, archive in [("freebooter_games", archives[:1]), ("freebooter_games_test", [])]:
        unit, library = folder / f"{name}.o", folder / f"{name}.so"
        subprocess.run([*cache, compiler, "-std=c++20", "-O2", "-fPIC", *machine, *(f"-I{f}" for f in folders),
                        "-c", HERE / f"{name}.cc", "-o", unit], check=True)
        subprocess.run([compiler, "-shared", unit, *archive, "-o", library], check=True)
        unit.unlink()
        out.append(library)
    return out


if __name__ == "__main__":
    if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1]).is_dir():
        sys.exit("usage: build.py FOLDER, one that is there")
    for library in compiled(pathlib.Path(sys.argv[1])):
        print(library)
