"""Measures every door to the games beside the games of the libraries that they open to, in one run on one
machine, and prints docs/figures.md's tables: `./dev figures` calls it.

    python figures.py PROGRAM [--seconds 1] [--times 3] [--rates rates.json] [--check]

PROGRAM is build/release/freebooter. Everything runs on one thread, is measured in time of the processor, several
times in turn, and counts by the best of them: what else the machine does disturbs all alike and little. With
--check it fails where a bar does not hold.
"""

import argparse
import dataclasses
import importlib
import importlib.metadata
import json
import math
import os
import pathlib
import platform
import random
import re
import subprocess
import sys
import tempfile
import time
import warnings

import numpy as np
import pyspiel

import freebooter
import freebooter.gymnasium
import freebooter.openspiel

HERE = pathlib.Path(__file__).resolve().parent
OURS = ["jamaica", "malacca"]
DICE = ["backgammon", "maedn", "pig"]
CARDS = ["crazy_eights", "gin_rummy", "go_fish", "hearts", "skat", "spades"]
CLASSICS = ["chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_no_limit_v6",
            "texas_holdem_v4", "tictactoe_v3"]
PLAYERS, MATCHES = 4, 256


def during(seconds, work):
    """Calls work() for so long, which says how many games and decisions it was; how many a second."""
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        more = work()
        games, decisions = games + more[0], decisions + more[1]
    return {"games": games / spent, "decisions": decisions / spent}


# What is measured: each answers with a function of the seconds, so that what comes first is not measured.

def batch(name):
    """`freebooter.Batch`: rows and masks of many matches."""
    game = freebooter.Game(name, players=PLAYERS)
    matches = freebooter.Batch(game, MATCHES, threads=1)
    seen = np.zeros((MATCHES, game.observation_size), np.float32)
    masks = np.zeros((MATCHES, game.num_actions), np.uint8)
    actions, dones = np.zeros(MATCHES, np.int32), np.zeros(MATCHES, np.uint8)

    def work():
        matches.any_actions(out=actions)
        matches.step(actions, observations=seen, masks=masks, dones=dones)
        return int(dones.sum()), MATCHES

    return lambda seconds: during(seconds, work)


def whole_games(name):
    """`freebooter.play`: games between random bots, in one call."""
    game = freebooter.Game(name, players=PLAYERS)
    return lambda seconds: during(seconds, lambda: (2000, 0) if freebooter.play(
        game, 2000, bots=["random"], threads=1) else None)


def single(name):
    """`freebooter.State`: one match, with a row and a mask for each decision."""
    game, luck = freebooter.Game(name, players=PLAYERS), random.Random(1)
    row, mask = np.zeros(game.observation_size, np.float32), np.zeros(game.num_actions, np.uint8)

    def work():
        state, decisions = game.new_state(), 0
        while True:
            state.run_chance(luck.getrandbits(64))
            if state.is_terminal:
                return 1, decisions
            seat = min(state.current_players)
            state.observation(seat, row)
            state.apply(seat, luck.choice(np.flatnonzero(state.mask(seat, mask)).tolist()))
            decisions += 1

    return lambda seconds: during(seconds, work)


def gymnasium_seat(name):
    """Gymnasium: one seat against bots that play at random; the decisions are that seat's."""
    env, luck = importlib.import_module("gymnasium").make(f"freebooter/{name.capitalize()}-v1", players=PLAYERS,
                                                          opponents="random"), random.Random(1)

    def work():
        (_, info), done, decisions = env.reset(), False, 0
        while not done:
            _, _, done, _, info = env.step(luck.choice(np.flatnonzero(info["action_mask"]).tolist()))
            decisions += 1
        return 1, decisions

    return lambda seconds: during(seconds, work)


def zoo(module):
    """PettingZoo: as its own performance benchmark steps, `last` and a random legal action."""
    env, luck = importlib.import_module(module).env(), random.Random(1)

    def work():
        env.reset(seed=luck.getrandbits(30))
        decisions = 0
        while True:
            seen, _, termination, truncation, info = env.last()
            if termination or truncation:
                return 1, decisions
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(luck.choice(np.flatnonzero(mask).tolist()))
            decisions += 1

    return lambda seconds: during(seconds, work)


def spiel(name):
    """OpenSpiel in Python: a tensor and the legal actions for each decision."""
    game, luck = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type()

    def work():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(luck.choices(outcomes, weights)[0])
                continue
            if kind.provides_observation_tensor:
                state.observation_tensor()
            else:
                state.information_state_tensor()
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
        return 1, decisions

    return lambda seconds: during(seconds, work)


def first_decision(game):
    state, luck = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(luck.choices(outcomes, weights)[0])
    return state


