"""The games in C++ for OpenSpiel, compiled against the headers of its package and loaded beside those in
Python: they are the same, and OpenSpiel's searches in C++ and our bots play on them, against each other."""

import random
import re
import subprocess
import sys

import freebooter.openspiel
import pyspiel
import pytest
from conftest import ROOT, skip_if_it_cannot_be_built

# In one process with whatever else compiles them: then the compiler's cache has them.
pytestmark = pytest.mark.xdist_group("games in C++")

CASES = [
    ("jamaica", {}),
    ("jamaica", {"players": 2, "edition": "first", "ghost": True, "bank": "limited", "rules": 1}),
    ("malacca", {}),
    ("malacca", {"players": 5, "captains": True, "equipment": True, "fleet": "1,2,3,4,5,6,7,8,9,10,20,50"}),
    ("malacca", {"position": "malacca position 1; options players=2; round 11 leader 0; phase place 0; cargo 5; "
                             "ships 8; seat 0 coins 2; seat 1 coins 3"}),
    ("last_ship", {"players": 3, "coins": 3}),
    ("last_day", {}),
]
cases = pytest.mark.parametrize("name, params", CASES)


@pytest.fixture(scope="module")
def libraries(tmp_path_factory):
    """The games, loaded, and OpenSpiel's tests of them, as files."""
    folder = tmp_path_factory.mktemp("openspiel")
    done = subprocess.run([sys.executable, ROOT / "bindings/openspiel/build.py", folder],
                          capture_output=True, text=True)
    skip_if_it_cannot_be_built(done)
    assert done.returncode == 0, done.stderr
    games, tests = done.stdout.split()
    freebooter.openspiel.load_library(games)
    return games, tests


def test_openspiels_own_tests_in_cpp_pass(libraries):
    run = ("import sys, freebooter.openspiel as door\n"
           "door.load_library(sys.argv[1])\n"
           "sys.exit(door.load_library(sys.argv[2]).main())")
    done = subprocess.run([sys.executable, "-c", run, *libraries], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count("ChanceOutcomesTest") == 7, done.stderr[-2000:]


@cases
def test_the_games_in_cpp_are_those_in_python(libraries, name, params):
    games = [pyspiel.load_game(f"{prefix}freebooter_{name}", params) for prefix in ("python_", "")]
    assert str(games[0]) == f"python_{games[1]}" and str(pyspiel.load_game(str(games[1]))) == str(games[1])
    for asked in ["num_players", "num_distinct_actions", "max_chance_outcomes", "max_chance_nodes_in_history",
                  "max_game_length", "utility_sum", "information_state_tensor_shape", "observation_tensor_shape"]:
        assert getattr(games[0], asked)() == getattr(games[1], asked)(), asked
    pyspiel.random_sim_test(games[1], num_sims=1, serialize=True, verbose=False)
    one, two = (game.new_initial_state() for game in games)
    luck = random.Random(1)
    while not one.is_terminal():
        player = one.current_player()
        assert two.current_player() == player and two.legal_actions() == one.legal_actions()
        if one.is_chance_node():
            assert two.chance_outcomes() == one.chance_outcomes()
        else:
            assert two.information_state_string() == one.information_state_string()
            assert two.observation_string() == one.observation_string()
        action = luck.choice(one.legal_actions())
        assert two.action_to_string(player, action) == one.action_to_string(player, action)
        one.apply_action(action)
        two.apply_action(action)
    assert two.is_terminal() and str(two) == str(one) and two.returns() == one.returns()


@pytest.mark.parametrize("name, params, said", [
    ("jamaica", {"players": 9}, "2 to 6 players can play"),
    ("jamaica", {"edition": "third"}, "expected second or first"),
    ("jamaica", {"rules": 9}, "version 9 of the rules is not known"),
    ("malacca", {"fleet": "1 2"}, "expected a fleet of 12 ships"),
    ("malacca", {"position": "nonsense"}, "expected malacca position 1"),
    ("malacca", {**CASES[4][1], "players": 3}, "players=3 cannot be given beside it"),
    ("last_ship", {"players": 9}, "2 to 8 players"),
    ("last_day", {"players": 3}, "2 players have a last day"),
])
def test_parameters_that_are_wrong_are_refused(libraries, name, params, said):
    with pytest.raises(pyspiel.SpielError, match=said):
        pyspiel.load_game(f"freebooter_{name}", params)


@cases
def test_an_imagined_match_looks_the_same_to_its_player(libraries, name, params):
    game = pyspiel.load_game(f"freebooter_{name}", params)
    sampler, luck = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0), random.Random(2)
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            for player in range(game.num_players()):
                world = state.resample_from_infostate(player, sampler)
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.information_state_tensor(player) == state.information_state_tensor(player)
                assert world.history() == [] and world.move_number() == 0
        state.apply_action(luck.choice(state.legal_actions()))


