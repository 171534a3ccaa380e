"""Gymnasium's own check, and a seat against bots."""

import warnings

import freebooter
import freebooter.gymnasium
import freebooter.render
import gymnasium
import numpy as np
import pytest
from conftest import LegalNow
from gymnasium.utils.env_checker import check_env, data_equivalence

NAMES = ["freebooter/Jamaica-v1", "freebooter/Malacca-v1"]


def play(env, seed):
    seen, info = env.reset(seed=seed)
    trace, ended = [(seen, 0.0)], False
    while not ended:
        legal = np.flatnonzero(info["action_mask"])
        seen, reward, ended, truncated, info = env.step(int(legal[len(trace) % len(legal)]))
        assert env.observation_space.contains(seen) and not truncated
        trace.append((seen, reward))
    return trace


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_own_check(name):
    """It samples actions from the whole space; the one that it finds here has those that are legal now, and
    when it is seeded those of the match that the same seed begins."""
    env = gymnasium.make(name, opponents="random").unwrapped
    env.action_space = LegalNow(env.action_space, lambda: env.match.mask(env.seat).view(np.int8),
                                on_seed=lambda seed: env.reset(seed=seed))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Box observation space (m|M)(in|ax)imum value is (-)?infinity.*")
        check_env(env)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("opponents", ["random", "sailor"])
def test_a_seed_makes_the_same_match(name, opponents):
    one, two = (gymnasium.make(name, opponents=opponents) for _ in range(2))
    first = play(one, 5)
    assert data_equivalence(first, play(two, 5)) and not data_equivalence(first, play(one, 6))
    assert 0 <= first[-1][1] <= 1 and all(reward == 0 for _, reward in first[:-1])


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_legal_is_refused(name):
    env = gymnasium.make(name, players=3).unwrapped
    _, info = env.reset(seed=1)
    before = env.match.copy()
    with pytest.raises(freebooter.Refused):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    with pytest.raises(TypeError):
        env.step(int(info["action_mask"].argmax()) + 0.9)
    assert env.match == before
    with pytest.raises(ValueError, match="has no bot 'kraken'"):
        gymnasium.make(name, opponents="kraken")
    with pytest.raises(ValueError, match="no seat 9"):
        gymnasium.make(name, seat=9)
    with pytest.raises(ValueError, match="no render mode 'hologram'; there are: human"):
        gymnasium.make(name, render_mode="hologram")
    with pytest.raises(ValueError, match="no render mode 'hologram'"):
        freebooter.render.render(before, "hologram")


def test_people_see_every_decision_of_theirs_without_asking(capsys):
    env = gymnasium.make("freebooter/Malacca-v1", players=3, opponents="random", render_mode="human")
    _, info = env.reset(seed=1)
    shown = capsys.readouterr().out
    assert shown.startswith("malacca, round 1, ")
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(int(info["action_mask"].argmax()))
        before, shown = shown, capsys.readouterr().out
        assert shown.startswith("malacca, round ") and shown != before
