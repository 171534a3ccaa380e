"""Our bots in OpenSpiel's matches."""

from __future__ import annotations

import random
import time

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


class Bot(pyspiel.Bot):
    """A bot of ours, by the name of its level, for OpenSpiel's matches, on the games in Python and in C++. It
    is given what its player knows and has seen, and nothing else.

    A level that searches thinks for so many iterations, or about so many milliseconds of a processor a
    decision: then it counts how many iterations it did in the time before, and its answers cannot be
    repeated."""

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
        self._each = milliseconds / 200  # milliseconds an iteration takes, mended by every thought
        self._seeds = random.Random(seed)
        self._mirror = Mirror()

    def restart_at(self, state: pyspiel.State) -> None:
        pass

    def player_id(self) -> int:
        return self._player

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: pyspiel.State) -> list[tuple[int, float]]:
        match, bot = self._mirror.of(state), self._bot()
        began = time.thread_time()
        policy = bot.policy(match, self._player, self._seeds.getrandbits(63))
        self._note(bot, time.thread_time() - began)
        return list(policy.items())

    def step_with_policy(self, state: pyspiel.State) -> tuple[list[tuple[int, float]], int]:
        policy = self.get_policy(state)
        actions, weights = zip(*policy)
        return policy, self._seeds.choices(actions, weights)[0]

    def step(self, state: pyspiel.State) -> int:
        match, bot = self._mirror.of(state), self._bot()
        began = time.thread_time()
        text = bot.decide(match, self._player, self._seeds.getrandbits(63))
        self._note(bot, time.thread_time() - began)
        return match.action_number(self._player, text)

    def _bot(self) -> freebooter.Bot:
        wanted = max(1, round(self._milliseconds / self._each)) if self._milliseconds else self._iterations
        return freebooter.Bot(self._name, iterations=wanted)

    def _note(self, bot: freebooter.Bot, seconds: float) -> None:
        """Learns from a thought how fast it goes."""
        # A line is not played in less than this: such an answer was there without a search.
        if self._milliseconds and seconds > bot.iterations * 0.2e-6:
            self._each += 0.3 * (1000 * seconds / bot.iterations - self._each)
