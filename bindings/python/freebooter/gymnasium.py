"""One seat of a match as a Gymnasium environment, against bots: the shortest way to begin.

    >>> import gymnasium
    >>> import freebooter.gymnasium
    >>> env = gymnasium.make("freebooter/Jamaica-v1", players=3, opponents="sailor")
    >>> observation, info = env.reset(seed=1)
    >>> action = int(info["action_mask"].argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)

The reward comes at the end of a match: the share of the win. What may be done now is in
`info["action_mask"]`; an action that is not legal raises freebooter.Refused and changes nothing.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import freebooter
from freebooter.render import MODES, checked, render


class Seat(gymnasium.Env[NDArray[np.float32], int]):
    """The caller's seat is drawn anew for every match, unless `seat` says which."""

    metadata = {"render_modes": MODES, "render_fps": 1}

    def __init__(self, name: str, opponents: str = "sailor", seat: int | None = None,
                 render_mode: str | None = None, **options: Any) -> None:
        self.game = freebooter.Game(name, **options)
        if opponents not in self.game.bots:
            raise ValueError(f"{name} has no bot '{opponents}'; it has {', '.join(self.game.bots)}")
        if seat is not None and not 0 <= seat < self.game.players:
            raise ValueError(f"no seat {seat} among {self.game.players} players")
        self._bot = freebooter.Bot(opponents)
        self._wanted = seat
        self.render_mode = checked(render_mode)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.game.players)) if self._wanted is None else self._wanted
        self.match = self.game.new_state()
        self._go_on()
        return self._seen()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        self.match.apply(self.seat, operator.index(action))
        self._go_on()
        seen, info = self._seen()
        return seen, self.match.returns()[self.seat], self.match.is_terminal, False, info

    def render(self) -> str | NDArray[np.uint8] | None:
        return None if self.render_mode is None else render(self.match, self.render_mode)

    def _go_on(self) -> None:
        """Chance and the bots play until the caller is asked, or the match is over."""
        while True:
            self.match.run_chance(self._luck())
            asked = self.match.current_players
            if not asked or self.seat in asked:
                break
            seat = min(asked)
            self.match.apply(seat, self._bot.decide(self.match, seat, self._luck()))
        if self.render_mode == "human":
            self.render()

    def _luck(self) -> int:
        return int(self.np_random.integers(1 << 63))

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        mask = self.match.mask(self.seat).view(np.int8)
        return self.match.observation(self.seat), {"action_mask": mask, "seat": self.seat}


for _name in freebooter.games():
    gymnasium.register(f"freebooter/{_name.capitalize()}-v1", f"{__name__}:Seat", kwargs={"name": _name},
                       disable_env_checker=True)
