"""OpenSpiel's own checks, and its algorithms on our games."""

import itertools
import json
import pickle
import random

import freebooter
import freebooter.openspiel
import numpy as np
import pyspiel
import pytest
from absl import flags
from conftest import ROOT
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
    random_agent,
    tabular_qlearner,
)
from open_spiel.python.observation import make_observation

# A ship before the last of a match between two, with a fleet of their own.
MIDDLE = ("malacca position 1; options players=2 fleet=1,2,3,4,5,6,7,8,9,10,20,50; round 11 leader 0; "
          "phase place 0; cargo 5; ships 8; seat 0 coins 2; seat 1 coins 3")
CASES = [
    ("python_freebooter_jamaica", {}),
    ("python_freebooter_jamaica", {"players": 2, "edition": "first", "rules": 1}),
    ("python_freebooter_malacca", {}),
    ("python_freebooter_malacca", {"players": 5, "captains": True, "equipment": True,
                                   "fleet": "1,2,3,4,5,6,7,8,9,10,20,50"}),
    ("python_freebooter_malacca", {"position": MIDDLE}),
    ("python_freebooter_last_ship", {"players": 3}),
    ("python_freebooter_last_day", {}),
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
    assert str(pickle.loads(pickle.dumps(game)).new_initial_state()) == str(game.new_initial_state())


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
        kept = pickle.loads(pickle.dumps(state))
        assert str(kept) == str(state) and kept.legal_actions() == state.legal_actions()
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            assert back.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name, params, said", [
    ("jamaica", {"players": 9}, "2 to 6 players can play"),
    ("jamaica", {"edition": "third"}, "expected second or first"),
    ("jamaica", {"rules": 9}, "version 9 of the rules is not known"),
    ("malacca", {"fleet": "1 2"}, "expected a fleet of 12 ships"),
    ("malacca", {"fleet": "0 1 2 3 4 5 6 7 8 9 10 11"}, "each ship from 1 to 50"),
    ("malacca", {"position": "nonsense"}, "expected malacca position 1"),
    ("malacca", {"position": MIDDLE, "players": 3}, "players=3 cannot be given beside it"),
    ("last_ship", {"players": 9}, "2 to 8 players"),
    ("last_ship", {"cargo": 0}, "expected"),
    ("last_day", {"players": 3}, "2 players have a last day"),
])
def test_parameters_that_are_wrong_are_refused(name, params, said):
    with pytest.raises(ValueError, match=said):
        pyspiel.load_game(f"python_freebooter_{name}", params)


def test_parameters_are_the_options():
    rules = pyspiel.load_game("python_freebooter_malacca", {"fleet": "50 20 10 9 8 7 6 5 4 3 2 1"}).rules
    assert rules.options["fleet"] == "1,2,3,4,5,6,7,8,9,10,20,50"
    assert pyspiel.load_game("python_freebooter_jamaica", {"rules": 1}).rules.rules == 1
    for name in freebooter.games():
        known = pyspiel.load_game(f"python_freebooter_{name}").get_parameters()
        assert {*freebooter.Game(name).options, "rules"} <= {*known}


@cases
def test_information_states_are_the_same_in_all_that_a_player_may_imagine(name, params):
    game = pyspiel.load_game(name, params)
    sampler = pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    imagined = 0
    for number, state in enumerate(walk(game, 3)):
        if number % 20 or state.is_terminal() or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.current_player() == state.current_player() and world.history() == []
            imagined += str(world) != str(state)
            assert str(pickle.loads(pickle.dumps(world))) == str(world)
            world.apply_action(world.legal_actions()[0])
    assert imagined or "last_" in name or "position" in params


