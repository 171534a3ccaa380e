"""Both games for OpenSpiel. Importing this registers them: `freebooter_jamaica`, `freebooter_malacca`.

    >>> import pyspiel
    >>> import freebooter.openspiel
    >>> game = pyspiel.load_game("freebooter_malacca", {"players": 3})
    >>> state = game.new_initial_state()
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> sum(state.returns())
    1.0

Parameters are the options of the game. `position` begins in the middle instead, from a text as
`freebooter.State.text()` writes it; its options are its own. Where several decide at once, in secret,
they are asked in the order of their seats, and none can tell what the others chose.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel

import freebooter

# Longer than any match that was ever seen; the rules of Jamaica themselves know no end.
LONGEST = 100_000
OPTIONS: dict[str, dict[str, Any]] = {
    "jamaica": {"players": 4, "edition": "second", "tiebreak": "ahead", "bank": "unlimited", "ghost": False},
    "malacca": {"players": 4, "captains": False, "equipment": False},
}
PLAYERS = {"jamaica": (2, 6), "malacca": (2, 8)}


def type_of(name: str) -> pyspiel.GameType:
    least, most = PLAYERS[name]
    # In Jamaica the Ghost Ship can win, too.
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"freebooter_{name}",
        long_name=f"Freebooter: {name.capitalize()}",
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
        parameter_specification={**OPTIONS[name], "position": ""},
        default_loadable=True,
    )


class Game(pyspiel.Game):
    """One of the games, as OpenSpiel loads it."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any] | None) -> None:
        given = {**OPTIONS[name], "position": "", **(params or {})}
        position = given.pop("position")
        self.start = (freebooter.Game(name).state_from_text(position) if position
                      else freebooter.Game(name, **given).new_state())
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
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules, iig_obs_type, params)


class State(pyspiel.State):
    """A match, as OpenSpiel steps through it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.match = game.start.copy()

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

    def __str__(self) -> str:
        return self.match.text()


class Observer:
    """What a player sees. With perfect recall the text holds a number that stands for all that the player
    has seen and done, so that no two information states have the same text."""

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


class Bot(pyspiel.Bot):
    """A bot of ours, by the name of its level, for OpenSpiel's matches. It is given what its player knows
    and has seen, and nothing else."""

    def __init__(self, player: int, name: str, *, iterations: int = 0, seed: int = 0) -> None:
        super().__init__()
        self._player = player
        self._bot = freebooter.Bot(name, iterations=iterations)
        self._seeds = random.Random(seed)

    def restart_at(self, state: State) -> None:
        pass

    def provides_policy(self) -> bool:
        return True

    def get_policy(self, state: State) -> list[tuple[int, float]]:
        return list(self._bot.policy(state.match, self._player, self._seeds.getrandbits(63)).items())

    def step_with_policy(self, state: State) -> tuple[list[tuple[int, float]], int]:
        policy = self.get_policy(state)
        actions, weights = zip(*policy)
        return policy, self._seeds.choices(actions, weights)[0]

    def step(self, state: State) -> int:
        text = self._bot.decide(state.match, self._player, self._seeds.getrandbits(63))
        return state.match.action_number(self._player, text)


JAMAICA, MALACCA = type_of("jamaica"), type_of("malacca")


class Jamaica(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(JAMAICA, "jamaica", params)


class Malacca(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(MALACCA, "malacca", params)


pyspiel.register_game(JAMAICA, Jamaica)
pyspiel.register_game(MALACCA, Malacca)
