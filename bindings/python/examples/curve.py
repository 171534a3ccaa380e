"""Draws what learn_jamaica.py said: the share of the win in percent, by thousands of games.

    python curve.py learned.txt curve.svg
"""

import pathlib
import re
import sys


def drawn(said):
    points = [(int(games), float(share)) for games, share in re.findall(r"^(\d+) games: wins ([\d.]+)%", said, re.M)]
    if not points:
        sys.exit("curve.py: nothing was learned there")
    most = max(games for games, _ in points)

    def place(games, share):
        return f"{50 + 550 * games / most:.1f}", f"{260 - 3 * share:.1f}"

    lines = []
    for share in range(0, 81, 20):
        x, y = place(0, share)
        lines.append(f'<path d="M{x} {y}H600" stroke="#ccc"/>'
                     f'<text x="44" y="{y}" dy="4" text-anchor="end">{share}</text>')
    for games in range(0, most + 1, max(1, most // 50_000) * 10_000):
        x, _ = place(games, 0)
        lines.append(f'<text x="{x}" y="280" text-anchor="middle">{games // 1000}</text>')
    _, even = place(0, 48)
    lines.append(f'<path d="M50 {even}H600" stroke="#a22" stroke-dasharray="4"/>'
                 f'<text x="600" y="{even}" dy="14" text-anchor="end" fill="#a22">what a Sailor wins against another</text>'
                 '<text x="50" y="12">share of the win, %</text>'
                 '<text x="325" y="296" text-anchor="middle">thousands of games</text>')
    line = " ".join(",".join(place(*point)) for point in points)
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 304" font-family="sans-serif" font-size="12">\n'
            '<rect width="640" height="304" fill="#fff"/>\n' + "\n".join(lines) +
            f'\n<polyline fill="none" stroke="#146" stroke-width="2" points="{line}"/>\n</svg>\n')


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pathlib.Path(sys.argv[2]).write_text(drawn(pathlib.Path(sys.argv[1]).read_text()))
