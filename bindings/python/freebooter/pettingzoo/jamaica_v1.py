"""Jamaica for PettingZoo. Options are those of the game, with these defaults: players=4, edition="second", tiebreak="ahead", bank="unlimited", ghost=False."""

from __future__ import annotations

from typing import Any

from freebooter.pettingzoo._table import Guarded, ParallelTable, Table


def raw_env(render_mode: str | None = None, **options: Any) -> Table:
    """What the rules do not allow raises freebooter.Refused."""
    return Table("jamaica", render_mode, **options)


def env(render_mode: str | None = None, **options: Any) -> Guarded:
    """With what the wrappers of PettingZoo's own games do: an illegal move loses."""
    return Guarded("jamaica", render_mode, **options)


def parallel_env(render_mode: str | None = None, **options: Any) -> ParallelTable:
    """All who are asked at once answer in one step."""
    return ParallelTable("jamaica", render_mode, **options)
