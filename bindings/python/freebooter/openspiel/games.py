"""The games, their states and what players see of them, as OpenSpiel wants it."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Callable

import numpy as np
import pyspiel

import freebooter
from freebooter.openspiel.settings import PARAMETERS, PLAYERS, TITLES, start_of, written

# Longer than any match that was ever seen; the rules of Jamaica themselves know no end.
LONGEST = 100_000


def type_of(name: str) -> pyspiel.GameType:
    least, most = PLAYERS[name]
    # In Jamaica the Ghost Ship can win, too; on its last day it is far away.
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"python_freebooter_{name}",
        long_name=f"Freebooter: {TITLES[name]}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if name == "jamaica" else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS[name],
        default_loadable=True,
    )


class Game(pyspiel.Game):
    """One of the games, as OpenSpiel loads it."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any] | None) -> None:
        self.start = start_of(name, params or {})
        self.rules = self.start.game
        constant = kind.utility == pyspiel.GameType.Utility.CONSTANT_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_actions,
            max_chance_outcomes=self.rules.num_outcomes,
            num_players=self.rules.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if constant else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, written(name, params or {}, self.start))

    # OpenSpiel's own way of pickling forgets what is not its.
    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules, iig_obs_type, params)


class State(pyspiel.State):
    """A match, as OpenSpiel steps through it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.match = game.start.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return brought_back, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        if self.match.is_terminal:
            return pyspiel.PlayerId.TERMINAL
        if self.match.is_chance:
            return pyspiel.PlayerId.CHANCE
        return min(self.match.current_players)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        self.match.apply(freebooter.CHANCE if player == pyspiel.PlayerId.CHANCE else player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.match.game
        return game.outcome_name(action) if player == pyspiel.PlayerId.CHANCE else game.action_name(action)

    def is_terminal(self) -> bool:
        return self.match.is_terminal

    def returns(self) -> list[float]:
        return self.match.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A match that agrees with what the player knows. Its history begins here: the way that was played would
        tell the player what it may not know."""
        world = State(self.get_game())
        world.match = self.match.sample_world(player, int(sampler() * 2**53))
        return world

    def __str__(self) -> str:
        return self.match.text()


def brought_back(text: str) -> State:
    """A match that was serialised."""
    return pyspiel.deserialize_game_and_state(text)[1]


class Observer:
    """What a player sees. With perfect recall the text begins with a number that stands for all that the
    player has seen and done: the same sights give the same text, others almost surely another."""

    def __init__(self, game: freebooter.Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters for an observer are known; given were {params}")
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {plane.name: plane.of(self.tensor) for plane in game.planes}

    def set_from(self, state: State, player: int) -> None:
        state.match.observation(player, out=self.tensor)

    def string_from(self, state: State, player: int) -> str:
        seen = " ".join(f"{value:g}" for value in state.match.observation(player))
        return f"{state.match.sights(player):016x} {seen}" if self._recall else seen


JAMAICA, MALACCA, LAST_SHIP, LAST_DAY = map(type_of, PARAMETERS)


class Jamaica(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(JAMAICA, "jamaica", params)


class Malacca(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(MALACCA, "malacca", params)


class LastShip(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(LAST_SHIP, "last_ship", params)


class LastDay(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(LAST_DAY, "last_day", params)


for _kind, _game in [(JAMAICA, Jamaica), (MALACCA, Malacca), (LAST_SHIP, LastShip), (LAST_DAY, LastDay)]:
    pyspiel.register_game(_kind, _game)


def load_library(path: str | os.PathLike[str]) -> ctypes.CDLL:
    """Loads the games in C++, compiled as a library by bindings/openspiel/build.py, which registers them."""
    # What pyspiel is made of must be there for others, too.
    ctypes.CDLL(pyspiel.__file__, mode=ctypes.RTLD_GLOBAL)
    return ctypes.CDLL(os.fspath(path), mode=os.RTLD_NOW)