def spiel_playouts(name):
    """OpenSpiel in C++: random games from the first decision on. Its MCTS, told to search once, plays out as
    often as its evaluator says."""
    game = pyspiel.load_game(name)
    state, bot = first_decision(game), pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(200, 1), 2.0, 1, 100,
                                                       False, 1, False)
    return lambda seconds: during(seconds, lambda: (200, 0) if bot.step(state) is not None else None)


def spiel_search(name, information_sets):
    """OpenSpiel's MCTS or IS-MCTS in C++, which plays out at random once from each leaf."""
    game = pyspiel.load_game(name)
    state, evaluator = first_decision(game), pyspiel.RandomRolloutEvaluator(1, 1)
    bot = (pyspiel.ISMCTSBot(1, evaluator, 2.0, 1000) if information_sets else
           pyspiel.MCTSBot(game, evaluator, 2.0, 1000, 1000, False, 1, False))
    return lambda seconds: during(seconds, lambda: (1000, 0) if bot.step(state) is not None else None)


def search(path, name):
    """Our searches in C++: iterations by random playouts to the end, and a Corsair's."""
    def run(seconds):
        told = bench(path, seconds, "search", name)
        return {"games": told["playouts_per_second"], "decisions": 0, "corsair": told["corsair_per_second"]}
    return run


def bench(path, seconds, *words):
    done = subprocess.run([path, "bench", *words, "--json", "--seconds", str(seconds)], check=True,
                          capture_output=True, text=True)
    return json.loads(done.stdout)


def program(path, *words):
    """What the program measures of itself in C++."""
    def run(seconds):
        told = bench(path, seconds, *words)
        return {"games": told["games_per_second"], "decisions": told.get("decisions_per_second", 0)}
    return run


def subjects(path, classics):
    out = {}
    for name in OURS:
        out |= {
            f"c++ engine {name}": program(path, "engine", name),
            f"c++ arrays {name}": program(path, "arrays", name),
            f"c++ search {name}": search(path, name),
            f"batch {name}": batch(name),
            f"play {name}": whole_games(name),
            f"state {name}": single(name),
            f"gymnasium {name}": gymnasium_seat(name),
            f"zoo {name}": zoo(f"freebooter.pettingzoo.{name}_v1"),
            f"spiel {name}": spiel(f"freebooter_{name}"),
            f"spiel python {name}": spiel(f"python_freebooter_{name}"),
            f"playouts {name}": spiel_playouts(f"freebooter_{name}"),
            f"mcts {name}": spiel_search(f"freebooter_{name}", False),
            f"ismcts {name}": spiel_search(f"freebooter_{name}", True),
        }
    for name in DICE + CARDS:
        out |= {f"spiel {name}": spiel(name), f"playouts {name}": spiel_playouts(name)}
    for name in classics:
        out[f"zoo {name}"] = zoo(f"pettingzoo.classic.{name}")
    return out


def measure(runs, seconds, times):
    measured = {}
    for number in range(times):
        for name, run in runs.items():
            print(f"{number + 1} of {times}: {name:<32}", end="\r", file=sys.stderr)
            once = run(seconds)
            best = measured.setdefault(name, once)
            measured[name] = {what: max(best[what], once[what]) for what in once}
    return measured


def table(*rows):
    """A first row with the heads of the columns, then the others."""
    rows = [rows[0], ["---"] + ["---:"] * (len(rows[0]) - 1), *rows[1:]]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


@dataclasses.dataclass
class Bar:
    """A ratio of two doors, for each game, and what it must be."""

    about: str
    ratios: list[float]
    most: float = math.inf
    least: float = 0

    def wanted(self):
        return f"at most {self.most:g}" if self.most < math.inf else f"at least {self.least:g}" if self.least else ""

    def missed(self):
        return [f"{self.about}, {game}: {ratio:.2f}, not {self.wanted()}"
                for game, ratio in zip(OURS, self.ratios) if not self.least <= ratio <= self.most]


def ratios(m, a, b, what="decisions", other=None):
    """One for each game; in the names of what is compared * stands for the game."""
    return [m[a.replace("*", game)][what] / m[b.replace("*", game)][other or what] for game in OURS]


def length(m, name):
    return m[name]["decisions"] / m[name]["games"]


