"""What the tests share."""

import os
import pathlib
import random
import re

# One process a processor runs them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import freebooter
import gymnasium
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]

# Every option at least once, and every number of players.
SETUPS = [
    ("jamaica", {"players": 2}),
    ("jamaica", {"players": 3, "edition": "first", "bank": "limited"}),
    ("jamaica", {"players": 4, "ghost": True, "tiebreak": "behind"}),
    ("jamaica", {"players": 5}),
    ("jamaica", {"players": 6, "rules": 1}),
    ("malacca", {"players": 2}),
    ("malacca", {"players": 4, "equipment": True}),
    ("malacca", {"players": 6, "fleet": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50]}),
    ("malacca", {"players": 8, "captains": True, "equipment": True}),
]


@pytest.fixture(params=SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]['players']}")
def game(request):
    name, options = request.param
    return freebooter.Game(name, **options)


def walk(game, seed):
    """Plays a random match; yields the state before every decision and at the end."""
    luck = random.Random(seed)
    state = game.new_state()
    while True:
        state.run_chance(luck.getrandbits(64))
        yield state
        if state.is_terminal:
            return
        seat = min(state.current_players)
        state.apply(seat, luck.choice(state.legal_actions(seat)))


def skip_if_it_cannot_be_built(done):
    """Where bindings/openspiel/build.py says that something is missing for OpenSpiel's games in C++, their tests
    are left out; CI must have it all."""
    if os.environ.get("CI") != "true" and re.search(r"^build\.py: ", done.stderr, re.M):
        pytest.skip(done.stderr.strip())


class LegalNow(gymnasium.spaces.Discrete):
    """The actions of an environment, for tests that sample them and know of no mask: `mask` says what may be
    done now."""

    def __init__(self, space, mask, on_seed=lambda seed: None):
        super().__init__(space.n)
        self._mask = mask
        self._on_seed = on_seed

    def sample(self, mask=None, probability=None):
        return super().sample(self._mask() if mask is None else mask)

    def seed(self, seed=None):
        if seed is not None:  # which it is where it seeds itself
            self._on_seed(seed)
        return super().seed(seed)
