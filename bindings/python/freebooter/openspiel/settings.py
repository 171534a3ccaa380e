"""The parameters of both games, and what they stand for."""

from __future__ import annotations

from typing import Any

import freebooter

RULES = {name: freebooter.Game(name).rules for name in freebooter.games()}
# The cargo of the twelve ships, as text: OpenSpiel knows no lists. In the name of a game a comma ends a
# parameter, so blanks part the ships; commas are read, too.
FLEET = freebooter.Game("malacca").options["fleet"].replace(",", " ")
PARAMETERS: dict[str, dict[str, Any]] = {
    "jamaica": {"players": 4, "edition": "second", "tiebreak": "ahead", "bank": "unlimited", "ghost": False,
                "rules": RULES["jamaica"], "position": ""},
    "malacca": {"players": 4, "captains": False, "equipment": False, "fleet": FLEET,
                "rules": RULES["malacca"], "position": ""},
    # The last ship of a match of Malacca in which all have as many coins: small enough to be searched whole.
    "last_ship": {"players": 2, "coins": 2, "cargo": 5},
    # The last day of a race in Jamaica, likewise.
    "last_day": {"players": 2},
}
PLAYERS = {"jamaica": (2, 6), "malacca": (2, 8), "last_ship": (2, 8), "last_day": (2, 2)}
TITLES = {"jamaica": "Jamaica", "malacca": "Malacca", "last_ship": "the last ship of Malacca",
          "last_day": "the last day of Jamaica"}

# One ship comes home whatever its player picks, so that the game ends; the other one may catch up.
LAST_DAY = ("jamaica position 1; options players=2; round 12; dice 1 2; phase place-dice; "
            "ship 0 at 49 holds 3food 3gold 2powder 1food 1gold; "
            "ship 0 hand gold/forward food/forward forward/powder; "
            "ship 1 at 47 holds 2food 5gold 2powder 1food 1gold; "
            "ship 1 hand gold/gold gold/forward forward/forward")

# In the name of a game, = and , belong to OpenSpiel.
IN_NAMES = str.maketrans({"=": "~", ",": "^"})
IN_TEXTS = str.maketrans({"~": "=", "^": ","})


def start_of(name: str, given: dict[str, Any]) -> freebooter.State:
    """What a game with these parameters begins with; ValueError says what is wrong with them."""
    values = {**PARAMETERS[name], **given}
    if name == "last_ship":
        return freebooter.Game("malacca").state_from_text(
            f"malacca position 1; options players={values['players']}; round 12; phase place; "
            f"cargo {values['cargo']}; ships; "
            + "; ".join(f"seat {seat} coins {values['coins']}" for seat in range(values["players"])))
    if name == "last_day":
        if values["players"] != 2:
            raise ValueError("2 players have a last day")
        return freebooter.Game("jamaica").state_from_text(LAST_DAY)
    position = values.pop("position")
    if position:
        for key, value in values.items():
            if value != PARAMETERS[name][key]:
                raise ValueError(f"a position has options of its own: {key}={value} cannot be given beside it")
        return freebooter.Game(name).state_from_text(position.translate(IN_TEXTS))
    if "fleet" in values:
        values["fleet"] = values["fleet"].replace(" ", ",")
    return freebooter.Game(name, **values).new_state()


def written(name: str, given: dict[str, Any], start: freebooter.State) -> dict[str, Any]:
    """The parameters as they stand in the name of the game, from which it can be loaded again."""
    if given.get("position"):
        return {"position": "; ".join(start.text().splitlines()).translate(IN_NAMES)}
    out = {**PARAMETERS[name], **given}
    out.pop("position", None)
    if "fleet" in out:
        out["fleet"] = out["fleet"].replace(",", " ")
    return out
