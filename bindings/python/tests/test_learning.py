"""The baseline that learns: what it is made of does what it says, and it runs from end to end."""

import importlib.util
import re
import subprocess
import sys
import xml.etree.ElementTree

import numpy as np
import pytest
from conftest import ROOT

SCRIPT = ROOT / "bindings/python/examples/learn_jamaica.py"


@pytest.fixture(scope="module")
def learn():
    spec = importlib.util.spec_from_file_location("learn_jamaica", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_draws_and_says_so(tmp_path):
    curve, heard = tmp_path / "curve.svg", tmp_path / "learned.txt"
    done = subprocess.run([sys.executable, SCRIPT, "--watch", "3", "--rounds", "3", "--games", "512",
                           "--matches", "128"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = re.findall(r"^(watched|learned|\d+ games): wins \d+\.\d% ± \d+\.\d%, after [\d.]+ minutes", done.stdout, re.M)
    assert said[0] == "watched" and said[-1] == "learned" and len(said) == 3
    heard.write_text(done.stdout)
    subprocess.run([sys.executable, SCRIPT.with_name("curve.py"), heard, curve], check=True)
    assert xml.etree.ElementTree.parse(curve).getroot().find("{*}polyline").get("points")


def test_it_is_short_and_needs_numpy_alone():
    text = SCRIPT.read_text()
    assert len(text.splitlines()) <= 200
    assert set(re.findall(r"^(?:import|from) (\w+)", text, re.M)) == {
        "argparse", "time", "freebooter", "numpy"}


def test_a_net_learns_what_it_is_shown(learn):
    rng = np.random.default_rng(1)
    net = learn.Net(rng, 6, 32, 3)
    seen = rng.standard_normal((256, 6), np.float32)
    masks = np.ones((256, 3), np.uint8)
    masks[:, 2] = 0
    wanted = np.eye(3, dtype=np.float32)[(seen[:, 0] * seen[:, 1] > 0).astype(int)]
    for _ in range(600):
        net.learn((learn.chances(net, seen, masks) - wanted) / 256, 3e-3)
    p = learn.chances(net, seen, masks)
    assert (p[:, 2] == 0).all() and (p.argmax(axis=1) == wanted.argmax(axis=1)).mean() > 0.95


def test_what_was_better_than_thought_is_counted_up_to_the_end_of_a_game(learn):
    values = np.array([[0.5], [0.25], [0.75], [0.5]], np.float32)
    dones, rewards = (np.array(column, np.float32)[:, None] for column in ([0, 1, 0], [0, 1, 0]))
    # The last step leads from 0.75 to 0.5; the second wins a game thought to be worth 0.25.
    expected = [0.25 - 0.5 + 0.95 * 0.75, 0.75, -0.25]
    assert learn.advantages(values, dones, rewards)[:, 0] == pytest.approx(expected)


def test_fresh_games_measure_a_policy(learn):
    """A net that knows nothing wins next to nothing."""
    novice = learn.Net(np.random.default_rng(1), learn.INPUTS, 8, learn.GAME.num_actions)
    share, half = learn.measure(novice, 512, seed=1)
    assert share < 0.2 and 0 < half < 0.05
