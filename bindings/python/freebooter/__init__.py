"""The pirate board games Jamaica and Malacca, for research.

    >>> import freebooter
    >>> game = freebooter.Game("jamaica", players=4)
    >>> state = game.new_state()
    >>> bot, seed = freebooter.Bot("sailor"), 0
    >>> while not state.is_terminal:
    ...     seed += 1
    ...     state.run_chance(seed=seed)
    ...     for seat in sorted(state.current_players):
    ...         state.apply(seat, bot.decide(state, seat, seed=seed))
    >>> sum(state.returns())
    1.0

`docs/python.md` is the tutorial, `docs/arrays.md` tells the numbers of actions and the planes of
observations. `freebooter.pettingzoo`, `freebooter.gymnasium` and `freebooter.openspiel` are the doors
for those who come with these libraries.
"""

from freebooter._core import (
    CHANCE,
    SPECTATOR,
    Batch,
    Bot,
    Game,
    Plane,
    Record,
    Refused,
    State,
    __version__,
    games,
    play,
)

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Batch",
    "Bot",
    "Game",
    "Plane",
    "Record",
    "Refused",
    "State",
    "__version__",
    "games",
    "play",
]
