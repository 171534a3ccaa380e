"""Malacca for PettingZoo. Options are those of the game, with these defaults: players=4, captains=False, equipment=False, fleet=[3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13]."""

from __future__ import annotations

from typing import Any

from freebooter.pettingzoo._table import Guarded, ParallelTable, Table


def raw_env(render_mode: str | None = None, **options: Any) -> Table:
    """What the rules do not allow raises freebooter.Refused."""
    return Table("malacca", render_mode, **options)


def env(render_mode: str | None = None, **options: Any) -> Guarded:
    """With what the wrappers of PettingZoo's own games do: an illegal move loses."""
    return Guarded("malacca", render_mode, **options)


def parallel_env(render_mode: str | None = None, **options: Any) -> ParallelTable:
    """All who are asked at once answer in one step."""
    return ParallelTable("malacca", render_mode, **options)
