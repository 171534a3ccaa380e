"""PettingZoo's own tests, as published."""

import warnings

import freebooter
import numpy as np
import pytest
from conftest import LegalNow
from freebooter.pettingzoo import jamaica_v1, malacca_v1
from freebooter.pettingzoo._table import Luck
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import wrappers

VERSIONS = [
    (jamaica_v1, {}),
    (jamaica_v1, {"players": 3, "edition": "first", "ghost": True, "bank": "limited"}),
    (malacca_v1, {}),
    (malacca_v1, {"players": 7, "captains": True, "equipment": True}),
]
cases = pytest.mark.parametrize("version, options", VERSIONS)


@cases
def test_api(version, options):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # What its own card games do, too: a dictionary with a mask, which is empty out of turn.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array|Observation space for each agent")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        api_test(version.env(**options), num_cycles=1000)
        api_test(version.raw_env(**options), num_cycles=200)


@cases
def test_seed(version, options):
    seed_test(lambda: version.env(**options), num_cycles=200)


@cases
def test_parallel(version, options):
    parallel_api_test(version.parallel_env(**options), num_cycles=300)


@cases
def test_parallel_seed(version, options):
    """It samples actions without a mask, and gets legal ones here."""
    def made():
        env = version.parallel_env(**options)
        spaces = {agent: LegalNow(env.action_space(agent), lambda agent=agent: env._table.observe(agent)["action_mask"])
                  for agent in env.possible_agents}
        env.action_space = spaces.__getitem__
        return env

    parallel_seed_test(made, num_cycles=100)


def is_drawing(result):
    return isinstance(result, str) and result.startswith("<svg") and result.rstrip().endswith("</svg>")


@cases
def test_render(version, options):
    render_test(lambda render_mode: version.env(render_mode=render_mode, **options),
                custom_tests={"svg": is_drawing})


@pytest.mark.parametrize("version", [jamaica_v1, malacca_v1])
def test_performance_benchmark_runs(version, capsys):
    performance_benchmark(version.env())
    assert "turns per second" in capsys.readouterr().out


@cases
def test_rewards_are_the_shares_of_the_win(version, options):
    env = version.env(**options)
    env.reset(seed=3)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
    assert list(sums.values()) == env.unwrapped.match.returns()


def test_an_illegal_move_loses():
    env = malacca_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == -1 and all(env.terminations.values())
    sums = {}
    for name in env.agent_iter():
        _, sums[name], termination, truncation, _ = env.last()
        assert termination and truncation
        env.step(None)
    assert sums == {name: -1.0 if name == agent else 0.0 for name in env.possible_agents}


@cases
def test_what_guards_a_match_is_what_the_wrappers_do(version, options):
    wrapped = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(
        wrappers.TerminateIllegalWrapper(version.raw_env(**options), illegal_reward=-1)))
    envs = [wrapped, version.env(**options)]
    for illegal_at in (2, 9, 10_000):
        for env in envs:
            env.reset(seed=illegal_at)
        luck = np.random.default_rng(illegal_at)
        for step in range(300):
            (seen, *rest), (other_seen, *other_rest) = [env.last() for env in envs]
            assert rest == other_rest and envs[0].agents == envs[1].agents
            assert envs[0].rewards == envs[1].rewards and envs[0].agent_selection == envs[1].agent_selection
            assert all((seen[part] == other_seen[part]).all() for part in seen)
            dead = rest[1] or rest[2]
            action = int(luck.choice(np.flatnonzero(seen["action_mask"] == (step != illegal_at)))) if not dead else None
            for env in envs:
                env.step(action)
            if not envs[0].agents:
                assert not envs[1].agents
                break


def test_what_is_wrong_is_said():
    env = jamaica_v1.env()
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        env.step(0)
    env.reset(seed=1)
    for action in (-1, 10_000, 3.0, None):
        with pytest.raises(AssertionError, match="action is not in action space"):
            env.step(action)
    assert not any(env.terminations.values())


def test_all_who_are_asked_at_once_answer_in_one_step():
    env = jamaica_v1.parallel_env(players=4)
    seen, _ = env.reset(seed=1)
    asked_at_once = 0
    for _ in range(20):
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        asked_at_once = max(asked_at_once, len(asked))
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, *_ = env.step(actions)
    assert asked_at_once == 4
    with pytest.raises(freebooter.Refused):
        env.step(dict.fromkeys(env.agents, 10_000))


def test_a_render_mode_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="no render mode 'hologram'; there are: human"):
        jamaica_v1.env(render_mode="hologram")


def test_half_an_action_is_none():
    """Neither is it rounded, nor does anybody else's count in the same step."""
    table = jamaica_v1.raw_env()
    table.reset(seed=1)
    before = table.match.copy()
    for action in (3.9, "3", None):
        with pytest.raises(TypeError):
            table.step(action)
    assert table.match == before
    env = jamaica_v1.parallel_env()
    seen, _ = env.reset(seed=1)
    while sum(bool(seen[agent]["action_mask"].any()) for agent in env.agents) < 2:
        seen, *_ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
    before = env._table.match.copy()
    with pytest.raises(TypeError):
        env.step({**actions, env.agents[-1]: actions[env.agents[-1]] + 0.9})
    assert env._table.match == before


def test_no_two_steps_share_their_chance():
    """Each of a match's seeds begins a generator (engine/base/rng.h), which steps by a number of its own to fill
    its four words: two that are so far apart would have three of them in common."""
    step, word = 0x9E3779B97F4A7C15, (1 << 64) - 1
    luck, filled = Luck(7), []
    for _ in range(200):
        seed = luck.seed()
        filled += [(seed + number * step) & word for number in range(1, 5)]
    assert len(set(filled)) == len(filled)
