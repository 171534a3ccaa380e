"""A match as a spectator sees it: as text, and as a picture."""

from __future__ import annotations

import functools
import importlib.util
import io
import json
import tempfile
from importlib import resources
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

import freebooter

# A picture in pixels needs somebody to draw it: pip install freebooter[picture].
DRAWS = all(importlib.util.find_spec(library) for library in ("resvg_py", "PIL"))
MODES = ["human", "ansi", "svg", *(["rgb_array"] if DRAWS else [])]

CREWS = ["#b7322a", "#2a5fa5", "#2f7d4b", "#e3b62f", "#7a4597", "#dc7a26", "#ece2c6", "#5a4a35"]
GHOST = "#26231f"
INK, PAPER, WOOD = "#2a2017", "#f4ead2", "#8a5a33"
PLAIN = str.maketrans({"−": "-", "æ": "ae"})  # what Pillow's letters lack
TYPES = {"attack": "#b23a2b", "defence": "#3c6a94", "trade": "#4f8a57"}


def checked(mode: str | None) -> str | None:
    """A mode that there is, or none; ValueError names those that there are."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"no render mode '{mode}'; there are: {', '.join(MODES)}")
    return mode


def render(state: freebooter.State, mode: str) -> str | NDArray[np.uint8] | None:
    """The match in one of MODES. "human" prints the text.

    >>> state = freebooter.Game("malacca", players=2).new_state()
    >>> print(render(state, "ansi"))
    malacca, round 0, first
    player 0: 5 coins
    player 1: 5 coins
    """
    checked(mode)
    if mode == "human":
        print(text(state))
        return None
    if mode == "ansi":
        return text(state)
    if mode == "svg":
        return picture(state)
    return pixels(state)


def text(state: freebooter.State) -> str:
    return "\n".join(lines(state.view(freebooter.SPECTATOR)))


def lines(view: dict) -> list[str]:
    """What there is to say of a view; of a game without words of its own, where it stands."""
    asked = [f"player {seat}" for seat in view["to_act"]]
    head = f"{view['game']}, round {view['round']}, {view['phase']}"
    if asked:
        head += f": {' and '.join(asked)} to decide"
    told = LINES.get(view["game"])
    return [head, *(told(view) if told else [])]


def jamaica_lines(view: dict) -> list[str]:
    lines = []
    if view["captain"] is not None and any(view["dice"] or []):
        lines.append(f"player {view['captain']} is Captain; dice {view['dice'][0]} and {view['dice'][1]}")
    for number, ship in enumerate(view["ships"]):
        holds = " ".join(f"{hold['count']}{hold['good']}" if hold["count"] else "-" for hold in ship["holds"])
        place = "home" if ship["lap"] > 0 else f"at {ship['space']}"
        powers = f", {' '.join(ship['powers'])}" if ship["powers"] else ""
        lines.append(f"{ship_name(view, number)}: {place}, holds {holds}{powers}, "
                     f"{ship['score']['total']} points")
    return lines


def malacca_lines(view: dict) -> list[str]:
    lines = [f"a ship with {view['cargo']} coins"] if view["cargo"] else []
    for seat, player in enumerate(view["seats"]):
        words = [f"{player['coins']} coins"]
        if player["captain"]:
            words.append(player["captain"])
        if player["hand_size"]:
            words.append(f"{player['hand_size']} special cards")
        if player["has_placed"]:
            words.append(f"placed {player['placed'] or 'a card'} with {player['stake']}")
        lines.append(f"player {seat}: {', '.join(words)}")
    return lines


def ship_name(view: dict, number: int) -> str:
    return f"player {number}" if number < view["options"]["players"] else "the Ghost Ship"


def layers(view: dict) -> tuple[str, str]:
    """A drawing in SVG, and what lies on it: apart, for the chart that lies below changes never."""
    return PICTURES.get(view["game"], plain_picture)(view)


def picture(state: freebooter.State) -> str:
    """The match as a drawing, in SVG: Jamaica on the page's own chart."""
    ground, above = layers(state.view(freebooter.SPECTATOR))
    return ground.removesuffix("</svg>\n") + above + "</svg>\n"


def pixels(state: freebooter.State) -> NDArray[np.uint8]:
    """The same as height x width x 3 bytes."""
    from PIL import Image

    ground, above = layers(state.view(freebooter.SPECTATOR))
    shown = drawn(ground)
    if above:
        sheet = ground[:ground.index(">") + 1]
        shown = Image.alpha_composite(shown, drawn(sheet + above + "</svg>"))
    return np.asarray(shown.convert("RGB"))


