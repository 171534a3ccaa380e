"""Malacca for PettingZoo. Options are those of the game, with these defaults: players=4, captains=False, equipment=False, fleet=[3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13]."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from freebooter.pettingzoo._table import ParallelTable, Table, wrapped


def raw_env(render_mode: str | None = None, **options: Any) -> Table:
    """Without wrappers: what the rules do not allow raises freebooter.Refused."""
    return Table("malacca", render_mode, **options)


def env(render_mode: str | None = None, **options: Any) -> AECEnv:
    """With the wrappers that PettingZoo's own games have."""
    return wrapped(raw_env(render_mode, **options))


def parallel_env(render_mode: str | None = None, **options: Any) -> ParallelTable:
    """All who are asked at once answer in one step."""
    return ParallelTable("malacca", render_mode, **options)