@cases
def test_a_secret_shows_in_the_information_state_of_those_alone_who_know_it(name, params):
    game = pyspiel.load_game(name, params)
    compared = told_apart = 0
    for state in walk(game, 6):
        if state.is_terminal() or state.is_chance_node() or state.match.view(0)["phase"] not in ("pick", "place"):
            continue
        player = state.current_player()
        after = [state.child(action) for action in state.legal_actions()]
        if any(child.match.view(0)["phase"] != state.match.view(0)["phase"] for child in after):
            continue  # the last one's card opens all of them
        for one, two in itertools.combinations(after[:6], 2):
            for other in range(game.num_players()):
                seen = [child.match.view(other) for child in (one, two)]
                texts = [child.information_state_string(other) for child in (one, two)]
                assert (seen[0] == seen[1]) == (texts[0] == texts[1])
                assert other != player or texts[0] != texts[1]
                compared += seen[0] == seen[1]
                told_apart += other != player and seen[0] != seen[1]
    # In Jamaica nothing of a pick is seen, in Malacca the stake is.
    assert compared and (told_apart == 0) == ("jamaica" in name or "last_day" in name)


@cases
def test_who_has_seen_something_else_has_another_information_state(name, params):
    """Matches that branch soon: what a player has done and been shown, step by step, against its text."""
    game = pyspiel.load_game(name, params)
    luck = random.Random(8)
    ways = {}
    for _ in range(30):
        state = game.new_initial_state()
        logs = [[] for _ in range(game.num_players())]
        for _ in range(20):
            for player, log in enumerate(logs):
                view = json.dumps(state.match.view(player), sort_keys=True)
                if log[-1:] != [view]:
                    log.append(view)
                text = state.information_state_string(player)
                assert ways.setdefault((player, text), tuple(log)) == tuple(log)
            if state.is_terminal():
                break
            player = state.current_player()
            action = luck.choice(state.legal_actions()[:2])
            state.apply_action(action)
            if player >= 0:
                logs[player].append(action)


def test_every_way_to_the_end_is_another_information_state_though_many_look_the_same():
    ends = []

    def follow(state):
        if state.is_terminal():
            ends.append(state)
        for action in state.legal_actions():
            follow(state.child(action))

    follow(pyspiel.load_game("python_freebooter_last_ship").new_initial_state())
    secret = range(66, 71)  # the card that somebody draws
    for player in range(2):
        ways = {}
        for end in ends:
            known = tuple(action for action in end.history() if action not in secret), end.observation_string(player)
            assert ways.setdefault(end.information_state_string(player), known) == known
        assert len({*ways.values()}) == len(ways) > len({end.observation_string(player) for end in ends})


@pytest.mark.parametrize("file", sorted((ROOT / "tests/golden").glob("*.txt")), ids=lambda file: file.stem)
def test_golden_playthroughs_go_as_they_went(file):
    """Seat by seat where several decide at once, and up to a stake that has no number."""
    record = freebooter.Record(file.read_text())
    options = dict(option.split("=") for option in record.options.split())
    words = {"yes": True, "on": True, "no": False, "off": False}
    params = {name: words.get(value, int(value) if value.isdigit() else value) for name, value in options.items()}
    state = pyspiel.load_game(f"python_freebooter_{record.game}", {**params, "rules": record.rules}).new_initial_state()
    left = record.actions
    while left:
        player = freebooter.CHANCE if state.is_chance_node() else state.current_player()
        number = next(i for i, (seat, _) in enumerate(left) if seat == player)
        action = state.match.action_number(*left[number])
        if state.match.action_text(player, action) != left[number][1]:
            played = len(record.actions) - len(left)
            assert played > 40 and record.game == "malacca" and state.match == record.state(played)
            return
        state.apply_action(action)
        left = left[:number] + left[number + 1:]
    assert state.is_terminal() and state.match.scores() == record.scores


def test_observations_have_named_parts():
    game = pyspiel.load_game("python_freebooter_jamaica")
    observation = make_observation(game)
    *_, state = walk(game, 4)
    observation.set_from(state, 1)
    assert np.array_equal(observation.tensor, state.match.observation(1))
    assert observation.dict["holds"].shape == (6, 18)


@pytest.mark.parametrize("name", ["last_ship", "last_day"])
def test_cfr_learns_what_is_small(name):
    game = pyspiel.load_game(f"python_freebooter_{name}")
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    last = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= last < first / 2