def bars(m):
    yield Bar("a batch in C++ to one in Python: decisions", ratios(m, "c++ arrays *", "batch *"), most=2)
    # Of no two games are all as long; those of a few moves spend their time with something else.
    longer = [f"zoo {name}" for name in CLASSICS if f"zoo {name}" in m and length(m, f"zoo {name}") > 10]
    for name in sorted(longer, key=lambda name: m[name]["decisions"])[-1:]:
        yield Bar(f"our PettingZoo door to {name.removeprefix('zoo ')}: decisions", ratios(m, "zoo *", name), least=5)
    for theirs, told, least in [("mcts", "MCTS", 10), ("ismcts", "IS-MCTS", 0)]:
        yield Bar(f"our search by playouts to OpenSpiel's {told}: iterations",
                  ratios(m, "c++ search *", f"{theirs} *", "games"), least=least)
    yield Bar("a Corsair's search to OpenSpiel's MCTS: iterations",
              ratios(m, "c++ search *", "mcts *", "corsair", "games"))


def tables(m):
    """What docs/figures.md shows."""
    def both(a, b, what="decisions", digits=1):
        return [f"{ratio:.{digits}f}" for ratio in ratios(m, a, b, what)]

    yield table(["what is held to a bar", "Jamaica", "Malacca", "bar"],
                *([bar.about, *(f"{ratio:.1f}" for ratio in bar.ratios), bar.wanted()] for bar in bars(m)))

    doors = {"batch": "`freebooter.Batch`", "state": "`freebooter.State`", "zoo": "PettingZoo",
             "spiel": "OpenSpiel, our games in C++", "spiel python": "OpenSpiel, our games in Python",
             "gymnasium": "Gymnasium: one seat, bots at the others"}
    yield table(["decisions a second", *(name.capitalize() for name in OURS)],
                ["C++, many matches side by side", "1", "1"],
                *([told, *both(f"{door} *", "c++ arrays *", digits=3)] for door, told in doors.items()))

    doors = {"play": "`freebooter.play`", "playouts": "OpenSpiel's playouts in C++ of our games",
             "c++ arrays": "C++ with rows and masks", **doors}
    yield table(["random games a second", *(name.capitalize() for name in OURS)],
                ["C++, where nobody looks", "1", "1"],
                *([told, *both(f"{door} *", "c++ engine *", "games", 4)] for door, told in doors.items()))

    yield table(["OpenSpiel's games", "decisions a game", "Jamaica", "Malacca", "Jamaica's games in C++", "Malacca's"],
                *([f"{name} ({kind})", f"{length(m, f'spiel {name}'):.0f}", *both("spiel *", f"spiel {name}"),
                   *both("c++ engine *", f"playouts {name}", "games")]
                  for kind, names in [("dice", DICE), ("cards", CARDS)] for name in names))

    yield table(["PettingZoo's classics", "decisions a game", "Jamaica", "Malacca"],
                *([name, f"{length(m, f'zoo {name}'):.0f}", *both("zoo *", f"zoo {name}")]
                  for name in CLASSICS if f"zoo {name}" in m),
                ["ours", "", *(f"{length(m, f'zoo {name}'):.0f} a game" for name in OURS)])


def machine(load_before, seconds, times):
    """What it was measured on, in a sentence."""
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", cpuinfo.read_text()) if cpuinfo.exists() else None
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}"
                         for name in ("numpy", "gymnasium", "pettingzoo", "open_spiel"))
    return (f"Measured {times} times {seconds:g} s each, on {os.cpu_count()} processors"
            f"{f' ({model[1].strip()})' if model else ''}, with Python {platform.python_version()}, {versions}. "
            f"The load of the machine was {load_before:.1f} at the beginning and {os.getloadavg()[0]:.1f} at the end, "
            "with 1 of ours.\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=1, help="how long each is measured each time")
    parser.add_argument("--times", type=int, default=3, help="how often")
    parser.add_argument("--no-classics", action="store_true",
                        help="leave out PettingZoo's games, which need more packages")
    parser.add_argument("--rates", type=pathlib.Path, help="write what was measured into this file")
    parser.add_argument("--check", action="store_true", help="fail where a bar does not hold")
    chosen = parser.parse_args()
    if chosen.check and chosen.no_classics:
        parser.error("--check looks at PettingZoo's games, too")
    warnings.filterwarnings("ignore")
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, HERE.parents[1] / "openspiel/build.py", folder], check=True,
                       stdout=subprocess.DEVNULL)
        freebooter.openspiel.load_library(pathlib.Path(folder) / "freebooter_games.so")
        runs = subjects(chosen.program, [] if chosen.no_classics else CLASSICS)
        measured = measure(runs, chosen.seconds, chosen.times)
    if chosen.rates:
        chosen.rates.write_text(json.dumps(measured, indent=1) + "\n")
    print(machine(load, chosen.seconds, chosen.times), *tables(measured), sep="\n")
    if chosen.check and (missed := [said for bar in bars(measured) for said in bar.missed()]):
        sys.exit("figures.py: a bar does not hold\n" + "\n".join(missed))


if __name__ == "__main__":
    main()
