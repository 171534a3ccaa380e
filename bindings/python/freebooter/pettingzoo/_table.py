"""One table of either game, as PettingZoo wants it."""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

import freebooter
from freebooter.render import MODES, checked, render

# Chance of step n comes from the seed and n. Any odd number far from small ones will do but that by which the
# generators, which a seed begins, count themselves: two in a row would then have most of their state in common.
STRIDE = 0xD1B54A32D192ED03
WORD = (1 << 64) - 1
Seen = dict[str, NDArray[Any]]  # what an agent sees: "observation" and "action_mask"
Infos = dict[str, dict[str, Any]]
OF_A_MATCH = {"agents", "rewards", "terminations", "truncations", "infos", "agent_selection", "match"}


class Luck:
    """The seeds of a match's chance, one a step."""

    def __init__(self, seed: int) -> None:
        self._next = seed & WORD

    def seed(self) -> int:
        self._next = (self._next + STRIDE) & WORD
        return self._next


def spaces_of(game: freebooter.Game) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What a seat sees and may do."""
    seen = gymnasium.spaces.Dict({
        "observation": gymnasium.spaces.Box(-np.inf, np.inf, (game.observation_size,), np.float32),
        "action_mask": gymnasium.spaces.Box(0, 1, (game.num_actions,), np.int8),
    })
    return seen, gymnasium.spaces.Discrete(game.num_actions)


class Table(AECEnv[str, Seen, int]):
    """A match in which one seat after the other decides. Where several decide at once, in secret, they
    are asked in the order of their seats, and none sees what the others chose. Rewards come at the
    end: each seat's share of the win."""

    metadata: dict[str, Any] = {"is_parallelizable": False}
    agents: list[str]
    agent_selection: str
    infos: Infos

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = freebooter.Game(name, **options)
        self.metadata = {**self.metadata, "name": f"{name}_v1", "render_modes": list(MODES)}
        self.render_mode = checked(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # Each agent has spaces of its own, for each may be seeded by itself.
        spaces = [spaces_of(self.game) for _ in self.possible_agents]
        self._seen = dict(zip(self.possible_agents, (seen for seen, _ in spaces)))
        self._acts = dict(zip(self.possible_agents, (acts for _, acts in spaces)))
        self._unseeded = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._unseeded = np.random.default_rng(seed)
        self._luck = Luck(int(self._unseeded.integers(WORD, dtype=np.uint64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.match = self.game.new_state()
        self._go_on()

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        row = np.empty(self.game.observation_size, np.float32)
        mask = np.empty(self.game.num_actions, np.uint8)
        self.match.observation(seat, row)
        self.match.mask(seat, mask)
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.match.apply(self._seats[agent], operator.index(action))
        self._go_on()

    def _go_on(self) -> None:
        """Lets chance act, and says whose turn it is, or how the match has ended."""
        self.match.run_chance(self._luck.seed())
        if self.match.is_terminal:
            self.rewards = dict(zip(self.possible_agents, self.match.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[min(self.match.current_players)]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render mode")
            return None
        return render(self.match, self.render_mode)

    def state(self) -> NDArray[np.float32]:
        """What a spectator sees."""
        return self.match.observation(freebooter.SPECTATOR)

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return self.metadata["name"]


class ParallelTable(ParallelEnv[str, Seen, int]):
    """The same match, in which all who are asked at once answer in one step. Whoever is not asked has
    an empty mask; what it answers is not looked at."""

    agents: list[str]

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        self._table = Table(name, render_mode, **options)
        self.metadata = {**self._table.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self._table.possible_agents
        self.observation_space = self._table.observation_space
        self.action_space = self._table.action_space
        self.render = self._table.render
        self.state = self._table.state

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Infos]:
        self._table.reset(seed, options)
        self.agents = self._table.agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
            dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        table, agents = self._table, self.agents
        chosen = [(seat, operator.index(actions[table.possible_agents[seat]]))
                  for seat in sorted(table.match.current_players)]
        for seat, action in chosen:
            table.match.action_text(seat, action)  # all of them are legal, or nothing is done
        for seat, action in chosen:
            table.agent_selection = table.possible_agents[seat]
            table.step(action)
        seen = self._seen()
        ended = table.match.is_terminal
        rewards = dict(zip(agents, table.match.returns()))
        if ended:
            self.agents = []
        return (seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, False),
                {agent: {} for agent in agents})

    def close(self) -> None:
        self._table.close()

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def __str__(self) -> str:
        return self.metadata["name"]


def is_within(action: Any, count: int) -> bool:
    """As the space of actions says, which takes longer to say it than a step takes."""
    try:
        return 0 <= operator.index(action) < count
    except TypeError:
        return False


class Guarded(Table):
    """The table as `env` hands it out. It does what the three wrappers of PettingZoo's own games do, without
    what a step through three of them costs: an action that is in no mask's bounds is an AssertionError, an
    illegal one loses and ends the match for all, and what a match has is told of only after reset."""

    def __getattr__(self, name: str) -> Any:
        if name in OF_A_MATCH:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def step(self, action: int | None) -> None:
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            assert is_within(action, self.game.num_actions), "action is not in action space"
        try:
            super().step(action)
        except freebooter.Refused:
            self._lose(agent)

    def _lose(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()
