"""What `freebooter sim --records` writes as columns, read as docs/data.md says."""

import re
import subprocess

import freebooter
import numpy as np
import pandas as pd
import pytest
from conftest import ROOT
from test_docs import run

PROGRAM = ROOT / "build/release/freebooter"


def simulate(folder, *words):
    done = subprocess.run([PROGRAM, "sim", *map(str, words), "--records", folder], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def game_of(name, row):
    return freebooter.Game(name, rules=int(row.rules), **dict(word.split("=") for word in row.options.split()))


def exact(game, row):
    """The action of a row: by number, or as a text that has the stake."""
    if getattr(row, "stake", -1) == -1:
        return row.action
    return game.action_name(row.action).rsplit(" ", 1)[0] + f" {row.stake}"


SIMULATED = [
    ("jamaica", "--players", 2, "--bots", "sailor"),
    ("jamaica", "--players", 3, "--edition", "first", "--ghost", "--bank", "limited", "--bots", "cabin-boy,random"),
    ("jamaica", "--players", 6, "--rules", 1, "--tiebreak", "behind"),
    ("malacca", "--players", 3, "--bots", "sailor,random"),
    ("malacca", "--players", 8, "--captains", "--equipment"),
    # Ships so dear that stakes without a number of their own are laid.
    ("malacca", "--players", 4, "--fleet", ",".join(["50"] * 12)),
]


@pytest.mark.parametrize("words", SIMULATED, ids=lambda words: " ".join(map(str, words)))
def test_rows_are_the_games(tmp_path, words):
    name = words[0]
    simulate(tmp_path, *words, "--games", 25, "--seed", 3)
    moves = pd.DataFrame(dict(np.load(tmp_path / f"{name}-3-000000.moves.npz")))
    games = pd.DataFrame(dict(np.load(tmp_path / f"{name}-3-000000.games.npz")))
    assert games.game.tolist() == list(range(25)) and set(games.seed) == {3}
    assert moves.groupby("game").size().tolist() == games.steps.tolist()
    for about in games.itertuples():
        game = game_of(name, about)
        rows = moves[moves.game == about.game]
        assert rows.step.tolist() == list(range(len(rows)))
        # The text beside it is the same game.
        record = freebooter.Record((tmp_path / f"{name}-3-{about.game:06}.txt").read_text())
        written = record.actions
        assert len(written) == len(rows)
        state = game.new_state()
        for row, line in zip(rows.itertuples(), written):
            action = exact(game, row)
            assert (row.actor, state.action_text(row.actor, action)) == line
            assert state.action_number(row.actor, action) == row.action
            state.apply(row.actor, action)
        assert state.is_terminal and state == record.state()
        seats = [str(seat) for seat in range(game.players)] + ["ghost"] * (game.options.get("ghost") == "yes")
        assert state.scores() == [getattr(about, f"score_{seat}") for seat in seats]
        shares = [getattr(about, f"share_{seat}") for seat in seats]
        assert state.returns() == shares[:game.players]
        assert sum(shares) == pytest.approx(1)
        assert [getattr(about, f"bot_{seat}") for seat in range(game.players)] == [
            bot.rsplit(" ", 1)[0] for bot in record.names]
        assert written[0] == (freebooter.CHANCE, f"first {about.first}")


def test_exact_stakes_are_there(tmp_path):
    words = SIMULATED[-1]
    simulate(tmp_path, *words, "--games", 200)
    moves = pd.DataFrame(dict(np.load(tmp_path / "malacca-1-000000.moves.npz")))
    game = freebooter.Game("malacca")
    placed = moves[moves.stake >= 0]
    named = placed.action.map(lambda number: game.action_name(number).rsplit(" ", 1)[1])
    assert (moves.stake > 20).any()
    assert (named != placed.stake.astype(str)).any()
    assert set(moves.stake[moves.actor == -1]) == {-1}


def test_the_page_shows_what_happens(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    simulate(tmp_path / "games", "jamaica", "--players", 3, "--bots", "sailor", "--games", 30, "--format", "columns")
    text = (ROOT / "docs/data.md").read_text()
    run("docs/data.md", "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)), {})
    moves = dict(np.load("games/jamaica-1-000000.moves.npz"))
    assert {len(column) for column in moves.values()} == {len(moves["game"])}
    told = re.findall(r"^\| `(\w+)` \| (\w+) \|", text, re.M)
    types = {name: column.dtype.name for name, column in moves.items()}
    types |= {name: column.dtype.name for name, column in np.load("games/jamaica-1-000000.games.npz").items()}
    assert {name: kind for name, kind in told if kind != "text" and name != "stake"} == {
        name: kind for name, kind in types.items() if not kind.startswith("str") and "_" not in name}
