"""Our bots in OpenSpiel's matches."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Iterator

import pyspiel

import freebooter
from freebooter.openspiel.settings import PARAMETERS, start_of

IMAGINED = "this state was imagined: the way to it is not known"


class Mirror:
    """Our match beside a state of OpenSpiel's: a state in Python has it, for one in C++ it is played again,
    step by step, as the state goes on."""

    def __init__(self) -> None:
        self._game = ""
        self._done: list[tuple[int, int]] = []

    def of(self, state: pyspiel.State) -> freebooter.State:
        own = getattr(state, "match", None)
        if own is not None:
            return own
        game = state.get_game()
        steps = [(step.player, step.action) for step in state.full_history()]
        if str(game) != self._game or steps[: len(self._done)] != self._done:
            self._match, self._game, self._done = self._begun(game), str(game), []
        try:
            for player, action in steps[len(self._done):]:
                self._match.apply(freebooter.CHANCE if player == pyspiel.PlayerId.CHANCE else player, action)
                self._done.append((player, action))
        except freebooter.Refused:
            raise ValueError(IMAGINED) from None
        if self._match.text() != str(state):
            raise ValueError(IMAGINED)
        return self._match

    @staticmethod
    def _begun(game: pyspiel.Game) -> freebooter.State:
        name = game.get_type().short_name.removeprefix("freebooter_")
        if name not in PARAMETERS:
            raise ValueError(f"our bots do not know the game {name}")
        return start_of(name, game.get_parameters())


FEW = 200  # iterations of a first thought, before it is known how long they take


class Bot(pyspiel.Bot):
    """A bot of ours, by the name of its level, for OpenSpiel's matches, on the games in Python and in C++. It
    is given what its player knows and has seen, and nothing else.

    A level that searches thinks for so many iterations, or about so many milliseconds of a processor a
    decision: then it counts how many iterations it did in the time before, for each kind of decision by itself,
    and its answers cannot be repeated."""

    def __init__(self, player: int, name: str, *, iterations: int = 0, milliseconds: float = 0,
                 seed: int = 0) -> None:
        super().__init__()
        if iterations and milliseconds:
            raise ValueError("a bot thinks for iterations or for milliseconds, not for both")
        if iterations < 0 or milliseconds < 0:
            raise ValueError("a bot cannot think for less than nothing")
        self._player = player
        self._name = name
        self._iterations = iterations
        self._milliseconds = milliseconds
        self._each: dict[str, float] = {}  # milliseconds an iteration takes, mended by every thought
        self._seeds = random.Random(seed)
        self._mirror = Mirror()

    def restart_at(self, state: pyspiel.State) -> None:
        pass

    def player_id(self) -> int:
        return self._player

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: pyspiel.State) -> list[tuple[int, float]]:
        match = self._mirror.of(state)
        with self._thought(match) as bot:
            policy = bot.policy(match, self._player, self._seeds.getrandbits(63))
        return list(policy.items())

    def step_with_policy(self, state: pyspiel.State) -> tuple[list[tuple[int, float]], int]:
        policy = self.get_policy(state)
        actions, weights = zip(*policy)
        return policy, self._seeds.choices(actions, weights)[0]

    def step(self, state: pyspiel.State) -> int:
        match = self._mirror.of(state)
        with self._thought(match) as bot:
            text = bot.decide(match, self._player, self._seeds.getrandbits(63))
        return match.action_number(self._player, text)

    @contextlib.contextmanager
    def _thought(self, match: freebooter.State) -> Iterator[freebooter.Bot]:
        """The bot for one thought, from which it learns how fast such thoughts go: laying dice takes many times
        what an answer in a battle takes."""
        if not self._milliseconds:
            yield freebooter.Bot(self._name, iterations=self._iterations)
            return
        kind = match.legal_texts(self._player)[0].split()[0]
        each = self._each.get(kind, self._milliseconds / FEW)
        bot = freebooter.Bot(self._name, iterations=max(1, round(self._milliseconds / each)))
        began = time.thread_time()
        yield bot
        seconds = time.thread_time() - began
        # A line is not played in less than this: such an answer was there without a search.
        if seconds > bot.iterations * 0.2e-6:
            self._each[kind] = each + 0.3 * (1000 * seconds / bot.iterations - each)
