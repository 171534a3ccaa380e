"""The games in C++ for OpenSpiel, compiled against the headers of its package and loaded beside it, are the
same as those in Python."""

import pathlib
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

# Both register the same names, so each has a process of its own. Games at random, as one number each.
PLAY = """
import ctypes, hashlib, os, random, sys
sys.setdlopenflags(os.RTLD_NOW | os.RTLD_GLOBAL)
import pyspiel
if len(sys.argv) > 1:
    ctypes.CDLL(sys.argv[1], mode=os.RTLD_NOW)
else:
    import freebooter.openspiel
for name, params in [("jamaica", {}), ("jamaica", {"players": 2, "edition": "first", "ghost": True, "bank": "limited"}),
                     ("malacca", {}), ("malacca", {"players": 5, "captains": True, "equipment": True})]:
    game = pyspiel.load_game(f"freebooter_{name}", params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state, luck, seen = game.new_initial_state(), random.Random(1), hashlib.sha256()
    while not state.is_terminal():
        if state.is_chance_node():
            choices = [action for action, _ in state.chance_outcomes()]
            seen.update(str(state.chance_outcomes()).encode())
        else:
            choices = state.legal_actions()
            seen.update(f"{choices} {state.information_state_string(state.current_player())}".encode())
        state.apply_action(luck.choice(choices))
    seen.update(f"{state} {state.returns()}".encode())
    print(name, len(state.history()), seen.hexdigest())
"""


def play(*arguments):
    done = subprocess.run([sys.executable, "-c", PLAY, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if line.startswith(("jamaica", "malacca"))]


def test_the_games_in_cpp_are_those_in_python(tmp_path):
    import open_spiel

    home = pathlib.Path(open_spiel.__file__).parent
    archives = list((ROOT / "build/python").glob("cp*/libfreebooter.a"))
    compiler = shutil.which("c++")
    if not (home / "spiel.h").exists():
        pytest.skip("the package open_spiel has no headers")
    if compiler is None or not archives:
        pytest.skip("no compiler, or the package was not built in this tree")
    library = tmp_path / "freebooter_games.so"
    folders = [ROOT, home.parent, home / "abseil-cpp", home / "json/include"]
    done = subprocess.run([compiler, "-std=c++20", "-O1", "-fPIC", "-shared", "-march=x86-64-v2",
                           *(f"-I{folder}" for folder in folders), ROOT / "bindings/openspiel/freebooter_games.cc",
                           archives[0], "-o", library], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    in_cpp = play(library)
    assert len(in_cpp) == 4 and in_cpp == play()