def plain_picture(view: dict) -> tuple[str, str]:
    """Of a game that has no picture of its own: its lines of text."""
    told = lines(view)
    width, height = 640, 30 + 30 * len(told)
    rows = "".join(f'<text x="20" y="{34 + 30 * row}">{escape(line)}</text>' for row, line in enumerate(told))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" '
            f'font-size="18" fill="{INK}"><rect width="{width}" height="{height}" fill="{PAPER}"/>{rows}</svg>\n'), ""


@functools.lru_cache(maxsize=2)
def drawn(svg: str, width: int = 960):
    """A drawing in pixels. The chart takes a second, so it is kept. Its letters are those that Pillow brings along,
    for a machine need not have any."""
    import resvg_py
    from PIL import Image, ImageFont

    font = ImageFont.load_default(16)
    name, _ = font.getname()
    with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
        file.write(font.font_bytes)
        file.flush()
        png = resvg_py.svg_to_bytes(svg_string=svg.translate(PLAIN), width=width, skip_system_fonts=True, font_files=[file.name],
                                    font_family=name, serif_family=name, sans_serif_family=name)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


@functools.cache
def chart() -> str:
    return (resources.files("freebooter") / "pictures/chart.svg").read_text()


@functools.cache
def board() -> list[dict]:
    return json.loads((resources.files("freebooter") / "pictures/board.json").read_text())


def pieces(view: dict) -> str:
    """What lies on the chart: treasures in their lairs, and the ships, the nearer ones in front."""
    crowds: dict[int, list[int]] = {}
    for number, ship in enumerate(view["ships"]):
        crowds.setdefault(ship["space"], []).append(number)
    afloat = []
    for space, crowd in crowds.items():
        place = board()[space]
        spots, scale = place["berths"][len(crowd) - 1], place["scales"][len(crowd) - 1]
        for number, (x, y) in zip(crowd, spots):
            afloat.append((y, hull(x, y, scale, colour(view, number))))
    tokens = [f'<circle cx="{x}" cy="{y}" r="7" fill="#d9a634" stroke="{INK}"/>'
              for x, y in (board()[space]["mark"] for space in view["lairs"])]
    return "".join(tokens + [ship for _, ship in sorted(afloat)])


def colour(view: dict, number: int) -> str:
    return CREWS[number] if number < view["options"]["players"] else GHOST


def hull(x: float, y: float, scale: float, sail: str) -> str:
    """A little ship: hull, mast and a sail in the crew's colour."""
    return (f'<g transform="translate({x} {y}) scale({scale})" stroke="{INK}" stroke-width="2" '
            f'stroke-linejoin="round"><path d="M-24 4h48l-9 14h-30z" fill="{WOOD}"/><path d="M0 4v-36"/>'
            f'<path d="M2-32q24 14 20 30h-20z" fill="{sail}"/><path d="M-2-28q-18 12-16 26h16z" fill="{sail}"/></g>')


def jamaica_picture(view: dict) -> tuple[str, str]:
    return chart(), pieces(view)


def malacca_picture(view: dict) -> tuple[str, str]:
    width, seats = 640, view["seats"]
    rows = []
    for seat, player in enumerate(seats):
        y = 130 + 44 * seat
        kind = player["played"] or (player["placed"] or "").removesuffix("2")
        rows.append(f'<rect x="20" y="{y}" width="600" height="36" rx="6" fill="#fbf4e3" stroke="{CREWS[seat]}" '
                    f'stroke-width="3"/><text x="36" y="{y + 24}">player {seat}'
                    f'{", " + player["captain"] if player["captain"] else ""}</text>'
                    f'<text x="330" y="{y + 24}">{player["coins"]} coins</text>')
        if player["has_placed"]:
            rows.append(f'<rect x="450" y="{y + 4}" width="150" height="28" rx="4" fill="{TYPES.get(kind, WOOD)}"/>'
                        f'<text x="460" y="{y + 24}" fill="#fff">{player["placed"] or "face down"}, '
                        f'{player["stake"]}</text>')
    height = 140 + 44 * len(seats)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="serif" font-size="18" '
            f'fill="{INK}"><rect width="{width}" height="{height}" fill="{PAPER}"/>{hull(320, 60, 1.6, PAPER)}'
            f'<text x="320" y="116" text-anchor="middle">round {view["round"]}: {view["cargo"] or "no"} coins aboard</text>'
            f'{"".join(rows)}</svg>\n'), ""


# What a game adds to the plain words and the plain picture.
LINES = {"jamaica": jamaica_lines, "malacca": malacca_lines}
PICTURES = {"jamaica": jamaica_picture, "malacca": malacca_picture}