def searches(game, number):
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    return [pyspiel.ISMCTSBot(number, evaluator, 2.0, 20),
            pyspiel.MCTSBot(game, evaluator, 2.0, 20, 100, False, number, False)]


@cases
def test_our_bots_play_against_openspiels_searches(libraries, name, params):
    game = pyspiel.load_game(f"freebooter_{name}", params)
    strongest = freebooter.Game("jamaica" if name in ("jamaica", "last_day") else "malacca").bots[3]
    seats = range(game.num_players())
    for rival in searches(game, 1):
        bots = [freebooter.openspiel.Bot(seat, strongest, iterations=40) if seat % 2 == 0 else rival for seat in seats]
        state, luck, plies = game.new_initial_state(), random.Random(4), 0
        while plies < 30 and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.choice(state.legal_actions()))
                continue
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            plies += 1
        assert plies >= len(seats)


def test_a_whole_match_by_openspiels_referee(libraries):
    game = pyspiel.load_game("freebooter_malacca", {"players": 3})
    bots = [freebooter.openspiel.Bot(0, "corsair", iterations=40), searches(game, 1)[0],
            pyspiel.make_uniform_random_bot(2, 1)]
    for seed in range(2):  # the mirror begins anew
        assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)) == pytest.approx(1)


@pytest.mark.parametrize("name", ["jamaica", "malacca"])
def test_a_bot_of_ours_decides_alike_on_the_games_in_cpp_and_in_python(libraries, name):
    one, two = (pyspiel.load_game(f"{prefix}freebooter_{name}").new_initial_state() for prefix in ("python_", ""))
    bots = [[freebooter.openspiel.Bot(seat, "corsair", iterations=20, seed=seat) for seat in range(4)] for _ in "12"]
    luck = random.Random(5)
    for _ in range(60):
        if one.is_chance_node():
            action = luck.choice(one.legal_actions())
        else:
            seat = one.current_player()
            action = bots[0][seat].step(one)
            assert bots[1][seat].step(two) == action
        one.apply_action(action)
        two.apply_action(action)


def test_a_bot_of_ours_does_not_play_in_what_was_imagined(libraries):
    state = pyspiel.load_game("freebooter_jamaica").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(3, 0.0, 1.0))
    assert str(world) != str(state)
    with pytest.raises(ValueError, match="was imagined"):
        freebooter.openspiel.Bot(player, "sailor").step(world)
    world.apply_action(world.legal_actions()[0])
    with pytest.raises(ValueError, match="was imagined"):
        freebooter.openspiel.Bot(player, "sailor").step(world)


@pytest.mark.parametrize("name", ["last_ship", "last_day"])
def test_cfr_in_cpp_learns_what_is_small(libraries, name):
    game = pyspiel.load_game(f"freebooter_{name}")
    solver = pyspiel.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = pyspiel.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert 0 <= pyspiel.nash_conv(game, solver.average_policy()) < first / 2


@pytest.mark.parametrize("name", ["last_ship", "last_day"])
def test_is_mcts_exploitability(libraries, name, tmp_path):
    """OpenSpiel's example, which searches in C++ for minutes, ever longer: it is stopped after the first lines."""
    with subprocess.Popen([sys.executable, "-u", "-m", "freebooter.openspiel", f"--library={libraries[0]}",
                           "is_mcts_exploitability", f"--game=freebooter_{name}"], cwd=tmp_path,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as example:
        said = [example.stdout.readline() for _ in range(4)]
        example.kill()
    found = [re.fullmatch(r" +10 +0\.2 +ISMCTSFinalPolicyType\.\w+ +(\S+)\n", line) for line in said[1:]]
    assert "exploitability" in said[0] and all(found), said
    assert all(0 <= float(line[1]) <= 1 for line in found)


def test_what_was_imagined_is_not_serialised(libraries):
    """It has no way from the start, by which games in C++ are written down."""
    state = pyspiel.load_game("freebooter_malacca").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(3, 0.0, 1.0))
    for imagined in [world, world.clone(), world.child(world.legal_actions()[0])]:
        with pytest.raises(pyspiel.SpielError, match="what was imagined cannot be serialised"):
            pyspiel.serialize_game_and_state(state.get_game(), imagined)


def test_the_arena_measures_and_refuses(libraries):
    def arena(*arguments):
        return subprocess.run([sys.executable, ROOT / "bindings/python/examples/arena_openspiel.py", libraries[0],
                               "malacca", *arguments], capture_output=True, text=True)

    counted = arena("--games=4", "--players=3", "--iterations=20", "--simulations=5")
    share = r"^share of the win: [01]\.\d+ \(\S+ to \S+\); a seat of IS-MCTS: 0\.\d+$"
    assert re.search(share, counted.stdout, re.M), counted
    timed = arena("--games=2", "--milliseconds=1")
    assert re.search(r"^a decision: \d+\.\d ms; of IS-MCTS: \d+\.\d ms$", timed.stdout, re.M), timed
    assert "malacca has no bot kraken" in arena("--bot=kraken").stderr
