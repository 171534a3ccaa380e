"""The script that measures the doors runs, and shows every one of them. What it measures is not looked at."""

import json
import re
import subprocess
import sys

import freebooter
import pytest
from conftest import ROOT

pytestmark = pytest.mark.xdist_group("games in C++")

SCRIPT = ROOT / "bindings/python/figures/figures.py"


def test_it_measures_every_door(tmp_path):
    done = subprocess.run([sys.executable, SCRIPT, ROOT / "build/release/freebooter", "--seconds", "0.01", "--times", "1",
                           "--no-classics", "--rates", tmp_path / "rates.json"], capture_output=True, text=True)
    if "build.py:" in done.stderr:
        pytest.skip(done.stderr.strip())
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
