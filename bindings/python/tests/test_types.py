"""What a user writes is checked by the package's own types."""

import importlib.util
import subprocess
import sys

import pytest

USER = '''
from typing import assert_type

import numpy as np

import freebooter


def share_of_seat_0(name: str, games: int) -> float:
    game = freebooter.Game(name, players=3, rules=1)
    assert_type(game.options, dict[str, str])
    bot = freebooter.Bot("sailor", iterations=10)
    won = 0.0
    for seed in range(games):
        state = game.new_state()
        assert_type(state, freebooter.State)
        while not state.is_terminal:
            state.run_chance(seed)
            assert_type(state.current_players, frozenset[int])
            for seat in sorted(state.current_players):
                state.apply(seat, state.action_number(seat, bot.decide(state, seat, seed)))
        assert_type(state.returns(), list[float])
        won += state.returns()[0]
    return won / games


def look(fleet: list[int]) -> int:
    game = freebooter.Game("malacca", players=2, captains=True, fleet=fleet)
    batch = freebooter.Batch(game, 8, bots=[None, "sailor"], seed=1, iterations=5)
    rows = np.zeros((8, game.observation_size), np.float32)
    batch.step(batch.any_actions(), observations=rows)
    plane = game.plane("coins")
    assert_type(plane.shape, tuple[int, ...])
    assert_type(freebooter.Record(batch.state(0).text()).names, list[str])
    return int(plane.of(rows[0]).argmax()) + int(freebooter.play(game, 4, bots=["random"])["steps"].sum())
'''
DOORS = '''
from typing import assert_type

import gymnasium
import numpy as np
from numpy.typing import NDArray

import freebooter
import freebooter.gymnasium
from freebooter.pettingzoo import jamaica_v1, malacca_v1
from freebooter.render import render


def doors() -> float:
    table = jamaica_v1.env(players=3, edition="first", render_mode="ansi")
    table.reset(seed=1)
    observation, reward, *_ = table.last()
    assert observation is not None
    assert_type(table.game, freebooter.Game)
    table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    all_at_once = malacca_v1.parallel_env(players=3)
    seen, _ = all_at_once.reset(seed=1)
    chosen = {agent: int(seen[agent]["action_mask"].argmax()) for agent in all_at_once.agents}
    seen, rewards, *_ = all_at_once.step(chosen)
    assert_type(rewards, dict[str, float])
    env = freebooter.gymnasium.Seat("malacca", opponents="random")
    row, told = env.reset(seed=1)
    row, share, *_ = env.step(int(told["action_mask"].argmax()))
    assert_type(row, NDArray[np.float32])
    made = gymnasium.make("freebooter/Jamaica-v1")
    made.reset(seed=1)
    picture = render(env.match, "svg")
    assert isinstance(picture, str)
    return float(share + reward + row.sum() + observation["observation"].sum())
'''
WRONG = '''
import freebooter

freebooter.Game("jamaica").new_state().apply("0", 3)
won: int = freebooter.Bot("sailor").name
freebooter.Batch(freebooter.Game("jamaica"), 8, bot="sailor")
'''


def checked(text, folder):
    file = folder / "user.py"
    file.write_text(text)
    assert importlib.util.find_spec("mypy"), "mypy belongs to requirements-test.txt"
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", folder / "cache", file],
                          capture_output=True, text=True, cwd=folder)
    return [line for line in done.stdout.splitlines() if ": error: " in line], done


@pytest.mark.parametrize("program", [USER, DOORS], ids=["games", "doors"])
def test_what_is_right_is_right(tmp_path, program):
    errors, done = checked(program, tmp_path)
    assert done.returncode == 0 and "Success" in done.stdout, done.stdout + done.stderr
    assert not errors


def test_what_is_wrong_is_wrong(tmp_path):
    errors, _ = checked(WRONG, tmp_path)
    assert [error.rpartition("[")[2] for error in errors] == ["arg-type]", "assignment]", "call-arg]"]
