"""The examples that come with OpenSpiel's package, as they are, on our games."""

import subprocess
import sys

import pytest

SMALL = "python_freebooter_last_ship"
DAY = "python_freebooter_last_day"
RUNS = {
    "cfr_example": (f"--game={SMALL} --iterations=11 --print_freq=10", "Iteration 10 exploitability"),
    "cfr_cpp_example": (f"--game={SMALL} --iterations=4", "Iteration 3 exploitability"),
    "mccfr_example": (f"--game={SMALL} --iterations=11 --print_freq=10", "Iteration 10 exploitability"),
    "mccfr_cpp_example": (f"--game={SMALL} --iterations=4", "Iteration 3 nashconv"),
    "discounted_cfr": (f"--game={SMALL} --iterations=2", "Iteration 0 exploitability"),
    "fictitious_play_example": (f"--game={SMALL} --iterations=2 --print_freq=1", "Iteration: 1 Conv"),
    "uniform_policy_exploitability": (f"--game={SMALL}", "Exploitability:"),
    "policy_aggregator_example": (f"--game_name={SMALL}", "State :"),
    "game_tree_traversal_example": (f"--game_string={SMALL}", "Number of terminals 153"),
    "get_all_states": (f"--game={SMALL}", "Total: 181 states"),
    "gambit_example": (f"--game={SMALL} --out=FOLDER/tree.efg", "saved to file"),
    "independent_tabular_qlearning": (f"--game={SMALL} --num_train_episodes=200 --num_eval_episodes=50",
                                      "Avg rewards"),
    "rl_example": (f"--game={SMALL} --num_players=2", "Action taken"),
    "rl_main_loop": (f"--game={SMALL} --num_episodes=20", "Info state"),
    "cfr_example of Jamaica": (f"--game={DAY} --iterations=3 --print_freq=2", "Iteration 2 exploitability"),
    "mccfr_example of Jamaica": (f"--game={DAY} --iterations=3 --print_freq=2", "Iteration 2 exploitability"),
    "rl_example of Jamaica": (f"--game={DAY} --num_players=2", "Action taken"),
    "game_tree_traversal_example of Jamaica": (f"--game_string={DAY}", "Number of terminals 504"),
    "mcts of Jamaica": ("--game=python_freebooter_jamaica(players=2) --player1=mcts --player2=random "
                        "--max_simulations=2 --num_games=1", "Overall wins"),
    "mcts": ("--game=python_freebooter_malacca(players=2) --player1=mcts --player2=random --max_simulations=5 "
             "--num_games=1", "Overall wins"),
    "example": ("--game_string=python_freebooter_jamaica", "Utility for player 3"),
    "playthrough": (f"--game={SMALL}", "Returns() = "),
}


def run(*arguments, folder=None):
    return subprocess.run([sys.executable, "-m", "freebooter.openspiel", *arguments], cwd=folder, capture_output=True, text=True)


@pytest.mark.parametrize("example", RUNS)
def test_example(example, tmp_path):
    flags, said = RUNS[example]
    done = run(example.split()[0], *flags.replace("FOLDER", str(tmp_path)).split(" "), folder=tmp_path)
    assert done.returncode == 0 and said in done.stdout + done.stderr, (done.stdout + done.stderr)[-2000:]


def test_what_there_is_not_is_said():
    assert "usage:" in run().stderr
    assert "no example kraken" in run("kraken").stderr
