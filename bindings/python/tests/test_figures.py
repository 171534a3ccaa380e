"""The script that measures the doors runs, and shows every one of them. What it measures is not looked at."""

import importlib.util
import json
import re
import subprocess
import sys

import freebooter
import pytest
from conftest import ROOT, skip_if_it_cannot_be_built

pytestmark = pytest.mark.xdist_group("games in C++")

SCRIPT = ROOT / "bindings/python/figures/figures.py"


def script():
    spec = importlib.util.spec_from_file_location("figures", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_bar_that_does_not_hold_is_named():
    rates = {f"{door} {game}": {"games": 10.0, "decisions": 100.0, "corsair": 1.0} for game in freebooter.games()
             for door in ["c++ arrays", "batch", "zoo", "c++ search", "mcts", "ismcts"]}
    rates |= {"zoo connect_four_v3": {"games": 1.0, "decisions": 20.0},
              "zoo leduc_holdem_v4": {"games": 20.0, "decisions": 60.0}}  # too short to be compared

    def missed():
        return [said for bar in script().bars(rates) for said in bar.missed()]

    rates["mcts jamaica"]["games"] = rates["mcts malacca"]["games"] = 1.0
    assert missed() == []
    rates["mcts malacca"]["games"] = 2.0
    rates["c++ arrays jamaica"]["decisions"] = 201.0
    rates["zoo connect_four_v3"] = {"games": 1.0, "decisions": 21.0}
    assert missed() == ["a batch in C++ to one in Python: decisions, jamaica: 2.01, not at most 2",
                        "our PettingZoo door to connect_four_v3: decisions, jamaica: 4.76, not at least 5",
                        "our PettingZoo door to connect_four_v3: decisions, malacca: 4.76, not at least 5",
                        "our search by playouts to OpenSpiel's MCTS: iterations, malacca: 5.00, not at least 10"]


def test_bars_are_not_looked_at_without_what_they_are_held_to():
    done = subprocess.run([sys.executable, SCRIPT, "program", "--check", "--no-classics"], capture_output=True, text=True)
    assert done.returncode == 2 and "--check looks at PettingZoo's games, too" in done.stderr


def test_it_measures_every_door(tmp_path):
    done = subprocess.run([sys.executable, SCRIPT, ROOT / "build/release/freebooter", "--seconds", "0.01", "--times", "1",
                           "--no-classics", "--rates", tmp_path / "rates.json"], capture_output=True, text=True)
    skip_if_it_cannot_be_built(done)
    assert done.returncode == 0, done.stderr
    rates = json.loads((tmp_path / "rates.json").read_text())
    assert all(rate["games"] > 0 for rate in rates.values() if rate["decisions"] == 0)
    for door in ["c++ arrays", "batch", "state", "zoo", "gymnasium", "spiel", "spiel python"]:
        for game in freebooter.games():
            assert rates[f"{door} {game}"]["decisions"] > 0
    # The page shows the same tables, with PettingZoo's games beside.
    rows = re.findall(r"^\| ([^|]*?) \|", done.stdout, re.M)
    page = (ROOT / "docs/figures.md").read_text()
    assert len(rows) > 35 and [row for row in rows if f"\n| {row} |" not in page] == []
