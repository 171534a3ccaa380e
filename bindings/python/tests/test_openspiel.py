"""OpenSpiel's own checks, and its algorithms on our games."""

import pickle
import random

import freebooter
import freebooter.openspiel
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

# The last ship of a match between two who have two coins each.
SMALL = ("malacca position 1; options players=2; round 12 leader 0; phase place 0; cargo 5; ships; "
         "seat 0 coins 2; seat 1 coins 2")
CASES = [
    ("freebooter_jamaica", {}),
    ("freebooter_jamaica", {"players": 2, "edition": "first"}),
    ("freebooter_malacca", {}),
    ("freebooter_malacca", {"players": 5, "captains": True, "equipment": True}),
]
cases = pytest.mark.parametrize("name, params", CASES)


@cases
def test_random_sim_test(name, params):
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@cases
def test_random_sim_test_with_serialisation(name, params):
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pickle.loads(pickle.dumps(game)).num_players() == game.num_players()


def walk(game, seed):
    luck = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(luck.choices(actions, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    yield state


@cases
def test_states_are_kept_and_brought_back(name, params):
    game = pyspiel.load_game(name, params)
    for number, state in enumerate(walk(game, 2)):
        if number % 60:
            continue
        _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(back) == str(state) and back.history() == state.history()
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            assert back.information_state_string(player) == state.information_state_string(player)


@cases
def test_information_states_are_the_same_exactly_where_nothing_else_was_seen(name, params):
    game = pyspiel.load_game(name, params)
    for number, state in enumerate(walk(game, 3)):
        if number % 25 or state.is_terminal() or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            world = state.match.sample_world(player, number)
            assert np.array_equal(world.observation(player), state.information_state_tensor(player))
            assert f"{world.sights(player):016x}" == state.information_state_string(player).split()[0]


@cases
def test_a_playthrough_can_be_made(name, params):
    text = generate_playthrough.playthrough(str(pyspiel.load_game(name, params)), [0], seed=1)
    assert f'GameType.short_name = "{name}"' in text


def test_observations_have_named_parts():
    game = pyspiel.load_game("freebooter_jamaica")
    observation = make_observation(game)
    *_, state = walk(game, 4)
    observation.set_from(state, 1)
    assert np.array_equal(observation.tensor, state.match.observation(1))
    assert observation.dict["holds"].shape == (6, 18)


def test_cfr_learns_the_end_of_a_match():
    game = pyspiel.load_game("freebooter_malacca", {"position": SMALL})
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    last = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= last < first / 2


def test_mcts_plays_the_end_of_a_match():
    game = pyspiel.load_game("freebooter_malacca", {"position": SMALL})
    bot = mcts.MCTSBot(game, uct_c=1.5, max_simulations=50, evaluator=mcts.RandomRolloutEvaluator(1),
                       random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0] if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["freebooter_jamaica", "freebooter_malacca"])
def test_our_bots_play_as_bots_of_openspiel(name):
    game = pyspiel.load_game(name, {"players": 3})
    won = np.zeros(3)
    for seed in range(12):
        bots = [freebooter.openspiel.Bot(0, "sailor", seed=seed),
                *(pyspiel.make_uniform_random_bot(player, seed) for player in (1, 2))]
        won += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    assert won[0] > 12 / 3


def test_a_bot_tells_its_policy():
    game = pyspiel.load_game("freebooter_malacca")
    state = next(state for state in walk(game, 5) if not state.is_chance_node())
    policy, action = freebooter.openspiel.Bot(state.current_player(), "corsair", iterations=50).step_with_policy(state)
    assert sum(p for _, p in policy) == pytest.approx(1) and action in dict(policy)