def test_mcts_plays_the_last_ship():
    game = pyspiel.load_game("python_freebooter_last_ship")
    bot = mcts.MCTSBot(game, uct_c=1.5, max_simulations=50, evaluator=mcts.RandomRolloutEvaluator(1),
                       random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0] if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == pytest.approx(1)


@cases
def test_information_set_mcts_plays(name, params):
    game = pyspiel.load_game(name, params)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), uct_c=2, max_simulations=6, random_state=luck)
    decided = 0
    for state in walk(game, 7):
        if state.is_terminal() or state.is_chance_node() or len(state.legal_actions()) < 2:
            continue
        policy, action = bot.step_with_policy(state)
        assert action in state.legal_actions() and sum(p for _, p in policy) == pytest.approx(1)
        decided += 1
        if decided == 4:
            break
    assert decided


def test_tabular_q_learning_learns_the_last_ship():
    environment = rl_environment.Environment(pyspiel.load_game("python_freebooter_last_ship", {"cargo": 8}))
    environment.seed(1)
    np.random.seed(1)
    actions = environment.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(0, actions, step_size=0.2, discount_factor=1.0)
    other = random_agent.RandomAgent(1, actions)

    def played(games, learns):
        won = 0.0
        for _ in range(games):
            now = environment.reset()
            while not now.last():
                agent = learner if now.observations["current_player"] == 0 else other
                now = environment.step([agent.step(now, is_evaluation=not learns).action])
            for agent in (learner, other):
                agent.step(now, is_evaluation=not learns)
            won += now.rewards[0]
        return won / games

    before = played(300, learns=False)
    played(1500, learns=True)
    assert played(300, learns=False) > before + 0.1


@pytest.mark.parametrize("name", ["python_freebooter_jamaica", "python_freebooter_malacca"])
def test_our_bots_play_as_bots_of_openspiel(name):
    game = pyspiel.load_game(name, {"players": 3})
    won = np.zeros(3)
    for seed in range(12):
        bots = [freebooter.openspiel.Bot(0, "sailor", seed=seed),
                *(pyspiel.make_uniform_random_bot(player, seed) for player in (1, 2))]
        won += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    assert won[0] > 12 / 3


def test_a_bot_tells_its_policy():
    game = pyspiel.load_game("python_freebooter_malacca")
    state = next(state for state in walk(game, 5) if not state.is_chance_node())
    policy, action = freebooter.openspiel.Bot(state.current_player(), "corsair", iterations=50).step_with_policy(state)
    assert sum(p for _, p in policy) == pytest.approx(1) and action in dict(policy)


def test_how_long_a_bot_may_think_is_one_thing_or_the_other():
    with pytest.raises(ValueError, match="not for both"):
        freebooter.openspiel.Bot(0, "corsair", iterations=1, milliseconds=1)
    with pytest.raises(ValueError, match="less than nothing"):
        freebooter.openspiel.Bot(0, "corsair", milliseconds=-1)
    state = next(state for state in walk(pyspiel.load_game("python_freebooter_malacca"), 5)
                 if not state.is_chance_node())
    bot = freebooter.openspiel.Bot(state.current_player(), "corsair", milliseconds=2)
    assert bot.step(state) in state.legal_actions()


def test_our_bots_know_our_games_alone():
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    with pytest.raises(ValueError, match="do not know the game tic_tac_toe"):
        freebooter.openspiel.Bot(0, "sailor").step(state)


@pytest.mark.parametrize("name", ["last_ship", "jamaica", "malacca"])
def test_the_playthroughs_are_those_that_are_kept(name):
    """If they may differ, `generate_playthrough.update_path("tests/golden/openspiel")` writes them anew."""
    flags.FLAGS.mark_as_parsed()  # it asks one
    kept, now = generate_playthrough.replay(ROOT / f"tests/golden/openspiel/{name}.txt")
    assert now.splitlines() == kept.splitlines()
