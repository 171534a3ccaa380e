"""Both games for OpenSpiel. Importing this registers them: `python_freebooter_jamaica` and
`python_freebooter_malacca`, named as OpenSpiel names its games in Python. The same games in C++
(bindings/openspiel) are `freebooter_jamaica` and `freebooter_malacca`: both can be there at once.

    >>> import pyspiel
    >>> import freebooter.openspiel
    >>> game = pyspiel.load_game("python_freebooter_malacca", {"players": 3})
    >>> state = game.new_initial_state()
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> sum(state.returns())
    1.0

Parameters are the options of the game, and `rules`, the version of the rules. `position` begins in the
middle instead, from a text as `freebooter.State.text()` writes it, which has options and rules of its
own. Two games are small enough for algorithms that look at a whole game: `python_freebooter_last_ship` is the
last ship of a match of Malacca, with `players`, `coins` and `cargo`; `python_freebooter_last_day` the last day
of a race in Jamaica, between two. Where several decide at
once, in secret, they are asked in the order of their seats, and none can tell what the others chose.
"""

from freebooter.openspiel.bot import Bot
from freebooter.openspiel.games import Game, Jamaica, LastDay, LastShip, Malacca, Observer, State, load_library

__all__ = ["Bot", "Game", "Jamaica", "LastDay", "LastShip", "Malacca", "Observer", "State", "load_library"]
